"""The results of the obfuscation suite: functions of real projects, as they are and at each level."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from unseen.records.core import AnswerRecord, Estimate, Exclusion, Record, Verdict
from unseen.records.renames import Settings

Level = Literal["original", "symbol", "structure", "semantic", "symbol+structure", "symbol+semantic"]
LEVELS: tuple[Level, ...] = (
    "original",
    "symbol",
    "structure",
    "semantic",
    "symbol+structure",
    "symbol+semantic",
)
TaskKind = Literal["generation", "completion"]
TASKS: tuple[TaskKind, ...] = ("generation", "completion")


class Diagnostic(Record):
    """What a compiler said about an answer; `category` and `kind` are those of paper 003, table VI."""

    category: str
    kind: str
    message: str
    line: int = 0


IssueKind = Literal["memory leak", "open file", "memory error", "missing null check", "twice the work"]
ISSUES: dict[IssueKind, str] = {
    "memory leak": "resource management",
    "open file": "resource management",
    "memory error": "robustness",
    "missing null check": "robustness",
    "twice the work": "efficiency",
}
"""What tests do not tell of an answer that passes them, with the category of paper 003, V-C."""


class Issue(Record):
    """A non-functional fault of an answer that the original does not have; `detail` is what shows it."""

    kind: IssueKind
    detail: str


class ObfuscationSample(AnswerRecord):
    """One answer to a question about a function of a project, as it is or at a level of obfuscation.

    `sample_id` names the function as the project has it (`project/file:function`), the same at all levels.
    `compiled` is None where an infrastructure failure left it open. `issues` are non-functional faults of an
    answer that passes; `looked_for` says which kinds could be told, so that others are not taken for absent.
    """

    project: str
    task: TaskKind
    variant: Level
    verdict: Verdict
    compiled: bool | None = None
    diagnostics: tuple[Diagnostic, ...] = ()
    tests: tuple[str, ...] = ()
    issues: tuple[Issue, ...] = ()
    looked_for: tuple[IssueKind, ...] = ()
    original_code: str = ""
    variant_code: str = ""


class ObfuscationResults(Record):
    """Every answer, what was left out, and the settings of the run.

    `metrics` maps model → task → statistic → estimate (`unseen.metrics.obfuscation_summary`).
    """

    seed: int
    samples: tuple[ObfuscationSample, ...]
    exclusions: tuple[Exclusion, ...] = ()
    metrics: dict[str, dict[str, dict[str, Estimate]]] = Field(default_factory=dict)
    settings: Settings = Field(default_factory=dict)
