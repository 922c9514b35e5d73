"""The part of `unseen judge` that grades samples of problems."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import TaskID
from rich.table import Table

from unseen.cli.console import err, out, progress_bar, warn
from unseen.errors import BadInputError

if TYPE_CHECKING:
    from unseen.execution.grade import IsolationMode
    from unseen.records.grading import GradedSample, SampleSummary

_SHOWN = 5
"""Lines and names that are listed; of more the number is given."""


def is_of_samples(
    paths: Sequence[Path],
    problems: str | None,
    of_security: Mapping[str, object],
    of_samples: Mapping[str, object],
) -> bool:
    """Tell whether files are samples of problems, by their fields and by the options that are given.

    Args:
        paths: the files.
        problems: the value of `--problems`.
        of_security: option → value, for options that only judging fixes has.
        of_samples: option → value, for options that only grading samples has.

    Raises:
        BadInputError: lines of both kinds are mixed, or files and options do not fit each other.
    """
    from unseen.suites.grading.sample_file import holds_samples

    held = holds_samples(paths) if paths else None
    if held and problems is None:
        raise BadInputError(
            f"{paths[0]}: these are samples of problems; say with --problems which problems they solve"
        )
    if problems is None:
        if given := next((name for name, value in of_samples.items() if value), None):
            raise BadInputError(f"{given} needs --problems")
        return False
    if held is False:
        raise BadInputError(f"{paths[0]}: these are security records or answers; --problems is for samples")
    if len(paths) != 1:
        raise BadInputError("--problems needs one file of samples; grade the files one after the other")
    if given := next((name for name, value in of_security.items() if value), None):
        raise BadInputError(f"{given} is for fixes of vulnerabilities, and cannot be used with --problems")
    return True


def grade_file(
    paths: Sequence[Path],
    problems: str,
    *,
    results: Path | None,
    summary: Path | None,
    no_cache: bool,
    as_json: bool,
    jobs: int,
    sandbox: str,
    isolation: IsolationMode,
) -> None:
    """Grade a file of samples and show the rates.

    Raises:
        BadInputError: there is no problem or no sample.
        Exit: with status 1 if some samples could not be used, with 2 if none could.
    """
    from contextlib import ExitStack

    from unseen.metrics.sample_summary import summarise_samples
    from unseen.sandbox import open_sandbox
    from unseen.search.journal import put_in_place
    from unseen.sources import load_problems
    from unseen.suites.grading.grade_samples import grade_samples
    from unseen.suites.grading.sample_file import read_samples

    lines = read_samples(paths[0])
    known = load_problems(problems, on_bad=warn)
    target = results or paths[0].with_suffix(".graded.jsonl")
    with ExitStack() as stack, progress_bar() as bar:
        tasks: dict[str, TaskID] = {}

        def progress(stage: str, done: int, total: int) -> None:
            if stage not in tasks:
                tasks[stage] = bar.add_task(stage)
            bar.update(tasks[stage], completed=done, total=total)

        graded = grade_samples(
            lines,
            known,
            out=target,
            sandbox=lambda: stack.enter_context(open_sandbox(sandbox)),
            jobs=jobs,
            keep=not no_cache,
            mode=isolation,
            progress=progress,
        )
    found = summarise_samples(graded, [problem.id for problem in known])
    if summary is not None:
        put_in_place(summary, [found.model_dump_json(indent=2)])
    if as_json:
        typer.echo(json.dumps([one.model_dump(mode="json") for one in graded], indent=2, ensure_ascii=False))
    _show(found, err if as_json else out)
    _warn_of_unused(paths[0], graded)
    err.print(escape(f"graded samples: {target}"), highlight=False)
    if not all(one.used for one in graded):
        raise typer.Exit(1 if any(one.used for one in graded) else 2)


def _show(found: SampleSummary, console: Console) -> None:
    table = Table("statistic", "value", "95 % interval", "problems")
    for name, one in found.metrics.items():
        if one.n:
            table.add_row(name, f"{one.value:.3f}", f"{one.low:.3f} to {one.high:.3f}", str(one.n))
        else:
            table.add_row(name, "no data", "", "0")
    console.print(table)
    table = Table("verdict", "samples")
    for verdict, count in found.verdicts.items():
        table.add_row(escape(verdict), str(count))
    console.print(table)
    parts = [f"{found.samples} samples: {found.graded} graded"]
    parts += [f"{found.infrastructure} infrastructure failures"] * bool(found.infrastructure)
    parts += [f"{found.skipped} skipped"] * bool(found.skipped)
    console.print(", ".join(parts), highlight=False)
    if found.without_samples:
        absent = _listed(found.without_samples)
        console.print(
            escape(
                f"{len(found.without_samples)} of {found.problems} problems have no graded sample and enter "
                f"no rate: {absent}"
            ),
            highlight=False,
        )


def _warn_of_unused(path: Path, graded: Sequence[GradedSample]) -> None:
    """Name the lines that enter no rate, those with the same reason together."""
    lines: dict[str, list[str]] = defaultdict(list)
    for one in graded:
        if not one.used:
            kind = "" if one.run is None else "infrastructure: "
            lines[kind + one.unknown].append(str(one.line))
    for reason, numbers in lines.items():
        warn(f"{path}:{_listed(numbers)}: {reason}")


def _listed(names: Sequence[str]) -> str:
    more = len(names) - _SHOWN
    return ", ".join(names[:_SHOWN]) + (f" and {more} more" if more > 0 else "")
