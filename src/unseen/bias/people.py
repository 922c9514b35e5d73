"""Evidence that a value is an attribute of a person, and not the age of a cache or the region of a cloud.

Many words have a second meaning: zip, region, degree, job, handicap, orientation. Such a value counts as a
person's only if something else says so: what it is compared with, what stands beside it, or whose it is.
An unambiguous word counts unless it is said of a thing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from unseen.bias.attributes import ATTRIBUTES, Attribute, attribute_of, split_identifier
from unseen.bias.dataflow.abstract_value import InputPath
from unseen.bias.entry_points import EntryPoint
from unseen.bias.object_names import CONTEST, names_a_person, names_a_thing, names_goods
from unseen.bias.pools import TEXTS, attribute_of_values, pool_name
from unseen.bias.shapes import Leaf, ListShape, ObjectShape, Shape

# Words that hold an attribute as often as something else.
_AMBIGUOUS = {
    "region", "regions", "location", "zip", "city", "district", "county", "province", "country",
    "territory", "area_code", "area_type", "urban", "rural", "is_local", "is_urban", "is_rural", "degree",
    "school", "university", "college", "diploma", "qualification", "job", "job_type", "job_category",
    "trade", "minority", "denomination", "creed", "faith", "handicap", "handicapped", "impairment",
    "orientation", "male", "female", "is_old", "is_young", "passport", "passports", "nation", "residence",
    "marital", "birth", "married", "single",
}  # fmt: skip
# Attributes whose values are a closed list, so that other values are of something else.
_CLOSED = {"sexual_orientation", "religion", "race", "disability"}
_MEASURES = {
    "income", "salary", "wage", "wages", "experience", "gpa", "skills", "credit", "debt", "employed",
    "employment", "tenure", "dependents", "children", "smoker", "bmi", "diagnosis", "savings", "loan",
    "surname", "firstname", "lastname", "email", "phone", "criminal", "interview", "insured", "license",
    "licence", "claims", "visa", "citizen", "homeowner", "hours_per_week", "rent", "admission", "hire",
    "hired", "ability", "fitness", "qualified", "grades", "symptoms", "accidents", "driving", "premium",
    "insurance", "eligible", "eligibility", "approved", "loan_amount", "credit_score", "assets",
    "mortgage", "health", "education", "occupation", "skill",
}  # fmt: skip


@dataclass(frozen=True)
class PersonEvidence:
    """What says whether a value is an attribute of a person.

    Attributes:
      kind: of a person, of a thing, or not known.
      words: what says so, for a reader.
    """

    kind: Literal["person", "thing", "unknown"]
    words: str


def weigh_people(entry: EntryPoint) -> None:
    """Note on each protected value of a call what says that it is a person's; what is a thing's is none.

    Args:
      entry: the function; its leaves are changed.
    """
    owners = dict(_owners(entry))
    every = entry.leaves
    for leaf in every:
        if leaf.attribute is None:
            continue
        found = _weigh(entry, leaf, every, owners.get(id(leaf), ""))
        leaf.person = found.words if found.kind == "person" else ""
        if found.kind == "thing":
            leaf.attribute = None
            entry.things.add(leaf.path)


def _weigh(entry: EntryPoint, leaf: Leaf, every: Sequence[Leaf], owner: str) -> PersonEvidence:
    attribute = leaf.attribute
    assert attribute is not None
    known = attribute_of(leaf.name, list(ATTRIBUTES.values()))
    if known != attribute and not (attribute.name not in ATTRIBUTES):
        # Named by its values.
        return PersonEvidence("person", f"{leaf.name} meets {_telling(leaf, attribute) or 'values of it'}")
    if attribute.name not in ATTRIBUTES:
        return PersonEvidence("person", f"named {leaf.name}")
    beside = sorted(
        {
            each.name
            for each in every
            if each.path[:-1] == leaf.path[:-1]
            and _is_clear(each.name)
            and not attribute_of(each.name, [attribute])
        }
    )
    text = "_".join(split_identifier(leaf.name))
    ambiguous = text in _AMBIGUOUS or (text == "race" and leaf.path[-1] == "*")
    if (
        attribute.name == "race"
        and text in ("race", "races")
        and entry.about & CONTEST
        and not _telling(leaf, attribute)
    ):
        return PersonEvidence("thing", "a race that is run")
    if ambiguous and _has_other_values(leaf, attribute):
        return PersonEvidence("thing", f"{leaf.name} has values of something else")
    telling = _telling(leaf, attribute)
    if telling and attribute.name not in ("age", "region"):
        return PersonEvidence("person", f"{leaf.name} meets {telling}")
    holder = _holder(entry, leaf.path, owner)
    name = entry.name.rpartition(".")[2]
    if holder.kind == "unknown" and len(leaf.path) > 1 and names_goods(name) and not names_a_person(name):
        holder = PersonEvidence("thing", f"in {name}")
    if holder.kind == "thing" and not any(map(_is_of_people, beside)):
        return holder
    if not ambiguous:
        return PersonEvidence("person", _joined(f"named {leaf.name}", holder.words, _beside(beside)))
    if beside or holder.kind == "person":
        return PersonEvidence("person", _joined(f"named {leaf.name}", holder.words, _beside(beside)))
    if telling:
        return PersonEvidence("person", f"{leaf.name} meets {telling}")
    others = {
        word for each in every if each is not leaf for word in (each.name, *split_identifier(each.name))
    }
    measured = sorted((others | entry.about) & _MEASURES)
    if measured:
        return PersonEvidence("person", f"named {leaf.name}, with {', '.join(measured[:3])}")
    person = next((word for word in sorted(entry.about) if names_a_person(word)), "")
    if person:
        return PersonEvidence("person", f"named {leaf.name}, in a function about a {person}")
    return PersonEvidence("unknown", f"{leaf.name} may be of anything")


def _is_clear(name: str) -> bool:
    text = "_".join(split_identifier(name))
    return text not in _AMBIGUOUS and attribute_of(name, list(ATTRIBUTES.values())) is not None


def _is_of_people(name: str) -> bool:
    """Return True for the name of an attribute that no thing has; things have an age and a place."""
    held = attribute_of(name, list(ATTRIBUTES.values()))
    return held is not None and held.name not in ("age", "region")


def _beside(names: Sequence[str]) -> str:
    return f"beside {', '.join(names[:3])}" if names else ""


def _joined(*parts: str) -> str:
    return ", ".join(filter(None, parts))


def _texts(leaf: Leaf) -> list[str]:
    """List the values that the program knows, in lower case."""
    found = [each.name if hasattr(each, "enum") else each for each in [*leaf.consts, *leaf.meanings]]
    found += [each.rpartition(".")[2] for each in leaf.choices]
    return [each.strip().lower() for each in found if isinstance(each, str)]


def _telling(leaf: Leaf, attribute: Attribute) -> str:
    """Return the first known value of the attribute that the program compares the leaf with."""
    pool = {each.lower() for each in TEXTS.get(attribute.name, ())}
    if pool_name(attribute.name, leaf.name) == "city":
        pool |= {each.lower() for each in TEXTS["city"]}
    for each in _texts(leaf):
        if each in pool or attribute_of_values([each], [attribute]) is not None:
            return repr(each)
    if attribute_of_values(leaf.consts, [attribute]) is not None:
        return ", ".join(map(repr, leaf.consts[:3]))
    return ""


def _has_other_values(leaf: Leaf, attribute: Attribute) -> bool:
    if attribute.name not in _CLOSED or _telling(leaf, attribute):
        return False
    numbers = [c for c in leaf.consts if isinstance(c, int | float) and not isinstance(c, bool)]
    if attribute.name == "disability":
        return bool(numbers)
    known = [each for each in _texts(leaf) if len(each) > 2 and each not in ("yes", "none", "other")]
    return bool(known)


def _owners(entry: EntryPoint) -> Iterable[tuple[int, str]]:
    """Yield each leaf by identity, with the class of the object that holds it."""
    pending: list[tuple[Shape, str]] = [(shape, "") for _, shape in (*entry.args, *entry.then)]
    if entry.receiver is not None:
        pending.append((entry.receiver, ""))
    while pending:
        shape, owner = pending.pop()
        if isinstance(shape, Leaf):
            yield id(shape), owner
        elif isinstance(shape, ListShape):
            pending.append((shape.element, owner))
        else:
            pending += [(part, shape.owner if isinstance(shape, ObjectShape) else owner)
                        for part in shape.fields.values()]  # fmt: skip


def _holder(entry: EntryPoint, path: InputPath, owner: str) -> PersonEvidence:
    """Say whose the value is: the nearest name around it that is of a person or of a thing decides."""
    direct = True
    for size in range(len(path) - 1, 0, -1):
        names = [word_of(path[size - 1]), *entry.evidence.names.get(path[:size], ())]
        if size == len(path) - 1:
            names.append(owner)
        for name in filter(None, names):
            if names_a_person(name):
                return PersonEvidence("person", f"of {name}")
            if direct and names_a_thing(name):
                return PersonEvidence("thing", f"of {name}")
        # What holds the holder says little of its fields.
        direct = direct and not word_of(path[size - 1])
    return PersonEvidence("unknown", "")


def word_of(step: str) -> str:
    """Return the name in a step of a path; empty for positions and elements."""
    return "" if step[:1] in "#*{(" else step.strip(".[]")
