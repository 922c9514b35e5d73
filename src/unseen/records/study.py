"""The results of a study: a suite run several times with one option varied, in `study.json`."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from unseen.records.core import Estimate, Exclusion, Record
from unseen.records.renames import Settings

FORMAT: Literal[1] = 1
"""The format of `study.json` that this version writes."""


class StudyRow(Record):
    """What one model did in one arm, in one task and language (`all` for several together).

    Attributes:
        drop: accuracy on originals minus accuracy on rewritten programs, over pairs.
        surface, structure, overall: mean similarity of the rewritten programs to their originals.
    """

    arm: str
    model: str
    control: bool = False
    task: str
    language: str
    original: Estimate
    rewritten: Estimate
    drop: Estimate
    surface: Estimate
    structure: Estimate
    overall: Estimate


class StudyDifference(Record):
    """Two arms compared over the programs that both have: the second minus the first, paired.

    Attributes:
        measure: `accuracy`, of one model on rewritten programs, or `similarity`, of the programs.
        p: of the paired test, with programs of one problem in one cluster.
    """

    first: str
    second: str
    measure: Literal["accuracy", "similarity"]
    model: str = ""
    task: str
    difference: Estimate
    p: float


class StudyResults(Record):
    """A study: its arms, what each shows, and how they differ.

    Attributes:
        arms: what is varied → the run's folder.
        exclusions: arms without results, with the reason.
    """

    format: Literal[1] = FORMAT
    version: str
    study: str
    title: str
    source: str
    seed: int
    settings: Settings = Field(default_factory=dict)
    arms: dict[str, str]
    rows: tuple[StudyRow, ...]
    differences: tuple[StudyDifference, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()
