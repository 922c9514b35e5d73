"""`unseen review`: have people label what execution could not decide, and read their labels back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from unseen.cli.console import out, warn
from unseen.errors import BadInputError


def review(
    folder: Annotated[
        Path, typer.Argument(metavar="RUN_DIR", help="The folder that `unseen run --out` wrote.")
    ],
    sheets: Annotated[
        list[Path] | None,
        typer.Argument(metavar="SHEET.csv", help="With --import: the sheets of two raters."),
    ] = None,
    importing: Annotated[
        bool, typer.Option("--import", help="Read filled-in sheets instead of writing empty ones.")
    ] = False,
    adjudicator: Annotated[
        Path | None,
        typer.Option(
            "--adjudicator",
            metavar="SHEET.csv",
            help="With --import: the sheet of a third rater, who decides where the two disagree.",
        ),
    ] = None,
    sample: Annotated[
        bool,
        typer.Option(
            "--sample",
            help="Write a stratified sample: shares within ± 5 percentage points at 95 % confidence.",
        ),
    ] = False,
    seed: Annotated[int, typer.Option("--seed", help="Seed of the sample.")] = 0,
) -> None:
    """Write sheets for raters, or read them back: agreement, Cohen's κ and adjudicated labels."""
    from unseen.review import import_labels, summarise_import, write_sheets

    if importing:
        lines = summarise_import(import_labels(folder, sheets or [], adjudicator, on_bad=warn))
        lines.append(f"saved for `unseen report {folder}`")
    elif sheets or adjudicator is not None:
        raise BadInputError("sheets are read with --import only; without it, give the run's folder alone")
    else:
        lines = [str(one) for one in write_sheets(folder, sample=sample, seed=seed)]
    for line in lines:
        out.print(line, markup=False, highlight=False)
