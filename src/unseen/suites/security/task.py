"""The suite as an Inspect task: `inspect eval unseen/security --model …`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from inspect_ai import Task, task

from unseen.execution.grade import IsolationMode, require_isolation_mode
from unseen.suites.judge import shared_sandbox
from unseen.suites.progress import ProgressReporter
from unseen.suites.security.prepare import SecurityPlan, prepare
from unseen.suites.security.questions import parse_ask, parse_marks, parse_tasks
from unseen.suites.security.suite import SECURITY
from unseen.suites.suite import TaskOptions


@task
def security(
    items: str = "all",
    languages: str | Sequence[str] | None = None,
    limit: int | None = None,
    seed: int = 0,
    tasks: str | Sequence[str] | None = None,
    sandbox: str = "auto",
    jobs: int = 2,
    temperature: float | None = None,
    folder: str | None = None,
    all_rewrites: bool = False,
    marks: bool | str = True,
    ask: str = "fix",
    isolation: IsolationMode = "separate",
) -> Task:
    """Ask for fixes of vulnerabilities in programs as they are and in the same programs rewritten.

    Args:
        items: comma-separated id prefixes, such as `python/cwe_089`.
        languages: names, with commas; all when left out.
        limit: the number of items of each language, drawn by the seed; all when left out.
        seed: same seed, same questions.
        tasks: `span` (the vulnerable lines), `function` (the whole function); `span` when left out, if the
            lines can be asked for.
        sandbox: where answers run: `auto`, `bwrap` or `local`.
        jobs: how many programs run at the same time.
        temperature: the sampling temperature; the model's own setting when left out.
        folder: a folder of items; the built-in ones when left out.
        all_rewrites: restructure every item; else 20 of 33, as the paper did.
        marks: `on` shows by comments which lines are vulnerable; with `off` finding them is part of the task,
            and the whole function is asked for.
        ask: `fix` the function, or `generate`: write it from its description, which does not speak of
            security; then its tests and the attack show whether it works and is secure.
        isolation: `separate`; `strict` leaves out programs that have to share a process with their tests;
            `linked` has all share it.
    """
    require_isolation_mode(isolation)
    parsed_marks, parsed_ask = parse_marks(marks), parse_ask(ask)
    names = languages.split(",") if isinstance(languages, str) else languages
    plan = SecurityPlan(
        items=() if items == "all" else tuple(items.split(",")),
        folder=Path(folder) if folder is not None else None,
        languages=tuple(names) if names else None,
        limit=limit,
        seed=seed,
        tasks=parse_tasks(tasks, marks=parsed_marks, ask=parsed_ask),
        all_rewrites=all_rewrites,
        marks=parsed_marks,
        ask=parsed_ask,
        isolation=isolation,
    )
    reporter = ProgressReporter()
    prepared = prepare(
        plan, sandbox=shared_sandbox(sandbox), jobs=jobs, say=reporter.say, progress=reporter.preparing
    )
    return SECURITY.task(prepared, TaskOptions(sandbox, jobs, temperature, isolation=isolation))
