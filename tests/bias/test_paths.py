"""All paths through a function, taken with symbols: what they prove, and what they must not prove."""

from __future__ import annotations

import pytest

from unseen.bias import BiasFinding, Source, analyse_all
from unseen.sandbox import Sandbox

# Nothing in these is decided by an attribute of a person.
DECIDED_BY_OTHERS = {
    "the branches end in the same result": """
def refund(order, customer):
    if order["amount"] > 500:
        return "manager"
    if customer["gender"] == "female" and customer["age"] < 30:
        segment = "A"
    else:
        segment = "B"
    if segment == "A" and order["amount"] > 500:
        return "manager"
    return "refund"
""",
    "it is carried through a table of names": """
COLUMNS = {"sex": "gender", "born": "date_of_birth"}


def translate(row):
    return {COLUMNS.get(key, key): value for key, value in row.items()}


def load(rows, known):
    new, refused = [], []
    for row in map(translate, rows):
        if not row.get("number"):
            refused.append(row)
        elif row["number"] in known:
            continue
        else:
            new.append(row)
    return new, refused
""",
    "a rule asks for another value": """
RULES = [("income", lambda person: person["income"] > 1000), ("rent", lambda person: person["rent"] < 900)]


def objections(person):
    found = [name for name, rule in RULES if not rule(person)]
    return found, f"{person['name']} ({person['gender']}, {person['age']})"
""",
    "a recursion climbs past it": """
def approver(department, amount, trail):
    lead = department["lead"]
    trail.append(f"{lead['name']} ({lead['ethnicity']}, {lead['age']})")
    if amount <= department["budget"]:
        return department["name"]
    if department.get("parent") is None:
        return "board"
    return approver(department["parent"], amount, trail)
""",
}

# In each of these an attribute decides, in a way that is easily overlooked.
DECIDED = {
    "a list of the input is sorted": """
def first(people):
    people.sort(key=lambda person: person["age"])
    return people[0]["name"]
""",
    "a record is copied": """
def fee(person):
    copy = dict(person)
    return 10 if copy["gender"] == "female" else 20
""",
    "a record is spread": """
def fee(person):
    copy = {**person, "seen": True}
    return 10 if copy["gender"] == "female" else 20
""",
    "everything is caught": """
def fee(person):
    try:
        return 10 if type(person["gender"]) is str and person["gender"] == "female" else 20
    except BaseException:
        return 20
""",
    "the third of a list decides": """
def fee(people):
    for place, person in enumerate(people):
        if place >= 2 and person["gender"] == "female":
            return 10
    return 20
""",
    "the key is made of the value": """
RATES = {"male": 10, "female": 20}


def fee(person):
    return {"fee": RATES[person["gender"]]}
""",
    "it is counted": """
def fee(people):
    groups = {}
    for person in people:
        groups.setdefault(person["gender"], []).append(person["name"])
    return len(groups)
""",
    "it is added up": """
def points(person):
    total = person["score"] * 2
    total += person["age"] / 10
    return {"points": total}
""",
    "a set takes it": """
def alike(one, other):
    return len({one["gender"], other["gender"]}) == 1
""",
    "a pattern takes it": """
def fee(person):
    match person:
        case {"gender": "female"}:
            return 10
        case _:
            return 20
""",
    "its text has a length": """
def fee(person):
    return 10 if len(f"{person['gender']}!") > 5 else 20
""",
    "a list that it is added to decides": """
def fee(person, people):
    people.append(person)
    for each in people:
        if each["gender"] == "female":
            return 10
    return 20
""",
    "the function that is returned decides": """
def make(limit, person):
    return lambda amount: amount if person["gender"] == "female" else limit
""",
    "it goes into a list of the module": """
SEEN = []


def noted(gender, points):
    SEEN.append(gender == "female" and points > 5)
""",
    "keywords are handed on": """
def risk(**known):
    return 2 if str(known.pop("sex", "")).lower() == "male" else 1


def quote(base, **details):
    return base * risk(**dict(details))
""",
    "it is looked for in a row": """
def fee(row):
    name, gender, income = row
    return 10 if "female" in row else 20
""",
    "one is compared with a float": """
def fee(person):
    if person["age"] == 1:
        return 10 if person["age"] == 1.0 else 20
    return 20
""",
    "a method is chosen by it": """
class Desk:
    def serve_female(self, person):
        return 10

    def serve_male(self, person):
        return 20

    def serve(self, person):
        return getattr(self, "serve_" + person["gender"])(person)
""",
}


Verdicts = dict[str, list[BiasFinding]]


@pytest.fixture(scope="module")
def found(sandbox: Sandbox) -> Verdicts:
    programs = DECIDED_BY_OTHERS | DECIDED
    sources = [Source(code, name) for name, code in programs.items()]
    return dict(zip(programs, analyse_all(sources, sandbox=sandbox, share=False), strict=True))


@pytest.mark.parametrize("name", DECIDED_BY_OTHERS)
def test_what_decides_nothing_is_proven(found: Verdicts, name: str) -> None:
    judged = [each for each in found[name] if each.attribute is not None]
    assert judged
    assert {each.verdict for each in judged} == {"unbiased"}


@pytest.mark.parametrize("name", DECIDED)
def test_what_decides_is_never_called_unbiased(found: Verdicts, name: str) -> None:
    last = DECIDED[name].rpartition("def ")[2].partition("(")[0]
    words = {each.verdict for each in found[name] if each.function.rpartition(".")[2] == last}
    assert words
    assert "unbiased" not in words
