"""Does the instrument work? The controls' results are known, so they judge a run before it judges a model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from unseen.metrics.summary import ALL_TASKS, Statistics
from unseen.records import Estimate, RunResults
from unseen.report.text import count, number, percent, points

State = Literal["works", "undecided", "broken"]

TOLERANCE = 0.01
"""How far the reference and the blank may be from their known scores: one answer in a hundred."""
RECITER_LOSES = 0.5
"""The share of its right answers that a memoriser of everything must lose at least."""

EXPECTED = {
    "reference": "always right: loses nothing",
    "memoriser": "recites the published solution: loses most of it",
    "blank": "answers nothing: is never right",
}


@dataclass(frozen=True)
class Check:
    """What one control showed in one task."""

    control: str
    role: str
    task: str
    state: State
    why: str
    gap: Estimate


@dataclass(frozen=True)
class Instrument:
    """The verdict on one suite's run: its checks, and one sentence for the top of the page."""

    state: State
    sentence: str
    checks: tuple[Check, ...]


def role_of(model: str) -> str:
    """`memoriser` for `unseen/memoriser?share=0.5`; empty when the name is of no known control."""
    name = model.rpartition("/")[2].split("?")[0]
    return name if name in EXPECTED else ""


def share_of(model: str) -> float:
    """The share of problems that a memoriser recites, from `?share=p` in its name; 1 if it says nothing."""
    _, found, share = model.partition("share=")
    try:
        return float(share.split("&")[0]) if found else 1.0
    except ValueError:
        return 1.0


def judge(results: RunResults, suite: str) -> Instrument:
    """Hold every control of a suite, task by task, against what is known about it."""
    controls = sorted({one.model for one in results.samples if one.control and one.suite == suite})
    checks = []
    for model in controls:
        if not (role := role_of(model)):
            continue
        tasks = results.metrics.get(model, {}).get(suite, {})
        for task, found in tasks.items():
            if task != ALL_TASKS:
                checks.append(_check(model, role, task, found))
    return Instrument(*_verdict(checks), tuple(checks))


def _check(model: str, role: str, task: str, found: Statistics) -> Check:
    original, rewritten, gap = found["accuracy/original"], found["accuracy/rewritten"], found["gap"]
    outcome: tuple[State, str]
    if min(original.n, rewritten.n, gap.n) == 0:
        outcome = "undecided", "no pair was answered"
    elif role == "reference":
        outcome = _reference(original, rewritten)
    elif role == "blank":
        outcome = _blank(original, rewritten)
    else:
        outcome = _memoriser(original, gap, share_of(model))
    return Check(model, role, task, *outcome, gap)


def _reference(original: Estimate, rewritten: Estimate) -> tuple[State, str]:
    for version, found in (("original", original), ("rewritten", rewritten)):
        if found.value < 1 - TOLERANCE:
            return "broken", f"the right answer passed only {percent(found.value)} of {version} questions"
    return "works", f"right in {percent(min(original.value, rewritten.value))} or more"


def _blank(original: Estimate, rewritten: Estimate) -> tuple[State, str]:
    for version, found in (("original", original), ("rewritten", rewritten)):
        if found.value > TOLERANCE:
            return "broken", f"an empty answer passed {percent(found.value)} of {version} questions"
    return "works", f"right in {percent(max(original.value, rewritten.value))} at most"


def _memoriser(original: Estimate, gap: Estimate, share: float) -> tuple[State, str]:
    needed = RECITER_LOSES * share * original.value
    if original.value < 1 - TOLERANCE:
        return "broken", f"the published solution passed only {percent(original.value)} of original questions"
    if gap.value < needed:
        return "broken", f"reciting lost only {points(gap.value)} points; at least {points(needed)} expected"
    if gap.low <= 0:
        return "undecided", f"too few pairs (n = {gap.n}) to tell its loss from none"
    return "works", f"reciting lost {points(gap.value)} points"


def _verdict(checks: list[Check]) -> tuple[State, str]:
    if broken := [check for check in checks if check.state == "broken"]:
        what = "; ".join(f"{check.role} in {check.task}: {check.why}" for check in broken)
        return (
            "broken",
            f"The instrument does not work in this run, so no figure below may be trusted. {what}.",
        )
    missing = [role for role in EXPECTED if role not in {check.role for check in checks}]
    if len(missing) == len(EXPECTED):
        return "undecided", "This run had no controls, so nothing shows that the instrument works."
    if missing:
        absent = " and no ".join(missing)
        return "undecided", f"Nothing shows that the instrument works: this run had no {absent} control."
    if undecided := [check for check in checks if check.state == "undecided"]:
        what = "; ".join(f"{check.role} in {check.task}: {check.why}" for check in undecided)
        return "undecided", f"The run is too small to show that the instrument works. {what}."
    reciting = [
        check.gap.value for check in checks if check.role == "memoriser" and share_of(check.control) == 1
    ]
    lost = f"at least {number(100 * min(reciting))} points" if reciting else "its share"
    return "works", (
        f"The instrument works: the memoriser loses {lost}, the reference always stays right and the blank "
        f"is never right, in {count(len({check.task for check in checks}), 'task')}."
    )
