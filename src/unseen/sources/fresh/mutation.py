"""Wrong versions of a plan, by which its tests are chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from unseen.sources.fresh.form import Amount, Change, Condition, Plan, Step

_KINDS = {
    "above": ("at_least",), "at_least": ("above",), "below": ("at_most",), "at_most": ("below",),
    "even": ("odd",), "odd": ("even",), "multiple": ("no_multiple",), "no_multiple": ("multiple",),
    "both": ("either",), "either": ("both",),
    "plus": ("minus",), "minus": ("plus",), "cap": ("floor",), "floor": ("cap",), "times": ("plus",),
    "keep": ("drop",), "drop": ("keep",), "running_max": ("running_min",), "running_min": ("running_max",),
    "reset_sum": ("running_sum",), "tank": ("running_sum",), "records": ("running_max",),
    "differences": ("gaps",), "gaps": ("differences",), "pair_sums": ("pair_max",),
    "block_sums": ("block_max",),
    "distinct": ("collapse",), "collapse": ("distinct",), "sort_up": ("mirror",), "switch": ("keep",),
    "until": ("drop",), "after": ("keep",), "every": ("skip",), "skip": ("every",),
    "sum": ("alternating", "weighted"), "alternating": ("sum",), "weighted": ("sum",),
    "largest": ("smallest", "last"), "smallest": ("largest", "last"), "last": ("largest",),
    "all": ("any", "majority"), "any": ("all", "majority"), "majority": ("any", "all"),
    "rises": ("inversions",), "inversions": ("rises",), "longest": ("count",), "count": ("longest",),
    "span": ("largest0",), "keep_letters": ("drop_letters",), "drop_letters": ("keep_letters",),
    "distinct_letters": ("collapse_letters",), "collapse_letters": ("distinct_letters",),
    "until_letter": ("drop_letters",), "letter_count": ("longest_letters",),
    "longest_letters": ("letter_count",), "vowel": ("consonant", "letter"), "consonant": ("lower", "early"),
    "lower": ("letter",), "upper": ("letter",), "letter": ("lower", "upper"), "early": ("lower",),
}  # fmt: skip


def mutants(plan: Plan) -> Iterator[tuple[str, Plan]]:
    """Yield wrong plans, each with what was changed: `dropped`, `swapped`, `number` or `kind`."""
    steps = plan.steps
    for place in range(len(steps)):
        yield "dropped", replace(plan, steps=steps[:place] + steps[place + 1 :])
        if place:
            order = (*steps[: place - 1], steps[place], steps[place - 1], *steps[place + 1 :])
            yield "swapped", replace(plan, steps=order)
        for what, step in _steps(steps[place]):
            yield what, replace(plan, steps=(*steps[:place], step, *steps[place + 1 :]))
    for what, end in _steps(plan.end):
        yield what, replace(plan, end=end)
    if plan.source.condition is not None:
        for what, condition in _conditions(plan.source.condition):
            yield what, replace(plan, source=replace(plan.source, condition=condition))


def _amounts(amounts: tuple[Amount, ...]) -> Iterator[tuple[Amount, ...]]:
    for place, amount in enumerate(amounts):
        for more in (1, -1):
            changed = f"({amount} + {more})" if isinstance(amount, str) else amount + more
            if changed != 0:
                yield (*amounts[:place], changed, *amounts[place + 1 :])


def _steps(step: Step) -> Iterator[tuple[str, Step]]:
    for amounts in _amounts(step.amounts):
        yield "number", replace(step, amounts=amounts)
    for kind in _KINDS.get(step.kind, ()):
        yield (
            "kind",
            replace(step, kind="largest", amounts=(0,)) if kind == "largest0" else replace(step, kind=kind),
        )
    if step.condition is not None:
        for what, condition in _conditions(step.condition):
            yield what, replace(step, condition=condition)
    if step.change is not None:
        for what, change in _changes(step.change):
            yield what, replace(step, change=change)


def _conditions(condition: Condition) -> Iterator[tuple[str, Condition]]:
    for amounts in _amounts(condition.amounts):
        yield "number", replace(condition, amounts=amounts)
    for kind in _KINDS.get(condition.kind, ()):
        yield "kind", replace(condition, kind=kind)
    for place, part in enumerate(condition.parts):
        yield "dropped", part
        for what, changed in _conditions(part):
            parts = (*condition.parts[:place], changed, *condition.parts[place + 1 :])
            yield what, replace(condition, parts=parts)


def _changes(change: Change) -> Iterator[tuple[str, Change]]:
    for amounts in _amounts(change.amounts):
        yield "number", replace(change, amounts=amounts)
    for kind in _KINDS.get(change.kind, ()):
        yield "kind", replace(change, kind=kind)
    if change.condition is not None:
        for what, condition in _conditions(change.condition):
            yield what, replace(change, condition=condition)
    for place, part in enumerate(change.parts):
        yield "dropped", part
        for what, changed in _changes(part):
            yield what, replace(change, parts=(*change.parts[:place], changed, *change.parts[place + 1 :]))
