"""`unseen rewrite FOLDER -o FOLDER`: rewrite a project as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from unseen.cli.console import err, out, progress_bar, warn
from unseen.errors import BadInputError

if TYPE_CHECKING:
    from unseen.rewrites import Method


def is_project(problems: str, output: Path, asked: bool | None) -> bool:
    """Tell whether a folder is to be rewritten as one project.

    Raises:
        BadInputError: `--project` was given, and there is no such folder.
    """
    from unseen.sources import hub

    folder = Path(problems)
    if asked and not folder.is_dir():
        raise BadInputError(f"{problems}: no such folder; --project takes the folder of a project")
    if asked is not None:
        return asked
    names_folder = output.is_dir() or not output.suffix
    return folder.is_dir() and names_folder and not hub.is_data_set(folder)


def rewrite_as_project(
    folder: Path,
    output: Path,
    *,
    methods: Sequence[Method],
    ladder: Sequence[str] | None,
    sandbox: str,
    rejects: Path | None,
    **settings: Any,
) -> None:
    """Rewrite a project, and print the table and where everything was written."""
    from unseen.projects import STAGES, records_path, rewrite_project
    from unseen.sandbox import open_sandbox

    stages = ladder or STAGES
    runs_programs = set(stages) != {"parse"}
    with open_sandbox(sandbox) if runs_programs else nullcontext() as opened, progress_bar() as progress:
        run = rewrite_project(
            folder,
            output,
            methods=methods,
            stages=stages,
            sandbox=opened,
            rejects=rejects,
            progress=progress,
            warn=warn,
            **settings,
        )
    out.print(run.tally.table(stages))
    changed = f"{len(run.variants)} of {len(run.project.sources('program', 'test', 'support'))} source files"
    records = f"records in {records_path(output, 'variants')}, names in {records_path(output, 'names')}"
    dropped = f"{len(run.rejects)} changes dropped" + (f", in {rejects}" if rejects else "")
    err.print(f"{changed} changed in {output}; {records}; {dropped}", markup=False, highlight=False)
    if run.test_runs:
        err.print(
            f"tests before: {run.before}; after: {run.after} ({run.test_runs} runs)",
            markup=False,
            highlight=False,
        )
