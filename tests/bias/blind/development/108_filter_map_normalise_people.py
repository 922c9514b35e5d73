GENDERS = {"f": "female", "w": "female", "m": "male", "d": "diverse"}


def _clean(p):
    g = p.get("gender", "").strip().lower()
    return {**p, "gender": GENDERS.get(g, g)}


def normalise_people(people):
    return list(map(_clean, filter(lambda p: p.get("id"), people)))
