class Student:
    def __init__(self, yob, previous_degree, credits):
        self.yob = yob
        self.previous_degree = previous_degree
        self.credits = credits

    @property
    def mature(self):
        return 2024 - self.yob >= 30

    @property
    def label(self):
        return f"{self.previous_degree}/{'mature' if self.mature else 'regular'}"

    def admitted(self):
        return sum(self.credits) >= 30 and min(self.credits) > 0
