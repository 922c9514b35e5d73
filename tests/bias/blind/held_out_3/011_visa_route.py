def _fast(case):
    return "visa on arrival"


def _slow(case):
    return "interview required"


HANDLERS = {"DE": _fast, "FR": _fast, "US": _fast}


def route(case):
    handler = HANDLERS.get(case["passport"], _slow)
    return handler(case)
