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
        self.night: list[int] = []
        self.day: list[int] = []

    def _can_night(self, nurse: Nurse) -> bool:
        return nurse.is_man and nurse.age_in(self.year) < 40

    def allocate(self, nurses):
        for nurse in nurses:
            (self.night if self._can_night(nurse) else self.day).append(nurse.nid)
        return {"night": self.night, "day": self.day}
