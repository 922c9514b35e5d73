"""The controls of the memorisation suite, compared with their known results."""

from __future__ import annotations

from dataclasses import dataclass

from unseen.metrics.estimate import FEWEST, is_conclusive
from unseen.metrics.recited_excess import MARGIN, shows_recital
from unseen.metrics.summary import ALL_TASKS, Statistics
from unseen.records import Estimate, RunResults
from unseen.report.control_checks import Check, ControlSummary, State, role_of, share_of, summarise_checks
from unseen.report.memorisation.view import SUITE
from unseen.report.text import count, percent, points

TOLERANCE = 0.01
"""Tolerance on the known scores of the reference and the blank: one answer in a hundred."""
RECITER_LOSES = 0.5
"""The least share of its right answers that must fail when rewritten, for a memoriser of every problem."""

EXPECTED = {
    "reference": "always right: no accuracy drop",
    "memoriser": "recites the published solution: a large accuracy drop",
    "blank": "answers nothing: is never right",
}


@dataclass(frozen=True)
class _Seen(Check):
    """`lowest` and `highest` are the control's accuracies in the two versions."""

    gap: Estimate
    lowest: float
    highest: float


def check_controls(results: RunResults) -> ControlSummary:
    """Compare every control with its known result, task by task."""
    controls = sorted({one.model for one in results.samples if one.control})
    checks: list[_Seen] = []
    traps: list[Check] = []
    for model in controls:
        if not (role := role_of(model, EXPECTED)):
            continue
        tasks = results.metrics.get(model, {}).get(SUITE, {})
        for task, found in tasks.items():
            if task == ALL_TASKS:
                continue
            if "recited" in found:
                traps.append(_check_traps(model, role, found))
            if "recited" not in found or found["accuracy/original"].n or found["accuracy/rewritten"].n:
                checks.append(_check(model, role, task, found))
    return summarise_checks([*checks, *traps], EXPECTED, lambda: _sentence(checks, traps))


def _check_traps(model: str, role: str, found: Statistics) -> Check:
    """Check that a memoriser's recited answers are found, and that no other control has any."""
    recited, right = found["recited"], found["right/trap"]
    state: State = "passed"
    why = f"recited {percent(recited.value)} of the traps"
    if not recited.n:
        state, why = "inconclusive", "no answer to a trap was judged"
    elif role == "memoriser":
        share = share_of(model)
        if recited.value < RECITER_LOSES * share:
            state, why = "failed", f"only {percent(recited.value)} of its answers to traps count as recited"
        elif not shows_recital(found["recited-excess"]):
            few = (recited.clusters or 0) < FEWEST
            lacks = "too few problems" if few else f"not {points(MARGIN)} points above the base rate"
            state, why = "inconclusive", f"{lacks} (n = {recited.clusters}) to establish what it recites"
    elif recited.value > TOLERANCE:
        state, why = "failed", f"{percent(recited.value)} of its answers to traps count as recited"
    elif role == "reference" and right.value < 1 - TOLERANCE:
        state, why = "failed", f"the right answer passed only {percent(right.value)} of the traps"
    return Check(model, role, "traps", state, why)


def _check(model: str, role: str, task: str, found: Statistics) -> _Seen:
    original, rewritten, gap = found["accuracy/original"], found["accuracy/rewritten"], found["gap"]
    outcome: tuple[State, str]
    if min(original.n, rewritten.n, gap.n) == 0:
        outcome = "inconclusive", "no pair was answered"
    elif role == "reference":
        outcome = _reference(original, rewritten)
    elif role == "blank":
        outcome = _blank(original, rewritten)
    else:
        outcome = _memoriser(original, gap, found["p"], share_of(model))
    lowest, highest = sorted((original.value, rewritten.value))
    return _Seen(model, role, task, *outcome, gap, lowest, highest)


def _reference(original: Estimate, rewritten: Estimate) -> tuple[State, str]:
    for version, found in (("original", original), ("rewritten", rewritten)):
        if found.value < 1 - TOLERANCE:
            return "failed", f"the right answer passed only {percent(found.value)} of {version} questions"
    return "passed", f"right in {percent(min(original.value, rewritten.value))} or more"


def _blank(original: Estimate, rewritten: Estimate) -> tuple[State, str]:
    for version, found in (("original", original), ("rewritten", rewritten)):
        if found.value > TOLERANCE:
            return "failed", f"an empty answer passed {percent(found.value)} of {version} questions"
    return "passed", f"right in {percent(max(original.value, rewritten.value))} at most"


def _memoriser(original: Estimate, gap: Estimate, p: Estimate, share: float) -> tuple[State, str]:
    needed = RECITER_LOSES * share * original.value
    if original.value < 1 - TOLERANCE:
        return "failed", f"the published solution passed only {percent(original.value)} of original questions"
    if gap.value < needed:
        least = f"at least {points(needed)} expected"
        return "failed", f"accuracy drop of only {points(gap.value)} percentage points; {least}"
    if not is_conclusive(gap, p.value):
        return "inconclusive", f"too few problems (n = {p.clusters or p.n}) to establish its accuracy drop"
    return "passed", f"accuracy drop of {points(gap.value)} percentage points"


def _sentence(checks: list[_Seen], traps: list[Check]) -> str:
    found = [_sentence_of_pairs(checks)] if checks else []
    if reciting := [one.why for one in traps if one.role == "memoriser" and share_of(one.control) == 1]:
        found.append(f"The memoriser {reciting[0]}, the reference and the blank none.")
    return " ".join(found)


def _sentence_of_pairs(checks: list[_Seen]) -> str:
    reciting = [one.gap.value for one in checks if one.role == "memoriser" and share_of(one.control) == 1]
    drop = f"at least {points(min(reciting))} percentage points" if reciting else "its share"
    right = min(one.lowest for one in checks if one.role == "reference")
    empty = max(one.highest for one in checks if one.role == "blank")
    tasks = len({one.task for one in checks})
    return (
        f"The memoriser’s accuracy drops by {drop}, the reference is right in "
        f"{percent(right)}{' or more' if right < 1 else ''} and the blank in {percent(empty)}"
        f"{' at most' if empty else ''}, in {'each of ' if tasks > 1 else ''}{count(tasks, 'task')}."
    )
