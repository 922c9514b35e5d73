"""The method `conditional-statement-rewriting`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site


@rewriting(category="condition", origin="vjbench", semantic=True)
def conditional_statement_rewriting(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Exchange a conditional expression and the `if` statement that gives the same value.

    Before: `x = c ? a : b;`. After: `if (c) { x = a; } else { x = b; }`, and the reverse; also for `return`.

    *Preserves*: the condition is evaluated first and then one value; both values are of a type that neither
    changes in the expression nor on its way to the target.
    *Declines*: values whose types are not certain where the expression makes one type of both, targets with
    parts to evaluate, macros, and comments inside.
    """
    for node, edits in unit.language.rephrasings(unit):
        if isinstance(edits, Declined):
            yield Declined(edits.reason, node)
        else:
            start, end = min(edit.start for edit in edits), max(edit.end for edit in edits)
            yield Site(tuple(edits), exclusive_range=(start, end))
