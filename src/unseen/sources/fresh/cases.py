"""Choose the calls that a plan's tests make: those that tell it from wrong plans."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from unseen.languages.program_form import Case, Value
from unseen.sources.fresh import inputs
from unseen.sources.fresh.drawing import UnfitError
from unseen.sources.fresh.form import Plan
from unseen.sources.fresh.mutation import mutants
from unseen.sources.fresh.running import items_after, runner

_CANDIDATES = 90
_FEWEST, _MOST = 10, 20
_TWICE = 2
"""By how many cases a wrong plan is told, where so many do."""
_MIN_KILLED = 0.9
_LARGEST = 1_000_000


def choose(
    plan: Plan, bounds: tuple[int, int], near: Sequence[int], rng: random.Random
) -> tuple[list[Case], list[Case]]:
    """Return the cases of the tests, and those among them that are examples.

    Raises:
        UnfitError: a step makes no difference, or too many wrong plans give the same results.
    """
    edges = list(dict.fromkeys(inputs.edges(plan.source, plan.parameters, bounds, rng)))
    drawn = [inputs.draw(plan.source, plan.parameters, bounds, near, rng) for _ in range(_CANDIDATES)]
    candidates = list(dict.fromkeys([*edges, *drawn]))
    _require_small(plan, candidates)
    solve = runner(plan)
    results = [solve(*arguments) for arguments in candidates]
    caught = _caught(plan, candidates, results)
    chosen = dict.fromkeys(range(len(edges)))
    told = dict.fromkeys(caught, 0)
    _count(chosen, caught, told)
    while len(chosen) < _MOST:
        gains = [
            sum(told[wrong] < _TWICE and place in cases for wrong, cases in caught.items())
            for place in range(len(candidates))
        ]
        best = max(
            (place for place in range(len(candidates)) if place not in chosen), key=lambda n: (gains[n], -n)
        )
        if gains[best] == 0 and len(chosen) >= _FEWEST:
            break
        chosen[best] = None
        _count([best], caught, told)
    cases = [Case(candidates[place], results[place]) for place in chosen]
    return cases, _examples(cases, len(edges))


def _require_small(plan: Plan, candidates: Sequence[tuple[Value, ...]]) -> None:
    for seen in items_after(plan, candidates):
        for items in seen:
            if any(not isinstance(item, str) and abs(item) > _LARGEST for item in items) or len(items) > 390:
                raise UnfitError("numbers become too large")


def _caught(
    plan: Plan, candidates: Sequence[tuple[Value, ...]], results: Sequence[Value]
) -> dict[int, set[int]]:
    """Return for each wrong plan that is told at all the places of the candidates that tell it."""
    caught: dict[int, set[int]] = {}
    count = 0
    for number, (what, wrong) in enumerate(mutants(plan)):
        found = _differences(runner(wrong), candidates, results)
        count += 1
        if found:
            caught[number] = found
        elif what == "dropped":
            raise UnfitError("a part makes no difference")
    if len(caught) < _MIN_KILLED * count:
        raise UnfitError("too many wrong plans give the same results")
    return caught


def _differences(
    solve: Callable[..., Value], candidates: Sequence[tuple[Value, ...]], results: Sequence[Value]
) -> set[int]:
    found = set()
    for place, arguments in enumerate(candidates):
        try:
            same = solve(*arguments) == results[place]
        except (ArithmeticError, LookupError, TypeError, ValueError):
            same = False
        if not same:
            found.add(place)
    return found


def _count(
    places: Sequence[int] | dict[int, None], caught: dict[int, set[int]], told: dict[int, int]
) -> None:
    for wrong, cases in caught.items():
        told[wrong] += sum(place in cases for place in places)


def _examples(cases: Sequence[Case], edges: int) -> list[Case]:
    """Return up to three short cases with different results."""
    found: list[Case] = []
    for case in sorted(cases[edges:], key=lambda one: abs(len(repr(one.arguments)) - 28)):
        if all(case.result != other.result for other in found):
            found.append(case)
        if len(found) == 3 or (len(found) == 2 and isinstance(case.result, bool)):
            break
    return sorted(found, key=lambda one: len(repr(one.arguments)))
