from typing import NamedTuple


class Part(NamedTuple):
    voice: str
    low: int
    high: int


PARTS = [Part("female choir", 57, 81), Part("male choir", 40, 67)]


def assign_parts(melody):
    lo, hi = min(melody), max(melody)
    return [p.voice for p in PARTS if p.low <= lo and hi <= p.high]
