"""The results of the memorisation suite."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from unseen.records.core import Exclusion, Record, SampleResult


class MemorisationResults(Record):
    """Every answer to originals and variants, what was left out, and the settings of the run."""

    seed: int
    samples: tuple[SampleResult, ...]
    exclusions: tuple[Exclusion, ...] = ()
    settings: dict[str, Any] = Field(default_factory=dict)
