"""Mirror a repository: run its tests with probes, rename, and take back what the tests do not bear."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from unseen.errors import BadInputError
from unseen.languages import SourceUnit, parse
from unseen.mirror.comments import CommentMode
from unseen.mirror.groups import Facts, Group, make_groups
from unseen.mirror.identity import lies_beside
from unseen.mirror.instrument import instrument
from unseen.mirror.naming import Namer
from unseen.mirror.occurrences import read_occurrences
from unseen.mirror.rendering import Change, Rendering, module_owners
from unseen.mirror.repair import Repair, Repairer, outcomes_of_tests
from unseen.mirror.statistics import Coverage, coverage_of
from unseen.mirror.strings import WORD, read_strings
from unseen.mirror.test_runs import TestOutcomes, TestRuns
from unseen.mirror.trace import Trace, places, read_trace
from unseen.projects.modules import Modules
from unseen.projects.project import Project, read_project
from unseen.projects.tree import require_unused
from unseen.records.mirror import MirroredName
from unseen.sandbox import Sandbox

# Projects that the test runner itself imports: the original would be found beside the tree.
_RUNNERS_OWN = frozenset({"pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments"})
_FIXED_FILES = frozenset({"conf.py", "setup.py", "noxfile.py", "tasks.py", "fabfile.py"})


@dataclass
class Mirror:
    """A mirrored repository.

    Attributes:
        groups: all names with what became of them.
        repair: the changes that stayed and those that were taken back.
        coverage: shares of what was renamed.
        before: outcomes of the tests of the original.
        after: those of the mirrored tree.
        flaky: tests that did not end alike twice in the original, left out of the comparison.
    """

    groups: list[Group]
    repair: Repair
    coverage: Coverage
    before: TestOutcomes
    after: TestOutcomes
    test_runs: int
    cpu_s: float
    flaky: list[str] = field(default_factory=list)


def untrusted_mirror(
    root: Path,
    out: Path,
    *,
    sandbox: Sandbox,
    comments: CommentMode = "rewrite",
    meaningless: bool = False,
    seed: int = 0,
    jobs: int = 2,
    test_arguments: Sequence[str] = (),
    cpu_s: float = 600.0,
    warn: Callable[[str], None],
    report: Callable[[str], None] = lambda _: None,
) -> Mirror:
    """Write the same repository with other names to `out`, and the names to `OUT.names.jsonl`.

    Args:
        root: the repository.
        out: a new folder; what would name the project goes to `OUT.aside`.
        sandbox: where the project's tests run.
        comments: what becomes of comments and docstrings.
        meaningless: give unrelated names instead of apt ones.
        seed: seed of the new names.
        jobs: test runs at the same time.
        test_arguments: more arguments for pytest.
        cpu_s: processor seconds for one run of all tests.
        warn: receives a line for each file that is left unchanged.
        report: receives a line for each step.

    Raises:
        BadInputError: the repository is not one that can be mirrored; the message says why.
    """
    project = read_project(root, warn=warn)
    require_unused(root, out)
    units = _units(project)
    files = module_owners(path for path in units)
    _require_subject(project, set(files.values()))
    record = out.with_name(f".{out.name}.runs.jsonl")
    out.parent.mkdir(parents=True, exist_ok=True)
    runs = TestRuns(
        sandbox, import_roots=project.import_roots, arguments=test_arguments, cpu_s=cpu_s, record=record
    )
    before, flaky, trace = _untrusted_observe(project, units, runs, jobs, report)
    modules = Modules([file.path for file in project.files if file.path.endswith(".py")])
    reading = read_occurrences(units, modules)
    named = {(one.path, one.start) for one in reading.occurrences}
    reading.occurrences += [one for one in read_strings(units, modules) if (one.path, one.start) not in named]
    fixed = frozenset(path for path in units if Path(path).name in _FIXED_FILES)
    facts = Facts(reading, trace, files, fixed)
    groups = make_groups(facts)
    _name(project, groups, trace, seed, meaningless)
    rendering = Rendering(project, units, groups, comments)
    report(f"{sum(group.status != 'kept' for group in groups)} of {len(groups)} groups of names to change")
    baseline = {test: ends for test, ends in outcomes_of_tests(before).items() if test not in flaky}
    repair = Repairer(rendering, runs, baseline, report).repair()
    for change, test in repair.dropped.items():
        group = rendering.group(change)
        if group is not None and change.facet == "names":
            group.status, group.reason = "kept", f"{test} fails without it"
    assert repair.outcomes is not None
    coverage = coverage_of(project, facts, groups, rendering.tree(repair.passing))
    _write(project, rendering, repair.passing, out)
    names = out.with_name(f"{out.name}.names.jsonl")
    rows = (row.model_dump_json() for row in name_rows(groups, rendering, repair.passing))
    names.write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")
    record.unlink(missing_ok=True)
    return Mirror(
        groups, repair, coverage, before, repair.outcomes, runs.count, runs.cpu_s, flaky=sorted(flaky)
    )


def name_rows(groups: Sequence[Group], rendering: Rendering, passing: set[Change]) -> list[MirroredName]:
    """Return a row for each name that the tree defines, with each place where it does."""
    paths = rendering.paths(passing)
    rows = []
    for group in groups:
        for kind, one in sorted(group.definitions, key=lambda pair: (pair[1].path, pair[1].start)):
            rows.append(
                MirroredName(
                    kind=kind,
                    path=one.path,
                    offset=one.start,
                    name=group.word,
                    new_path=paths.get(one.path),
                    new_name=group.new if group.status != "kept" else group.word,
                    status=group.status,
                    reason=group.reason,
                    in_text=Change("strings", group.key) in passing,
                )
            )
        for owner in sorted(group.owners):
            if owner.space == "module" and owner.path in paths:
                rows.append(
                    MirroredName(
                        kind="module",
                        path=owner.path,
                        offset=0,
                        name=group.word,
                        new_path=paths[owner.path],
                        new_name=group.new if group.status != "kept" else group.word,
                        status=group.status,
                        reason=group.reason,
                        in_text=Change("strings", group.key) in passing,
                    )
                )
    return rows


def _units(project: Project) -> dict[str, SourceUnit]:
    return {
        file.path: parse("python", file.text, path=file.path)
        for file in project.sources("program", "test", "support", language="python")
        if not lies_beside(file.path)
    }


def _require_subject(project: Project, words: set[str]) -> None:
    if project.is_package:
        raise BadInputError(f"{project.root}: is a package itself; give the folder that holds it")
    packages = {path.split("/")[-2] for path in project.by_path if path.endswith("/__init__.py")}
    if found := sorted(_RUNNERS_OWN & (words | packages)):
        raise BadInputError(
            f"{project.root}: pytest itself imports {found[0]}, so the original would lie beside the "
            "mirrored tree; take another project"
        )


def _untrusted_observe(
    project: Project,
    units: dict[str, SourceUnit],
    runs: TestRuns,
    jobs: int,
    report: Callable[[str], None],
) -> tuple[TestOutcomes, set[str], Trace]:
    """Run the tests of the original twice and once with probes.

    Raises:
        BadInputError: no test passes, or the run does not end.
    """
    tree = {file.path: file.data for file in project.files}
    probed = tree | {path: instrument(unit, number) for number, (path, unit) in enumerate(units.items())}
    with ThreadPoolExecutor(jobs) as pool:
        first = pool.submit(runs.untrusted_run, tree)
        traced = pool.submit(runs.untrusted_run, probed, places=places(units))
        again = pool.submit(runs.untrusted_run, tree, repetition=1)
        before, watched, second = first.result(), traced.result(), again.result()
    if before.ended or "passed" not in before.outcomes.values():
        found = "; ".join(filter(None, (before.summary, before.ended.strip()[-300:])))
        raise BadInputError(
            f"{project.root}: its own tests do not run here ({found})"
            "; install what they need, or choose tests with --tests"
        )
    once, twice = outcomes_of_tests(before), outcomes_of_tests(second)
    flaky = {test for test, ends in once.items() if twice.get(test) != ends}
    report(f"tests of the original: {before.summary}; with probes: {watched.summary}")
    return before, flaky, read_trace(watched.traces, units)


def _name(project: Project, groups: list[Group], trace: Trace, seed: int, meaningless: bool) -> None:
    taken = set(trace.vocabulary) | trace.fixtures
    for file in project.files:
        taken.update(WORD.findall(file.data.decode(errors="replace")))
    namer = Namer(taken, seed=seed, meaningless=meaningless)
    given: dict[str, str] = {}
    for group in groups:
        if group.status != "kept":
            given[group.word] = given.get(group.word) or namer.name(group.word)
            group.new = given[group.word]


def _write(project: Project, rendering: Rendering, passing: set[Change], out: Path) -> None:
    """Write the tree with a history of one commit; it appears complete or not at all."""
    partial = out.with_name(f".{out.name}.unseen-partial")
    shutil.rmtree(partial, ignore_errors=True)
    old = {new: path for path, new in rendering.paths(passing).items()}
    for path, data in rendering.tree(passing).items():
        file = partial / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        shutil.copymode(project.root / old[path], file)
    if shutil.which("git") is not None:
        _commit(partial)
    aside = out.with_name(f"{out.name}.aside")
    for one in project.files:
        if lies_beside(one.path):
            file = aside / one.path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(one.data)
    aside.mkdir(exist_ok=True)
    note = {"derived_from": project.name, "note": "OUT is a derived work of this project, under its licence."}
    (aside / "derived.json").write_text(json.dumps(note, indent=2) + "\n", encoding="utf-8")
    if out.is_dir():
        out.rmdir()
    partial.rename(out)


def _commit(folder: Path) -> None:
    who = ["-c", "user.name=mirror", "-c", "user.email=mirror@localhost", "-c", "commit.gpgsign=false"]
    dates = {"GIT_AUTHOR_DATE": "2000-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2000-01-01T00:00:00Z"}
    quiet = {
        "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_SYSTEM": "/dev/null",
        "PATH": "/usr/bin:/bin",
        **dates,
    }
    for command in (["init", "-q"], ["add", "-A", "-f"], ["commit", "-q", "-m", "Initial commit"]):
        subprocess.run(["git", *who, *command], cwd=folder, env=quiet, check=True, capture_output=True)
