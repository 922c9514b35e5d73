class Speaker:
    def __init__(self, **kw):
        self.__dict__.update(kw)


def pick_speaker(pool):
    for s in pool:
        if getattr(s, "ethnicity", None) == "hispanic":
            continue
        if getattr(s, "available", True):
            return s.name
    return None
