"""The layouts in which benchmarks are distributed, each with the columns by which it is known."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from unseen.errors import BadInputError
from unseen.sources.layouts import (
    bigcodebench,
    codemorph,
    evalplus,
    humaneval,
    humaneval_x,
    livecodebench,
    mbpp,
    multipl_e,
    obfuseval,
    own_record,
    variant,
)
from unseen.sources.layouts.row import Layout, UnusableRowError

__all__ = ["LAYOUTS", "Layout", "UnusableRowError", "find_layout", "layout_of"]


class _Known(NamedTuple):
    """A layout: what it is called, the columns that it needs, one of others, and what reads it."""

    name: str
    columns: frozenset[str]
    any_of: frozenset[str]
    read: Layout


_NONE: frozenset[str] = frozenset()

LAYOUTS = (
    _Known("variants", variant.COLUMNS, _NONE, variant.variant),
    _Known("records", own_record.COLUMNS, _NONE, own_record.own_record),
    _Known("BigCodeBench", bigcodebench.COLUMNS, _NONE, bigcodebench.bigcodebench),
    _Known("EvalPlus", evalplus.COLUMNS, _NONE, evalplus.evalplus),
    _Known("HumanEval", humaneval.COLUMNS, _NONE, humaneval.humaneval),
    _Known("HumanEval-X", humaneval_x.COLUMNS, _NONE, humaneval_x.humaneval_x),
    _Known("MBPP", mbpp.COLUMNS, mbpp.DESCRIPTIONS, mbpp.mbpp),
    _Known("MultiPL-E", multipl_e.COLUMNS, _NONE, multipl_e.multipl_e),
    _Known("LiveCodeBench", livecodebench.COLUMNS, _NONE, livecodebench.livecodebench),
    _Known("CodeMorph", codemorph.COLUMNS, _NONE, codemorph.codemorph),
    _Known("ObfusEval", obfuseval.COLUMNS, frozenset(obfuseval.CODE), obfuseval.obfuseval),
)
"""In the order in which they are tried: a layout with more columns before one that has some of them."""


def find_layout(columns: Collection[str]) -> Layout | None:
    """Return the layout that has these columns; None if none has."""
    names = set(columns)
    for known in LAYOUTS:
        if names >= known.columns and (not known.any_of or names & known.any_of):
            return known.read
    return None


def why_no_layout(columns: Collection[str]) -> str:
    """Explain that no layout has these columns, with the columns of those that are known."""
    known = "; ".join(
        f"{one.name}: {', '.join(sorted(one.columns))}"
        + (f" and {' or '.join(sorted(one.any_of))}" if one.any_of else "")
        for one in LAYOUTS
    )
    return f"the columns {', '.join(sorted(columns))} are those of no known layout ({known})"


def layout_of(columns: Collection[str], where: str) -> Layout:
    """Return the layout that has these columns.

    Raises:
        BadInputError: none has; the message names the columns that would do.
    """
    layout = find_layout(columns)
    if layout is None:
        raise BadInputError(f"{where}: {why_no_layout(columns)}")
    return layout
