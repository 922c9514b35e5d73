"""The result of reading a reply, and how well a proposal fits."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from unseen import python_ast
from unseen.suites.answers.go_imports import only_used_imports
from unseen.syntax import SourceUnit

Shape = Literal["function", "body", "lines", "empty"]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a reply was taken for.

    Attributes:
        code: the text that stands for prompt and solution of the problem.
        answer: the part of it that the model wrote, for comparison with the reference.
        shape: which kind of answer it was seen as.
    """

    code: str
    answer: str
    shape: Shape


def best(language: str, readings: Iterable[Reading], test: str) -> Reading:
    """The first of the readings whose program has the fewest syntax errors."""
    return finished(language, min(readings, key=lambda reading: faults(language, reading.code)), test)


def finished(language: str, reading: Reading, test: str) -> Reading:
    """The reading with what the language's tools would mend without asking."""
    if language != "go":
        return reading
    return Reading(only_used_imports(reading.code, test), reading.answer, reading.shape)


def faults(language: str, code: str) -> int:
    """How many syntax errors a text has; 0 also for Python that its own parser accepts."""
    unit = SourceUnit.of_text(language, code)
    found = sum(node.is_error or node.is_missing for node in unit.nodes) if unit.has_errors else 0
    if language == "python":
        # The grammar forgives indentation that Python itself refuses.
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                python_ast.parse(code)
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            return found + 1
        return 0
    return found
