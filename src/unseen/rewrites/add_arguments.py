"""The method `add-arguments`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.languages.basics import Fresh
from unseen.languages.refused import Refused
from unseen.rewrites.method import Chance, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.rewrites.rename_function import why_fixed


@rewriting(category="basic", at_most=2, restructures=False)
def add_arguments(unit: SourceUnit, chance: Chance) -> Iterator[Site | Declined]:
    """Give a function one more parameter, which nothing reads.

    Before: `def mean(xs)`. After: `def mean(xs, *, lantern=31)`.

    *Preserves*: all calls are known and stay as they are: the parameter has a default, or takes any number
    of arguments, none included; or each call passes a number. Where a language has neither, a function of
    the old name and parameters passes it on.
    *Declines*: functions that are used as values, overloaded, overridden, exported, decorated or looked up
    by name, and those that may be called from other files.
    """
    fresh = Fresh(lambda like: chance.name(like=like), chance.number)
    for binding in unit.scopes.bindings:
        if binding.kind not in {"function", "method"}:
            continue
        if not all(unit.editable(node) for node in binding.declarations):
            continue
        reason = why_fixed(unit, binding)
        edits = unit.language.basics.parameter(unit, binding, fresh) if reason is None else Refused(reason)
        if isinstance(edits, Refused):
            yield Declined(edits.reason, binding.declarations[0])
        else:
            yield Site(tuple(edits))
