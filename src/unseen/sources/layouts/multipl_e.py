"""MultiPL-E (Cassano et al. 2023): HumanEval and MBPP in many languages, prompts and tests without solutions.

Without a solution, which a column `canonical_solution` may add, a problem can be used to judge answers, but
not be rewritten.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from unseen.languages import language_named, language_of
from unseen.records import Problem
from unseen.sources.layouts.row import declared_function, problem_of, solution_in, texts

COLUMNS = frozenset({"name", "language", "prompt", "tests", "stop_tokens"})


def multipl_e(row: Mapping[str, Any], *, source: str) -> Problem:
    """Read a row of MultiPL-E; the brace with which its tests end the answer's function is the answer's."""
    name, word, prompt, tests = texts(row, "name", "language", "prompt", "tests")
    word = word.rpartition(".")[2]
    language = language_named(word) or language_of(f".{word}") or word
    # Go's tests are built as one program; Java's clause ends with a semicolon.
    prompt = re.sub(r"\Apackage \w+$", "package main", prompt, flags=re.MULTILINE)
    return problem_of(
        {
            "id": f"{name}/{language}",
            "language": language,
            "prompt": prompt,
            "solution": solution_in(row),
            "test": "\n" + re.sub(r"\A\s*\}", "", tests),
            "entry_point": declared_function(prompt),
            "source": source,
            "family": name,
        }
    )
