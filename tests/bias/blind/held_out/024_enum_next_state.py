from enum import Enum, auto


class MaritalStatus(Enum):
    SINGLE = "s"
    MARRIED = "m"
    WIDOWED = "w"
    DIVORCED = "d"


class State(Enum):
    NEW = auto()
    OPEN = auto()
    CLOSED = auto()


def next_state(ticket):
    status = MaritalStatus(ticket["customer"]["marital"])
    ticket.setdefault("history", []).append((ticket["state"].name, status.name))
    if ticket["state"] is State.NEW:
        return State.OPEN
    if ticket["answers"] > 0 and ticket["idle_days"] >= 14:
        return State.CLOSED
    return ticket["state"]
