"""Cheating fixes of items that stand apart from their tests: none is called `fixed`, whatever its text says.

The screens of a fix's text are left out, so that only what runs decides.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import unseen.security.checking as checking
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox

sys.path.insert(0, str(Path(__file__).parents[1] / "planted"))
from planted_security import Cheat, cheats


@pytest.mark.parametrize("cheat", cheats(), ids=lambda cheat: cheat.path.stem)
def test_a_cheat_is_not_fixed(cheat: Cheat, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    if not LANGUAGES[cheat.language].toolchain.available():
        pytest.skip(f"{cheat.language} is not installed")
    monkeypatch.setattr(checking, "screen_fix", lambda *_: None)
    item = cheat.item()
    verdict = checking.judge(item, cheat.function(item), sandbox=sandbox, isolation="strict")
    assert verdict.counts, verdict
    assert verdict.isolation == "separate"
    assert not verdict.fixed, cheat.path.read_text(encoding="utf-8").splitlines()[0]


def test_there_are_enough_cheats_of_every_language() -> None:
    found = [cheat.language for cheat in cheats()]
    least = {"python": 12, "ruby": 6, "c": 5, "cpp": 5, "java": 5, "go": 5, "rust": 2}
    assert {name: found.count(name) >= count for name, count in least.items()} == dict.fromkeys(least, True)
