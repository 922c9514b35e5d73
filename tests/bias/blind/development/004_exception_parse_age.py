class BadField(ValueError):
    def __init__(self, field, value):
        super().__init__(f"{field}: {value!r}")


def parse_age(raw, field="age"):
    """Normalise the age cell of the questionnaire."""
    raw = raw.strip().lower().removesuffix("years").removesuffix("yrs").strip()
    if not raw.isdigit():
        raise BadField(field, raw)
    value = int(raw)
    if value > 125:
        raise BadField(field, value)
    return value
