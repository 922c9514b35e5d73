RULES = [
    {"field": "age", "above": 70, "mult": 1.4, "enabled": False},
    {"field": "km", "above": 30000, "mult": 1.2, "enabled": True},
    {"field": "yob", "above": 2000, "mult": 1.3, "enabled": False},
]


class Engine:
    def __init__(self, rules=RULES):
        self.rules = [r for r in rules if r["enabled"]]

    def price(self, person, base=200):
        for r in self.rules:
            if person[r["field"]] > r["above"]:
                base *= r["mult"]
        return round(base, 2)
