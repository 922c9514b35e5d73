from typing import Iterator, NamedTuple


class Citizen(NamedTuple):
    pid: int
    sex: str
    yob: int
    fit: bool


def draftees(citizens, year) -> Iterator[int]:
    for c in citizens:
        if not c.fit:
            continue
        if c.sex == "M" and 18 <= year - c.yob <= 27:
            yield c.pid
