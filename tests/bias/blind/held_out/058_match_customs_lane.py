from dataclasses import dataclass


@dataclass
class Doc:
    kind: str
    country: str


def customs_lane(doc, bags):
    match doc:
        case Doc(kind="crew"):
            return "crew"
        case Doc("passport", "FI" | "SE" | "NO"):
            lane = "fast"
        case Doc("passport", _):
            lane = "full"
        case _:
            return "desk"
    return "full" if bags > 3 else lane
