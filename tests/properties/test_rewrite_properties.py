"""Rewriting any program: what it prints stays, the text parses, and nothing happens without an edit."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from small_programs import programs, shown_by

from unseen.execution.syntax_check import check_syntax
from unseen.languages import LANGUAGES, SourceUnit, with_problems
from unseen.rewrites import METHODS, Crashed, Method, Rewritten, rewrite

FOLDER = Path(__file__).parents[1] / "programs"
FILES = [
    path
    for language in with_problems()
    for path in sorted((FOLDER / language).iterdir())
    if path.suffix in LANGUAGES[language].suffixes
]
SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
# The same programs in each run, so that a failure is a change's doing; the sweep draws new ones.
USUAL = settings(max_examples=15, derandomize=True, suppress_health_check=SLOW)
MANY = settings(max_examples=1500, suppress_health_check=SLOW)


def rewritten(unit: SourceUnit, method: Method, seed: int) -> SourceUnit | None:
    outcome = rewrite(unit, method, random.Random(seed))
    assert not isinstance(outcome, Crashed), outcome.error
    return outcome.unit if isinstance(outcome, Rewritten) else None


def check_all_methods(source: str, seed: int) -> int:
    """How many methods changed the program; none may change what it prints."""
    unit = SourceUnit(source.encode(), LANGUAGES["python"], closed=True)
    assert not unit.has_errors
    before = shown_by(source, most=30_000)
    assume(not before.endswith("ended by TooLong\n"))
    pile, changed = unit, 0
    for method in METHODS.values():
        after = rewritten(unit, method, seed)
        if after is not None:
            changed += 1
            assert shown_by(after.program) == before, f"{method.name}\n{after.program}"
        pile = rewritten(pile, method, seed) or pile
    assert shown_by(pile.program) == before, f"all methods, one after the other\n{pile.program}"
    return changed


@USUAL
@given(programs(), st.integers(0, 3))
def test_no_method_changes_what_a_program_prints(source: str, seed: int) -> None:
    assert check_all_methods(source, seed) >= 2


@pytest.mark.sweep
@MANY
@given(programs(), st.integers())
def test_no_method_changes_what_a_program_prints_in_many_cases(source: str, seed: int) -> None:
    check_all_methods(source, seed)


def test_a_changed_program_shows() -> None:
    source = "def f(a):\n    return a + 1\nprint(f(1))\n"
    assert shown_by(source) == "2\n"
    assert shown_by(source.replace("+", "-")) != shown_by(source)
    assert shown_by(source.replace("f(1)", "g(1)")) == "ended by NameError\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_without_edits_nothing_happens(path: Path) -> None:
    source = path.read_bytes()
    unit = SourceUnit(source, LANGUAGES[path.parent.name])
    same, offsets = unit.edited([])
    assert same.source == source
    assert offsets.span(3, len(source)) == (3, len(source))
    at = 0
    assert unit.tokens()
    for token in unit.tokens():
        assert token.start >= at
        assert source[token.start : token.end] == token.text
        at = token.end


def check_rewritten_again(path: Path, methods: list[Method]) -> None:
    """Apply each method to the program, then it and another one to what it made."""
    unit = SourceUnit(path.read_bytes(), LANGUAGES[path.parent.name], closed=True)
    chance = random.Random(path.stem)
    for method in methods:
        once = rewritten(unit, method, 1)
        if once is None:
            continue
        assert check_syntax(unit, once).passed, method.name
        for other in (method, chance.choice(list(METHODS.values()))):
            twice = rewritten(once, other, 2)
            if twice is not None:
                verdict = check_syntax(once, twice)
                assert verdict.passed, f"{method.name}, then {other.name}: {verdict.evidence}"


# Of all pairs every third, so that every method meets a third of the programs and the reverse.
@pytest.mark.parametrize(
    ("path", "methods"),
    [(path, list(METHODS.values())[at % 3 :: 3]) for at, path in enumerate(FILES)],
    ids=[f"{path.parent.name}-{path.stem}" for path in FILES],
)
def test_what_was_rewritten_can_be_rewritten_again(path: Path, methods: list[Method]) -> None:
    check_rewritten_again(path, methods)


@pytest.mark.sweep
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_any_method_rewrote_can_be_rewritten_again(path: Path) -> None:
    check_rewritten_again(path, list(METHODS.values()))
