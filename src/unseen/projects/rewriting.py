"""The whole of rewriting a project: self-check, renames, methods, verification, output."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from rich.progress import Progress, TaskID

from unseen.errors import BadInputError
from unseen.languages import SourceUnit, parse
from unseen.projects.changes import Change, Changes
from unseen.projects.checking import ProjectCheck
from unseen.projects.project import Project, read_project
from unseen.projects.rename import FUNCTIONS, PARAMETERS, Kept, Renaming, propose_renames
from unseen.projects.results import ProjectRun, Results, described, names_of
from unseen.projects.settling import Settled, settle
from unseen.projects.tree import put_tree_in_place, require_free
from unseen.records import Verdict
from unseen.rewrites import Method
from unseen.sandbox import Sandbox
from unseen.search.journal import put_in_place
from unseen.similarity import Profile

RUNGS = ("parse", "compile", "test")
"""The checks that a project can take; imports are checked with `compile`."""

# Deeper than any program that a person wrote; scopes are resolved by recursion.
_DEEP = 150


def rewrite_project(
    root: Path,
    out: Path,
    *,
    methods: Sequence[Method],
    steps: int = 15,
    seed: int = 0,
    ladder: Sequence[str] = RUNGS,
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
    """Rewrite every file of a program so that all of them together do what they did.

    Functions of the project, and their parameters where every call is known, get new names in all files at
    once (Python); then each file of the program takes the methods one after another. Tests and build scripts
    change only where they name what was renamed. A change that breaks the tree is found by halving and
    dropped, so what is written has itself passed every check. The same tree, methods, steps, seed and ladder
    give the same bytes.

    Args:
        root: the project's folder.
        out: the folder for the rewritten tree; not there yet, or empty. Beside it are written
            `OUT.variants.jsonl`, a record for each changed file, and `OUT.names.jsonl`, which functions were
            renamed to what and which were not and why. All appear at the end, or not at all.
        methods: the methods to choose from.
        steps: how many methods are tried on each file.
        seed: from which, with a file's path, all chance comes.
        ladder: which of parse, compile and test the tree must pass.
        sandbox: where it is compiled, imported and tested; None only if the ladder is `parse` alone.
        jobs: how many compilers run at once.
        test_command: the project's tests; `python -m pytest -q` if there are any and nothing is given.
        test_cpu_s: processor seconds that one run of them may take.
        rename_public: rename what `__all__`, documents or a top package offer to people outside, too.
        rejects: the file for the changes that were dropped (JSONL).
        profile: whose similarity the records have.
        progress: where bars are shown.
        warn: gets one line for everything that is left as it is, and why.

    Raises:
        BadInputError: the folders cannot be used, a check does not exist for projects, or the project's own
            tests do not pass before anything was changed.
    """
    unknown = [rung for rung in ladder if rung not in RUNGS]
    if unknown:
        raise BadInputError(f"a project takes the checks {', '.join(RUNGS)}; {unknown[0]} is for problems")
    if sandbox is None and {"compile", "test"} & set(ladder):
        raise BadInputError("compile and test run programs, for which a sandbox is needed")
    project = read_project(root, on_bad=warn)
    require_free(root, out)
    if not project.sources("program"):
        raise BadInputError(f"{root}: all its source files are tests, examples or build scripts")
    show = _Shown(progress)
    check: ProjectCheck | None = None
    if sandbox is not None:
        check = ProjectCheck(
            project,
            sandbox=sandbox,
            rungs=ladder,
            test_command=test_command,
            cpu_s=test_cpu_s,
            jobs=jobs,
        )
        show.checking()
        check.untrusted_begin(warn)
        for path, (line, reason) in check.baseline.uncompiled.items():
            if path not in project.unparsed:
                warn(f"{root / path}:{line}: {reason}; the file stays as it is")
        project = replace(project, unparsed=project.unparsed | check.baseline.uncompiled.keys())
    units = _units(project, warn)
    changes, kept = _propose(project, units, methods, seed, steps, rename_public, warn)
    for path in show.files(list(units)):
        changes.first(path)
    settled, after = (Settled(changes.all()), "") if check is None else _settle(changes, check, show)
    tested = check is not None and bool(check.baseline.command)
    for change, verdict in settled.dropped:
        warn(f"{described(change)}: dropped, since with it the project does not pass ({verdict})")
    results = Results(project, units, ladder=ladder, tested=tested, seed=seed, profile=profile)
    run = results.collect(changes, settled, kept)
    if check is not None and tested:
        run = replace(run, before=check.baseline.summary, after=after, test_runs=check.runs)
    put_in_place(beside(out, "variants"), (variant.model_dump_json() for variant in run.variants))
    put_in_place(beside(out, "names"), names_of(run))
    if rejects is not None:
        put_in_place(rejects, (reject.model_dump_json() for reject in run.rejects))
    put_tree_in_place(project, out, changes.texts(settled.kept))
    return run


def beside(out: Path, what: str) -> Path:
    """Where the records about an output folder are."""
    return out.with_name(f"{out.name}.{what}.jsonl")


def _units(project: Project, warn: Callable[[str], None]) -> dict[str, SourceUnit]:
    units = {}
    for file in project.sources("program", "test", "support"):
        unit = parse(str(file.language), file.text, path=file.path)
        if unit.depth > _DEEP:
            warn(f"{project.root / file.path}: nested too deep to be understood; the file stays as it is")
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
) -> tuple[Changes, list[Kept]]:
    renames = {method.name for method in methods} & {FUNCTIONS, PARAMETERS}
    renamings: list[Renaming] = []
    kept: list[Kept] = []
    python = {path: unit for path, unit in units.items() if unit.language.name == "python"}
    if renames and python:
        renamings, kept = propose_renames(
            project, python, methods=renames, seed=seed, rename_public=rename_public
        )
    for language in sorted({unit.language.name for unit in units.values()} - {"python"}):
        if renames:
            warn(
                f"{language}: what several files share keeps its name, since imports are followed in Python "
                "alone; the methods work inside each file"
            )
    return Changes(project, units, renamings, methods, seed=seed, steps=steps), kept


def _settle(changes: Changes, check: ProjectCheck, show: _Shown) -> tuple[Settled[Change], str]:
    """What passes together, and what the tests said of it."""
    said = check.baseline.summary
    steady = False

    def passes(chosen: Sequence[Change]) -> Verdict:
        nonlocal said, steady
        show.checking()
        verdict = check.untrusted_check(changes.texts(chosen))
        if verdict.passed:
            said = check.summary
        elif verdict.detail == "test" and not steady:
            # What fails by chance must not be held against a rewrite.
            check.untrusted_require_steady()
            steady = True
        return verdict

    return settle(changes.all(), passes), said


class _Shown:
    """The progress of a run, if there is anything to show it on."""

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
        """One more check of the whole tree; how many it takes is not known before."""
        if self._progress is None:
            return
        if self._checks is None:
            self._checks = self._progress.add_task("Checking the project", total=None)
        self._progress.advance(self._checks)
