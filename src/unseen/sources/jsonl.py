"""Problems from a file of rows: JSONL in our own record, or in the layout of a known benchmark."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from unseen.records import Problem
from unseen.sources.layouts import Layout, UnusableRowError, find_layout, why_no_layout
from unseen.sources.layouts.own_record import own_record, strict_record
from unseen.sources.rows import rows_of


def read(path: Path, *, on_bad: Callable[[str], None]) -> list[Problem]:
    """Read every valid row; report bad ones with file, line number and reason, and skip them.

    Every field of our own record is required but `source`, `license` and `family`, and others are errors.
    Other layouts are known by their columns (`unseen.sources.layouts`).

    Raises:
        BadInputError: the file cannot be read.
        MissingToolError: it is a sheet, and the library for sheets is absent.
    """
    problems = []
    unknown = False
    for where, row in rows_of(path, on_bad=on_bad):
        try:
            layout = _layout(row)
            if layout is not None:
                problems.append(layout(row, source=str(path)))
                continue
            # What the known layouts are is long, and said once.
            reason = "columns of no known layout" if unknown else why_no_layout(row)
            unknown = True
        except UnusableRowError as error:
            reason = str(error)
        on_bad(f"{where}: {reason}; the line is left out")
    return problems


def _layout(row: Mapping[str, Any]) -> Layout | None:
    found = find_layout(row)
    if found is own_record or (found is None and (not row or {"id", "solution"} & row.keys())):
        return strict_record
    return found
