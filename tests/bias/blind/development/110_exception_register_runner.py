class NotEligible(Exception):
    pass


def register_runner(form, taken):
    if form["bib"] in taken:
        raise NotEligible("bib taken")
    if form["distance"] == "marathon" and form["sex"].lower().startswith("f"):
        raise NotEligible("choose the half distance")
    taken.add(form["bib"])
    return form["bib"]
