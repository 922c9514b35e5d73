from typing import List, TypedDict


class Vitals(TypedDict):
    systolic: int
    pulse: int


class Visit(TypedDict):
    age: int
    gender: str
    vitals: List[Vitals]


def needs_followup(visit: Visit) -> bool:
    readings = visit["vitals"]
    high = sum(1 for v in readings if v["systolic"] >= 140)
    return high >= 2 or any(v["pulse"] > 130 for v in readings)
