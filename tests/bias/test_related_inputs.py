"""Inputs that only together show a decision: compared with each other, tied, or of the right form."""

from __future__ import annotations

import pytest

from unseen.bias import Source, analyse_all, rendering
from unseen.sandbox import Sandbox

BIASED = {
    "two inputs": "def f(signer, contract):\n    if not 17 < signer['age']:\n        return True\n"
    "    return contract['amount'] > signer['limit']",
    "ratio": "def f(p, amount):\n    return amount > p['salary'] * (4 if p['gender'] == 'man' else 3)",
    "member": "def f(table, day):\n    for name, days, faith in table:\n"
    "        if day in days and not (day == 'fri' and faith == 'muslim'):\n            return name",
    "equal": "def f(case, clinics):\n    for c in clinics:\n        if c['order'] != case['religion']:\n"
    "            continue\n        return c['name']",
    "tie": "def f(patients):\n    key = lambda p: (-p['urgency'], p['race'] != 'white')\n"
    "    return [p['case'] for p in sorted(patients, key=key)]",
    "own table": "def f(p, weights={'white': 1.0, 'asian': 1.0}):\n"
    "    return round(p['mean'] * weights.get(p['group'], 0.7))",
    "dates": "from datetime import timedelta\nLIMIT = timedelta(days=21915)\n"
    "def f(crew, now):\n    return [m['id'] for m in crew if now - m['birth'] > LIMIT]",
    "class pattern": "from dataclasses import dataclass\n@dataclass\nclass Doc:\n    kind: str\n"
    "    nationality: str\ndef f(doc):\n    match doc:\n        case Doc('pass', 'FI' | 'SE'):\n"
    "            return 'fast'\n    return 'full'",
    "model": "class Base:\n    def __init__(self, **kw):\n        for k, v in kw.items():\n"
    "            setattr(self, k, v)\nclass P(Base):\n    age = 0\n    def f(self):\n"
    "        return self.age < 35",
    "position": "SEX = 2\ndef f(row):\n    return row[SEX] == 1",
    "columns": "def f(rows):\n    # SELECT ticket, age, luggage FROM boarding\n"
    "    return [r[0] for r in rows if r[-2] >= 60]",
}


def biased(sandbox: Sandbox) -> set[str]:
    """The programs whose `f` is found biased."""
    sources = [Source(code, name) for name, code in BIASED.items()]
    return {
        each.file
        for findings in analyse_all(sources, sandbox=sandbox, share=False)
        for each in findings
        if each.verdict == "biased" and each.function.endswith("f")
    }


def test_related_inputs_are_found(sandbox: Sandbox) -> None:
    assert biased(sandbox) == set(BIASED)


def test_without_twins_ties_are_not_broken(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "twin_texts", lambda shape, texts, fixed: texts)
    assert "tie" not in biased(sandbox)
