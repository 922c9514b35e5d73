from dataclasses import dataclass, field


@dataclass
class Nurse:
    nid: int
    yob: int
    m_f: str
    wishes: set = field(default_factory=set)

    def age_in(self, year: int) -> int:
        return year - self.yob

    @property
    def is_man(self) -> bool:
        return self.m_f.lower() == "m"


class ShiftPlan:
    def __init__(self, year: int):
        self.year = year
        self.men = 0
        self.ages: list[int] = []

    def allocate(self, nurses):
        plan = {"night": [], "day": []}
        for nurse in nurses:
            self.men += nurse.is_man
            self.ages.append(nurse.age_in(self.year))
            plan["night" if "night" in nurse.wishes else "day"].append(nurse.nid)
        return plan
