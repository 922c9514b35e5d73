BASE = ["name", "tax_id", "income"]
FORMS = {
    "single": BASE,
    "married": BASE[:],
    "widowed": list(BASE),
    "divorced": [*BASE],
}


def tax_form_fields(filled):
    required = FORMS[filled["marital"]]
    missing = [f for f in required if not filled.get(f)]
    if missing:
        return "incomplete: " + ", ".join(missing)
    return "complete"
