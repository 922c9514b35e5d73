"""`unseen compare`: compare models from the logs of any Inspect evaluations, or of runs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from unseen.cli.console import note
from unseen.errors import BadInputError


def compare(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="LOG...",
            help="Logs of Inspect (.eval or .json), folders of logs, or folders that `unseen run` wrote.",
        ),
    ],
    scorer: Annotated[
        str | None,
        typer.Option(
            "--scorer",
            metavar="NAME",
            help="The score to compare; NAME.KEY of a score with several values. The first by default.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Seed of the bootstrap draws for ranks.")] = 0,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object, with the ids of all samples.")
    ] = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Also write a page to this file.")
    ] = None,
) -> None:
    """Compare models on the same samples: differences with intervals, exact tests, ranks."""
    from unseen.cli.compare_output import show_comparison
    from unseen.comparison import compare as compare_logs
    from unseen.report.comparison import comparison_markdown, comparison_page
    from unseen.report.results_file import write_atomically

    if markdown and as_json:
        raise BadInputError("--markdown and --json both print to standard output; give one of them")
    found = compare_logs(paths, scorer=scorer, seed=seed)
    if html is not None:
        write_atomically(html, comparison_page(found))
        note(f"page: {html}")
    if as_json:
        sys.stdout.write(found.model_dump_json(indent=1) + "\n")
    elif markdown:
        sys.stdout.write(comparison_markdown(found))
    else:
        show_comparison(found)
