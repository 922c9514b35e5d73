"""The controls of the obfuscation suite, compared with their known results."""

from __future__ import annotations

from collections.abc import Mapping

from unseen.metrics.estimate import is_conclusive, no_data
from unseen.metrics.obfuscation_summary import ObfuscationStatistics
from unseen.records import Estimate
from unseen.records.obfuscation import LEVELS, ObfuscationResults
from unseen.report.control_checks import Check, ControlSummary, State, role_of, summarise_checks
from unseen.report.text import count, percent, points

TOLERANCE = 0.01
"""Tolerance on the known scores of the reference and the blank: one answer in a hundred."""
RECITER_LOSES = 0.9
"""The share of its right answers that must fail: what the published function passes is not asked."""

EXPECTED = ("reference", "memoriser", "blank")


def check_controls(
    results: ObfuscationResults, metrics: Mapping[str, Mapping[str, ObfuscationStatistics]]
) -> ControlSummary:
    """Compare every control with its known result, task by task."""
    checks = []
    for model in sorted({one.model for one in results.samples if one.control}):
        if role := role_of(model, EXPECTED):
            for kind, found in metrics.get(model, {}).items():
                checks.append(Check(model, role, kind, *_outcome(role, found)))
    return summarise_checks(checks, EXPECTED, lambda: _sentence(checks))


def _outcome(role: str, found: ObfuscationStatistics) -> tuple[State, str]:
    rates: dict[str, Estimate] = {level: found[f"tpr/{level}"] for level in LEVELS if f"tpr/{level}" in found}
    if not rates:
        return "inconclusive", "no answer was judged"
    lowest = min(rates, key=lambda level: rates[level].value)
    highest = max(rates, key=lambda level: rates[level].value)
    if role == "reference":
        right = percent(rates[lowest].value)
        if rates[lowest].value < 1 - TOLERANCE:
            return "failed", f"the right answer passed only {right} at the level {lowest}"
        return "passed", f"right in {right}{' or more' if rates[lowest].value < 1 else ''}"
    if role == "blank":
        right = percent(rates[highest].value)
        if rates[highest].value > TOLERANCE:
            return "failed", f"an empty answer passed {right} at the level {highest}"
        return "passed", f"right in {right}{' at most' if rates[highest].value else ''}"
    return _memoriser(rates.pop("original", no_data()), {level: found[f"gap/{level}"] for level in rates})


def _memoriser(original: Estimate, losses: dict[str, Estimate]) -> tuple[State, str]:
    if original.n == 0 or not losses:
        return "inconclusive", "no question was asked both as published and obfuscated"
    if original.value < 1 - TOLERANCE:
        return "failed", f"the published function passed only {percent(original.value)} of original questions"
    # Nothing is known of the drop at a level none of whose questions was asked as published, too.
    paired = {level: loss for level, loss in losses.items() if loss.n}
    if paired:
        least = min(paired, key=lambda level: paired[level].value)
        lost = points(paired[least].value)
        if paired[least].value < RECITER_LOSES:
            return "failed", f"accuracy drop of only {lost} percentage points at the level {least}"
    if alone := [level for level in losses if level not in paired]:
        return "inconclusive", f"no question at the level {alone[0]} was asked as published, too"
    weakest = min(losses, key=lambda level: losses[level].low)
    if not is_conclusive(losses[weakest], 0.0):
        n = losses[weakest].n
        return (
            "inconclusive",
            f"too few pairs (n = {n}) at the level {weakest} to establish its accuracy drop",
        )
    levels = count(len(losses), "level")
    return "passed", f"accuracy drop of {lost} percentage points or more at each of {levels}"


def _sentence(checks: list[Check]) -> str:
    tasks = len({check.task for check in checks})
    return (
        "The reference passes at every level, the blank at none, and the memoriser on the unchanged "
        f"functions alone, in {count(tasks, 'task')}."
    )
