from dataclasses import dataclass


@dataclass
class Hire:
    name: str
    faith: str
    languages: int


def assign(h: Hire) -> str:
    match h:
        case Hire(faith="muslim"):
            return "back office"
        case Hire(languages=n) if n > 2:
            return "reception"
        case _:
            return "call centre"
