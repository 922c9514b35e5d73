from typing import Literal, TypedDict

Band = Literal["free", "child", "full", "senior"]


class Rider(TypedDict, total=False):
    years: int
    pass_id: str


def fare_band(rider: Rider) -> Band:
    if rider.get("pass_id", "").startswith("STAFF"):
        return "free"
    y = rider["years"]
    if y < 6:
        return "free"
    if 6 <= y < 15:
        return "child"
    return "senior" if y > 63 else "full"
