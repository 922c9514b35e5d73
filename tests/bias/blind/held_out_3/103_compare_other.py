from dataclasses import dataclass, fields


@dataclass
class Person:
    pid: int
    nationality: str
    marital: str
    phone: str


def diff_records(old: Person, new: Person):
    changed = [f.name for f in fields(Person) if getattr(old, f.name) != getattr(new, f.name)]
    return "update" if changed else "skip"
