import json
from dataclasses import asdict, dataclass


@dataclass
class Resident:
    rid: int
    ethnicity: str
    religion: str
    months: int

    @property
    def eligible(self):
        return self.months >= 24


def to_json(residents):
    return json.dumps([{**asdict(r), "eligible": r.eligible} for r in residents])
