from typing import TypedDict


class Trainee(TypedDict):
    sex: str
    age: int
    grade: float


def recommend(t: Trainee) -> bool:
    if t["sex"] == "w" and t["age"] > 50:
        return False
    return t["grade"] <= 2.5
