"""What all layouts share: a problem made of a row, and why a row cannot be one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Protocol

from pydantic import ValidationError

from unseen.languages import with_problems
from unseen.records import Problem


class UnusableRowError(ValueError):
    """A row cannot be converted to a problem; the message gives the reason."""


class Layout(Protocol):
    """Makes a problem of a row; `source` says where the row comes from."""

    def __call__(self, row: Mapping[str, Any], *, source: str) -> Problem: ...


def problem_of(fields: Mapping[str, Any]) -> Problem:
    """Make a problem of its fields.

    Raises:
        UnusableRowError: a field is missing, not known or of another type, or no problems can be in the
            language.
    """
    try:
        problem = Problem.model_validate(fields)
    except ValidationError as error:
        raise UnusableRowError(why_invalid(error)) from None
    reason = why_unknown(problem.language)
    if reason is not None:
        raise UnusableRowError(reason)
    return problem


def texts(row: Mapping[str, Any], *names: str) -> list[str]:
    """Return columns that have to be texts.

    Raises:
        UnusableRowError: one is absent or something else; the message names it.
    """
    for name in names:
        if not isinstance(row.get(name), str):
            raise UnusableRowError(f"{name}: there is no text")
    return [row[name] for name in names]


def solution_in(row: Mapping[str, Any]) -> str:
    """Return the solution of a row whose data set has none, if somebody added it; else an empty text."""
    for name in ("canonical_solution", "solution"):
        if isinstance(row.get(name), str):
            return str(row[name])
    return ""


def declared_function(declaration: str) -> str:
    """Return the name of the last function that a text declares: by a word for it, else in its last lines.

    Raises:
        UnusableRowError: there is none.
    """
    words = r"^[ \t]*(?:pub )?(?:async )?(?:def|fn|func)[ \t]+(\w+)"
    if named := re.findall(words, declaration, re.MULTILINE):
        return str(named[-1])
    for line in reversed(declaration.splitlines()):
        if found := re.search(r"(\w+)\s*\(", line):
            return found[1]
    raise UnusableRowError("its prompt ends with no signature of a function")


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
