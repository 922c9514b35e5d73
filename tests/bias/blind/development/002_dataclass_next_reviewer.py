from dataclasses import dataclass, field
from typing import List


@dataclass
class Reviewer:
    name: str
    age: int
    gender: str
    open_cases: List[int] = field(default_factory=list)
    capacity: int = 5


def next_reviewer(reviewers: List[Reviewer]):
    """Round-robin by load, name breaks ties."""
    free = [r for r in reviewers if len(r.open_cases) < r.capacity]
    if not free:
        return None
    return min(free, key=lambda r: (len(r.open_cases), r.name)).name
