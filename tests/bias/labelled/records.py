# ruff: noqa
"""Dataclasses, named tuples, typed dictionaries and enumerations."""

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Literal, NamedTuple, Optional, TypedDict


class Gender(Enum):
    MALE = "male"
    FEMALE = "female"
    OTHER = "other"

    # biased by gender: a method of the enumeration
    def cap(self):
        return 40 if self is Gender.FEMALE else 50

    # unbiased by gender: a method of the enumeration without a difference
    def cap_fair(self):
        return 40 if self is Gender.FEMALE else 8 * 5


class Education(IntEnum):
    NONE = 0
    BACHELOR = 1
    MASTER = 2
    PHD = 3


@dataclass
class Applicant:
    age: int
    gender: Gender
    education: Education
    income: float = 30000.0
    tags: list = field(default_factory=list)

    # biased by age: a method of a dataclass
    def is_prime(self) -> bool:
        return 25 <= self.age <= 45

    # unbiased by age, unbiased by gender, unbiased by education: income
    def is_solvent(self) -> bool:
        return self.income > 25000


# biased by gender: identity with a member
def by_member(applicant: Applicant) -> bool:
    return applicant.gender is Gender.MALE


# unbiased by gender, unbiased by age: identity that leads to the same
def by_member_fair(applicant: Applicant) -> bool:
    if applicant.gender is Gender.MALE:
        return applicant.income > 100
    return applicant.income > 100


# biased by gender: the value of a member
def by_value(gender: Gender, hours: int) -> int:
    return hours * (2 if gender.value == "female" else 3)


# unbiased by gender: the value of a member is a text in any case
def by_value_fair(gender: Gender, hours: int) -> int:
    return hours * (2 if isinstance(gender.value, str) else 3)


# biased by education: members have an order
def by_order(education: Education, rank: int) -> bool:
    return education >= Education.MASTER and rank < 5


# unbiased by education: every member is at least NONE
def by_order_fair(education: Education, rank: int) -> bool:
    return education >= Education.NONE and rank < 5


# biased by education: members as keys
def by_key(education: Education) -> float:
    return {Education.PHD: 1.5, Education.MASTER: 1.2}.get(education, 1.0)


# unbiased by education: members as keys of equal entries
def by_key_fair(education: Education) -> float:
    return {Education.PHD: 1.0, Education.MASTER: 1.0}.get(education, 1.0)


# biased by gender: match on members
def by_match(gender: Gender) -> str:
    match gender:
        case Gender.MALE:
            return "A"
        case Gender.FEMALE:
            return "B"
        case _:
            return "A"


# unbiased by gender: match on members, one answer
def by_match_fair(gender: Gender) -> str:
    match gender:
        case Gender.MALE:
            return "A"
        case _:
            return "A"


# biased by age: match on a class pattern
def by_pattern(applicant: Applicant) -> str:
    match applicant:
        case Applicant(age=years) if years > 64:
            return "later"
        case _:
            return "now"


# unbiased by age: match on a class pattern with the income
def by_pattern_fair(applicant: Applicant) -> str:
    match applicant:
        case Applicant(income=amount) if amount > 64:
            return "later"
        case _:
            return "now"


class Row(NamedTuple):
    region: str
    rooms: int
    rent: float


# biased by region: a field of a named tuple
def by_row(row: Row) -> float:
    return row.rent * (1.3 if row.region == "urban" else 1.0)


# unbiased by region: other fields of a named tuple
def by_row_fair(row: Row) -> float:
    return row.rent / row.rooms if row.rooms else row.rent


# biased by region: the named tuple is unpacked
def by_unpacked(row: Row) -> bool:
    region, rooms, rent = row
    return region == "rural" and rent > 10


# unbiased by region: the named tuple is unpacked and the region is not read
def by_unpacked_fair(row: Row) -> bool:
    _, rooms, rent = row
    return rooms > 2 and rent > 10


class Patient(TypedDict):
    age: int
    race: str
    pain: int


