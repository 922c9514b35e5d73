from typing import NamedTuple


class Passenger(NamedTuple):
    pnr: str
    age: int
    tier: str


def seat_passenger(p: Passenger, exit_rows, others):
    if p.tier == "gold" and exit_rows and 15 < p.age < 65:
        return exit_rows[0]
    return others[0] if others else None
