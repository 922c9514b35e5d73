"""`unseen report`: write the report page again, from the logs of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from unseen.cli.console import out


def report(
    logdir: Annotated[
        Path, typer.Argument(metavar="RUN_DIR", help="The folder that `unseen run --out` wrote.")
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="File for the page. (default: RUN_DIR/report.html)"
        ),
    ] = None,
) -> None:
    """Write the report page from the logs of a run."""
    from unseen.suites.run import report_of_logs

    out.print(str(report_of_logs(logdir, output)), highlight=False)
