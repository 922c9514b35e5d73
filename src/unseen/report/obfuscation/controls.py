"""The controls of the obfuscation suite, held against what is known about them."""

from __future__ import annotations

from collections.abc import Mapping

from unseen.metrics.estimate import no_data
from unseen.metrics.obfuscation_summary import ObfuscationStatistics
from unseen.records import Estimate
from unseen.records.obfuscation import LEVELS, ObfuscationResults
from unseen.report.instrument import Check, Instrument, State, role_of, weigh
from unseen.report.text import count, percent, points

TOLERANCE = 0.01
"""How far the reference and the blank may be from their known scores: one answer in a hundred."""
RECITER_LOSES = 0.9
"""The share of its right answers that the memoriser must lose: questions that reciting fits are not asked."""

EXPECTED = ("reference", "memoriser", "blank")


def judge(
    results: ObfuscationResults, metrics: Mapping[str, Mapping[str, ObfuscationStatistics]]
) -> Instrument:
    """Hold every control, task by task, against what is known about it."""
    checks = []
    for model in sorted({one.model for one in results.samples if one.control}):
        if role := role_of(model, EXPECTED):
            for kind, found in metrics.get(model, {}).items():
                checks.append(Check(model, role, kind, *_outcome(role, found)))
    return weigh(checks, EXPECTED, lambda: _sentence(checks))


def _outcome(role: str, found: ObfuscationStatistics) -> tuple[State, str]:
    rates: dict[str, Estimate] = {level: found[f"tpr/{level}"] for level in LEVELS if f"tpr/{level}" in found}
    if not rates:
        return "undecided", "no answer was judged"
    lowest = min(rates, key=lambda level: rates[level].value)
    highest = max(rates, key=lambda level: rates[level].value)
    if role == "reference":
        right = percent(rates[lowest].value)
        if rates[lowest].value < 1 - TOLERANCE:
            return "broken", f"the right answer passed only {right} at the level {lowest}"
        return "works", f"right in {right}{' or more' if rates[lowest].value < 1 else ''}"
    if role == "blank":
        right = percent(rates[highest].value)
        if rates[highest].value > TOLERANCE:
            return "broken", f"an empty answer passed {right} at the level {highest}"
        return "works", f"right in {right}{' at most' if rates[highest].value else ''}"
    return _memoriser(rates.pop("original", no_data()), {level: found[f"gap/{level}"] for level in rates})


def _memoriser(original: Estimate, losses: dict[str, Estimate]) -> tuple[State, str]:
    if original.n == 0 or not losses:
        return "undecided", "no question was asked both as published and obfuscated"
    if original.value < 1 - TOLERANCE:
        return "broken", f"the published function passed only {percent(original.value)} of original questions"
    least = min(losses, key=lambda level: losses[level].value)
    lost = points(losses[least].value)
    if losses[least].value < RECITER_LOSES:
        return "broken", f"reciting lost only {lost} points at the level {least}"
    weakest = min(losses, key=lambda level: losses[level].low)
    if losses[weakest].low <= 0:
        pairs = count(losses[weakest].n, "pair")
        return "undecided", f"with {pairs} at the level {weakest}, its loss cannot be told from none"
    return "works", f"reciting lost {lost} points or more at each of {count(len(losses), 'level')}"


def _sentence(checks: list[Check]) -> str:
    tasks = len({check.task for check in checks})
    return (
        "The instrument works: the right function passes at every level, an empty answer at none, and one "
        f"that recites the published function only where nothing is changed, in {count(tasks, 'task')}."
    )
