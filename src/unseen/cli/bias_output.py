"""How `unseen bias` shows its findings: as text, as JSON, and one line for each."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.markup import escape

from unseen.cli.console import err, note, out, warn

if TYPE_CHECKING:
    from unseen.bias.lint.baseline import KnownFinding
    from unseen.bias.lint.finding import LintFinding
    from unseen.bias.lint.linter import LintedFile


class Form(StrEnum):
    """What is written to stdout."""

    TEXT = "text"
    JSON = "json"
    LINES = "lines"


def show_file(linted: LintedFile, form: Form, every: bool) -> None:
    """Show what is said of one file, and on stderr what is wrong with it."""
    if form is Form.LINES:
        lines = [json.dumps(_plain(finding), ensure_ascii=False) + "\n" for finding in linted.findings]
        # Written at once, so that a run that is killed leaves whole lines.
        sys.stdout.write("".join(lines))
        sys.stdout.flush()
    elif form is Form.TEXT:
        for finding in linted.findings:
            _show(finding, every)
    if linted.untested:
        first = linted.findings[0]
        place = f"{first.file}:{first.line}" if first.function == "<module>" else first.file
        warn(f"{place}: {linted.untested}; the file is not tested")
    for allowance, attribute in linted.unused:
        note(f"{allowance.where}: this allows {attribute}, which nothing here decides by")


def show_end(findings: Sequence[LintFinding], files: int, form: Form) -> None:
    """Show what can only be shown at the end: the JSON array, and a line with the counts."""
    from unseen.bias import count_functions

    if form is Form.JSON:
        typer.echo(json.dumps([_plain(finding) for finding in findings], indent=2, ensure_ascii=False))
    functions = count_functions(findings)
    counts: dict[str, int] = {word.replace("_", " "): count for word, count in functions.items() if count}
    decided = Counter(finding.status for finding in findings if finding.status in ("allowed", "known"))
    said = [f"{count} {word}" for word, count in counts.items()]
    said += [f"{count} findings {status}" for status, count in sorted(decided.items(), key=str)]
    err.print(
        f"{sum(functions.values())} functions in {files} files: {', '.join(said) or 'none'}", highlight=False
    )


def show_gone(entries: Iterable[KnownFinding], baseline: Path | None) -> None:
    """Name the known findings that no longer exist."""
    for entry in entries:
        note(f"{baseline}: {entry} is gone; --write-baseline drops it")


def _plain(finding: LintFinding) -> dict[str, Any]:
    return finding.model_dump(mode="json")


def _show(finding: LintFinding, every: bool) -> None:
    if finding.function == "<module>" or (finding.status in (None, "known") and not every):
        return
    word = finding.status if finding.status in ("allowed", "known") else finding.verdict
    by = f" by {finding.attribute}" if finding.attribute else ""
    level = f" ({finding.level})" if finding.level not in (None, "warning") else ""
    head = f"{finding.file}:{finding.line}: {word}{level}: {finding.function}{by}"
    out.print(f"[bold]{escape(head)}[/]", highlight=False)
    if finding.status == "allowed":
        out.print(escape(f"    allowed: {finding.justification}"), highlight=False)
        if not every:
            return
    for call in finding.witness:
        out.print(escape(f"    {call.call} -> {call.result}"), highlight=False)
    if finding.person or finding.decision:
        said = [f"{what}: {words}" for what, words in
                (("a person's", finding.person), ("a decision", finding.decision)) if words]  # fmt: skip
        out.print(escape(f"    {'; '.join(said)}"), highlight=False)
    if finding.favoured:
        out.print(escape(f"    favoured: {finding.favoured}"), highlight=False)
    out.print(escape(f"    {finding.reason}"), highlight=False)
