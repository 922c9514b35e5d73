"""Replies of small models are read as a person reads them.

`blind/readings.jsonl` has replies of `unseen/local` and `unseen/local-large` to questions of the suite.
Labellers who saw question and reply alone wrote down what stands in the program afterwards: `lines` in place
of those asked for, a whole `function`, or `none`; and whether it is right.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from blind_answers import items

from unseen.suites.answers.reading import syntax_errors
from unseen.suites.security.questions import SecurityQuestion, question
from unseen.suites.security.reading import read
from unseen.suites.security.style_check import same_code

FILE = Path(__file__).parent / "blind" / "readings.jsonl"
LEAST = 0.98
COMMENT_OR_IMPORT = re.compile(
    r"^\s*(//|/\*|\*|# HOLE|#include|#define _|import\b|using namespace|\"[\w/]+\"$|$)"
)


@cache
def labelled() -> list[tuple[SecurityQuestion, dict[str, Any]]]:
    known = items()
    rows = [json.loads(line) for line in FILE.read_text().splitlines()]
    return [
        (question(known[row["item"]], known[row["item"]], row["task"], "original", ()), row) for row in rows
    ]


def program_of(asked: SecurityQuestion, row: dict[str, Any]) -> str:
    text = row["text"] if row["text"].endswith("\n") or not row["text"] else row["text"] + "\n"
    return asked.item.code(asked.item.filled(text) if row["reading"] == "lines" else text)


def code_lines(program: str) -> list[str]:
    """The lines of a program in any order, without comments and what is imported."""
    return sorted(line.strip() for line in program.splitlines() if not COMMENT_OR_IMPORT.match(line))


def test_replies_of_small_models_are_read_as_by_persons() -> None:
    """What differs (6 of 331, three of them the same program in other words) is labelled and judged wrong."""
    readable, differing = 0, []
    for asked, row in labelled():
        if row["reading"] == "none":
            continue
        readable += 1
        patch, person = read(asked, row["reply"]), program_of(asked, row)
        same = patch is not None and (
            same_code(asked.item.language, patch.code) == same_code(asked.item.language, person)
            or code_lines(patch.code) == code_lines(person)
        )
        if not same:
            differing.append(row["id"])
    assert readable >= 300
    assert len(differing) <= (1 - LEAST) * readable, differing


def test_what_a_person_cannot_read_is_no_program_or_one_that_breaks_off() -> None:
    unreadable = [(asked, row) for asked, row in labelled() if row["reading"] == "none"]
    assert len(unreadable) >= 15
    for asked, row in unreadable:
        patch = read(asked, row["reply"])
        # Python may be complete wherever it breaks off.
        whole = patch is not None and not syntax_errors(asked.item.language, patch.code)
        assert not whole or asked.item.language == "python", row["id"]
