"""Does the instrument work? The controls' results are known, so they judge a run before it judges a model."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Literal

State = Literal["works", "undecided", "broken"]


@dataclass(frozen=True)
class Check:
    """What one control showed in one task."""

    control: str
    role: str
    task: str
    state: State
    why: str


@dataclass(frozen=True)
class Instrument:
    """The verdict on one suite's run: one sentence for the top of the page, its reasons, and all checks."""

    state: State
    sentence: str
    reasons: tuple[str, ...]
    checks: tuple[Check, ...]


def role_of(model: str, known: Collection[str]) -> str:
    """`memoriser` for `unseen/memoriser?share=0.5`; empty when the name is of no known control."""
    name = model.rpartition("/")[2].split("?")[0]
    return name if name in known else ""


def share_of(model: str) -> float:
    """The share of problems that a memoriser recites, from `?share=p` in its name; 1 if it says nothing."""
    _, found, share = model.partition("share=")
    try:
        return float(share.split("&")[0]) if found else 1.0
    except ValueError:
        return 1.0


def weigh(checks: Sequence[Check], roles: Collection[str], works: Callable[[], str]) -> Instrument:
    """The verdict on a suite's run: broken if one control is, undecided if one is or is missing.

    Args:
        checks: what the controls showed.
        roles: the controls that a run must have.
        works: the sentence for the case that all is as expected.
    """
    state: State
    seen = {check.role for check in checks}
    missing = [role for role in roles if role not in seen]
    if any(check.state == "broken" for check in checks):
        state = "broken"
        sentence = "The instrument does not work in this run, so no figure below may be trusted."
    elif not seen:
        state, sentence = "undecided", "This run had no controls, so nothing shows that the instrument works."
    elif missing:
        absent = " and no ".join(missing)
        state = "undecided"
        sentence = f"Nothing shows that the instrument works: this run had no {absent} control."
    elif any(check.state == "undecided" for check in checks):
        state, sentence = "undecided", "The run is too small to show that the instrument works."
    else:
        state, sentence = "works", works()
    decisive = [check for check in checks if check.state == state != "works"]
    several = len({check.task for check in checks}) > 1
    reasons = [f"{one.role}{f' in {one.task}' if several else ''}: {one.why}" for one in decisive]
    return Instrument(state, sentence, tuple(reasons), tuple(checks))
