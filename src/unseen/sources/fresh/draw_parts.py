"""Draw conditions, changes, steps and ends that fit the items at hand."""

from __future__ import annotations

import random

from unseen.sources.fresh.draft import Draft
from unseen.sources.fresh.form import Amount, Change, Condition, Step
from unseen.sources.fresh.wording import nouns

TEXT_SOURCES = ("word_lengths", "letter_places", "text_digits", "places", "letter_runs")

_STEPS = (
    ("keep", 5), ("drop", 4), ("change", 11), ("place", 1), ("running_sum", 2), ("running_max", 1),
    ("running_min", 1), ("reset_sum", 2), ("tank", 2), ("mix", 1), ("switch", 2), ("until", 1), ("after", 1),
    ("every", 1), ("skip", 1), ("records", 1), ("collapse", 1), ("differences", 2), ("gaps", 2),
    ("pair_sums", 2), ("pair_max", 1), ("peaks", 1), ("sort_up", 1), ("mirror", 1), ("distinct", 2),
    ("block_sums", 2), ("block_max", 2), ("run_lengths", 1), ("streaks", 1),
)  # fmt: skip
_LETTER_STEPS = (
    ("keep_letters", 2), ("drop_letters", 3), ("swap_case", 2), ("shift", 4), ("mask", 2), ("double", 3),
    ("collapse_letters", 2), ("every_letter", 2), ("until_letter", 1), ("mirror_letters", 2),
    ("distinct_letters", 2),
)  # fmt: skip
_ENDS = (
    ("list", "list", 9), ("sorted", "list", 2), ("sum", "int", 4), ("count", "int", 3), ("largest", "int", 2),
    ("smallest", "int", 2), ("last", "int", 1), ("alternating", "int", 2), ("weighted", "int", 2),
    ("code", "int", 3), ("distinct_count", "int", 2), ("position_largest", "int", 2), ("longest", "int", 2),
    ("rises", "int", 2), ("span", "int", 2), ("reach", "int", 2), ("pairs_divisible", "int", 2),
    ("pairs_apart", "int", 2), ("inversions", "int", 1), ("all", "bool", 4), ("any", "bool", 4),
    ("rising", "bool", 2), ("sum_divisible", "bool", 4), ("majority", "bool", 4), ("symmetric", "bool", 2),
    ("repeats", "bool", 2), ("exactly", "bool", 3),
)  # fmt: skip
_LETTER_ENDS = (
    ("text", "text", 7), ("letter_count", "int", 3), ("letter_kinds", "int", 2), ("palindrome", "bool", 2),
    ("first_place", "int", 2), ("longest_letters", "int", 2)
)  # fmt: skip
_CHANGES = (
    ("times", 3), ("plus", 3), ("minus", 3), ("linear", 3), ("from", 2), ("square", 2), ("remainder", 4),
    ("distance", 3), ("cap", 2), ("floor", 2), ("half", 2), ("digit_sum", 3),
)  # fmt: skip
_LETTER_CONDITIONS = ("vowel", "consonant", "lower", "upper", "digit", "early", "letter")
_OWN_NOUNS = {"mix": "code", "tank": "level", "reset_sum": "total"}
"""What steps call their state: where the items are called the same, the text would be ambiguous."""
_UNSIGNED_AFTER = {"mix", "tank", "gaps", "run_lengths", "streaks"}


def _drawn(rng: random.Random, weighted: tuple[tuple[str, int], ...]) -> str:
    names, weights = zip(*weighted, strict=True)
    return str(rng.choices(names, weights)[0])


def letter_condition(rng: random.Random) -> Condition:
    """Draw a condition on a character."""
    return Condition(rng.choice(_LETTER_CONDITIONS))


def condition(draft: Draft) -> Condition:
    """Draw a condition on a number, with numbers from among the items."""
    if draft.nested > 0 and draft.rng.random() < 0.35:
        draft.nested -= 1
        one, other = _simple(draft), _simple(draft)
        if one.kind != other.kind:
            return Condition(draft.rng.choice(("both", "either")), parts=(one, other))
    return _simple(draft)


