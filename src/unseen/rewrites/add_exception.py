"""The method `add-exception`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.languages.insertions import FreshNames
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site


@rewriting(
    category="basic",
    at_most=2,
)
def add_exception(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Put a handler around code that raises again whatever it caught.

    Before: `return total / n`. After: `try: return total / n` with `except Exception: raise`.

    *Preserves*: the same exception object goes on to the same handlers. Where catching itself would show,
    in a message or in what unwinding destroys, the handler asks a question that is always answered no
    (Go), or an error of a type that has no value is passed on (Rust).
    *Declines*: code where a handler cannot stand (labels, functions that the compiler evaluates), or where
    unwinding up to it would show.
    """
    guarded = unit.language.insertions.guarded
    if guarded is None:
        return
    fresh = FreshNames(lambda like: name_source.name(like=like), name_source.number)
    for node, edits in guarded(unit, fresh):
        if isinstance(edits, Declined):
            yield Declined(edits.reason, node)
        else:
            first, last = min(edit.start for edit in edits), max(edit.end for edit in edits)
            yield Site(tuple(edits), exclusive_range=(first, last))
