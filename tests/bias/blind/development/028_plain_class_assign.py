class Roster:
    def __init__(self, people):
        # people: dicts with id, gender, religion, days
        self.people = people
        self.hours = {p["id"]: 0 for p in people}
        self.log = []

    def assign(self, day, length=8):
        able = [p for p in self.people if day in p["days"]]
        if not able:
            self.log.append((day, None))
            return None
        chosen = min(able, key=lambda p: (self.hours[p["id"]], p["id"]))
        self.hours[chosen["id"]] += length
        self.log.append((day, chosen["id"]))
        return chosen["id"]
