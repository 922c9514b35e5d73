GRADES = {1: 17.5, 2: 21.0, 3: 26.0}
FACTOR = {"f": 0.93, "m": 1.0}


class Worker:
    def __init__(self, grade, sex, hours):
        self.grade, self.sex, self.hours = grade, sex, hours

    @property
    def hourly(self):
        return GRADES[self.grade] * FACTOR.get(self.sex, 1.0)

    def wage(self):
        return round(self.hourly * self.hours, 2)
