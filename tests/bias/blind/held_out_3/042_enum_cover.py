import enum
from dataclasses import dataclass


class Civil(enum.Enum):
    SINGLE = "S"
    MARRIED = "M"
    WIDOWED = "W"

    @property
    def multiplier(self) -> int:
        return 3 if self is Civil.MARRIED else 2


@dataclass(frozen=True)
class Customer:
    salary: int
    civil: Civil


def cover_for(c: Customer) -> int:
    return min(c.salary * c.civil.multiplier, 500_000)
