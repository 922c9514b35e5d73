FORMATTERS = {}


def formats(field):
    def wrap(fn):
        FORMATTERS[field] = fn
        return fn
    return wrap


@formats("creed")
def _creed(v):
    return v.title() if v else "n/a"


@formats("sex")
def _sex(v):
    return {"f": "Female", "m": "Male"}.get(v, "Other")


def verdict(p):
    shown = {k: FORMATTERS.get(k, str)(v) for k, v in p.items()}
    shown["verdict"] = "hire" if p["points"] >= 5 else "no"
    return shown
