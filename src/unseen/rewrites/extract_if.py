"""The method `extract-if`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit


@rewriting(category="decomposition", at_most=2)
def extract_if(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Move the decision of an `if` to a function of its own.

    Before: `if low <= x and x < high:`. After: `if copper_reef(low, x, high):`, with
    `def copper_reef(low, x, high): return low <= x and x < high`.

    *Preserves*: the condition is evaluated once, at the same time, from the same variables; it has no
    effect on the variables that it is given.
    *Declines*: conditions that assign, suspend or bind, variables whose type or value is not certain, and
    conditions of one word, where nothing would be gained.
    """
    language = unit.language
    for branch in language.branch.find(unit):
        if branch.condition.child_count == 0:
            continue
        if not unit.in_function(branch.node):
            continue
        name = name_source.name(like=language.facts.function_like, words=2)
        predicate = language.predicate(unit, branch.condition, name, False)
        if isinstance(predicate, Declined):
            yield Declined(predicate.reason, branch.node)
            continue
        condition = branch.condition
        yield Site(
            (
                Edit(predicate.at, predicate.at, predicate.text),
                Edit(condition.start_byte, condition.end_byte, predicate.call.encode()),
            )
        )
