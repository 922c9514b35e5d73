"""The command line: one file per command, each of which only reads options and shows results."""

from __future__ import annotations

from typing import Annotated

import typer

from unseen.cli import (
    bias,
    catalog,
    compare,
    doctor,
    judge,
    mirror,
    obfuscate,
    report,
    review,
    rewrite,
    run,
    score,
)
from unseen.cli.command import Command, accepting
from unseen.cli.console import Commands
from unseen.version import VERSION

app = typer.Typer(
    name="unseen",
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"unseen {VERSION}")
        raise typer.Exit


@app.callback()
def _app(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit."),
    ] = False,
) -> None:
    """Test code models metamorphically: change what must not matter, and see whether answers change."""


_JUDGE = accepting({"--fresh": "--no-cache", "--evidence": "--show-output"})

app.command("run", cls=accepting({"--kinds": "--tasks"}))(run.run)
app.command("compare", cls=Command)(compare.compare)
app.command("rewrite", cls=accepting({"--rejects": "--rejected"}))(rewrite.rewrite)
app.command("mirror", cls=Command)(mirror.mirror)
app.command("obfuscate", cls=Command)(obfuscate.obfuscate)
app.command("bias", cls=Command)(bias.bias)
app.command("judge", cls=_JUDGE)(judge.judge)
app.command(
    "fix",
    hidden=True,
    cls=_JUDGE,
    help="Old name of `unseen judge`, which takes the same options; it will be removed in the next release.",
)(judge.fix)
app.add_typer(score.app, name="score")
app.command("report", cls=Command)(report.report)
app.command("review", cls=accepting({"--third": "--adjudicator"}))(review.review)
app.command("catalog", cls=Command)(catalog.catalog)
app.command("doctor", cls=Command)(doctor.doctor)


def main() -> None:
    """Run the `unseen` command."""
    app()
