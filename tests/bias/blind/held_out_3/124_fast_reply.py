class Race:
    def __init__(self, *contenders):
        self.contenders = contenders

    def first(self):
        return min(self.contenders, key=lambda c: c["ms"])


def retry_after(primary, replica, budget=200):
    race = Race(primary, replica)
    hit = race.first()
    if hit["ms"] > budget:
        return ("retry", hit["ms"] * 2)
    return ("done", hit["name"])
