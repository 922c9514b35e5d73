"""`unseen mirror`: the same repository under other names, proved by its own tests."""

from __future__ import annotations

import shlex
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from unseen.cli.choices import SandboxName
from unseen.cli.console import err, out, warn


class NewNames(StrEnum):
    """Kinds of new names."""

    APT = "apt"
    MEANINGLESS = "meaningless"


class Comments(StrEnum):
    """What becomes of comments and docstrings."""

    REWRITE = "rewrite"
    KEEP = "keep"
    DROP = "drop"


def mirror(
    repository: Annotated[
        Path, typer.Argument(metavar="REPO", help="Folder of a Python project with tests.")
    ],
    output: Annotated[Path, typer.Option("-o", "--output", metavar="OUT", help="New folder for the tree.")],
    names: Annotated[
        NewNames, typer.Option("--names", help="New names: synonyms, or unrelated words as the second arm.")
    ] = NewNames.APT,
    comments: Annotated[
        Comments, typer.Option("--comments", help="Paraphrase comments and docstrings, keep or drop them.")
    ] = Comments.REWRITE,
    tests: Annotated[
        str, typer.Option("--tests", metavar="ARGS", help="More arguments for pytest, such as files to run.")
    ] = "",
    test_cpu: Annotated[
        float, typer.Option("--test-cpu", min=1, help="CPU seconds for one run of all tests.")
    ] = 600.0,
    seed: Annotated[int, typer.Option("--seed", help="Seed of the new names.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Test runs at the same time.")] = 2,
    sandbox: Annotated[
        SandboxName, typer.Option("--sandbox", help="Sandbox for the tests; local gives no protection.")
    ] = SandboxName.AUTO,
) -> None:
    """Write a Python repository anew under other names, so that no model has seen it.

    Functions, methods, classes, modules, attributes, parameters and local variables are renamed, comments
    are paraphrased, and licence, authors and addresses are put beside the tree. Its own tests end as before.
    What every name became is in OUT.names.jsonl. A killed run resumes with the same command.
    """
    from rich.table import Table

    from unseen.mirror import untrusted_mirror
    from unseen.sandbox import open_sandbox

    def report(line: str) -> None:
        err.print(line, markup=False, highlight=False)

    with open_sandbox(sandbox.value) as opened:
        found = untrusted_mirror(
            repository,
            output,
            sandbox=opened,
            comments=comments.value,
            meaningless=names is NewNames.MEANINGLESS,
            seed=seed,
            jobs=jobs,
            test_arguments=shlex.split(tests),
            cpu_s=test_cpu,
            warn=warn,
            report=report,
        )
    table = Table("names of the program", "renamed")
    for kind, share in found.coverage.renamed.items():
        table.add_row(kind, str(share))
    out.print(table)
    out.print(f"attributes and keywords resolved: {found.coverage.sites}", highlight=False)
    out.print(
        f"code lines with names of its own that stayed verbatim: {found.coverage.verbatim}", highlight=False
    )
    out.print(
        f"renamed names that still occur: {', '.join(found.coverage.unlisted) or 'none'}", highlight=False
    )
    report(
        f"tests before: {found.before.summary}; after: {found.after.summary} "
        f"({found.test_runs} runs, {found.cpu_s:.0f} CPU s; {len(found.repair.dropped)} changes taken back)"
    )
    if found.flaky:
        report(f"not compared, because they did not end alike twice: {', '.join(found.flaky)}")
