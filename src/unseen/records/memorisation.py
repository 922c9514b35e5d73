"""The results of the memorisation suite."""

from __future__ import annotations

from pydantic import Field

from unseen.records.core import Exclusion, Record, SampleResult
from unseen.records.renames import Settings


class MemorisationResults(Record):
    """Every answer to originals and variants, what was left out, and the settings of the run."""

    seed: int
    samples: tuple[SampleResult, ...]
    exclusions: tuple[Exclusion, ...] = ()
    settings: Settings = Field(default_factory=dict)
