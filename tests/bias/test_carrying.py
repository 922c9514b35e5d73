"""Results that only carry a value along, and failures of calls whose inputs do not fit, are no evidence."""

from __future__ import annotations

import pytest

from unseen.bias import analyse
from unseen.bias.runtime.carrying import only_carries
from unseen.sandbox import Sandbox

SAME = [
    ('["Dear M, hello", ""]', "M", '["Dear F, hello", ""]', "F"),
    ('[["list", [41, "DUE"], 2], ""]', 41, '[["list", [7, "DUE"], 2], ""]', 7),
    ('["born 15/06/1930", ""]', "1930-06-15", '["born 15/06/1936", ""]', "1936-06-15"),
]
DIFFERENT = [
    ('["M: hired", ""]', "M", '["F: declined", ""]', "F"),
    ('["Dear M", ""]', "M", '["Dear X", ""]', "F"),
    ("41", 41, "7", 7),
    ("True", True, "False", False),
    ('[["list", [60, 60], 2], ""]', 60, '[["list", [70, 65], 2], ""]', 70),
    ('["sMart", ""]', "M", '["sFart", ""]', "F"),
]
TABLE = "def f(gender):\n    return {'male': 3, 'female': 3}[gender]\n"
BIASED_TABLE = "def f(gender):\n    return {'male': 3, 'female': 2}[gender]\n"


@pytest.mark.parametrize(("one", "given", "another", "other"), SAME)
def test_values_that_are_carried_along(one: str, given: object, another: str, other: object) -> None:
    assert only_carries(one, given, another, other)


@pytest.mark.parametrize(("one", "given", "another", "other"), DIFFERENT)
def test_values_that_decide(one: str, given: object, another: str, other: object) -> None:
    assert not only_carries(one, given, another, other)


def test_a_key_that_a_table_lacks_is_no_evidence(sandbox: Sandbox) -> None:
    assert [each.verdict for each in analyse(TABLE, sandbox=sandbox)] == ["inconclusive"]
    assert [each.verdict for each in analyse(BIASED_TABLE, sandbox=sandbox)] == ["biased"]
