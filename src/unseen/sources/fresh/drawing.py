"""Draw a plan: its source, steps and end, with numbers that make a difference for the items at hand."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from unseen.languages.program_form import Value
from unseen.sources.fresh import draw_parts, inputs
from unseen.sources.fresh.difficulty import Difficulty
from unseen.sources.fresh.draft import Draft
from unseen.sources.fresh.form import Plan, Source, Step
from unseen.sources.fresh.running import Items, runner
from unseen.sources.fresh.themes import ITEMS, NUMBERS, TEXTS, THEMES

_SAMPLES = 40
_LARGEST = 20_000
"""The largest number on the way; what is squared or added up stays far within 32 bits."""
_ATTEMPTS = 12
_SOURCES = (
    *(("list", "numbers", 40),),
    *((kind, "numbers", 3) for kind in ("sums", "products", "leads", "larger")),
    *((kind, "numbers", 3) for kind in ("digits", "divisors", "up_to", "halving", "stepping")),
    *(
        (kind, "numbers", 3)
        for kind in ("word_lengths", "letter_places", "text_digits", "places", "letter_runs")
    ),
    ("text", "letters", 22),
)
_NOUNS = {
    "digits": ("digit", "digits"),
    "divisors": ("divisor", "divisors"),
    "up_to": ("integer", "integers"),
    "halving": ("number", "numbers"),
    "stepping": ("number", "numbers"),
    "sums": ("sum", "sums"),
    "products": ("product", "products"),
    "leads": ("difference", "differences"),
    "word_lengths": ("length", "lengths"),
    "places": ("position", "positions"),
    "letter_places": ("position", "positions"),
    "letter_runs": ("length", "lengths"),
    "text_digits": ("digit", "digits"),
}


class UnfitError(Exception):
    """Raised where what was drawn makes no problem; another one is drawn."""


def draw_plan(rng: random.Random, difficulty: Difficulty) -> tuple[Plan, tuple[int, int], tuple[int, ...]]:
    """Draw a plan, the bounds of its lists' items, and the numbers that it compares with.

    Raises:
        UnfitError: no step or end that makes a difference was found.
    """
    draft = _begun(rng, difficulty)
    fewest, most = difficulty.steps
    for _ in range(rng.randint(fewest, most)):
        _add_step(draft)
    _add_end(draft)
    return draft.plan, draft.bounds, tuple(draft.near)


def _begun(rng: random.Random, difficulty: Difficulty) -> Draft:
    kinds, streams, weights = zip(*_SOURCES, strict=True)
    kind = rng.choices(kinds, weights)[0]
    name, low, high = rng.choice(THEMES)
    noun = _NOUNS.get(kind, rng.choice(ITEMS))
    negative, bounds, condition = False, (low, high), None
    if kind == "list":
        names: tuple[str, ...] = (name,)
        negative = low < 0
    elif kind in ("sums", "products", "leads", "larger"):
        names = (name, rng.choice([other for other, _, _ in THEMES if other != name]))
        bounds = (-12, 12) if kind == "products" else bounds
        negative = bounds[0] < 0 or kind == "leads"
    elif dict(zip(kinds, streams, strict=True))[kind] == "letters" or kind in draw_parts.TEXT_SOURCES:
        names = (rng.choice(TEXTS),)
        noun = ("character", "characters") if kind == "text" else noun
        condition = draw_parts.letter_condition(rng) if kind == "places" else None
    else:
        names = (rng.choice(NUMBERS),)
    source = Source(kind, names, condition)
    plan = Plan(source, (), Step("list"), "list", (), noun, negative)
    draft = Draft(rng, difficulty, plan, bounds, signed=negative, nested=difficulty.nested)
    draft.samples = [inputs.draw(source, (), bounds, (), rng) for _ in range(_SAMPLES)]
    draft.items = draft.trace(plan)
    return draft


def _add_step(draft: Draft) -> None:
    """Add a step after which most samples differ, and enough of them still have items.

    Raises:
        UnfitError: none was found.
    """
    for _ in range(_ATTEMPTS):
        before = (draft.plan, draft.samples, draft.items, draft.nested, list(draft.near))
        step = draw_parts.step(draft)
        if step is not None:
            plan = replace(draft.plan, steps=(*draft.plan.steps, step))
            # A parameter that came with the step changes the samples, but not the items before it.
            items = draft.trace(plan)
            if _makes_a_difference(draft.items, items):
                draft.signed = draw_parts.signed_after(step)
                draft.plan, draft.items = plan, items
                return
        draft.plan, draft.samples, draft.items, draft.nested, draft.near = before
    raise UnfitError("no step makes a difference")


def _makes_a_difference(before: list[Items], after: list[Items]) -> bool:
    changed = sum(one != other for one, other in zip(before, after, strict=True))
    filled = sum(len(items) > 1 for items in after)
    small = all(abs(value) <= _LARGEST for items in after for value in items if not isinstance(value, str))
    lengths = max(map(len, after))
    return small and lengths <= 200 and changed >= 0.5 * len(after) and filled >= 0.55 * len(after)


def _add_end(draft: Draft) -> None:
    """Add an end whose results differ enough.

    Raises:
        UnfitError: none was found.
    """
    for _ in range(_ATTEMPTS):
        before = (draft.plan, draft.samples, list(draft.near))
        drawn = draw_parts.end(draft)
        if drawn is not None:
            end, result = drawn
            plan = replace(draft.plan, end=end, result=result)
            results = [runner(plan)(*sample) for sample in draft.samples]
            if _tells_apart(results, result):
                draft.plan = plan
                return
        draft.plan, draft.samples, draft.near = before
    raise UnfitError("no end tells the samples apart")


def _tells_apart(results: list[Value], kind: str) -> bool:
    common = Counter(results).most_common(1)[0][1]
    if kind == "bool":
        return common <= 0.75 * len(results)
    if any(isinstance(one, int) and abs(one) > 1_000_000 for one in results):
        return False
    return common <= 0.45 * len(results) and len(set(results)) >= 5
