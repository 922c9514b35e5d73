from dataclasses import dataclass, field


@dataclass
class Guest:
    name: str
    age: int
    religion: str


@dataclass
class Guests:
    seats: int
    inside: list = field(default_factory=list)

    def admit(self, g: Guest) -> bool:
        if len(self.inside) >= self.seats:
            return False
        self.inside.append(g)
        return True
