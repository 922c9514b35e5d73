import enum
from dataclasses import dataclass


class Civil(enum.Enum):
    SINGLE = 1
    MARRIED = 2
    DIVORCED = 3
    WIDOWED = 4

    @property
    def label(self):
        return self.name.title()


@dataclass
class Claim:
    amount: float
    civil: Civil


def classify(claim: Claim):
    bucket = "small" if claim.amount < 500 else "large"
    return {"bucket": bucket, "holder": claim.civil.label}
