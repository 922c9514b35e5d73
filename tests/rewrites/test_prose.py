"""Renaming reaches comments and docstrings where a word is a name; where it may be English, both stay."""

from __future__ import annotations

import random

import pytest

from unseen.languages import SourceUnit, parse, problem_unit
from unseen.records import Problem
from unseen.rewrites import METHODS, Declined, Rewritten, rewrite
from unseen.rewrites.history import RewriteHistory, renamed
from unseen.rewrites.prose import word_uses

NAMES = {"rows", "max_len", "n", "add", "dayCount", "a", "arr", "base", "start"}


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("the rows of a theatre", "rows:unclear a:unclear"),
        ("`rows[r]` is a number", "rows:name a:unclear"),
        ("rows[0] comes first", "rows:name"),
        (">>> add(rows, n=3)", "add:name rows:name n:name"),
        ("add two numbers", "add:unclear"),
        ("calls add() twice, so add(rows) does", "add:name add:name rows:name"),
        ("at most max_len long, in arr", "max_len:name arr:name"),
        ("Given n numbers and dayCount", "n:name dayCount:name"),
        ("the n-th, x-n or n's", "n:name n:name n:name"),
        ("it's 2n, e.g. 'n' or \"n\"", "n:unclear n:unclear n:unclear"),
        ("returns 'add' or 'rows'", "add:unclear rows:unclear"),
        ("the argument 'rows' is", "rows:name"),
        ("@param rows the rows of it", "rows:name rows:unclear"),
        (":param rows: how many", "rows:name"),
        ("rows: how many there are", "rows:name"),
        ("rows (list[int]): how many", "rows:name"),
        ("{@code rows} and <code>base</code>", "rows:name base:name"),
        ("rows + 1 is not base ** 2", "rows:name base:name"),
        ("only rows > 0 count", "rows:unclear"),
        ("Example: start 2 and rows {1, 2} give 3", "start:name rows:name"),
        ("Return base raised to start", "base:noun start:noun"),
        ("the base of it, in base ten", "base:unclear base:unclear"),
        ("arrows, max_lens, xn", ""),
    ],
)
def test_how_a_word_reads(text: str, readings: str) -> None:
    found = word_uses(text, NAMES, {"add"})
    assert " ".join(f"{use.word}:{use.reading}" for use in found) == readings


def unit_of(prompt: str, solution: str, test: str = "\npower(2, 3)\n") -> SourceUnit:
    return problem_unit(
        Problem(id="p", language="python", prompt=prompt, solution=solution, test=test, entry_point="power")
    )


POWER = 'def power(base, values):\n    """Return base raised to {}.\n\n    >>> power(2, 3)\n    8\n    """\n'


def test_descriptions_follow_and_unclear_names_stay_in_the_code_too() -> None:
    prompt = POWER.format("the sum of values")
    unit = unit_of(
        prompt, "    # base and values\n    return base ** sum(values)\n", "\n# power()\npower(2, [3])\n"
    )
    history = renamed(RewriteHistory.of(unit), "0")
    after = history.unit
    assert "power" not in after.program
    assert "base" not in after.program
    assert after.program.count("values") == 4
    assert f">>> {after.entry_point}(2, 3)" in after.prompt
    assert f"# {after.entry_point}" in after.test
    assert history.kept_names == {"values": "'values' may be a plain English word in a description"}


def test_a_description_speaks_of_its_own_function() -> None:
    helper = 'def half(size):\n    """Return `size` / 2."""\n    return size / 2\n\n\n'
    prompt = helper + POWER.format("`values`, whatever the size")
    after = renamed(RewriteHistory.of(unit_of(prompt, "    return base ** values\n")), "0").unit
    assert "`size`" not in after.prompt
    assert "whatever the size" in after.prompt
    two = helper + 'def power(size):\n    """Return 2 ** `size`."""\n'
    after = renamed(RewriteHistory.of(unit_of(two, "    return 2 ** size\n")), "0").unit
    assert "size" not in after.program


def test_what_a_message_says_stays() -> None:
    unit = unit_of(
        POWER.format("`values`"), '    assert values, "values is empty"\n    return base ** values\n'
    )
    after = renamed(RewriteHistory.of(unit), "0").unit
    assert "def " + (after.entry_point or "") in after.prompt
    assert "values" in after.prompt
    assert "base" not in after.program


@pytest.mark.parametrize(
    ("language", "code"),
    [
        (
            "java",
            "class A {\n/** Größe: `rows`, {@code max_len} */\nint f(int rows, int max_len) {}\n}\n",
        ),
        ("rust", "/// Größe: `rows` and max_len.\nfn f(rows: i32, max_len: i32) -> i32 {\n    rows\n}\n"),
        (
            "go",
            "package p\n\n// Größe: `rows`, max_len.\nfunc f(rows, max_len int) int {\n\treturn rows\n}\n",
        ),
        ("c", "/* Größe: `rows` and max_len. */\nint f(int rows, int max_len) {\n    return rows;\n}\n"),
    ],
)
def test_comments_above_a_function_follow_in_every_language(language: str, code: str) -> None:
    outcome = rewrite(parse(language, code), METHODS["rename-variables"], random.Random(0))
    assert isinstance(outcome, Rewritten)
    assert "Größe" in outcome.unit.program
    assert not {"rows", "max_len"} & outcome.unit.words


def test_a_rewrite_that_removes_a_mentioned_name_is_declined() -> None:
    code = "/* Draws `edge`. */\nint f(int x) {\n    int edge = x + 1;\n    return draw(edge);\n}\n"
    unit = parse("c", code)
    method = METHODS["function-argument-modification"]
    for seed in range(8):
        outcome = rewrite(unit, method, random.Random(seed))
        assert outcome == Declined("a description still mentions 'edge'")
    free = parse("c", code.replace("`edge`", "it"))
    assert isinstance(rewrite(free, method, random.Random(0)), Rewritten)
