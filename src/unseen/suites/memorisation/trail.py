"""The trail of a rewriting: where each offset of the original went, for every program made on the way."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from unseen.languages import SourceUnit
from unseen.rewrites import rewrite
from unseen.rewrites.method import Method
from unseen.rewrites.outcome import Outcome, Rewritten
from unseen.syntax import Edit, OffsetMap


@dataclass(frozen=True, slots=True)
class Path:
    """The way from an original to one of its rewritten programs; one method for each step of the map."""

    offsets: OffsetMap = field(default_factory=OffsetMap)
    methods: tuple[str, ...] = ()


@dataclass
class Trail:
    """Applies methods like `unseen.rewrites.rewrite`, and remembers the way to every program it makes."""

    _paths: dict[tuple[str | None, bytes], Path] = field(default_factory=dict)
    _sources: dict[tuple[str | None, bytes], SourceUnit] = field(default_factory=dict)

    def rewrite(self, unit: SourceUnit, method: Method, rng: random.Random) -> Outcome:
        """Apply one method once."""
        outcome = rewrite(unit, method, rng)
        if isinstance(outcome, Rewritten):
            before = self.to(unit)
            path = Path(before.offsets.then(outcome.offsets), (*before.methods, method.name))
            key = _key(outcome.unit)
            if key not in self._paths:
                self._paths[key], self._sources[key] = path, unit
        return outcome

    def to(self, unit: SourceUnit) -> Path:
        """The way to a program: that by which it was made first; empty for an original."""
        return self._paths.get(_key(unit), Path())

    def stages(self, unit: SourceUnit) -> Iterator[SourceUnit]:
        """The programs on the way to a program, itself first, without the original."""
        while (before := self._sources.get(_key(unit))) is not None:
            yield unit
            unit = before


def _key(unit: SourceUnit) -> tuple[str | None, bytes]:
    return unit.path, unit.source


def new_names(original: SourceUnit, path: Path, rewritten: SourceUnit) -> Mapping[str, str]:
    """Old name → new name of what the prompt declares and of what is declared in the solution.

    A name that stands for several things keeps the new name of the thing that is declared first in the
    entry point, else of the first one.
    """
    found: dict[str, str] = {}
    bindings = sorted(
        original.scopes.bindings, key=lambda one: one.kind not in {"parameter", "function", "method"}
    )
    for binding in bindings:
        place = binding.declarations[0]
        if not original.editable(place):
            continue
        start, end = path.offsets.span(place.start_byte, place.end_byte)
        name = rewritten.source[start:end].decode()
        if name != binding.name and name.isidentifier():
            found.setdefault(binding.name, name)
    return found


def with_edits(unit: SourceUnit, path: Path, edits: list[Edit], name: str) -> tuple[SourceUnit, Path]:
    """The unit after more edits that are not a method's, and the way to it."""
    after, offsets = unit.edited(edits)
    return after, Path(path.offsets.then(offsets), (*path.methods, name))
