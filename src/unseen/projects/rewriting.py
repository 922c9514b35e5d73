"""Rewrite a project: baseline check, renames, methods, verification, output."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from rich.progress import Progress, TaskID

from unseen.errors import BadInputError
from unseen.languages import SourceUnit, parse
from unseen.projects.bisect import PassingSubset, largest_passing_subset
from unseen.projects.changes import Change, ChangeSet
from unseen.projects.checking import ProjectChecker
from unseen.projects.project import Project, read_project
from unseen.projects.rename import FUNCTIONS, PARAMETERS, RenameExclusion, Renaming, propose_renames
from unseen.projects.results import ProjectRun, ResultBuilder, describe_change, rename_records
from unseen.projects.tree import require_unused, write_tree_atomically
from unseen.records import Verdict
from unseen.rewrites import Method
from unseen.sandbox import Sandbox
from unseen.scores import Profile
from unseen.search.journal import put_in_place

STAGES = ("parse", "compile", "test")
"""The verification stages of a project; `compile` also checks imports."""

# Deeper than any program written by hand; scopes are resolved by recursion.
_MAX_DEPTH = 150


def rewrite_project(
    root: Path,
    out: Path,
    *,
    methods: Sequence[Method],
    steps: int = 15,
    seed: int = 0,
    stages: Sequence[str] = STAGES,
    sandbox: Sandbox | None = None,
    jobs: int = 2,
    test_command: str | None = None,
    test_cpu_s: float = 600.0,
    rename_public: bool = False,
    rejects: Path | None = None,
    profile: Profile = "default",
    progress: Progress | None = None,
    warn: Callable[[str], None] = lambda line: None,
) -> ProjectRun:
    """Rewrite every file of a project so that the project as a whole keeps its behaviour.

    Functions of the project, and their parameters where every call is known, are renamed in all files at
    once (Python); then the methods are applied one after another to each program file. Tests and build
    scripts change only where they mention a renamed function. Changes that break the project are found by
    bisection and dropped, so the output itself has passed every check. The same tree, methods, steps, seed
    and stages give the same bytes.

    Args:
        root: the project folder.
        out: the output folder; must be new or empty. Next to it are written `OUT.variants.jsonl`, with a
            record for each changed file, and `OUT.names.jsonl`, with the new name of each function or the
            reason why it has none. All of them appear at the end, or none does.
        methods: the methods to choose from.
        steps: number of methods tried on each file.
        seed: seed of every random choice, combined with the path of the file.
        stages: which of parse, compile and test the project must pass.
        sandbox: where it is compiled, imported and tested; None only if `parse` is the only stage.
        jobs: number of parallel compilers.
        test_command: command that runs the tests; `python -m pytest -q` if None and there are tests.
        test_cpu_s: CPU limit for one test run, in seconds.
        rename_public: also rename the public API: names in `__all__`, in documents or in a top-level package.
        rejects: file for the changes that were dropped (JSONL).
        profile: similarity profile used in the records.
        progress: progress display for the bars.
        warn: receives one line, with the reason, for everything that is left unchanged.

    Raises:
        BadInputError: a folder cannot be used, a stage does not exist for projects, or the project's own
            tests fail before anything is changed.
    """
    unknown = [stage for stage in stages if stage not in STAGES]
    if unknown:
        raise BadInputError(f"{unknown[0]}: no such stage for a project; the stages are {', '.join(STAGES)}")
    if sandbox is None and {"compile", "test"} & set(stages):
        raise BadInputError("compile and test run programs, which needs a sandbox")
    project = read_project(root, warn=warn)
    require_unused(root, out)
    if not project.sources("program"):
        raise BadInputError(f"{root}: all its source files are tests, examples or build scripts")
    bars = _ProgressBars(progress)
    check: ProjectChecker | None = None
    if sandbox is not None:
        check = ProjectChecker(
            project,
            sandbox=sandbox,
            stages=stages,
            test_command=test_command,
            cpu_s=test_cpu_s,
            jobs=jobs,
        )
        bars.checking()
        check.untrusted_record_baseline(warn)
        for path, (line, reason) in check.baseline.uncompiled.items():
            if path not in project.unparsed:
                warn(f"{root / path}:{line}: {reason}; the file is left unchanged")
        project = replace(project, unparsed=project.unparsed | check.baseline.uncompiled.keys())
    units = _units(project, warn)
    changes, exclusions = _propose(project, units, methods, seed, steps, rename_public, warn)
    for path in bars.files(list(units)):
        changes.with_all_methods(path)
    subset, after = (
        (PassingSubset(changes.applicable()), "") if check is None else _verified_subset(changes, check, bars)
    )
    tested = check is not None and bool(check.baseline.command)
    for change, verdict in subset.dropped:
        warn(f"{describe_change(change)}: dropped, because the project does not pass with it ({verdict})")
    results = ResultBuilder(project, units, stages=stages, tested=tested, seed=seed, profile=profile)
    run = results.collect(changes, subset, exclusions)
    if check is not None and tested:
        run = replace(run, before=check.baseline.summary, after=after, test_runs=check.test_runs)
    put_in_place(records_path(out, "variants"), (variant.model_dump_json() for variant in run.variants))
    put_in_place(records_path(out, "names"), rename_records(run))
    if rejects is not None:
        put_in_place(rejects, (reject.model_dump_json() for reject in run.rejects))
    write_tree_atomically(project, out, changes.contents(subset.passing))
    return run


def records_path(out: Path, what: str) -> Path:
    """Return the path of a records file next to an output folder."""
    return out.with_name(f"{out.name}.{what}.jsonl")


def _units(project: Project, warn: Callable[[str], None]) -> dict[str, SourceUnit]:
    units = {}
    for file in project.sources("program", "test", "support"):
        unit = parse(str(file.language), file.text, path=file.path)
        if unit.depth > _MAX_DEPTH:
            warn(f"{project.root / file.path}: nested too deeply to be analysed; the file is left unchanged")
        elif file.role == "program" or file.language == "python":
            units[file.path] = unit
    return units


def _propose(
    project: Project,
    units: dict[str, SourceUnit],
    methods: Sequence[Method],
    seed: int,
    steps: int,
    rename_public: bool,
    warn: Callable[[str], None],
) -> tuple[ChangeSet, list[RenameExclusion]]:
    renames = {method.name for method in methods} & {FUNCTIONS, PARAMETERS}
    renamings: list[Renaming] = []
    exclusions: list[RenameExclusion] = []
    python = {path: unit for path, unit in units.items() if unit.language.name == "python"}
    if renames and python:
        renamings, exclusions = propose_renames(
            project, python, methods=renames, seed=seed, rename_public=rename_public
        )
    for language in sorted({unit.language.name for unit in units.values()} - {"python"}):
        if renames:
            warn(
                f"{language}: names that several files share are not renamed, because imports are resolved "
                "for Python only; the methods work within each file"
            )
    return ChangeSet(project, units, renamings, methods, seed=seed, steps=steps), exclusions


def _verified_subset(
    changes: ChangeSet, check: ProjectChecker, bars: _ProgressBars
) -> tuple[PassingSubset[Change], str]:
    """Find the changes that pass together, and the summary of the tests with them."""
    summary = check.baseline.summary
    steady = False

    def passes(chosen: Sequence[Change]) -> Verdict:
        nonlocal summary, steady
        bars.checking()
        verdict = check.untrusted_check(changes.contents(chosen))
        if verdict.passed:
            summary = check.summary
        elif verdict.detail == "test" and not steady:
            # A flaky failure must not be blamed on a rewrite.
            check.untrusted_require_deterministic_tests()
            steady = True
        return verdict

    return largest_passing_subset(changes.applicable(), passes), summary


class _ProgressBars:
    """Shows the progress of a run, if there is a display."""

    def __init__(self, progress: Progress | None) -> None:
        self._progress = progress
        self._checks: TaskID | None = None

    def files(self, paths: Sequence[str]) -> Iterator[str]:
        if self._progress is None:
            yield from paths
            return
        task = self._progress.add_task("Rewriting files", total=len(paths))
        for path in paths:
            yield path
            self._progress.advance(task)

    def checking(self) -> None:
        """Count one more check of the whole tree; the total is not known in advance."""
        if self._progress is None:
            return
        if self._checks is None:
            self._checks = self._progress.add_task("Checking the project", total=None)
        self._progress.advance(self._checks)
