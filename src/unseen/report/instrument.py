"""Does the instrument work? The controls' results are known, so they judge a run before it judges a model."""

from __future__ import annotations

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
