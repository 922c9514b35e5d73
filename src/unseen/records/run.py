"""The results of a whole run: what each suite found, for `results.json` and the page."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from unseen.records.core import Estimate, Exclusion, Record, SampleResult


class RunResults(Record):
    """Everything that a report needs, and the content of `results.json`.

    `metrics` maps model → suite → task → statistic name → estimate; it is computed from `samples`.
    """

    version: str
    seed: int
    samples: tuple[SampleResult, ...]
    exclusions: tuple[Exclusion, ...] = ()
    metrics: dict[str, dict[str, dict[str, dict[str, Estimate]]]] = Field(default_factory=dict)
    settings: dict[str, Any] = Field(default_factory=dict)
