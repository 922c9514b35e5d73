"""`unseen obfuscate`: turn functions of a C project into questions, at each level of obfuscation."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from unseen.cli.choices import SandboxName, pick
from unseen.cli.console import err, out

if TYPE_CHECKING:
    from unseen.obfuscation.description import Describer


def obfuscate(
    project: Annotated[Path, typer.Argument(metavar="PROJECT", help="Folder of a C project, or `builtin`.")],
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE", help="JSONL file for the questions.")
    ],
    since: Annotated[
        str | None,
        typer.Option(
            "--since",
            metavar="DATE",
            help="Only functions changed, together with a test, by commits since this date.",
        ),
    ] = None,
    until: Annotated[
        str | None, typer.Option("--until", metavar="DATE", help="Only commits up to this date.")
    ] = None,
    level: Annotated[
        str,
        typer.Option(
            "--level",
            metavar="NAMES",
            help="Comma-separated levels, or all: symbol, structure, semantic, symbol+structure …",
        ),
    ] = "all",
    config: Annotated[
        str | None,
        typer.Option(
            "--config",
            metavar="FILE",
            help="File that says how to build and test the project, or the name of a built-in one.",
        ),
    ] = None,
    limit: Annotated[
        int | None, typer.Option("--limit", min=1, help="At most this many functions, drawn by --seed.")
    ] = None,
    describer: Annotated[
        str | None,
        typer.Option(
            "--describer",
            metavar="MODEL",
            help="Inspect model that describes functions; without one, their comments do.",
        ),
    ] = None,
    outlines: Annotated[
        bool,
        typer.Option(
            "--outlines/--no-outlines",
            help="Outline the code of functions without a comment; otherwise skip them.",
        ),
    ] = False,
    seed: Annotated[
        int, typer.Option("--seed", help="Seed of the rewriting; the same seed gives the same questions.")
    ] = 0,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Parallel builds and tests.")] = 2,
    sandbox: Annotated[
        SandboxName,
        typer.Option("--sandbox", help="Sandbox for builds and tests; local gives no protection."),
    ] = SandboxName.AUTO,
) -> None:
    """Turn the tested functions of a C project into questions whose code no model has seen.

    Every variant that is written builds and passes the tests that cover the function. The project is built
    and tested in copies; its folder is only read. A run that was stopped resumes when it is given again.
    """
    from rich.table import Table

    from unseen.obfuscation.builtin import project_folder
    from unseen.obfuscation.config import read_config
    from unseen.obfuscation.pipeline import QuestionGenerator
    from unseen.obfuscation.question_plan import QuestionPlan
    from unseen.records.obfuscation import LEVELS
    from unseen.sandbox import open_sandbox
    from unseen.suites.progress import ProgressReporter

    chosen = pick("level", level, LEVELS)
    root = project_folder(project)
    with (
        open_sandbox(sandbox.value) as opened,
        _describing(describer) as describe,
        ProgressReporter() as reporter,
    ):
        plan = QuestionPlan(
            root,
            read_config(root, config),
            levels=tuple(one for one in LEVELS if one == "original" or one in chosen),
            seed=seed,
            since=since,
            until=until,
            limit=limit,
            describer=describe,
            describer_name=describer or "",
            summaries=outlines,
        )
        generator = QuestionGenerator(plan, opened, jobs=jobs, warn=reporter.say, progress=reporter.show)
        made = generator.make(output)
    tallies = made.questions.tallies
    table = Table("level", "functions tried", "with a question")
    for name, count in tallies["asked"].items():
        table.add_row(name, str(tallies["tried"].get(name, count)), str(count))
    out.print(table)
    err.print(
        f"{len(made.questions.questions)} questions about {tallies['project']['asked']} of "
        f"{tallies['project']['functions']} functions ({tallies['project']['covered']} covered by tests) "
        f"in {output}",
        markup=False,
        highlight=False,
    )


def _describing(name: str | None) -> AbstractContextManager[Describer | None]:
    """Open the model that describes functions, if one was named; only then is Inspect loaded."""
    if name is None:
        return nullcontext()
    from unseen.suites.obfuscation.describer import model_describer

    return model_describer(name)