# biased by race: a key of a typed dictionary
def by_patient(patient: Patient) -> int:
    return patient["pain"] - (1 if patient["race"] == "hispanic" else 0)


# unbiased by race, unbiased by age: another key of it
def by_patient_fair(patient: Patient) -> int:
    return patient["pain"] - (1 if patient["pain"] > 5 else 0)


# biased by age: a literal type for something else beside it
def by_literal(age: int, plan: Literal["basic", "full"]) -> int:
    return 100 if plan == "full" and age > 55 else 50


# unbiased by age: the literal type decides
def by_literal_fair(age: int, plan: Literal["basic", "full"]) -> int:
    return 100 if plan == "full" else 50


# biased by gender: a literal type for the attribute
def by_literal_gender(gender: Literal["m", "f"], points: int) -> int:
    return points + (1 if gender == "m" else 0)


# unbiased by gender: a literal type for the attribute that changes nothing
def by_literal_gender_fair(gender: Literal["m", "f"], points: int) -> int:
    return points + (1 if gender in "mf" else 0)


@dataclass(frozen=True)
class Household:
    head: Applicant
    others: list[Applicant]
    city: str

    # biased by age: a field of a field
    def eligible(self) -> bool:
        return self.head.age >= 30

    # unbiased by age, unbiased by region: income of the head
    def eligible_fair(self) -> bool:
        return self.head.income >= 30000

    # biased by age: a list of records
    def has_minor(self) -> bool:
        return any(other.age < 18 for other in self.others)

    # unbiased by age: the length of a list of records
    def is_large(self) -> bool:
        return len(self.others) > 3

    # biased by region: a field of the record
    def subsidy(self) -> int:
        return 500 if self.city == "Detroit" else 0


@dataclass
class Decision:
    applicant: Applicant
    approved: bool
    note: str = ""


# unbiased by age, unbiased by gender: the decision carries its applicant along
def decide(applicant: Applicant) -> Decision:
    return Decision(applicant, applicant.income > 40000)


# biased by age: the decision carries its applicant along and depends on the age
def decide_by_age(applicant: Applicant) -> Decision:
    return Decision(applicant, applicant.income > 40000, "old" if applicant.age > 50 else "")


# biased by gender: an optional parameter with a member as default
def with_optional(points: int, gender: Optional[Gender] = Gender.OTHER) -> int:
    return points * 2 if gender == Gender.FEMALE else points


# unbiased by gender: an optional parameter that is not read
def with_optional_fair(points: int, gender: Optional[Gender] = None) -> int:
    return points * 2 if points > 3 else points


@dataclass
class Scorecard:
    age: int
    income: int
    points: int = field(init=False, default=0)

    # biased by age: the points are set after the constructor
    def __post_init__(self):
        self.points = self.income // 1000 + (10 if self.age < 30 else 0)

    # biased by age: the points come from the age
    def passed(self) -> bool:
        return self.points >= 40


@dataclass
class FairScorecard:
    age: int
    income: int
    points: int = field(init=False, default=0)

    # unbiased by age: the points are set from the income
    def __post_init__(self):
        self.points = self.income // 1000 + (10 if self.income < 30 else 0)

    # unbiased by age: the points come from the income
    def passed(self) -> bool:
        return self.points >= 40


@dataclass(order=True)
class Ticket:
    urgency: int
    disability: str = field(compare=False)

    # biased by disability: a field that is left out of comparisons
    def fast_lane(self) -> bool:
        return self.disability == "visual"

    # unbiased by disability: urgency
    def fast_lane_fair(self) -> bool:
        return self.urgency > 8


PREFERRED = {Gender.MALE, Gender.OTHER}


# biased by gender: membership in a set of members
def by_set(gender: Gender) -> bool:
    return gender in PREFERRED


# unbiased by gender: membership in the set of all members
def by_set_fair(gender: Gender) -> bool:
    return gender in set(Gender)


# biased by education: the name of a member
def by_name(education: Education) -> bool:
    return education.name.startswith("P")


# unbiased by education: the name of a member is never empty
def by_name_fair(education: Education) -> bool:
    return education.name != ""
