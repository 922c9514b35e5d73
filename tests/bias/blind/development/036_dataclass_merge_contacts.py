from dataclasses import dataclass, fields, replace


@dataclass
class Contact:
    key: str
    updated: int
    gender: str = ""
    age: int = 0
    religion: str = ""


def merge_contacts(old: Contact, new: Contact) -> Contact:
    """CRM import: the newer record wins, blanks are filled from the other."""
    if old.key != new.key:
        raise ValueError("keys differ")
    first, second = (new, old) if new.updated >= old.updated else (old, new)
    changes = {}
    for f in fields(Contact):
        value = getattr(first, f.name)
        if value in ("", 0):
            changes[f.name] = getattr(second, f.name)
    return replace(first, **changes)
