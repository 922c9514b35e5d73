"""`unseen judge`: are existing samples right, and do existing fixes close a vulnerability?"""

from __future__ import annotations

import functools
import json
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from unseen.cli.choices import IsolationName, SandboxName
from unseen.cli.console import out, progress_bar, warn
from unseen.cli.judge_items import (
    Running,
    check_items,
    check_styles,
    check_variants,
    chosen_items,
    print_linked,
)
from unseen.cli.judge_samples import grade_file, is_of_samples
from unseen.errors import BadInputError

if TYPE_CHECKING:
    from unseen.records import Estimate
    from unseen.sandbox.packages import Packages
    from unseen.security.records_io import FixResult
    from unseen.suites.security.submissions import ItemSet


def judge(
    records: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FILE.jsonl",
            help="JSONL of samples (task_id, and completion, solution or answer); or of security records "
            "(function, vulnerable, generated …) and answers (item, form, answer).",
        ),
    ] = None,
    problems: Annotated[
        str | None,
        typer.Option(
            "--problems",
            metavar="SOURCE",
            help="Problems that samples solve: a JSONL file, a folder, hf:owner/name[:split], "
            "builtin[:language] or classics[:language].",
        ),
    ] = None,
    results: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FILE",
            help="With --problems: file for the graded samples (JSONL); by default SAMPLES.graded.jsonl.",
        ),
    ] = None,
    summary: Annotated[
        Path | None,
        typer.Option(
            "--summary", metavar="FILE", help="With --problems: file for the rates and counts (JSON)."
        ),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Check the items themselves instead of judging files.")
    ] = False,
    variants: Annotated[
        bool, typer.Option("--variants", help="With --check: run the rewritten forms of the items instead.")
    ] = False,
    styles: Annotated[
        bool,
        typer.Option("--styles", help="With --check: phrase the known fixes as models do, and judge those."),
    ] = False,
    attack_seed: Annotated[
        int, typer.Option("--attack-seed", help="With --check: seed for the attacks of the items.")
    ] = 0,
    seed: Annotated[
        int, typer.Option("--seed", help="Seed for generated variants and bootstrap intervals.")
    ] = 0,
    correlate: Annotated[
        bool,
        typer.Option(
            "--correlate", help="Correlate similarity measures with the judges' scores in the records."
        ),
    ] = False,
    items: Annotated[
        str,
        typer.Option(
            "--items", metavar="PREFIXES", help="Comma-separated id prefixes such as python/cwe_089, or all."
        ),
    ] = "all",
    folder: Annotated[
        Path | None,
        typer.Option("--folder", metavar="DIR", help="Folder of items; the built-in items by default."),
    ] = None,
    cweval: Annotated[
        Path | None,
        typer.Option(
            "--cweval",
            metavar="DIR",
            help="Folder in CWEval's layout, whose tasks answers may name; without files, check its tasks.",
        ),
    ] = None,
    python: Annotated[
        Path | None,
        typer.Option(
            "--python",
            metavar="PATH",
            help="Environment, or its interpreter, whose packages programs may import.",
        ),
    ] = None,
    requirements: Annotated[
        Path | None,
        typer.Option(
            "--requirements",
            metavar="FILE",
            help="Requirements file; its packages are installed once, and programs may import them.",
        ),
    ] = None,
    jars: Annotated[
        list[Path] | None,
        typer.Option(
            "--jars", metavar="PATH", help="Jar, or folder of jars, for Java programs. May be repeated."
        ),
    ] = None,
    maven: Annotated[
        Path | None,
        typer.Option(
            "--maven",
            metavar="FILE",
            help="File of group:artifact:version lines, fetched once, for Java programs.",
        ),
    ] = None,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help="Run everything again, ignoring cached verdicts.")
    ] = False,
    show_output: Annotated[
        bool, typer.Option("--show-output", help="With --check: show the output of programs that failed.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a JSON array with one object per record.")
    ] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Parallel programs.")] = 2,
    sandbox: Annotated[
        SandboxName, typer.Option("--sandbox", help="Sandbox for programs; local gives no protection.")
    ] = SandboxName.AUTO,
    isolation: Annotated[
        IsolationName,
        typer.Option(
            "--isolation",
            help="Run samples and fixes in a process apart from their tests: separate links both where a "
            "problem or item needs it, strict leaves those out, linked always links.",
        ),
    ] = IsolationName.SEPARATE,
) -> None:
    """Grade samples and fixes that exist already, exactly as the suites do.

    Samples of problems, with --problems: a line has task_id and one of completion (continues the prompt),
    solution (a whole program) and answer (all that a model said). Prints pass@1, pass@k for several samples
    of a problem, and the counts of all verdicts. An interrupted run resumes when started again.

    Without --problems, fixes of vulnerabilities: records and answers to security items.

    Exit status: 0 if every line could be used, 1 if some could not, 2 if none could.

    With --check: run every program of the items. The vulnerable one must work and be open to its exploit, the
    reference and every other correct fix must work and repel it, and every fake must fail one of the two.
    Exit status: 0 if every check holds, 1 if one fails, 2 if nothing could be run. Add --variants to make
    every form of every item and count those whose vulnerability is exploitable and whose reference fixes it;
    the others are declined and never asked about. Add --styles to phrase every known fix in the styles in
    which models answer, and count how often the extracted answer has the verdict of the fix.

    With --correlate: Pearson's and Spearman's correlation of ELRM, BLEU and CodeBLEU with judges' scores.
    """
    if check == bool(records or cweval):
        raise BadInputError("give files to judge, --cweval with a folder, or --check to check the items")
    for name, given in (("--variants", variants), ("--styles", styles), ("--attack-seed", attack_seed)):
        if given and not check:
            raise BadInputError(f"{name} needs --check")
    if correlate and not records:
        raise BadInputError("--correlate needs files of records that have judges")
    if correlate and problems is not None:
        raise BadInputError("--correlate is for records with judges, and cannot be used with --problems")
    if records and correlate:
        _correlate(records, seed, as_json=as_json)
        return
    of_security = {
        "--cweval": cweval,
        "--folder": folder,
        "--python": python,
        "--requirements": requirements,
        "--jars": jars,
        "--maven": maven,
    }
    if is_of_samples(records or [], problems, of_security, {"--out": results, "--summary": summary}):
        assert problems is not None
        grade_file(
            records or [],
            problems,
            results=results,
            summary=summary,
            no_cache=no_cache,
            as_json=as_json,
            jobs=jobs,
            sandbox=sandbox.value,
            isolation=isolation.value,
        )
        return
    if check:
        chosen, bad = chosen_items(items, folder, attack_seed)
        running = Running(jobs=jobs, sandbox=sandbox.value, no_cache=no_cache, isolation=isolation.value)
        if variants:
            check_variants(chosen, seed, running)
        elif styles:
            check_styles(chosen, running)
        else:
            check_items(chosen, running, show_output=show_output)
        if bad:
            raise typer.Exit(1)
        return
    packages = _packages(python, requirements, jars or [], maven)
    with ExitStack() as stack, progress_bar() as progress:
        from unseen.sandbox import open_sandbox

        task = progress.add_task("judged", total=None)
        options: dict[str, Any] = {
            "sandbox": functools.cache(lambda: stack.enter_context(open_sandbox(sandbox.value))),
            "jobs": jobs,
            "keep": not no_cache,
            "packages": packages,
            "isolation": isolation.value,
            "progress": lambda count: progress.advance(task, count),
        }
        if records:
            from unseen.suites.security.submissions import judge_submissions, read_submissions

            found = read_submissions(records)
            progress.update(task, total=len(found))
            judged = judge_submissions(found, items=lambda: _sets(folder, cweval), seed=seed, **options)
        else:
            from unseen.security.cweval import load_cweval
            from unseen.suites.security.submissions import check_tasks

            assert cweval is not None
            tasks = load_cweval(cweval)
            progress.update(task, total=len(tasks.items))
            judged = check_tasks(tasks, **options)
    _show(judged, as_json=as_json)


