class Desk:
    def __init__(self):
        self.handlers = {"none": self.regular, "hearing": self.regular, "mobility": self.remote_only}

    def regular(self, hire):
        return "start:" + hire["site"]

    def remote_only(self, hire):
        return "declined" if hire["site"] == "tower" else "start:" + hire["site"]

    def onboard(self, hire):
        kind = hire.get("impairment", "none")
        return self.handlers.get(kind, self.regular)(hire)


def onboard(hire):
    return Desk().onboard(hire)
