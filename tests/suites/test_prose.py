"""New names reach comments and docstrings where a word is a name, and leave English alone."""

from __future__ import annotations

import pytest

from unseen.languages import parse
from unseen.suites.memorisation.prose import renamed_prose
from unseen.syntax.edit import apply_edits

NAMES = {
    "rows": "garlic",
    "max_len": "otter",
    "n": "lantern",
    "add": "copper_reef",
    "dayCount": "hazel",
    "a": "plum",
}


def after(language: str, code: str) -> str:
    unit = parse(language, code)
    return apply_edits(unit.source, renamed_prose(unit, NAMES)).decode()


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("the rows of a theatre", "the rows of a theatre"),
        ("`rows[r]` is a number", "`garlic[r]` is a number"),
        ("rows[0] comes first", "garlic[0] comes first"),
        (">>> add(rows, n=3)", ">>> copper_reef(garlic, lantern=3)"),
        ("add two numbers", "add two numbers"),
        ("calls add() twice", "calls copper_reef() twice"),
        ("at most max_len long", "at most otter long"),
        ("Given n numbers and dayCount", "Given lantern numbers and hazel"),
        ("the n-th, not x-n or n's", "the lantern-th, not x-n or n's"),
        ("the argument 'rows' is", "the argument 'garlic' is"),
        ("@param rows the rows of it", "@param garlic the rows of it"),
        (":param rows: the rows", ":param garlic: the rows"),
        ("rows: how many rows there are", "garlic: how many rows there are"),
        ("rows (list[int]): how many rows", "garlic (list[int]): how many rows"),
        ("arrows, max_lens, xn", "arrows, max_lens, xn"),
    ],
)
@pytest.mark.parametrize("language", ["python", "java", "rust"])
def test_a_word_is_renamed_where_it_is_a_name(language: str, before: str, expected: str) -> None:
    frame = '"""Does it.\n\n{}\n"""\n' if language == "python" else "/**\n * {}\n */\nint x;\n"
    if language == "rust":
        frame = "/// {}\nfn f() {{}}\n"
    assert after(language, frame.format(before)) == frame.format(expected)


def test_code_and_strings_stay() -> None:
    code = 'rows = "rows max_len"\nmax_len = f(rows)  # max_len is set\n'
    assert after("python", code) == code.replace("# max_len", "# otter")


def test_text_outside_ascii_is_counted_in_bytes() -> None:
    assert after("python", '"""Größe → max_len, `rows`"""\n') == '"""Größe → otter, `garlic`"""\n'
