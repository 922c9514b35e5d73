"""Define which questions to generate about a project, and the resulting set."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from unseen.obfuscation.config import ProjectConfig
from unseen.obfuscation.description import Describer
from unseen.obfuscation.questions import Questions
from unseen.obfuscation.tree import SourceTree
from unseen.records.obfuscation import LEVELS, Level, TaskKind
from unseen.version import VERSION


@dataclass(frozen=True)
class QuestionPlan:
    """Which questions to generate.

    Attributes:
        root: the project folder.
        config: the configuration of the project.
        levels: the levels, always including `original`.
        tasks: generation, completion or both.
        seed: the same seed gives the same questions.
        since, until: dates in a format of git; only functions that commits between them changed, together
            with a test.
        limit: maximum number of functions, drawn by the seed from all files in turn; all if None.
        describer: a model that describes functions; if None, their authors' comments do.
        describer_name: name of that model.
        summaries: whether functions without a comment are described by an outline of their code; if not, they
            are skipped.
    """

    root: Path
    config: ProjectConfig
    levels: tuple[Level, ...] = LEVELS
    tasks: tuple[TaskKind, ...] = ("generation", "completion")
    seed: int = 0
    since: str | None = None
    until: str | None = None
    limit: int | None = None
    describer: Describer | None = None
    describer_name: str = ""
    summaries: bool = False

    def settings(self, tree: SourceTree) -> dict[str, Any]:
        """Return everything that the questions depend on."""
        return {
            "version": VERSION,
            "project": self.config.name,
            "digest": tree.digest,
            "levels": list(self.levels),
            "tasks": list(self.tasks),
            "seed": self.seed,
            "since": self.since,
            "until": self.until,
            "limit": self.limit,
            "describer": self.describer_name,
            "outlines": self.summaries,
        }


@dataclass(frozen=True)
class QuestionSet:
    """The questions about a project, and the states of the project that they refer to."""

    questions: Questions
    trees: dict[str, SourceTree]
