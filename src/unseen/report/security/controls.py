"""The controls of the security suite, held against what is known about them."""

from __future__ import annotations

from unseen.metrics.fix_summary import FixStatistics
from unseen.records.security import SecurityResults
from unseen.report.instrument import Check, Instrument, State, role_of, weigh
from unseen.report.text import count, percent

EXPECTED = {
    "reference": "gives the known fix: closes every hole",
    "memoriser": "recites the published fix: loses most of them once names change",
    "faker": "gives a fix that only looks like one: closes nothing",
    "blank": "answers nothing: closes nothing",
}
_RECITER_LOSES = 0.5
"""The share of its fixes that a memoriser of everything must lose where names are changed."""

_WORKS = (
    "The instrument works: every known fix was found to be one, before and after the rewriting, none of "
    "the fakes and empty answers was, and the published fixes stop fitting when names change."
)


def judge(results: SecurityResults) -> Instrument:
    """Hold every control against what is known about it."""
    models = sorted({one.model for one in results.samples if one.control})
    checks = tuple(
        Check(model, role, "security", *_outcome(role, model, results.metrics.get(model, {})))
        for model in models
        if (role := role_of(model, EXPECTED))
    )
    return weigh(checks, EXPECTED, lambda: _WORKS)


def _outcome(role: str, model: str, found: FixStatistics) -> tuple[State, str]:
    if not found or found["fixcap"].n == 0:
        return "undecided", "no answer was judged"
    before, after = found["fixcap"], found["ptfixcap"]
    n = count(before.n + after.n, "answer")
    if role in ("faker", "blank"):
        seen = max(before.value, after.value)
        if seen > 0:
            return "broken", f"{percent(seen)} of its answers passed for fixes"
        return "works", f"none of {n} passed for a fix"
    if role == "reference":
        least = min(one.value for one in (before, after) if one.n)
        if least < 1:
            return "broken", f"only {percent(least)} of the known fixes were found to be fixes"
        return "works", f"all of {n} were found to be fixes"
    if before.value < 1 and "share=" not in model:
        return "broken", f"only {percent(before.value)} of the published fixes were found to be fixes"
    renamed = found["ptfixcap/renamed"]
    if renamed.n == 0:
        return "undecided", "nothing was asked about renamed functions"
    if "share=" in model:
        return "works", f"{percent(renamed.value)} of {count(renamed.n, 'answer')} fit renamed functions"
    if renamed.value > 1 - _RECITER_LOSES:
        return "broken", f"{percent(renamed.value)} of the published fixes fit the renamed functions too"
    return "works", f"{percent(before.value)} before, {percent(renamed.value)} where names are changed"
