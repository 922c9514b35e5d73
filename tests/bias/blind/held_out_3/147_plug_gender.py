from dataclasses import dataclass


@dataclass(frozen=True)
class Connector:
    family: str
    gender: str
    pins: int


def fits(a: Connector, b: Connector) -> bool:
    if a.family != b.family or a.pins != b.pins:
        return False
    return {a.gender, b.gender} == {"male", "female"}
