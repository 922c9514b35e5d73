"""The suite as an Inspect task: `inspect eval unseen/memorisation --model …`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from inspect_ai import Task, task

from unseen.execution.grade import IsolationMode, require_isolation_mode
from unseen.suites.judge import shared_sandbox
from unseen.suites.memorisation.prepare import MemorisationPlan, prepare
from unseen.suites.memorisation.question import MemorisationQuestions, parse_arms, parse_tasks
from unseen.suites.memorisation.suite import MEMORISATION
from unseen.suites.progress import ProgressReporter
from unseen.suites.suite import TaskOptions


@task
def memorisation(
    problems: str = "builtin",
    languages: str | Sequence[str] | None = None,
    limit: int | None = None,
    seed: int = 0,
    tasks: str | Sequence[str] | None = None,
    sandbox: str = "auto",
    jobs: int = 2,
    temperature: float | None = None,
    isolation: IsolationMode = "separate",
    items: str | None = None,
    arms: str | Sequence[str] | None = None,
) -> Task:
    """Ask about programs as published, rewritten, and with a specification that differs a little.

    Args:
        problems: JSONL file, folder of sources, `hf:owner/name`, `builtin`, `classics` or `fresh`.
        languages: names, with commas; all when left out.
        limit: the number of problems of each language, drawn by the seed; all when left out.
        seed: same seed, same questions.
        tasks: `generation`, `completion-1`, `completion-3`, `completion-5`; all when left out.
        sandbox: where answers run: `auto`, `bwrap` or `local`.
        jobs: how many programs run at the same time.
        temperature: the sampling temperature; the model's own setting when left out.
        isolation: `separate`; `strict` leaves out problems that can only be graded linked with their tests;
            `linked` forces that.
        items: a file of prepared questions; `problems` to `tasks` and `arms` are then ignored.
        arms: `original`, `rewritten`, `trap` (a changed specification) and `fresh` (as many generated
            problems, in the same versions); the first two when left out.
    """
    require_isolation_mode(isolation)
    if items is not None:
        prepared = MemorisationQuestions.read(Path(items))
    else:
        names = languages.split(",") if isinstance(languages, str) else languages
        plan = MemorisationPlan(
            problems=problems,
            languages=tuple(names) if names else None,
            limit=limit,
            seed=seed,
            tasks=parse_tasks(tasks),
            mode=isolation,
            arms=parse_arms(arms),
        )
        reporter = ProgressReporter()
        prepared = prepare(
            plan, sandbox=shared_sandbox(sandbox), jobs=jobs, say=reporter.say, progress=reporter.preparing
        )
    return MEMORISATION.task(prepared, TaskOptions(sandbox, jobs, temperature, isolation=isolation))
