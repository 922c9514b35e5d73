"""`unseen bias`: test existing code for decisions by a protected attribute."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from unseen.cli.choices import SandboxName
from unseen.cli.console import err, out, progress_bar, warn


def bias(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Source files, or folders of them.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print every verdict as a JSON array.")] = False,
    sarif: Annotated[
        Path | None,
        typer.Option("--sarif", metavar="FILE", help="Write the findings to this file as SARIF 2.1.0."),
    ] = None,
    attributes: Annotated[
        str,
        typer.Option(
            "--attributes",
            metavar="NAMES",
            help="Comma-separated attributes, or all; name=alias+alias defines one of your own.",
        ),
    ] = "all",
    every: Annotated[
        bool, typer.Option("--all", help="Also list the functions in which no bias was found.")
    ] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Parallel sandboxes.")] = 2,
    sandbox: Annotated[
        SandboxName, typer.Option("--sandbox", help="Sandbox for the code; local gives no protection.")
    ] = SandboxName.AUTO,
) -> None:
    """Test functions for decisions by age, gender, race …, and show a discriminating pair of calls for each.

    Exit status: 0 if nothing was found, 1 if a function is biased, 2 if a file could not be tested.
    """
    from unseen.bias import analyse_all, choose_attributes, count_functions
    from unseen.bias.files import read_files
    from unseen.bias.sarif import sarif_log
    from unseen.sandbox import open_sandbox

    chosen = choose_attributes(attributes)
    bad: list[str] = []
    sources = read_files(files, on_bad=bad.append)
    for message in bad:
        warn(f"{message}; the file is skipped")
    with open_sandbox(sandbox.value) as opened, progress_bar() as progress:
        task = progress.add_task("files", total=len(sources))
        tested = analyse_all(
            sources,
            chosen,
            sandbox=opened,
            jobs=jobs,
            progress=lambda count: progress.advance(task, count),
        )
    found = [finding for each in tested for finding in each]
    untested = [finding for finding in found if finding.function == "<module>"]
    for finding in untested:
        warn(f"{finding.file}:{finding.line}: {finding.reason}; the file is skipped")
    if sarif is not None:
        sarif.write_text(json.dumps(sarif_log(found), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    if as_json:
        listed = [finding.model_dump(mode="json") for finding in found]
        typer.echo(json.dumps(listed, indent=2, ensure_ascii=False))
    else:
        for finding in found:
            if finding.verdict == "biased" or (every and finding.function != "<module>"):
                by = f" by {finding.attribute}" if finding.attribute else ""
                head = f"{finding.file}:{finding.line}: {finding.verdict}: {finding.function}{by}"
                out.print(f"[bold]{escape(head)}[/]", highlight=False)
                for call in finding.witness:
                    out.print(escape(f"    {call.call} -> {call.result}"), highlight=False)
                if finding.favoured:
                    out.print(escape(f"    favoured: {finding.favoured}"), highlight=False)
                out.print(escape(f"    {finding.reason}"), highlight=False)
    functions = count_functions(found)
    summary = ", ".join(f"{count} {word.replace('_', ' ')}" for word, count in functions.items() if count)
    err.print(
        f"{sum(functions.values())} functions in {len(sources)} files: {summary or 'none'}", highlight=False
    )
    if functions["biased"]:
        raise typer.Exit(1)
    if bad or untested:
        raise typer.Exit(2)
