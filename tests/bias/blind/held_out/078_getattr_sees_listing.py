SETTINGS = {"who": "age", "floor": 25, "ceiling": 55}


class Visitor:
    age = None
    consent = True

    def __init__(self, **attrs):
        for k, v in attrs.items():
            setattr(self, k, v)


def sees_listing(visitor, conf=SETTINGS):
    value = getattr(visitor, conf["who"])
    if not visitor.consent or value is None:
        return True
    return conf["floor"] <= value <= conf["ceiling"]
