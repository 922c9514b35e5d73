"""Make the questions of a run from a project, or read a file of existing questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from unseen.errors import BadInputError
from unseen.obfuscation.builtin import builtin_project
from unseen.obfuscation.config import ProjectConfig, read_config
from unseen.obfuscation.pipeline import QuestionGenerator
from unseen.obfuscation.question_plan import QuestionPlan
from unseen.obfuscation.questions import Question, Questions, is_questions_file, read_tree_archive
from unseen.obfuscation.tree import SourceTree
from unseen.records import Exclusion
from unseen.records.obfuscation import TASKS, TaskKind
from unseen.sandbox import Sandbox
from unseen.sources.builtin import SETS
from unseen.sources.draw import draw
from unseen.suites.question_set import require_same_settings

QUESTIONS_FILE = "obfuscation.jsonl"
BUILTIN = "builtin"
BUILTIN_LIMIT = 24
"""The default number of functions of the built-in project."""


@dataclass(frozen=True)
class ProjectQuestions:
    """Questions about a project.

    Attributes:
        prepared: the questions, with the settings that they come from.
        trees: the states of the project that they are about, by digest.
        cache: where builds and verdicts are kept; the user's cache when None.
    """

    prepared: Questions
    trees: dict[str, SourceTree]
    cache: Path | None = None

    @property
    def settings(self) -> dict[str, Any]:
        """See `suite.Questions`."""
        return self.prepared.settings

    @property
    def questions(self) -> tuple[Question, ...]:
        """See `suite.Questions`."""
        return self.prepared.questions

    @property
    def exclusions(self) -> tuple[Exclusion, ...]:
        """See `suite.Questions`."""
        return self.prepared.exclusions

    @property
    def config(self) -> ProjectConfig:
        """Return how the project is built and tested."""
        return self.prepared.config


def parse_tasks(tasks: Sequence[str] | None) -> tuple[TaskKind, ...]:
    """Select the tasks of this suite among those that were named; all if none was named.

    Raises:
        BadInputError: none of the named ones is a task of this suite.
    """
    chosen = tuple(task for task in TASKS if tasks is None or task in tasks)
    if not chosen:
        raise BadInputError(f"no task is called {tasks[0] if tasks else ''!r}; there are {', '.join(TASKS)}")
    return chosen


def belongs_to_other_suite(problems: str) -> bool:
    """Return whether a source of problems is for another suite, not a project."""
    if problems != BUILTIN and problems.partition(":")[0] in {"hf", *SETS}:
        return True
    path = Path(problems)
    return path.suffix in (".json", ".jsonl") and path.is_file() and not is_questions_file(path)


def prepare(
    problems: str,
    *,
    sandbox: Sandbox,
    jobs: int = 2,
    seed: int = 0,
    limit: int | None = None,
    tasks: tuple[TaskKind, ...] = TASKS,
    out: Path | None = None,
    cache: Path | None = None,
    say: Callable[[str], None] = lambda line: None,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> ProjectQuestions:
    """Make the questions, or read existing ones.

    Args:
        problems: `builtin`, the folder of a C project, or a file that `unseen obfuscate` wrote.
        sandbox, jobs, cache, say, progress: as for `unseen.obfuscation.pipeline.QuestionGenerator`.
        seed: same seed, same questions.
        limit: how many functions, drawn by the seed from all files in turn.
        tasks: what is asked for.
        out: a folder where the questions are kept.

    Raises:
        BadInputError: nothing can be asked, or the folder holds a run with other settings.
        MissingToolError: C cannot be compiled here.
    """
    if problems.endswith(".jsonl"):
        return _read_file(Path(problems), limit, tasks, seed)
    if problems == BUILTIN:
        made_limit = BUILTIN_LIMIT if limit is None else limit
        return _make_or_read(
            builtin_project(), made_limit, tasks, seed, sandbox, jobs, out, cache, say, progress
        )
    root = Path(problems)
    return _make_or_read(root, limit, tasks, seed, sandbox, jobs, out, cache, say, progress)


def _make_or_read(
    root: Path,
    limit: int | None,
    tasks: tuple[TaskKind, ...],
    seed: int,
    sandbox: Sandbox,
    jobs: int,
    out: Path | None,
    cache: Path | None,
    say: Callable[[str], None],
    progress: Callable[[str, int, int], None],
) -> ProjectQuestions:
    plan = QuestionPlan(root, read_config(root), tasks=tasks, seed=seed, limit=limit)
    workshop = QuestionGenerator(plan, sandbox, jobs=jobs, cache=cache, warn=say, progress=progress)
    path = out / QUESTIONS_FILE if out is not None else None
    if path is not None and path.exists():
        questions = Questions.read(path)
        require_same_settings(path, questions.settings, plan.settings(workshop.tree))
        return ProjectQuestions(questions, _trees(path, questions))
    made = workshop.make(path)
    return ProjectQuestions(made.questions, made.trees)


def _read_file(path: Path, limit: int | None, tasks: tuple[TaskKind, ...], seed: int) -> ProjectQuestions:
    questions = Questions.read(path)
    functions = draw(
        list(dict.fromkeys(one.sample_id for one in questions.questions)),
        limit,
        seed,
        key=lambda name: name,
        group=lambda name: name.rpartition(":")[0],
    )
    chosen = tuple(one for one in questions.questions if one.sample_id in functions and one.task in tasks)
    if not chosen:
        raise BadInputError(f"{path}: there is no question of these tasks in it")
    questions = questions.model_copy(update={"questions": chosen})
    return ProjectQuestions(questions, _trees(path, questions))


def _trees(path: Path, questions: Questions) -> dict[str, SourceTree]:
    return {
        digest: read_tree_archive(path, digest) for digest in {one.place.tree for one in questions.questions}
    }
