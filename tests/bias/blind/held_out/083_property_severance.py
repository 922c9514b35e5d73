class Employee:
    def __init__(self, salary, years, born, closing_year=2025):
        self.salary, self.years, self.born = salary, years, born
        self.closing_year = closing_year

    @property
    def protected(self):
        return self.closing_year - self.born >= 55

    @property
    def severance(self):
        months = self.years * (0.75 if self.protected else 0.5)
        return round(self.salary * min(months, 12), 2)


def severance_of(rows):
    return [Employee(*r).severance for r in rows]
