"""What a suite is to `unseen run`: questions, controls whose answers are known, results from the logs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from inspect_ai import Task
from inspect_ai.log import EvalLog

from unseen.records import Record
from unseen.suites.progress import Lines


@dataclass(frozen=True)
class Options:
    """What a run was asked for; a suite uses what concerns it.

    Attributes:
        problems: a source as `unseen.sources.load_problems` takes it.
        languages: their names; None for all.
        limit: the number of problems of each language, or of prompts or items; None for all.
        seed: from which all chance comes.
        kinds: some of the suite's `kinds`; None for all.
        epochs: how many answers to each question; None for the suite's own number.
        sandbox: where answers run: `auto`, `bwrap` or `local`.
        jobs: how many programs run at the same time.
        marks: of security: whether comments show where the hole is.
        ask: of security: `fix` or `generate`.
    """

    problems: str = "builtin"
    languages: tuple[str, ...] | None = None
    limit: int | None = None
    seed: int = 0
    kinds: tuple[str, ...] | None = None
    epochs: int | None = None
    sandbox: str = "auto"
    jobs: int = 2
    marks: bool = True
    ask: str = "fix"


@dataclass(frozen=True)
class Prepared:
    """Questions that are ready to be asked.

    Attributes:
        tasks: Inspect tasks with different names; `version` is a digest of the questions, so that logs of
            other questions are not continued, and `metadata` has the `settings` that they came from.
        epochs: how many answers to each question.
        questions: their number over all tasks.
    """

    tasks: tuple[Task, ...]
    epochs: int
    questions: int

    @property
    def answers(self) -> int:
        """How many answers each model gives."""
        return self.questions * self.epochs


class Suite(Protocol):
    """One of the four questions about a model."""

    @property
    def name(self) -> str:
        """As `--suite` and the folder of logs call it."""

    @property
    def kinds(self) -> Sequence[str]:
        """The words that `--kinds` takes for it."""

    @property
    def controls(self) -> Sequence[str]:
        """Inspect models whose results are known beforehand."""

    def prepare(self, options: Options, *, out: Path, lines: Lines, run: str) -> Prepared:
        """Make the questions, or go on making them; what is finished is kept in the folder `out`.

        Args:
            run: a name that this folder keeps, for the cache of answers that were not judged before a kill.

        Raises:
            BadInputError: nothing can be asked, or `out` holds another run.
        """

    def results(self, logs: Sequence[EvalLog], asked: frozenset[str]) -> Record:
        """What whole logs of this suite hold, by model and task; the models not asked are controls."""
