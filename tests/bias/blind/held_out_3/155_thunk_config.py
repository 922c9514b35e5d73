CONFIG = """
base 120
mult night 1.2
mult profession:taxi 1.5
mult profession:courier 1.6
"""


class Engine:
    def __init__(self, text=CONFIG):
        self.base = 0.0
        self.mult = {}
        for line in filter(None, text.splitlines()):
            head, *rest = line.split()
            if head == "base":
                self.base = float(rest[0])
            elif head == "mult":
                self.mult[rest[0]] = float(rest[1])

    def price(self, person):
        p = self.base
        for key in ("night" if person["night"] else "", f"profession:{person['profession']}"):
            p *= self.mult.get(key, 1.0)
        return round(p, 2)
