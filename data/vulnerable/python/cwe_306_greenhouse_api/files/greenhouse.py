"""The greenhouse: sensors that everybody may read, valves that only gardeners may turn."""

from pydantic import BaseModel


class Valve(BaseModel):
    open: bool


class Plan(BaseModel):
    start: str
    minutes: int


SENSORS = {"air": 21.5, "soil": 14.0}
valves = {"north": False, "south": False}
plans: list[Plan] = []
SECRET = "SECRET alarm code 1177"
KEY = "gardener-4711"


def reset():
    """Close all valves and forget the plans."""
    valves.update(north=False, south=False)
    plans.clear()
