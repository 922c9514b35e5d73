from typing import TypedDict


class Pupil(TypedDict):
    name: str
    religion: str
    siblings_enrolled: int
    distance_m: int


def grade_application(p: Pupil) -> int:
    points = 0
    points += 2 * min(p["siblings_enrolled"], 2)
    points += 3 if p["distance_m"] < 1000 else 0
    if p["religion"] == "catholic":
        points += 1
    return points
