"""`unseen review`: what running could not decide goes to people, and their labels come back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from unseen.cli.console import out, warn
from unseen.errors import BadInputError


def review(
    folder: Annotated[Path, typer.Argument(metavar="OUT", help="The folder that `unseen run --out` wrote.")],
    sheets: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[A.csv B.csv]", help="With --import: the sheets of two raters."),
    ] = None,
    importing: Annotated[
        bool, typer.Option("--import", help="Read the raters' sheets instead of writing empty ones.")
    ] = False,
    third: Annotated[
        Path | None, typer.Option("--third", help="The sheet of a third rater, who decides where two differ.")
    ] = None,
    sample: Annotated[
        bool,
        typer.Option("--sample", help="Ask about a stratified sample: shares within ± 5 % at 95 %."),
    ] = False,
    seed: Annotated[int, typer.Option("--seed", help="Same seed, same sample.")] = 0,
) -> None:
    """Write sheets for raters, or read them back: agreement, Cohen's κ, settled labels."""
    from unseen.review import import_labels, summarise_import, write_sheets

    if importing:
        lines = summarise_import(import_labels(folder, sheets or [], third, on_bad=warn))
        lines.append(f"kept for `unseen report {folder}`")
    elif sheets or third is not None:
        raise BadInputError("labels are read with --import; without it only the run's folder is given")
    else:
        lines = [str(one) for one in write_sheets(folder, sample=sample, seed=seed)]
    for line in lines:
        out.print(line, markup=False, highlight=False)
