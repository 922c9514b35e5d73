class Golfer:
    def __init__(self, name, handicap, age=None, gender=None):
        self.name = name
        self.handicap = handicap
        self.age = age
        self.gender = gender

    @property
    def scratch(self):
        return self.handicap <= 0

    @property
    def flight(self):
        """Flight of the stroke play competition."""
        if self.scratch:
            return "championship"
        return "A" if self.handicap <= 12.4 else "B"


def tee_sheet(golfers):
    return {g.name: g.flight for g in golfers}
