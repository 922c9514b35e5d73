"""`unseen fix`: do fixes of security holes close them?"""

from __future__ import annotations

import json
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.table import Table

from unseen.cli.choices import SandboxName
from unseen.cli.console import err, out, progress_bar, warn
from unseen.errors import BadInputError

if TYPE_CHECKING:
    from unseen.records import Estimate
    from unseen.security.checking import Checked, Shown
    from unseen.security.items import Item
    from unseen.suites.security.attempts import Attempt


def fix(
    records: Annotated[
        list[Path] | None,
        typer.Argument(help="JSONL files of records with function, vulnerable, generated and reference."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Check the items that fixes are judged by, instead of records.")
    ] = False,
    variants: Annotated[
        bool, typer.Option("--variants", help="With --check: run the rewritten forms of the items instead.")
    ] = False,
    seed: Annotated[int, typer.Option("--seed", help="Draws the forms of --variants and intervals.")] = 0,
    attack_seed: Annotated[
        int, typer.Option("--attack-seed", help="With --check: draws the attacks of the items.")
    ] = 0,
    correlate: Annotated[
        bool,
        typer.Option("--correlate", help="Hold measures against the judges' scores that the records have."),
    ] = False,
    items: Annotated[
        str, typer.Option("--items", help="all, or beginnings of items' ids with commas, as python/cwe_089.")
    ] = "all",
    folder: Annotated[
        Path | None, typer.Option("--folder", help="Folder of items; those of the program when left out.")
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Run everything again, whatever earlier runs have found.")
    ] = False,
    evidence: Annotated[
        bool, typer.Option("--evidence", help="Show what the programs that did wrong have said.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print what was found about the records as a list of objects.")
    ] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Programs that run at the same time.")] = 2,
    sandbox: Annotated[
        SandboxName, typer.Option("--sandbox", help="Where programs run; local means unprotected.")
    ] = SandboxName.AUTO,
) -> None:
    """Judge fixes of security holes: by their text, and by running where there are tests.

    With --check: run every program of the items. The vulnerable one must work and be open to its attack, the
    reference and every other right fix must work and repel it, and every fake must fail one of the two. Ends
    with 0 if all is so, 1 if something is not, 2 if nothing could be run. With --variants too: make every
    form of every item, and tell how many there are whose hole opens and whose reference closes it; the others
    are declined and never asked about.

    With --correlate: Pearson's and Spearman's correlation of ELRM, BLEU and CodeBLEU with judges' scores.
    """
    if check == bool(records):
        raise BadInputError("give files of records to judge, or --check to check the items")
    if variants and not check:
        raise BadInputError("--variants goes with --check")
    if attack_seed and not check:
        raise BadInputError("--attack-seed goes with --check")
    if correlate and not records:
        raise BadInputError("--correlate needs files of records with judges")
    if records and correlate:
        _correlate(records, seed, as_json=as_json)
        return
    if records:
        _judge(records, as_json=as_json, fresh=fresh, jobs=jobs, sandbox=sandbox.value)
        return
    chosen, bad = _chosen(items, folder, attack_seed)
    if variants:
        _try_variants(chosen, seed, fresh=fresh, jobs=jobs, sandbox=sandbox.value)
    else:
        _check(chosen, fresh=fresh, evidence=evidence, jobs=jobs, sandbox=sandbox.value)
    if bad:
        raise typer.Exit(1)


def _judge(paths: list[Path], *, as_json: bool, fresh: bool, jobs: int, sandbox: str) -> None:
    from unseen.sandbox import open_sandbox
    from unseen.security.own_records import judge_records, read_records

    found = read_records(paths, on_bad=lambda line: warn(f"{line}; the record is left out"))
    with ExitStack() as stack, progress_bar() as progress:
        task = progress.add_task("records", total=len(found))
        results = judge_records(
            found,
            sandbox=lambda: stack.enter_context(open_sandbox(sandbox)),
            jobs=jobs,
            keep=not fresh,
            progress=lambda count: progress.advance(task, count),
        )
    if as_json:
        typer.echo(json.dumps([one.model_dump(mode="json") for one in results], indent=2, ensure_ascii=False))
        return
    table = Table("record", "fixed", "parses", "exact match", "ELRM", "BLEU", "CodeBLEU")
    for one in results:
        near = one.relevance
        scores = [near.elrm, near.bleu, near.codebleu] if near is not None else [None] * 3
        table.add_row(
            escape(one.id),
            str(one.verdict) if one.verdict is not None else "unknown",
            *(_word(value) for value in (one.parses, one.exact_match)),
            *(f"{score:.3f}" if score is not None else "" for score in scores),
        )
    out.print(table)
    for reason, count in Counter(one.unknown for one in results if one.unknown).items():
        out.print(
            escape(f"unknown whether fixed, {count} of {len(results)}: not run, since {reason}"),
            highlight=False,
        )


def _correlate(paths: list[Path], seed: int, *, as_json: bool) -> None:
    from unseen.security.judged import read_judged, study

    judged = read_judged(paths, on_bad=lambda line: warn(f"{line}; the record is left out"))
    found = study(judged, seed=seed)
    if as_json:
        typer.echo(found.model_dump_json(indent=2))
        return
    measures = list(dict.fromkeys(one.measure for one in found.correlations))
    table = Table("mean", "judges", *measures)
    for model, means in found.means.items():
        shown = [means[name] for name in ("judges", *measures)]
        table.add_row(escape(model), *("" if one is None else f"{one:.3f}" for one in shown))
    out.print(table)
    for title, rows in (("model", found.correlations), ("ELRM's weights", found.ablation)):
        if not rows:
            continue
        table = Table(title, "measure", "Pearson", "Spearman", "n", "missing")
        for row in rows:
            table.add_row(
                escape(row.model),
                escape(row.measure),
                _with_interval(row.pearson),
                _with_interval(row.spearman),
                str(row.n),
                str(row.missing),
            )
        out.print(table)
    if found.differences:
        table = Table("first minus second", "measure", "mean", "t", "p", "n")
        for one in found.differences:
            table.add_row(
                escape(f"{one.first} - {one.second}"),
                escape(one.measure),
                _with_interval(one.difference),
                f"{one.t:.2f}",
                f"{one.p:.4f}",
                str(one.difference.n),
            )
        out.print(table)


def _with_interval(one: Estimate) -> str:
    return f"{one.value:.3f} ({one.low:.3f} to {one.high:.3f})" if one.n else "not defined"


def _word(value: bool | None) -> str:
    return "" if value is None else "yes" if value else "no"


def _chosen(names: str, folder: Path | None, seed: int) -> tuple[list[Item], bool]:
    """The items that are named, and whether some cannot be used."""
    from unseen.security.items import load_items

    only = [] if names.strip() == "all" else [name.strip() for name in names.split(",") if name.strip()]
    bad: list[str] = []
    chosen = load_items(folder, only=only, on_bad=bad.append, seed=seed)
    for message in bad:
        warn(f"{message}; the item is left out")
    if not chosen:
        raise BadInputError("there is no item to check")
    return chosen, bool(bad)


def _try_variants(items: list[Item], seed: int, *, fresh: bool, jobs: int, sandbox: str) -> None:
    from unseen.sandbox import open_sandbox
    from unseen.suites.security.attempts import attempt_all
    from unseen.suites.security.variants import REWRITES

    wanted = [(item, rewrite) for item in items for rewrite in REWRITES]
    with open_sandbox(sandbox) as place, progress_bar() as progress:
        task = progress.add_task("forms", total=len(wanted))
        tried = attempt_all(
            wanted,
            seed,
            sandbox=place,
            jobs=jobs,
            keep=not fresh,
            progress=lambda count: progress.advance(task, count),
        )
    _show_attempts(tried)
    if not any(one.outcome == "held" for one in tried):
        raise typer.Exit(2)


def _show_attempts(tried: list[Attempt]) -> None:
    rewrites = list(dict.fromkeys(one.rewrite for one in tried))
    table = Table("language", "items", *rewrites, "made", "held", "declined", "not run")
    languages = dict.fromkeys(one.item.language for one in tried)
    for language in [*languages, "all"]:
        some = [one for one in tried if language in (one.item.language, "all")]
        outcomes = Counter(one.outcome for one in some)
        held = Counter(one.rewrite for one in some if one.outcome == "held")
        table.add_row(
            language,
            str(len({one.item.id for one in some})),
            *(f"{held[rewrite]} of {sum(one.rewrite == rewrite for one in some)}" for rewrite in rewrites),
            str(sum(one.made for one in some)),
            str(outcomes["held"]),
            str(outcomes["not made"] + outcomes["not held"]),
            str(outcomes["not run"]),
        )
    out.print(table)
    emitted = sum(one.outcome == "held" for one in tried)
    out.print(
        f"{emitted} of {len(tried)} forms may be asked about, each of them run: its hole opens, its "
        "reference closes it",
        highlight=False,
    )
    reasons: dict[str, list[str]] = {}
    for one in tried:
        if one.outcome != "held":
            reasons.setdefault(f"{one.outcome}: {one.reason}", []).append(f"{one.item.id} {one.rewrite}")
    for reason, names in reasons.items():
        out.print(escape(f"{reason}: {', '.join(names)}"), highlight=False)


def _check(chosen: list[Item], *, fresh: bool, evidence: bool, jobs: int, sandbox: str) -> None:
    from unseen.sandbox import open_sandbox
    from unseen.security.checking import check_items, programs_of

    with open_sandbox(sandbox) as place, progress_bar() as progress:
        task = progress.add_task("programs", total=programs_of(chosen))
        checked = check_items(
            chosen,
            sandbox=place,
            jobs=jobs,
            keep=not fresh,
            progress=lambda count: progress.advance(task, count),
        )
    _show(checked, evidence)
    if not any(one.right is not None for one in checked.shown):
        raise typer.Exit(2)
    if not checked.all_right:
        raise typer.Exit(1)


def _show(checked: Checked, evidence: bool) -> None:
    table = Table("language", "items", "CWEs", "open", "reference", "valid", "fake refused", "not run")
    languages = dict.fromkeys(one.item.language for one in checked.shown)
    for language in [*languages, "all"]:
        shown = [one for one in checked.shown if language in (one.item.language, "all")]
        table.add_row(
            language,
            str(len({one.item.id for one in shown})),
            str(len({one.item.cwe for one in shown})),
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
    reasons = {one.verdict.functional.detail for one in checked.not_run if one.verdict.functional is not None}
    for reason in sorted(filter(None, reasons)):
        warn(f"not run: {reason}")
    for one in checked.wrong:
        err.print(f"[bold red]wrong:[/] {escape(str(one))}{_detail(one)}", highlight=False)
        if evidence and one.verdict.evidence:
            err.print(escape(one.verdict.evidence), highlight=False)


def _share(shown: list[Shown], kind: str) -> str:
    ran = [one for one in shown if one.what.partition(" ")[0] == kind and one.right is not None]
    return f"{sum(bool(one.right) for one in ran)} of {len(ran)}"


def _detail(one: Shown) -> str:
    parts = [
        f"{name} {verdict}"
        for name, verdict in (("functional", one.verdict.functional), ("exploit", one.verdict.exploit))
        if verdict is not None
    ]
    return escape(f" [{', '.join(parts)}]") if parts else ""
