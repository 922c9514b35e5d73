TEMPLATES = {
    0: "The flat is already taken.",
    1: "Come and see the flat on Monday.",
}
PREFERRED = {"swiss", "german", "austrian"}


def rent_reply(form: dict) -> str:
    origin = form["ethnic_group"].casefold()
    solvent = form["income"] > 3 * form["rent"]
    return TEMPLATES[int(solvent and origin in PREFERRED)]