@functools.wraps(judge)
def fix(*args: Any, **options: Any) -> None:
    """Run `unseen judge`, which had this name before; this alias will be removed in the next release."""
    warn("`unseen fix` is now `unseen judge`; the old name will be removed in the next release")
    judge(*args, **options)


def _packages(
    python: Path | None, requirements: Path | None, jars: Sequence[Path], maven: Path | None
) -> Packages:
    from unseen.sandbox.packages import NO_PACKAGES, Packages

    found = NO_PACKAGES
    if python is not None:
        found |= Packages.python(python)
    if requirements is not None:
        found |= Packages.requirements(requirements)
    if jars:
        found |= Packages.jars_in(jars)
    if maven is not None:
        found |= Packages.maven(maven)
    return found


def _sets(folder: Path | None, cweval: Path | None) -> list[ItemSet]:
    """Load the items that answers may name."""
    from unseen.security.cweval import load_cweval
    from unseen.security.items import load_items
    from unseen.suites.security.submissions import ItemSet

    own = load_items(folder, on_bad=lambda line: warn(f"{line}; the item is skipped"))
    sets = [ItemSet({item.id: item for item in own}, trusted=folder is None)]
    if cweval is not None:
        tasks = load_cweval(cweval)
        sets.insert(0, ItemSet(tasks.items, trusted=False, declined=tasks.declined))
    return sets


def _show(results: list[FixResult], *, as_json: bool) -> None:
    """Print the results; exit with 1 if some records could not be used, with 2 if none could."""
    if as_json:
        typer.echo(json.dumps([one.model_dump(mode="json") for one in results], indent=2, ensure_ascii=False))
    else:
        table = Table("record", "verdict", "parses", "exact match", "ELRM", "BLEU", "CodeBLEU")
        for one in results:
            relevance = one.relevance
            scores = (
                [relevance.elrm, relevance.bleu, relevance.codebleu] if relevance is not None else [None] * 3
            )
            table.add_row(
                escape(one.id),
                one.verdict,
                *(_yes_or_no(value) for value in (one.parses, one.exact_match)),
                *(f"{score:.3f}" if score is not None else "" for score in scores),
            )
        out.print(table)
        ran = [one for one in results if one.run is not None and one.run.linked]
        print_linked(dict.fromkeys(one.item or one.id for one in ran))
        for reason, count in Counter(one.unknown for one in results if one.unknown and one.used).items():
            out.print(
                escape(f"unknown whether fixed, {count} of {len(results)}: not run, because {reason}"),
                highlight=False,
            )
    for one in results:
        if not one.used:
            warn(f"{one.id}: {one.unknown}")
    if not all(one.used for one in results):
        raise typer.Exit(1 if any(one.used for one in results) else 2)


def _correlate(paths: list[Path], seed: int, *, as_json: bool) -> None:
    from unseen.security.correlation import read_rated_fixes, study

    judged = read_rated_fixes(paths, on_bad=lambda line: warn(f"{line}; the record is skipped"))
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


def _yes_or_no(value: bool | None) -> str:
    return "" if value is None else "yes" if value else "no"
