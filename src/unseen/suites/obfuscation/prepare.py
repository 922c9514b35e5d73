"""From what a run was asked for to questions: a project, or a file of questions made before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from unseen.errors import BadInputError
from unseen.obfuscation.builtin import builtin_project
from unseen.obfuscation.config import read_config
from unseen.obfuscation.pipeline import QuestionGenerator
from unseen.obfuscation.question_plan import QuestionPlan
from unseen.obfuscation.questions import Questions, is_questions_file, read_tree_archive
from unseen.obfuscation.tree import SourceTree
from unseen.records.obfuscation import TASK_KINDS, TaskKind
from unseen.sandbox import Sandbox
from unseen.sources.builtin import SETS

QUESTIONS_FILE = "obfuscation.jsonl"
BUILTIN = "builtin"
BUILTIN_LIMIT = 24
"""How many functions of our own project are asked about where no number is given."""


@dataclass(frozen=True)
class Asked:
    """Questions, and the states of the project that they are about."""

    questions: Questions
    trees: dict[str, SourceTree]


def parse_kinds(kinds: Sequence[str] | None) -> tuple[TaskKind, ...]:
    """The task kinds of this suite among those that were named; all if none was named.

    Raises:
        BadInputError: none of the named ones is a kind of this suite.
    """
    chosen = tuple(kind for kind in TASK_KINDS if kinds is None or kind in kinds)
    if not chosen:
        raise BadInputError(
            f"no task kind is called {kinds[0] if kinds else ''!r}; there are {', '.join(TASK_KINDS)}"
        )
    return chosen


def is_for_others(problems: str) -> bool:
    """True if a source of problems is surely not a project but what another suite reads."""
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
    kinds: tuple[TaskKind, ...] = TASK_KINDS,
    out: Path | None = None,
    cache: Path | None = None,
    say: Callable[[str], None] = lambda line: None,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> Asked:
    """Make the questions, or read them back where they were made before.

    Args:
        problems: `builtin`, the folder of a C project, or a file that `unseen obfuscate` wrote.
        sandbox, jobs, cache, say, progress: as for `unseen.obfuscation.pipeline.QuestionGenerator`.
        seed: same seed, same questions.
        limit: how many functions.
        kinds: the kinds of task.
        out: a folder where the questions are kept.

    Raises:
        BadInputError: nothing can be asked, or the folder holds a run with other settings.
        MissingToolError: C cannot be compiled here.
    """
    if problems.endswith(".jsonl"):
        return _of_file(Path(problems), limit, kinds)
    if problems == BUILTIN:
        made_limit = BUILTIN_LIMIT if limit is None else limit
        return _made(builtin_project(), made_limit, kinds, seed, sandbox, jobs, out, cache, say, progress)
    root = Path(problems)
    return _made(root, limit, kinds, seed, sandbox, jobs, out, cache, say, progress)


def _made(
    root: Path,
    limit: int | None,
    kinds: tuple[TaskKind, ...],
    seed: int,
    sandbox: Sandbox,
    jobs: int,
    out: Path | None,
    cache: Path | None,
    say: Callable[[str], None],
    progress: Callable[[str, int, int], None],
) -> Asked:
    plan = QuestionPlan(root, read_config(root), kinds=kinds, seed=seed, limit=limit)
    workshop = QuestionGenerator(plan, sandbox, jobs=jobs, cache=cache, warn=say, progress=progress)
    kept = out / QUESTIONS_FILE if out is not None else None
    if kept is not None and kept.exists():
        questions = Questions.read(kept)
        settings = plan.settings(workshop.tree)
        if other := sorted(name for name in settings if questions.settings.get(name) != settings[name]):
            raise BadInputError(
                f"{kept}: made by a run with other {', '.join(other)}; one folder holds one run, so give "
                "another folder for this one, or the first run's settings to go on with that"
            )
        return Asked(questions, _trees(kept, questions))
    made = workshop.make()
    if kept is not None:
        made.questions.write(kept, made.trees)
    return Asked(made.questions, made.trees)


def _of_file(path: Path, limit: int | None, kinds: tuple[TaskKind, ...]) -> Asked:
    questions = Questions.read(path)
    functions = list(dict.fromkeys(one.function_id for one in questions.questions))[:limit]
    chosen = tuple(one for one in questions.questions if one.function_id in functions and one.kind in kinds)
    if not chosen:
        raise BadInputError(f"{path}: there is no question of these kinds in it")
    questions = questions.model_copy(update={"questions": chosen})
    return Asked(questions, _trees(path, questions))


def _trees(path: Path, questions: Questions) -> dict[str, SourceTree]:
    return {
        digest: read_tree_archive(path, digest) for digest in {one.place.tree for one in questions.questions}
    }
