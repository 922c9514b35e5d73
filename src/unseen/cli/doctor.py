"""`unseen doctor`: what is installed, what does not work without it, how to install it."""

from __future__ import annotations

import dataclasses
import json
from typing import Annotated

import typer
from rich.markup import escape

from unseen.cli.console import out


def doctor(
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object for each component.")
    ] = False,
) -> None:
    """Check which compilers, sandbox and models are installed, and say how to install what is missing."""
    from unseen.doctor import diagnose

    if as_json:
        findings = [dataclasses.asdict(finding) for finding in diagnose()]
        typer.echo(json.dumps(findings, indent=2, ensure_ascii=False))
        return
    for finding in diagnose():
        mark = "[green]ok     [/]" if finding.present else "[yellow]missing[/]"
        out.print(f"{mark} {finding.name:<20} {escape(finding.detail)}", highlight=False)
        if not finding.present:
            out.print(f"{'':<28} without it: {escape(finding.without)}", highlight=False)
            out.print(f"{'':<28} get it:     {escape(finding.get)}", highlight=False)