def _simple(draft: Draft) -> Condition:
    rng = draft.rng
    kinds = ["even", "odd", "multiple", "no_multiple", "above", "below", "at_least", "at_most", "between"]
    if not draft.signed:
        kinds += ["ends_in", "leaves"]
    kind = rng.choice(kinds)
    values = sorted(draft.values())
    middle = values[len(values) // 5 : -(len(values) // 5) or None] or [0]
    value = rng.choice(middle)
    if kind in ("even", "odd"):
        return Condition(kind)
    if kind in ("multiple", "no_multiple"):
        return Condition(kind, (_number(draft, "divisor", rng.randint(3, 6), 2, 6),))
    if kind == "leaves":
        divisor = rng.randint(3, 5)
        return Condition(kind, (divisor, rng.randint(1, divisor - 1)))
    if kind == "ends_in":
        return Condition(kind, (value % 10,))
    if kind == "between":
        low, high = sorted((rng.choice(middle), value))
        draft.near += [low, high]
        return Condition(kind, (low, max(high, low + 2)))
    draft.near.append(value)
    return Condition(kind, (_number(draft, "threshold", value, value - 3, value + 3),))


def _number(draft: Draft, role: str, value: int, low: int, high: int) -> Amount:
    """Return a number, or now and then a parameter that may be around it."""
    return draft.parameter(role, low, high) or value


def change(draft: Draft) -> Change | None:
    """Draw a change of numbers."""
    rng = draft.rng
    if draft.nested > 0 and rng.random() < 0.45:
        draft.nested -= 1
        first, second = _simple_change(draft), _simple_change(draft)
        if first is None or second is None or "digit_sum" in (first.kind, second.kind):
            return None
        if rng.random() < 0.3:
            second = Change("same")
        return Change("choose", condition=_simple(draft), parts=(first, second)) if first != second else None
    return _simple_change(draft)


def _simple_change(draft: Draft) -> Change | None:
    rng = draft.rng
    kind = _drawn(rng, _CHANGES)
    values = sorted(draft.values()) or [0]
    largest = max(abs(values[0]), abs(values[-1]))
    value = values[len(values) * rng.randint(25, 75) // 100]
    match kind:
        case "times":
            return Change(kind, (rng.randint(2, 7),)) if largest < 1500 else None
        case "plus" | "minus":
            amount = rng.randint(1, 12)
            return Change(kind, (_number(draft, "amount", amount, 1, 9),))
        case "linear":
            return Change(kind, (rng.randint(2, 6), rng.randint(1, 9))) if largest < 1500 else None
        case "from":
            return Change(kind, (rng.randint(max(1, value), max(12, value + 20)),))
        case "square":
            return Change(kind) if largest <= 120 else None
        case "remainder":
            return (
                Change(kind, (_number(draft, "divisor", rng.randint(3, 11), 3, 9),)) if largest >= 5 else None
            )
        case "distance":
            return (
                Change(kind, (_number(draft, "target", value, value - 2, value + 2),)) if value > 0 else None
            )
        case "cap" | "floor":
            draft.near.append(value)
            return Change(kind, (_number(draft, "threshold", value, value - 2, value + 2),))
        case "half":
            return None if draft.signed else Change(kind)
        case _:
            return None if draft.signed or largest < 12 else Change(kind)


def step(draft: Draft) -> Step | None:
    """Draw a step; None if it does not fit."""
    rng, signed = draft.rng, draft.signed
    if draft.plan.source.kind == "text":
        return _letter_step(draft)
    kind = _drawn(rng, _STEPS)
    last = draft.plan.steps[-1].kind if draft.plan.steps else ""
    if (kind == last and kind != "change") or _OWN_NOUNS.get(kind) == nouns(draft.plan)[-1][0]:
        return None
    if kind in ("keep", "drop", "switch", "until", "after", "streaks"):
        return Step(kind, condition=condition(draft), signed=signed)
    if kind == "change":
        drawn = change(draft)
        return Step(kind, change=drawn, signed=signed) if drawn is not None else None
    largest = max((abs(value) for value in draft.values()), default=0)
    match kind:
        case "reset_sum" | "tank":
            if largest < 2 or (kind == "reset_sum" and signed):
                return None
            value = rng.randint(largest, 2 * largest + 4)
            return Step(
                kind, (_number(draft, "threshold", value, max(1, value - 4), value + 4),), signed=signed
            )
        case "mix":
            if any(one.kind == kind for one in draft.plan.steps):
                return None
            return Step(kind, (rng.randint(2, 7), rng.randint(11, 60)), signed=signed)
        case "every":
            return Step(kind, (rng.randint(2, 3),), signed=signed)
        case "skip":
            return Step(kind, (_number(draft, "count", rng.randint(2, 3), 0, 4),), signed=signed)
        case "block_sums" | "block_max":
            return Step(kind, (_number(draft, "size", rng.randint(2, 4), 1, 4),), signed=signed)
    return Step(kind, signed=signed)


def _letter_step(draft: Draft) -> Step | None:
    rng = draft.rng
    kind = _drawn(rng, _LETTER_STEPS)
    if draft.plan.steps and kind == draft.plan.steps[-1].kind:
        return None
    if kind in ("keep_letters", "drop_letters", "mask", "double", "until_letter"):
        if kind == "double" and any(one.kind == "double" for one in draft.plan.steps):
            return None
        return Step(kind, condition=letter_condition(rng))
    if kind == "shift":
        return Step(kind, (_number(draft, "key", rng.randint(1, 20), 0, 25),))
    if kind == "every_letter":
        return Step(kind, (rng.randint(2, 3),))
    return Step(kind)


def signed_after(step: Step) -> bool:
    """Return whether items may be negative after a step."""
    if step.kind in _UNSIGNED_AFTER:
        return False
    if step.kind == "differences":
        return True
    if step.kind == "change" and step.change is not None:
        return _signed_change(step.change, step.signed)
    return step.signed


def _signed_change(change: Change, signed: bool) -> bool:
    if change.kind == "choose":
        return any(_signed_change(part, signed) for part in change.parts)
    if change.kind in ("minus", "from", "negate"):
        return True
    if change.kind in ("square", "remainder", "distance", "digit_sum"):
        return False
    if change.kind in ("cap", "floor"):
        return signed or any(isinstance(amount, str) or amount < 0 for amount in change.amounts)
    return signed


def end(draft: Draft) -> tuple[Step, str] | None:
    """Draw an end and the type of its result; None if it does not fit."""
    rng, signed = draft.rng, draft.signed
    letters = draft.plan.source.kind == "text"
    kinds, results, weights = zip(*(_LETTER_ENDS if letters else _ENDS), strict=True)
    place = rng.choices(range(len(kinds)), weights)[0]
    kind, result = kinds[place], results[place]
    values = sorted(draft.values()) or [0]
    if kind in ("letter_count", "first_place", "longest_letters"):
        return Step(kind, condition=letter_condition(rng)), result
    if letters:
        return Step(kind), result
    if kind in ("list", "sorted") and not draft.plan.steps:
        return None
    if kind in ("count", "longest", "all", "any", "majority"):
        return Step(kind, condition=condition(draft), signed=signed), result
    amounts: tuple[Amount, ...] = ()
    match kind:
        case "exactly":
            return Step(kind, (rng.randint(1, 3),), condition=condition(draft), signed=signed), result
        case "largest" | "smallest" | "last":
            amounts = (rng.choice((0, -1)),)
        case "code":
            amounts = (rng.randint(1, 9), rng.randint(2, 9), rng.randint(50, 400))
        case "reach":
            value = max(2, values[-1] + rng.randint(1, 12))
            amounts = (_number(draft, "target", value, max(1, value - 6), value + 6),)
        case "pairs_divisible":
            amounts = (_number(draft, "divisor", rng.randint(3, 6), 2, 6),)
        case "pairs_apart":
            amounts = (_number(draft, "amount", rng.randint(1, 4), 0, 3),)
        case "sum_divisible":
            amounts = (rng.randint(2, 4),)
    return Step(kind, amounts, signed=signed), result
