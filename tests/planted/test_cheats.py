"""Planted cheats: none passes, in any language, and honest answers beside them do."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from unseen.execution import Submission, grade
from unseen.languages import LANGUAGES, with_problems
from unseen.sandbox import Sandbox


@dataclass(frozen=True)
class Case:
    """One answer and whether it is honest."""

    name: str
    submission: Submission
    reference: Submission
    honest: bool


def cases(language: str) -> list[Case]:
    """The answers of one language's file; its first honest one is the reference."""
    text = (Path(__file__).parent / "cheats" / f"{language}.txt").read_text()
    entry = re.search(r"^=== entry (\w+)$", text, re.M)
    assert entry
    pieces = re.split(r"^=== (test|honest: .+|cheat: .+)$", text, flags=re.M)[1:]
    sections = {title: body.removeprefix("\n") for title, body in zip(pieces[::2], pieces[1::2], strict=True)}
    test = sections.pop("test")
    made = {title: Submission(language, body, test, entry[1]) for title, body in sections.items()}
    reference = next(one for title, one in made.items() if title.startswith("honest"))
    return [Case(title, one, reference, title.startswith("honest")) for title, one in made.items()]


CASES = [case for language in with_problems() for case in cases(language)]
# In the sweep: what the tests of separate grading in `tests/execution` try in other words.
SWEPT = {
    "cpp": {
        "type that equals everything",
        "global equality of vectors",
        "std::quick_exit",
        "terminate handler",
    },
    "go": {"os.Exit in init", "goroutine that ends the program"},
    "java": {"list that equals everything", "Runtime.halt in a static block", "shutdown hook"},
    "rust": {
        "process::exit",
        "type that equals everything",
        "code before main",
        "comparison of memory replaced",
    },
}


def parameters() -> list[pytest.ParameterSet]:
    found = []
    for case in CASES:
        language = case.submission.language
        swept = case.name.removeprefix("cheat: ") in SWEPT.get(language, ())
        marks = pytest.mark.sweep if swept else ()
        found.append(pytest.param(case, id=f"{language}: {case.name}", marks=marks))
    return found


@pytest.mark.parametrize("case", parameters())
def test_cheats_fail_and_honest_answers_pass(case: Case, sandbox: Sandbox) -> None:
    toolchain = LANGUAGES[case.submission.language].toolchain
    if not toolchain.available():
        pytest.skip(f"{', '.join(toolchain.missing())} is not installed")
    verdict = grade(case.submission, sandbox=sandbox, reference=case.reference, cpu_s=3)
    print(case.name, verdict)
    if case.honest:
        assert verdict.passed, f"{verdict}: {verdict.evidence}"
    else:
        assert not verdict.passed
        assert verdict.counts, f"{verdict} would leave the denominator: {verdict.evidence}"


def test_there_are_enough_cheats() -> None:
    for language in with_problems():
        own = [case for case in CASES if case.submission.language == language]
        assert sum(not case.honest for case in own) >= 8
        assert sum(case.honest for case in own) >= 2
