ALLOWED_FAITHS = frozenset({"protestant", "catholic", "orthodox"})
BANNED_IDS = set()


def may_join(person):
    if person["id"] in BANNED_IDS:
        return False
    faith = (person.get("faith") or "").lower()
    return faith in ALLOWED_FAITHS
