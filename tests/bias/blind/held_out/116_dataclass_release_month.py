import dataclasses


@dataclasses.dataclass
class Prisoner:
    number: str
    term_months: int
    infractions: int
    age_at_entry: int

    def release_month(self):
        good = 0.25 if self.infractions == 0 else 0.1
        if self.age_at_entry >= 68:
            good += 0.1
        return int(self.term_months * (1 - good))
