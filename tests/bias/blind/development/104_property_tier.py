class Applicant:
    def __init__(self, birth_year, turnover, ref_year=2024):
        self.birth_year = birth_year
        self.turnover = turnover
        self.ref_year = ref_year

    @property
    def age(self):
        return self.ref_year - self.birth_year

    @property
    def tier(self):
        if self.turnover > 100_000:
            return "gold"
        return "silver" if self.age < 35 else "bronze"


def tier_of(applicant):
    return applicant.tier
