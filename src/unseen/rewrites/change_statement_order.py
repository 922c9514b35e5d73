"""The method `change-statement-order`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.languages.effects import effects
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax.lines import lines_of, moved, next_statement


@rewriting(category="basic", moves_code=True, semantic=True, relies_on_writes=True)
def change_statement_order(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Exchange two statements that stand one after the other and have nothing to do with each other.

    Before: `total = 0`, `names = []`. After: `names = []`, `total = 0`.

    *Preserves*: neither statement reads or changes what the other changes, at most one of them has an
    effect that can be seen from outside, and none can fail before such an effect of the other.
    *Declines*: statements of which anything is not known, jumps, two statements that can both fail, and
    declarations whose values do something at the end of their lives.
    """
    analysis = effects(unit)
    for block in unit.language.block.find(unit):
        for first, second in zip(block.statements, block.statements[1:], strict=False):
            if next_statement(unit, first) != second:
                continue
            if not (unit.language.moves(unit, first) and unit.language.moves(unit, second)):
                yield Declined("one of the statements has a place of its own", first)
                continue
            reason = analysis.obstacle(first, second)
            if reason is not None:
                yield Declined(reason, first)
                continue
            above, below = lines_of(unit, first), lines_of(unit, second)
            if above is None or below is None:
                yield Declined("the statements share their lines with other code", first)
                continue
            if above.end > below.start:
                yield Declined("the statements share their lines with other code", first)
                continue
            yield Site(tuple(moved(unit, below, above.start)), exclusive_range=(above.start, below.end))
