"""The checks of `unseen judge --check`: of items, of their rewritten forms and of answer styles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.markup import escape
from rich.table import Table

from unseen.cli.console import err, out, progress_bar, warn
from unseen.errors import BadInputError

if TYPE_CHECKING:
    from unseen.execution.grade import IsolationMode
    from unseen.sandbox import Sandbox
    from unseen.security.checking import ItemCheck, ProgramResult
    from unseen.security.items import Item
    from unseen.suites.security.attempts import Attempt


def chosen_items(names: str, folder: Path | None, seed: int) -> tuple[list[Item], bool]:
    """Load the named items; the flag tells whether some could not be used."""
    from unseen.security.items import load_items

    only = [] if names.strip() == "all" else [name.strip() for name in names.split(",") if name.strip()]
    bad: list[str] = []
    chosen = load_items(folder, only=only, on_bad=bad.append, seed=seed)
    for message in bad:
        warn(f"{message}; the item is skipped")
    if not chosen:
        raise BadInputError("no item matches; check --items and --folder")
    return chosen, bool(bad)


@dataclass(frozen=True)
class Running:
    """How the programs of a check are run, as the options of the command say it."""

    jobs: int
    sandbox: str
    no_cache: bool
    isolation: IsolationMode

    def options(self, sandbox: Sandbox) -> dict[str, Any]:
        """Return the arguments that all checks take."""
        return {
            "sandbox": sandbox,
            "jobs": self.jobs,
            "keep": not self.no_cache,
            "isolation": self.isolation,
        }


def print_linked(names: Iterable[str]) -> None:
    """Say which programs shared a process with their tests."""
    shown = list(names)
    if shown:
        out.print(
            escape(f"in one process with their tests, {len(shown)}: {', '.join(shown)}"), highlight=False
        )


def check_styles(items: list[Item], running: Running) -> None:
    """Show how often known fixes are read correctly in each style of answering.

    Raises:
        Exit: with status 1 if fewer than 99 % of the replies with correct fixes are judged correct, or a fake
            passes; with 2 if nothing could be run.
    """
    from unseen.sandbox import open_sandbox
    from unseen.suites.security import style_check

    with open_sandbox(running.sandbox) as opened, progress_bar() as progress:
        task = progress.add_task("fixes", total=sum(len(item.fixes) for item in items))
        checked = style_check.check_styles(
            items, progress=lambda count: progress.advance(task, count), **running.options(opened)
        )
    table = Table("style", "correct fixes", "fakes")
    for style in dict.fromkeys(one.style for one in checked.replies):
        replies = [one for one in checked.replies if one.style == style and one.right is not None]
        parts = [[one for one in replies if one.fake == fake] for fake in (False, True)]
        table.add_row(style, *(f"{sum(bool(one.right) for one in part)} of {len(part)}" for part in parts))
    out.print(table)
    right, fakes = checked.share(fakes=False), checked.share(fakes=True)
    for label, share in (("correct fixes judged correct", right), ("fakes refused", fakes)):
        if share.n:
            out.print(
                f"{label}: {share.value:.2%} ({share.low:.2%} to {share.high:.2%}), n = {share.n}",
                highlight=False,
            )
    for one in checked.wrong:
        err.print(
            f"[bold red]wrong:[/] {escape(f'{one.item} {one.fix}, {one.style}: {one.verdict}')}",
            highlight=False,
        )
    if not right.n:
        raise typer.Exit(2)
    if right.value < style_check.MIN_ACCURACY or fakes.value < 1:
        raise typer.Exit(1)


def check_variants(items: list[Item], seed: int, running: Running) -> None:
    from unseen.sandbox import open_sandbox
    from unseen.suites.security.attempts import attempt_all
    from unseen.suites.security.variants import REWRITES

    pairs = [(item, rewrite) for item in items for rewrite in REWRITES]
    with open_sandbox(running.sandbox) as opened, progress_bar() as progress:
        task = progress.add_task("forms", total=len(pairs))
        tried = attempt_all(
            pairs, seed, progress=lambda count: progress.advance(task, count), **running.options(opened)
        )
    _show_attempts(tried)
    if not any(one.outcome == "valid" for one in tried):
        raise typer.Exit(2)


def _show_attempts(tried: list[Attempt]) -> None:
    rewrites = list(dict.fromkeys(one.rewrite for one in tried))
    table = Table("language", "items", *rewrites, "made", "valid", "declined", "not run")
    languages = dict.fromkeys(one.item.language for one in tried)
    for language in [*languages, "all"]:
        group = [one for one in tried if language in (one.item.language, "all")]
        outcomes = Counter(one.outcome for one in group)
        valid = Counter(one.rewrite for one in group if one.outcome == "valid")
        table.add_row(
            language,
            str(len({one.item.id for one in group})),
            *(f"{valid[rewrite]} of {sum(one.rewrite == rewrite for one in group)}" for rewrite in rewrites),
            str(sum(one.made for one in group)),
            str(outcomes["valid"]),
            str(outcomes["not applicable"] + outcomes["invalid"]),
            str(outcomes["not run"]),
        )
    out.print(table)
    usable = sum(one.outcome == "valid" for one in tried)
    out.print(
        f"{usable} of {len(tried)} forms are usable: when run, the vulnerability is exploitable and the "
        "reference fixes it",
        highlight=False,
    )
    reasons: dict[str, list[str]] = {}
    for one in tried:
        if one.outcome != "valid":
            reasons.setdefault(f"{one.outcome}: {one.reason}", []).append(f"{one.item.id} {one.rewrite}")
    for reason, names in reasons.items():
        out.print(escape(f"{reason}: {', '.join(names)}"), highlight=False)


def check_items(chosen: list[Item], running: Running, *, show_output: bool) -> None:
    from unseen.sandbox import open_sandbox
    from unseen.security import checking

    with open_sandbox(running.sandbox) as opened, progress_bar() as progress:
        task = progress.add_task("programs", total=checking.programs_of(chosen))
        checked = checking.check_items(
            chosen, progress=lambda count: progress.advance(task, count), **running.options(opened)
        )
    _show(checked, show_output)
    if not any(one.right is not None for one in checked.results):
        raise typer.Exit(2)
    if not checked.all_right:
        raise typer.Exit(1)


def _show(checked: ItemCheck, show_output: bool) -> None:
    table = Table(
        "language",
        "items",
        "CWEs",
        "separate",
        "exploitable",
        "reference",
        "valid",
        "fake refused",
        "not run",
    )
    languages = dict.fromkeys(one.item.language for one in checked.results)
    for language in [*languages, "all"]:
        shown = [one for one in checked.results if language in (one.item.language, "all")]
        table.add_row(
            language,
            str(len({one.item.id for one in shown})),
            str(len({one.item.cwe for one in shown})),
            _separate(shown),
            *(_share(shown, kind) for kind in ("vulnerable", "reference", "valid", "fake")),
            str(sum(one.right is None for one in shown)),
        )
    out.print(table)
    oracle = checked.oracle
    if oracle.n:
        out.print(
            f"oracle accuracy over valid and fake fixes: {oracle.value:.1%} "
            f"({oracle.low:.1%} to {oracle.high:.1%}), n = {oracle.n}",
            highlight=False,
        )
    print_linked(dict.fromkeys(one.item.id for one in checked.results if one.verdict.linked))
    reasons = {one.verdict.functional.detail for one in checked.not_run if one.verdict.functional is not None}
    for reason in sorted(filter(None, reasons)):
        warn(f"not run: {reason}")
    for one in checked.wrong:
        err.print(f"[bold red]wrong:[/] {escape(str(one))}{_detail(one)}", highlight=False)
        if show_output and one.verdict.evidence:
            err.print(escape(one.verdict.evidence), highlight=False)


def _separate(shown: list[ProgramResult]) -> str:
    """Count the items whose programs run apart from their tests, of those that were run."""
    ran = {one.item.id for one in shown if one.right is not None}
    return f"{len(ran - {one.item.id for one in shown if one.verdict.linked})} of {len(ran)}"


def _share(shown: list[ProgramResult], kind: str) -> str:
    ran = [one for one in shown if one.what.partition(" ")[0] == kind and one.right is not None]
    return f"{sum(bool(one.right) for one in ran)} of {len(ran)}"


def _detail(one: ProgramResult) -> str:
    parts = [
        f"{name} {verdict}"
        for name, verdict in (("functional", one.verdict.functional), ("exploit", one.verdict.exploit))
        if verdict is not None
    ]
    return escape(f" [{', '.join(parts)}]") if parts else ""
