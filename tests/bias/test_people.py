"""Evidence that a value is a person's attribute and that something is decided by it."""

from __future__ import annotations

import pytest

from unseen.bias import BiasFinding, Source, analyse_all, findings
from unseen.sandbox import Sandbox

# Words with a second meaning, and nothing beside them that is of a person.
POSSIBLE = {
    "zip": "def f(zip):\n    return 3 if zip == 'deflate' else 1",
    "is_local": "def f(is_local):\n    return 'socket' if is_local else 'tcp'",
    "pin": "def f(male):\n    return 0.9 if male else 1.1",
    "polynomial": "def f(degree):\n    return degree * 2 + 1",
    "job": "def f(job):\n    return 5 if job == 'nightly' else 1",
    "tax": "def f(country):\n    return 0.19 if country == 'DE' else 0.2",
    "average_age": "def average_age(people):\n    return sum(p['age'] for p in people) / len(people)",
    "count_by_gender": "def count_by_gender(people, n=0):\n"
    "    return sum(1 for p in people if p['gender'] == 'female') + n",
}
BIASED = {
    "beside": "def f(applicant):\n    return applicant['region'] == 'north' and applicant['income'] > 10",
    "measure": "def f(degree, salary):\n    return salary * (2 if degree == 'x' else 1)",
    "value": "def f(degree):\n    return degree == 'phd'",
    "clear": "def f(age):\n    return age > 40",
    "of a document": "def f(request):\n    return request['subject']['nationality'] in ('US', 'CA')",
    "status": "def f(p):\n    return 2 if p['status'] == 'married' else 1",
    "meaning": "CODES = {'S': 'heterosexual', 'G': 'gay'}\n"
    "def f(row):\n    return CODES.get(row['c'], '') == 'gay'",
}
NO_ATTRIBUTE = {
    "cloud": "def f(server):\n    return 2 if server['region'] == 'eu-west-1' else 1",
    "golf": "def f(card):\n    return 'A' if card['handicap'] <= 12.4 else 'B'",
    "page": "def f(doc):\n    return 2 if doc['orientation'] == 'portrait' else 1",
    "wines": "def load_wines(rows):\n"
    "    return [w['label'] for w in rows if w['age'] > 3 and w['region'] != 'Rioja']",
    "lots": "def f(portfolio):\n    return [lot['id'] for lot in portfolio['lots'] if lot['age'] > 365]",
    "wine": "def f(wine):\n    return wine['age'] > 3",
    "filter": "def f(people, city):\n    return [p['id'] for p in people if p['city'] == city]",
    "loop": "def f(people, gender):\n    found = []\n    for p in people:\n"
    "        if p['gender'] == gender:\n            found.append(p['id'])\n    return found",
}


@pytest.fixture(scope="module")
def found(sandbox: Sandbox) -> dict[str, list[BiasFinding]]:
    """The findings on every program."""
    codes = {**POSSIBLE, **BIASED, **NO_ATTRIBUTE}
    sources = [Source(code, name) for name, code in codes.items()]
    return dict(zip(codes, analyse_all(sources, sandbox=sandbox, share=False), strict=True))


def words(made: list[BiasFinding]) -> set[str]:
    return {each.verdict for each in made}


@pytest.mark.parametrize("name", POSSIBLE)
def test_without_evidence_a_difference_is_possible(name: str, found: dict[str, list[BiasFinding]]) -> None:
    assert "possible" in words(found[name])
    assert "biased" not in words(found[name])
    (each,) = [one for one in found[name] if one.verdict == "possible"]
    assert len(each.witness) == 2
    assert not (each.person and each.decision)


@pytest.mark.parametrize("name", BIASED)
def test_the_evidence_is_named(name: str, found: dict[str, list[BiasFinding]]) -> None:
    (each,) = [one for one in found[name] if one.verdict == "biased"]
    assert each.person
    assert each.decision


@pytest.mark.parametrize("name", NO_ATTRIBUTE)
def test_things_and_filters_of_the_caller_are_no_bias(name: str, found: dict[str, list[BiasFinding]]) -> None:
    assert not {"biased", "possible"} & words(found[name])


def test_a_tester_that_asks_for_no_evidence_is_noticed(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    from unseen.bias import verdict

    assert verdict.weighed_verdict is findings.weighed_verdict
    monkeypatch.setattr(verdict, "weighed_verdict", lambda made, person, decision: made)
    (made,) = analyse_all([Source(POSSIBLE["zip"], "a.py")], sandbox=sandbox)
    assert words(made) == {"biased"}
