"""The results of a whole run: what each suite found, for `results.json` and the page."""

from __future__ import annotations

import json
from typing import Literal

from pydantic import Field

from unseen.records.bias import BiasResults
from unseen.records.core import Estimate, Exclusion, Record, SampleResult
from unseen.records.format_1 import current_results
from unseen.records.obfuscation import ObfuscationResults
from unseen.records.renames import Settings
from unseen.records.review import Review
from unseen.records.security import SecurityResults

FORMAT: Literal[2] = 2
"""The format of results and of the logs' metadata that this version writes."""


def _absent(part: Record | None) -> bool:
    return part is None


class RunResults(Record):
    """Everything that a report needs, and the content of `results.json`.

    `samples`, `exclusions` and `metrics` are the memorisation suite's; `metrics` maps model → suite → task →
    statistic name → estimate and is computed from `samples`. The other suites have a field each with their
    own `samples` and `metrics`; so has what people said about items, of all suites. A field and `metrics`
    are left out where the suite was not run.

    Attributes:
        format: of `results.json`. The first had no such field, and other names in each suite
            (`unseen.records.format_1`).
        version: the version of the program that wrote it.
    """

    format: Literal[2] = FORMAT
    version: str
    seed: int
    samples: tuple[SampleResult, ...]
    exclusions: tuple[Exclusion, ...] = ()
    metrics: dict[str, dict[str, dict[str, dict[str, Estimate]]]] = Field(
        default_factory=dict, exclude_if=lambda part: not part
    )
    settings: Settings = Field(default_factory=dict)
    obfuscation: ObfuscationResults | None = Field(default=None, exclude_if=_absent)
    bias: BiasResults | None = Field(default=None, exclude_if=_absent)
    security: SecurityResults | None = Field(default=None, exclude_if=_absent)
    review: Review | None = Field(default=None, exclude_if=_absent)

    @classmethod
    def read(cls, text: str) -> RunResults:
        """Read what `results.json` holds, in this format or the first.

        Raises:
            ValueError: it is no JSON, or holds something else (then a pydantic `ValidationError`).
        """
        return cls.model_validate(current_results(json.loads(text)))
