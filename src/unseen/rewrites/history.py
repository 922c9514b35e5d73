"""RewriteHistory: a program, the rewrites that led to it, and where offsets of its original lie in it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from unseen.languages import SourceUnit
from unseen.rewrites.engine import Names, rewrite
from unseen.rewrites.mentions import mentions_of
from unseen.rewrites.method import NameSource
from unseen.rewrites.outcome import Rewritten
from unseen.rewrites.rename_function import rename_function
from unseen.rewrites.rename_variables import rename_variables
from unseen.syntax import Edit, OffsetMap
from unseen.syntax.edit import apply_edits

RENAMINGS = (rename_function.name, rename_variables.name)
"""The methods that change names alone, in the order in which every chain of rewrites begins with them."""


@dataclass(frozen=True, slots=True)
class Step:
    """One rewrite of a chain.

    Attributes:
        method: the method's name; None for edits that no method made, such as new names in a description.
        edits: what it changed in the text before it.
        bounds: where prompt and solution end after it.
        entry_point: what the tested function is called after it.
    """

    method: str | None
    edits: tuple[Edit, ...]
    bounds: tuple[int, int]
    entry_point: str | None

    def to_json(self) -> list[Any]:
        """Return the step as JSON values, of which `of_json` makes it again."""
        edits = [[edit.start, edit.end, edit.text.decode(errors="surrogateescape")] for edit in self.edits]
        return [self.method, edits, list(self.bounds), self.entry_point]

    @classmethod
    def of_json(cls, values: list[Any]) -> Step:
        """Make a step of what `to_json` returned."""
        method, edits, (first, last), entry_point = values
        made = tuple(Edit(start, end, text.encode(errors="surrogateescape")) for start, end, text in edits)
        return cls(method, made, (first, last), entry_point)


@dataclass(frozen=True)
class RewriteHistory:
    """A program and the way to it.

    Only the original and the last program are kept as units; the texts between follow from the edits.

    Attributes:
        original: the program as its author wrote it.
        unit: the program now.
        steps: the rewrites between the two, in order.
    """

    original: SourceUnit
    unit: SourceUnit = field(repr=False)
    steps: tuple[Step, ...] = ()

    @classmethod
    def of(cls, original: SourceUnit) -> RewriteHistory:
        """Begin with a program that nothing was done to."""
        return cls(original, original)

    @classmethod
    def replayed(cls, original: SourceUnit, steps: Iterable[Step]) -> RewriteHistory:
        """Apply the steps of a history to its original again."""
        history = cls.of(original)
        for step in steps:
            unit = SourceUnit(
                apply_edits(history.unit.source, step.edits),
                original.language,
                entry_point=step.entry_point,
                bounds=step.bounds,
                closed=original.closed,
                outside=original.outside,
                path=original.path,
            )
            history = cls(original, unit, (*history.steps, step))
        return history

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods that were applied, in order."""
        return tuple(step.method for step in self.steps if step.method is not None)

    @property
    def kept_names(self) -> dict[str, str]:
        """Map names that renaming left because of what descriptions say of them to the reason."""
        if not set(RENAMINGS) & set(self.methods):
            return {}
        words = {token.text for token in self.unit.tokens()}
        return {
            binding.name: reason
            for binding, reason in mentions_of(self.original).unclear.items()
            if binding.name.encode() in words
        }

    @property
    def offsets(self) -> OffsetMap:
        """Where offsets of the original lie in the program."""
        return OffsetMap(tuple(step.edits for step in self.steps))

    def then(self, method: str | None, unit: SourceUnit, offsets: OffsetMap) -> RewriteHistory:
        """Add what one rewrite made of the program.

        Args:
            method: its name, if a method made it.
            unit: the program after it.
            offsets: of this rewrite alone.
        """
        (edits,) = offsets.steps
        step = Step(method, edits, unit.bounds, unit.entry_point)
        return RewriteHistory(self.original, unit, (*self.steps, step))

    def edited(self, edits: Iterable[Edit]) -> RewriteHistory:
        """Add edits that are no method's."""
        return self.then(None, *self.unit.edited(edits))

    def stages(self) -> Iterator[RewriteHistory]:
        """Yield the history as it was after each step, the first first."""
        for count in range(1, len(self.steps)):
            yield RewriteHistory.replayed(self.original, self.steps[:count])
        if self.steps:
            yield self

    def new_names(self) -> Mapping[int, str]:
        """Map where each thing is first declared in the original to its name now, if it has another one."""
        found: dict[int, str] = {}
        offsets = self.offsets
        for binding in self.original.scopes.bindings:
            place = binding.declarations[0]
            start, end = offsets.span(place.start_byte, place.end_byte)
            name = self.unit.source[start:end].decode(errors="surrogateescape")
            if name != binding.name and name.isidentifier():
                found[place.start_byte] = name
        return found


def renamed(history: RewriteHistory, seed: str, names: Names = NameSource) -> RewriteHistory:
    """Give the functions, parameters and local variables of a program other names, where that is safe.

    Args:
        history: the program.
        seed: from which, with the method's name, all chance comes.
        names: where the new names come from.
    """
    for method in (rename_function, rename_variables):
        outcome = rewrite(history.unit, method, random.Random(f"{seed}/{method.name}"), names=names)
        if isinstance(outcome, Rewritten):
            history = history.then(method.name, outcome.unit, outcome.offsets)
    return history
