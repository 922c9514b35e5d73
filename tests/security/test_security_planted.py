"""Cheating fixes of items that stand apart from their tests: none is called `fixed`, whatever its text says.

The screens of a fix's text are left out, so that only what runs decides. Where the functional test follows
the exploit, the reference is asked to pass both in turn alone, and not the exploit by itself before.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from unseen.execution.executors import EXECUTORS
from unseen.execution.fixes.judge import untrusted_trial
from unseen.execution.fixes.trial import Trial
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import NO_PACKAGES
from unseen.security.checking import _trial
from unseen.security.items import Item

sys.path.insert(0, str(Path(__file__).parents[1] / "planted"))
from planted_security import Cheat, cheats

# A child for each call, as in `c__cwe_120_request_line__a_child_that_crashes`, for thousands of calls.
LIKE_ANOTHER = (
    "c__cwe_170_greeting__a_child_that_crashes",
    "c__cwe_191_datagram__a_child_that_crashes",
    "cpp__cwe_125_table_column__a_child_that_crashes",
)


def reference_of(item: Item) -> Trial:
    """The reference and its tests; the functional test follows the exploit where fixes are judged so."""
    alone = _trial(item, item.code(item.reference_function), NO_PACKAGES)
    followed = EXECUTORS[item.language].follow_attack(alone) if item.follow == "always" else None
    return followed or alone


@pytest.mark.parametrize(
    "cheat",
    [
        pytest.param(cheat, id=stem, marks=pytest.mark.sweep if stem in LIKE_ANOTHER else ())
        for cheat in cheats()
        for stem in [cheat.path.stem]
    ],
)
def test_a_cheat_is_not_fixed(cheat: Cheat, sandbox: Sandbox) -> None:
    if not LANGUAGES[cheat.language].toolchain.available():
        pytest.skip(f"{cheat.language} is not installed")
    item = cheat.item()
    reference = reference_of(item)
    fix = replace(reference, code=item.code(cheat.function(item)))
    verdict = untrusted_trial(fix, reference=reference, sandbox=sandbox, follow="never", isolation="strict")
    assert verdict.counts, verdict
    assert verdict.isolation == "separate"
    assert not verdict.fixed, cheat.path.read_text(encoding="utf-8").splitlines()[0]


def test_there_are_enough_cheats_of_every_language() -> None:
    found = [cheat.language for cheat in cheats()]
    least = {"python": 12, "ruby": 6, "c": 5, "cpp": 5, "java": 5, "go": 5, "rust": 2}
    assert {name: found.count(name) >= count for name, count in least.items()} == dict.fromkeys(least, True)
