"""The command line: one file per command, each of which only reads options and shows results."""

from __future__ import annotations

import typer

from unseen.cli import bias, catalog, doctor, judge, obfuscate, report, review, rewrite, run, score
from unseen.cli.console import Commands

app = typer.Typer(
    name="unseen",
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Change what must not matter in a program, and watch whether a code model's answer changes.",
)
app.command("run")(run.run)
app.command("rewrite")(rewrite.rewrite)
app.command("obfuscate")(obfuscate.obfuscate)
app.command("bias")(bias.bias)
app.command("judge")(judge.judge)
app.command("fix", hidden=True)(judge.fix)
app.add_typer(score.app, name="score")
app.command("report")(report.report)
app.command("review")(review.review)
app.command("catalog")(catalog.catalog)
app.command("doctor")(doctor.doctor)


def main() -> None:
    """Entry point of the `unseen` command."""
    app()
