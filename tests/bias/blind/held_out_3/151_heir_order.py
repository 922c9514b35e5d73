from dataclasses import dataclass


@dataclass(order=True)
class Child:
    rank: int
    yob: int
    name: str

    @classmethod
    def of(cls, name, yob, relation):
        return cls({"son": 0, "daughter": 1}[relation], yob, name)


def heirs(family):
    line = sorted(Child.of(*entry) for entry in family)
    return [c.name for c in line]
