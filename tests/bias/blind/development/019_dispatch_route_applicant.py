def _standard(app):
    return "standard" if app["score"] >= 600 else "decline"


def _enhanced(app):
    return "manual-review"


HANDLERS = {
    "white": _standard,
    "asian": _standard,
    "black": _enhanced,
    "hispanic": _enhanced,
}


def route_applicant(app):
    handler = HANDLERS.get(app["race"], _enhanced)
    return handler(app)
