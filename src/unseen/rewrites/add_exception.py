"""The method `add-exception`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.languages.basics import Fresh
from unseen.languages.refused import Refused
from unseen.rewrites.method import Chance, rewriting
from unseen.rewrites.outcome import Declined, Site


@rewriting(
    category="basic",
    at_most=2,
)
def add_exception(unit: SourceUnit, chance: Chance) -> Iterator[Site | Declined]:
    """Put a handler around code that raises again whatever it caught.

    Before: `return total / n`. After: `try: return total / n` with `except Exception: raise`.

    *Preserves*: the same exception object goes on to the same handlers. Where catching itself would show,
    in a message or in what unwinding destroys, the handler asks a question that is always answered no
    (Go), or an error of a type that has no value is passed on (Rust).
    *Declines*: code where a handler cannot stand (labels, functions that the compiler evaluates), or where
    unwinding up to it would show.
    """
    guarded = unit.language.basics.guarded
    if guarded is None:
        return
    fresh = Fresh(lambda like: chance.name(like=like), chance.number)
    for node, edits in guarded(unit, fresh):
        if isinstance(edits, Refused):
            yield Declined(edits.reason, node)
        else:
            first, last = min(edit.start for edit in edits), max(edit.end for edit in edits)
            yield Site(tuple(edits), reach=(first, last))
