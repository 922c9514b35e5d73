"""Rows with the fields of our own record of a problem."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unseen.records import Problem
from unseen.sources.layouts.row import problem_of

COLUMNS = frozenset({"id", "language", "prompt", "solution", "test", "entry_point"})


def own_record(row: Mapping[str, Any], *, source: str) -> Problem:
    """Read a row with the fields of `Problem`; other columns are ignored."""
    fields = {name: row[name] for name in Problem.model_fields if row.get(name) is not None}
    return problem_of({"source": source, **fields})


def strict_record(row: Mapping[str, Any], *, source: str) -> Problem:
    """Read a row that has the fields of `Problem` and no others."""
    return problem_of(row)
