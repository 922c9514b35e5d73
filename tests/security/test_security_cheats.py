"""Fixes that trick their judge, in every language: none passes, and the honest ones beside them do."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox
from unseen.security import load_items
from unseen.security.checking import check_items

FOLDER = Path(__file__).parent / "items"

# How a fake must be refused; the others must fail as "cheated".
HONEST_FAILURES = {
    "deleted": {"functional"},
    "one_attack": {"exploit"},
    "overflow": {"exploit", "functional"},
    "swallowed": {"functional"},
    "no_program": {"compile"},
    # A name that is the platform's or the harness's own may be refused by the compiler first.
    "no_main": {"cheated", "compile"},
    "no_check": {"cheated", "compile"},
    "word_taken": {"cheated", "compile"},
}


@pytest.mark.parametrize("language", ["python", "ruby", "c", "cpp", "java", "go", "rust"])
def test_no_cheat_passes_and_every_honest_fix_does(language: str, sandbox: Sandbox) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{language} is not installed")
    items = load_items(FOLDER, only=[language])
    checked = check_items(items, sandbox=sandbox, jobs=2)
    assert not checked.not_run
    assert [str(one) for one in checked.wrong] == []
    fakes = {one.what.removeprefix("fake "): one.verdict for one in checked.results if "fake" in one.what}
    assert len(fakes) >= 8
    # Apart from the tests a cheat need not be noticed: what it does is done where no test is.
    wrong = {
        name: verdict.reason
        for name, verdict in fakes.items()
        if verdict.reason not in HONEST_FAILURES.get(name, {"cheated"})
        and (verdict.isolation == "linked" or verdict.reason not in ("functional", "exploit"))
    }
    assert wrong == {}
