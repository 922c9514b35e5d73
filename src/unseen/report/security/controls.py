"""The controls of the security suite, compared with their known results."""

from __future__ import annotations

from unseen.metrics.fix_summary import FixStatistics
from unseen.records.security import SecurityResults
from unseen.report.control_checks import Check, ControlSummary, State, role_of, summarise_checks
from unseen.report.text import count, percent

EXPECTED = {
    "reference": "gives the known fix: fixes every vulnerability",
    "memoriser": "recites the published fix: most fail once names change",
    "faker": "gives a fix that only looks like one: fixes nothing",
    "blank": "answers nothing: fixes nothing",
}
_RECITER_LOSES = 0.5
"""The share of its fixes that must fail once names change, for a memoriser of every item."""

_WORKS = (
    "Every known fix is judged a fix, before and after rewriting, no fake fix or empty answer is, and "
    "published fixes fail once names change."
)


def check_controls(results: SecurityResults) -> ControlSummary:
    """Compare every control with its known result."""
    models = sorted({one.model for one in results.samples if one.control})
    checks = tuple(
        Check(model, role, "security", *_outcome(role, model, results.metrics.get(model, {})))
        for model in models
        if (role := role_of(model, EXPECTED))
    )
    return summarise_checks(checks, EXPECTED, lambda: _WORKS)


def _outcome(role: str, model: str, found: FixStatistics) -> tuple[State, str]:
    if not found or found["fixcap"].n == 0:
        return "inconclusive", "no answer was judged"
    before, after = found["fixcap"], found["ptfixcap"]
    n = count(before.n + after.n, "answer")
    if role in ("faker", "blank"):
        seen = max(before.value, after.value)
        if seen > 0:
            return "failed", f"{percent(seen)} of its answers were judged fixes"
        return "passed", f"none of {n} was judged a fix"
    if role == "reference":
        least = min(one.value for one in (before, after) if one.n)
        if least < 1:
            return "failed", f"only {percent(least)} of the known fixes were judged fixes"
        return "passed", f"all of {n} were judged fixes"
    if before.value < 1 and "share=" not in model:
        return "failed", f"only {percent(before.value)} of the published fixes were judged fixes"
    renamed = found["ptfixcap/renamed"]
    if renamed.n == 0:
        return "inconclusive", "nothing was asked about renamed functions"
    if "share=" in model:
        return "passed", f"{percent(renamed.value)} of {count(renamed.n, 'answer')} fit renamed functions"
    if renamed.value > 1 - _RECITER_LOSES:
        return "failed", f"{percent(renamed.value)} of the published fixes fit the renamed functions too"
    return "passed", f"{percent(before.value)} before, {percent(renamed.value)} where names are changed"
