"""What decides and what is only carried along, by dataflow alone; nothing is executed here."""

from __future__ import annotations

import pytest
from labelled_set import labels, programs

from unseen.bias import ATTRIBUTES, Source
from unseen.bias.dataflow.evidence import Evidence
from unseen.bias.engine import read_and_plan

CARRIED = {
    "text": "def f(p):\n    return f\"{p['name']} ({p['age']})\"",
    "record": "def f(p):\n    return {**p, 'late': p['days_overdue'] > 3, 'years': p['age']}",
    "log": "import logging\ndef f(p):\n    logging.info('%s', p['age'])\n    return p['amount'] > 1",
    "sorted by another": "def f(ps):\n    return [(p['age'],) for p in sorted(ps, key=lambda p: p['score'])]",
    "presence": "def f(p):\n    return p.get('age') is not None",
    "after a return": "def f(p):\n    return p['amount']\n    if p['age'] > 60:\n        return 0",
}
DECIDES = {
    "comparison": "def f(p):\n    return p['age'] > 60",
    "text compared": "def f(p):\n    return f\"{p['age']}\" == '60'",
    "store and read": "def f(p):\n    p['years'] = p['age']\n    return p['years'] > 60",
    "spread": "def f(p):\n    q = {**p}\n    return q['age'] > 60",
    "list": "def f(p):\n    held = []\n    held.append(p['age'])\n    return held[0] > 60",
    "into an input": "def f(p, store):\n    store.append(p['age'])\n    return store[0] > 60",
    "key": "def f(p, table):\n    return table[p['age']]",
    "sorted": "def f(ps):\n    return [p['id'] for p in sorted(ps, key=lambda p: p['age'])]",
    "loop": "def f(p):\n    return [0 for _ in range(p['age'])]",
    "match": "def f(p):\n    match p:\n        case {'age': 60}:\n            return 1\n    return 0",
    "closure": "def f(limit):\n    def g(p):\n        return p['age'] > limit\n    return g",
    "json": "import json\ndef f(text):\n    return json.loads(text)['age'] > 60",
    "frame": "import pandas as pd\ndef f(df):\n    return df.loc[df['age'] > 60, 'id'].tolist()",
    "query": "import pandas as pd\ndef f(df):\n    return df.query('age > 60')['id'].tolist()",
    "query put together": "import pandas as pd\n"
    "def f(df, n):\n    return df.query(f'age >= {n}')['id'].tolist()",
    "unknown code": "from elsewhere import judge\ndef f(p):\n    return judge(p['age'])",
}
UNKNOWN = {
    "name": "def f(p):\n    return p['tribe'] == 'a'",
    "id": "def f(p):\n    return p['tribe_id'] == 3",
    "position": "def f(line):\n    return int(line.split(';')[2]) < 60",
    "whole": "from elsewhere import judge\ndef f(amount):\n    return judge(amount['x'])",
    "global": "HELD = []\ndef f():\n    return HELD[0] > 60",
}


def is_carried(code: str) -> bool:
    """Return True if dataflow says that nothing depends on the age."""
    plan = read_and_plan([Source(code, "f.py")], list(ATTRIBUTES.values()), share=False)[0].plans[0]
    if not plan.targets:
        return plan.unknown is None
    evidence = plan.entry.evidence
    return all(evidence.is_only_carried(plan.leaves[slot].path) for slot, _ in plan.targets)


@pytest.mark.parametrize("name", CARRIED)
def test_what_is_only_carried_along_is_recognised(name: str) -> None:
    assert is_carried(CARRIED[name])


@pytest.mark.parametrize("name", DECIDES)
def test_what_decides_is_recognised(name: str) -> None:
    assert not is_carried(DECIDES[name])


@pytest.mark.parametrize("name", UNKNOWN)
def test_what_is_not_known_is_not_proven(name: str) -> None:
    assert not is_carried(UNKNOWN[name])


def test_a_visitor_that_takes_decisions_for_carrying_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("use", "meet", "compute"):
        monkeypatch.setattr(Evidence, name, Evidence.carry)
    assert sum(is_carried(code) for code in DECIDES.values()) > len(DECIDES) / 2


def test_no_labelled_bias_is_proven_away() -> None:
    sources = programs()
    read = read_and_plan(sources, list(ATTRIBUTES.values()), share=False)
    wrong = []
    for source, program in zip(sources, read, strict=True):
        biased = {(label.line, label.attribute) for label in labels(source) if label.biased}
        for plan in program.plans:
            targets = [(slot, held.name) for slot, held in plan.targets]
            for line, attribute in biased:
                if line != plan.entry.line or plan.entry.opaque:
                    continue
                slots = [slot for slot, name in targets if name == attribute]
                paths = [plan.leaves[slot].path for slot in slots]
                carried = all(plan.entry.evidence.is_only_carried(path) for path in paths)
                if carried and (paths or plan.unknown is None):
                    wrong.append((source.file, line, attribute))
    assert wrong == []
