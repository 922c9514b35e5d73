"""`unseen obfuscate`: functions of a C project as questions, as they are and at each level of obfuscation."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from unseen.cli.choices import SandboxName, pick
from unseen.cli.console import err, out, progress_bar, warn

if TYPE_CHECKING:
    from unseen.obfuscation.description import Describer


def obfuscate(
    project: Annotated[Path, typer.Argument(help="Folder of a C project, or `builtin`.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="JSONL file for the questions.")],
    since: Annotated[
        str | None,
        typer.Option("--since", help="Only functions that commits since this date changed, with a test."),
    ] = None,
    until: Annotated[str | None, typer.Option("--until", help="The same, up to this date.")] = None,
    level: Annotated[
        str,
        typer.Option(
            "--level", help="all, or names with commas: symbol, structure, semantic, symbol+structure …"
        ),
    ] = "all",
    config: Annotated[
        str | None,
        typer.Option("--config", help="File that says how to build and test, or the name of a ready one."),
    ] = None,
    limit: Annotated[int | None, typer.Option("--limit", min=1, help="The number of functions.")] = None,
    describer: Annotated[
        str | None,
        typer.Option(
            "--describer", help="Inspect model that describes functions; else comments are reworded."
        ),
    ] = None,
    outlines: Annotated[
        bool,
        typer.Option(
            "--outlines/--no-outlines",
            help="Describe functions without a comment from their code by rule; else leave them out.",
        ),
    ] = True,
    seed: Annotated[int, typer.Option("--seed", help="Same seed, same questions.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Builds and tests at the same time.")] = 2,
    sandbox: Annotated[
        SandboxName, typer.Option("--sandbox", help="Where everything runs; local means unprotected.")
    ] = SandboxName.AUTO,
) -> None:
    """Turn the tested functions of a C project into questions, rewritten so that no model has seen them.

    Every variant that is written builds and passes the tests that run the function. The project is built and
    tested in copies; the folder itself is only read.
    """
    from rich.progress import TaskID
    from rich.table import Table

    from unseen.obfuscation.builtin import project_folder
    from unseen.obfuscation.config import read_config
    from unseen.obfuscation.pipeline import Plan, Workshop
    from unseen.records.obfuscation import LEVELS
    from unseen.sandbox import open_sandbox

    chosen = pick("level", level, LEVELS)
    root = project_folder(project)
    with (
        open_sandbox(sandbox.value) as place,
        _describing(describer) as describe,
        progress_bar() as progress,
    ):
        bars: dict[str, TaskID] = {}

        def show(what: str, done: int, total: int) -> None:
            if what not in bars:
                bars[what] = progress.add_task(what, total=total)
            progress.update(bars[what], completed=done, total=total)

        plan = Plan(
            root,
            read_config(root, config),
            levels=tuple(one for one in LEVELS if one == "original" or one in chosen),
            seed=seed,
            since=since,
            until=until,
            limit=limit,
            describer=describe,
            describer_name=describer or "",
            outlines=outlines,
        )
        made = Workshop(plan, place, jobs=jobs, say=warn, progress=show).make()
    made.questions.write(output, made.trees)
    told = made.questions.tallies
    table = Table("level", "functions tried", "with a question")
    for name, kept in told["kept"].items():
        table.add_row(name, str(told["tried"].get(name, kept)), str(kept))
    out.print(table)
    err.print(
        f"{len(made.questions.questions)} questions about {told['project']['asked']} of "
        f"{told['project']['functions']} functions ({told['project']['covered']} run by tests) in {output}",
        markup=False,
        highlight=False,
    )


def _describing(name: str | None) -> AbstractContextManager[Describer | None]:
    """The model that describes, if one was asked for; only then is Inspect loaded."""
    if name is None:
        return nullcontext()
    from unseen.suites.obfuscation.describer import model_describer

    return model_describer(name)
