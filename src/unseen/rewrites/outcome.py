"""The outcomes of a rewrite; declining is a value, not an exception."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from unseen.languages import SourceUnit
from unseen.languages.declined import Declined
from unseen.syntax import Edit, OffsetMap

__all__ = ["Crashed", "Declined", "Outcome", "Rewritten", "Site", "Unchanged"]


@dataclass(frozen=True, slots=True)
class Site:
    """One place where a method applies, with the edits that do it there.

    Attributes:
        edits: what changes; nothing outside them does.
        renamed: old → new function names, so that the entry point can be reported.
        exclusive_range: a stretch that other sites of the same rewrite must leave alone, because the edits
            change the indentation of its lines.
        contrived: whether the result is text that hardly anybody writes, as an empty branch before an `else`;
            what has to read like a person's code leaves such places alone.
    """

    edits: tuple[Edit, ...]
    renamed: Mapping[str, str] = field(default_factory=dict)
    exclusive_range: tuple[int, int] | None = None
    contrived: bool = False


@dataclass(frozen=True, slots=True)
class Rewritten:
    """The unit after the rewrite, with the map of offsets."""

    unit: SourceUnit
    offsets: OffsetMap
    renamed: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Unchanged:
    """The method found no site."""


@dataclass(frozen=True, slots=True)
class Crashed:
    """A defect of the method itself; never to be confused with `Unchanged`."""

    error: str


Outcome = Rewritten | Declined | Unchanged | Crashed
