"""Variants that `unseen rewrite` wrote, as problems of their own: the rewritten programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unseen.records import Problem
from unseen.sources.layouts.row import problem_of

COLUMNS = frozenset(
    {"id", "problem_id", "language", "methods", "solution", "prompt", "test", "entry_point", "similarity"}
)


def variant(row: Mapping[str, Any], *, source: str) -> Problem:
    """Read the rewritten program of a variant; its original is left out."""
    fields = ("id", "language", "prompt", "solution", "test", "entry_point")
    return problem_of({"source": source, **{name: row[name] for name in fields}})
