"""The suite as an Inspect task: `inspect eval unseen/obfuscation --model …`."""

from __future__ import annotations

from collections.abc import Sequence

from inspect_ai import Task, task

from unseen.suites.judge import shared_sandbox
from unseen.suites.obfuscation.prepare import parse_tasks, prepare
from unseen.suites.obfuscation.suite import OBFUSCATION
from unseen.suites.progress import ProgressReporter
from unseen.suites.suite import TaskOptions


@task
def obfuscation(
    project: str = "builtin",
    limit: int | None = None,
    seed: int = 0,
    tasks: str | Sequence[str] | None = None,
    sandbox: str = "auto",
    jobs: int = 2,
    temperature: float | None = None,
) -> Task:
    """Ask about functions of a C project as they are and obfuscated, judged in the project.

    Args:
        project: `builtin`, the folder of a C project, or a file that `unseen obfuscate` wrote.
        limit: the number of functions, drawn by the seed from all files in turn.
        seed: same seed, same questions.
        tasks: `generation`, `completion`; both when left out.
        sandbox: where the project is built and tested: `auto`, `bwrap` or `local`.
        jobs: how many builds or tests run at the same time.
        temperature: how freely answers are drawn; the model's own setting when left out.
    """
    names = tasks.split(",") if isinstance(tasks, str) else tasks
    reporter = ProgressReporter()
    asked = prepare(
        project,
        sandbox=shared_sandbox(sandbox),
        jobs=jobs,
        seed=seed,
        limit=limit,
        tasks=parse_tasks(names),
        say=reporter.say,
        progress=reporter.show,
    )
    return OBFUSCATION.task(asked, TaskOptions(sandbox, jobs, temperature))
