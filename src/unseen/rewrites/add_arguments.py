"""The method `add-arguments`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.languages.insertions import FreshNames
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.rewrites.rename_function import rename_obstacle


@rewriting(category="basic", at_most=2, restructures=False)
def add_arguments(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Give a function one more parameter, which nothing reads.

    Before: `def mean(xs)`. After: `def mean(xs, *, lantern=31)`.

    *Preserves*: all calls are known and stay as they are: the parameter has a default, or takes any number
    of arguments, none included; or each call passes a number. Where a language has neither, a function of
    the old name and parameters passes it on.
    *Declines*: functions that are used as values, overloaded, overridden, exported, decorated or looked up
    by name, and those that may be called from other files.
    """
    fresh = FreshNames(lambda like: name_source.name(like=like), name_source.number)
    for binding in unit.scopes.bindings:
        if binding.kind not in {"function", "method"}:
            continue
        if not all(unit.editable(node) for node in binding.declarations):
            continue
        reason = rename_obstacle(unit, binding)
        edits = (
            unit.language.insertions.parameter(unit, binding, fresh) if reason is None else Declined(reason)
        )
        if isinstance(edits, Declined):
            yield Declined(edits.reason, binding.declarations[0])
        else:
            yield Site(tuple(edits))
