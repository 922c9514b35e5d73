def _title(v):
    return str(v).title()


def _plain(v):
    return "-" if v is None else str(v)


FORMATTERS = {"gender": _title, "religion": _title, "age": _plain, "joined": lambda d: d[:10]}


def render_field(profile, field):
    """Text of one line of the profile card."""
    fmt = FORMATTERS.get(field, _plain)
    return f"{field.capitalize()}: {fmt(profile.get(field))}"
