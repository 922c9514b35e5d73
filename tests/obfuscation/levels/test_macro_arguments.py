"""Traps: calls inside macros' arguments, where moving them would change what the program does."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from small_projects import HERE, Run, apply, definition, run, targets, together, view

from unseen.obfuscation.levels import Changed, Target

TRAPS = HERE / "macro_traps"
LEVELS = ("structure", "semantic")
PROJECT = view(TRAPS)
SOURCE = Path("traps.c")
seeds = pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.sweep) for n in range(2, 8))])


@cache
def variants(level: str, seed: int) -> list[tuple[Target, Changed]]:
    found = (
        (one, apply(PROJECT, level, one.function, seed)) for one in targets(PROJECT) if "_" in one.function
    )
    return [(one, changed) for one, changed in found if isinstance(changed, Changed)]


def macros() -> set[str]:
    """Read the names of the macros from the header, without the lexer of the product."""
    return set(re.findall(r"#define (\w+)\b(?=[( ])", (TRAPS / "traps.h").read_text())) - {"TRAPS_H"} | {
        "assert"
    }


def invocations(text: str) -> Counter[str]:
    """Find every macro with its arguments by counting parentheses."""
    found: Counter[str] = Counter()
    for match in re.finditer(r"\b(" + "|".join(sorted(macros())) + r")\b(\(?)", text):
        end, depth = match.end(), len(match[2])
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        found[text[match.start() : end]] += 1
    return found


def test_there_are_enough_traps() -> None:
    text = PROJECT.sources[SOURCE].decode()
    traps = [one for one in targets(PROJECT) if one.function.startswith("trap_")]
    assert len(traps) >= 45
    assert all(invocations(text[one.start : one.end]) for one in traps)


@pytest.mark.parametrize("level", LEVELS)
@seeds
def test_nothing_in_a_macros_argument_moves(level: str, seed: int) -> None:
    before = invocations(PROJECT.sources[SOURCE].decode())
    moved = [
        definition(changed)
        for one, changed in variants(level, seed)
        # An extracted part stands before the function, and reaches `n` by its address.
        if one.function.startswith("trap_")
        and invocations(changed.files[SOURCE].decode().replace("(*n)", "n")) != before
    ]
    assert not moved, "\n".join(moved)


@seeds
def test_changed_traps_do_the_same(before: Run, seed: int, tmp_path: Path) -> None:
    for level in LEVELS:
        (tmp_path / level).mkdir()
        after = run(PROJECT, together(PROJECT, variants(level, seed)), tmp_path / level)
        assert after.output == before.output


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Run:
    found = run(PROJECT, {}, tmp_path_factory.mktemp("before"))
    assert found.passed, found
    return found


@pytest.mark.parametrize("name", ["safe_likely", "safe_plain", "safe_beside", "safe_whole"])
def test_calls_move_where_the_definition_shows_that_they_may(name: str) -> None:
    (text,) = [definition(changed) for one, changed in variants("structure", 1) if one.function == name]
    assert "steps++" in text
    assert "bump(" not in text
