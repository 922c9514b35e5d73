"""Problems from a JSONL file: one record a line, UTF-8."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pydantic import ValidationError

from unseen.errors import BadInputError
from unseen.languages import with_problems
from unseen.records import Problem


def read(path: Path, *, on_bad: Callable[[str], None]) -> list[Problem]:
    """Read every valid record; report bad lines with file, line number and reason, and skip them.

    Blank lines are nothing. Every field of the record is required but `source`, `license` and `family`.

    Raises:
        BadInputError: the file cannot be read.
    """
    problems = []
    try:
        lines = path.read_bytes().split(b"\n")
    except OSError as error:
        raise BadInputError(f"{path} cannot be read: {error.strerror}") from None
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        # As some editors begin a file.
        line = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
        try:
            problem = Problem.model_validate_json(line)
        except ValidationError as error:
            on_bad(f"{path}:{number}: {why_invalid(error)}; the line is left out")
            continue
        reason = why_unknown(problem.language)
        if reason is not None:
            on_bad(f"{path}:{number}: {reason}; the line is left out")
        else:
            problems.append(problem)
    return problems


def why_unknown(language: str) -> str | None:
    """Explain why a language cannot have problems; None if it can."""
    known = with_problems()
    return None if language in known else f"language: {language!r} is none of {', '.join(known)}"


def why_invalid(error: ValidationError) -> str:
    """Return all reasons of a validation error in one line, each with its field."""
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
