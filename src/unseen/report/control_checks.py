"""The controls of a run: mock models with known results, which validate a run before it judges a model."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Literal

State = Literal["passed", "inconclusive", "failed"]


@dataclass(frozen=True)
class Check:
    """The outcome of one control in one task."""

    control: str
    role: str
    task: str
    state: State
    why: str


@dataclass(frozen=True)
class ControlSummary:
    """The outcome of a suite's controls: a sentence for the top of the page, its reasons, and all checks."""

    state: State
    sentence: str
    reasons: tuple[str, ...]
    checks: tuple[Check, ...]


def role_of(model: str, known: Collection[str]) -> str:
    """Return `memoriser` for `unseen/memoriser?share=0.5`; an empty text if no known control has the name."""
    name = model.rpartition("/")[2].split("?")[0]
    return name if name in known else ""


def share_of(model: str) -> float:
    """Return the share of problems that a memoriser recites: `p` of `?share=p` in its name, 1 without it."""
    _, found, share = model.partition("share=")
    try:
        return float(share.split("&")[0]) if found else 1.0
    except ValueError:
        return 1.0


def summarise_checks(
    checks: Sequence[Check], roles: Collection[str], passed: Callable[[], str]
) -> ControlSummary:
    """Combine checks: failed if one control failed, inconclusive if one is inconclusive or missing.

    Args:
        checks: the outcomes of the controls.
        roles: the controls that a run must have.
        passed: writes the sentence for a run whose controls all passed.
    """
    state: State
    seen = {check.role for check in checks}
    missing = [role for role in roles if role not in seen]
    if any(check.state == "failed" for check in checks):
        state = "failed"
        sentence = "Do not use the figures below: a control did not give its known result."
    elif not seen:
        state, sentence = "inconclusive", "This run had no controls, so nothing validates its figures."
    elif missing:
        absent = " and no ".join(missing)
        state = "inconclusive"
        sentence = f"This run had no {absent} control, so nothing validates its figures."
    elif any(check.state == "inconclusive" for check in checks):
        state, sentence = "inconclusive", "Too few problems to validate this run."
    else:
        state, sentence = "passed", passed()
    decisive = [check for check in checks if check.state == state != "passed"]
    several = len({check.task for check in checks}) > 1
    reasons = [f"{one.role}{f' in {one.task}' if several else ''}: {one.why}" for one in decisive]
    return ControlSummary(state, sentence, tuple(reasons), tuple(checks))
