"""Problems from a JSONL file: one record a line, UTF-8."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pydantic import ValidationError

from unseen.records import Problem


def read(path: Path, *, on_bad: Callable[[str], None]) -> list[Problem]:
    """Read every valid record; a bad line is named by file, line number and reason, and the rest goes on.

    Blank lines are nothing. Every field of the record is required but `source` and `license`.
    """
    problems = []
    with path.open("rb") as lines:
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            try:
                problems.append(Problem.model_validate_json(line))
            except ValidationError as error:
                on_bad(f"{path}:{number}: {why_invalid(error)}; the line is left out")
    return problems


def why_invalid(error: ValidationError) -> str:
    """All reasons of a validation error in one line, each with the field that it is about."""
    reasons = []
    for problem in error.errors(include_url=False, include_input=False, include_context=False):
        field = ".".join(map(str, problem["loc"]))
        if problem["type"] == "missing":
            reasons.append(f"the field {field!r} is missing")
        elif problem["type"] == "extra_forbidden":
            reasons.append(f"the field {field!r} is not known")
        else:
            reasons.append(f"{field}: {problem['msg']}" if field else problem["msg"])
    return "; ".join(reasons)
