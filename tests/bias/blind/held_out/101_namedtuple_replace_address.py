from typing import NamedTuple


class Subscriber(NamedTuple):
    name: str
    gender: str
    age: int
    street: str
    status: str = "new"


def replace_address(sub: Subscriber, street: str) -> Subscriber:
    street = " ".join(street.split())
    status = "deliverable" if any(ch.isdigit() for ch in street) else "check"
    return sub._replace(street=street, status=status)
