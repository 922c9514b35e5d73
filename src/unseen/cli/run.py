"""`unseen run`: the suites against one model, with controls, into one page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from unseen.cli.choices import Ask, Marks, SandboxName, pick
from unseen.cli.console import out


def run(
    model: Annotated[
        str | None,
        typer.Option(
            "--model", help="Any Inspect model, such as openai/gpt-4o; the embedded one when left out."
        ),
    ] = None,
    suite: Annotated[
        str, typer.Option("--suite", help="all, or memorisation, obfuscation, bias, security with commas.")
    ] = "all",
    limit: Annotated[
        int | None,
        typer.Option("--limit", min=1, help="Problems of each language; all when left out."),
    ] = None,
    output: Annotated[
        Path, typer.Option("--out", help="Folder for report.html, results.json and the logs.")
    ] = Path("out"),
    seed: Annotated[int, typer.Option("--seed", help="Same seed, same questions.")] = 0,
    problems: Annotated[
        str,
        typer.Option("--problems", help="JSONL file, folder of sources, hf:owner/name, builtin or classics."),
    ] = "builtin",
    languages: Annotated[str, typer.Option("--languages", help="all, or names with commas.")] = "all",
    kinds: Annotated[
        str,
        typer.Option(
            "--kinds",
            help="all, or some of what the suites ask, with commas: generation, completion-1, completion-3, "
            "completion-5; completion; mitigation, self-judging; span, function.",
        ),
    ] = "all",
    epochs: Annotated[
        int | None,
        typer.Option("--epochs", min=1, help="Answers to each question; else the suite's own number."),
    ] = None,
    controls: Annotated[
        bool, typer.Option("--controls/--no-controls", help="Also run the models whose answer is known.")
    ] = True,
    grader: Annotated[
        str | None,
        typer.Option(
            "--grader", help="Models, with commas, that also judge security fixes, beside running them."
        ),
    ] = None,
    marks: Annotated[
        Marks,
        typer.Option(
            "--marks", help="security: comments around the hole; with off, finding it is part of the task."
        ),
    ] = Marks.ON,
    ask: Annotated[
        Ask,
        typer.Option(
            "--ask",
            help="security: fix the function, or generate it from a description that is silent on security.",
        ),
    ] = Ask.FIX,
    sandbox: Annotated[
        SandboxName, typer.Option("--sandbox", help="Where answers run; local means unprotected.")
    ] = SandboxName.AUTO,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Programs that run at the same time.")] = 2,
) -> None:
    """Ask a model the original and the rewritten questions, and write the report."""
    from unseen.languages import with_problems
    from unseen.suites.catalogue import SUITES
    from unseen.suites.run import run_suites

    suites = pick("suite", suite, SUITES)
    known = [kind for name in suites for kind in SUITES[name].kinds]
    page = run_suites(
        model=model,
        suites=suites,
        limit=limit,
        out=output,
        seed=seed,
        problems=problems,
        languages=None if languages == "all" else pick("language", languages, with_problems()),
        epochs=epochs,
        sandbox=sandbox.value,
        controls=controls,
        jobs=jobs,
        graders=[name for part in (grader or "").split(",") if (name := part.strip())],
        marks=marks is Marks.ON,
        ask=ask.value,
        kinds=None if kinds == "all" else pick("kind of task", kinds, known),
    )
    out.print(f"report: {page}", markup=False, highlight=False)
