"""The records of a project's rewriting: a variant for each changed file, rejects, names, the tally."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from unseen.languages import SourceUnit
from unseen.projects.changes import Change, Changes, FileMethod
from unseen.projects.project import Project
from unseen.projects.rename import FUNCTIONS, Kept, Renaming
from unseen.projects.settling import Settled
from unseen.records import Checks, CheckWord, Reject, Variant, Verdict
from unseen.rewrites import Declined
from unseen.search.tally import Tally
from unseen.similarity import Profile, SimilarityTo

_WHERE = re.compile(r"[\w./-]+\.\w+(:\d+)?")


@dataclass(frozen=True)
class ProjectRun:
    """What a run made.

    Attributes:
        project: the tree as it was read.
        variants: one for each file that changed, in the order of the paths.
        rejects: changes that broke the project and were dropped, with the evidence.
        renamings: the renames that were made.
        kept: functions, and parameters of functions, that keep their names, with the reason.
        tally: what became of every attempt.
        before: what the project's tests said of the original, empty if there are none.
        after: what they said of what was written.
        test_runs: how often they were run.
    """

    project: Project
    variants: tuple[Variant, ...]
    rejects: tuple[Reject, ...]
    renamings: tuple[Renaming, ...]
    kept: tuple[Kept, ...]
    tally: Tally = field(repr=False)
    before: str = ""
    after: str = ""
    test_runs: int = 0


class Results:
    """What is told of a run.

    Args:
        project: the tree as it was read.
        units: path → original unit.
        ladder: the checks that were asked for.
        tested: the project has tests.
        seed: of the run.
        profile: whose similarity the records have.
    """

    def __init__(
        self,
        project: Project,
        units: Mapping[str, SourceUnit],
        *,
        ladder: Sequence[str],
        tested: bool,
        seed: int,
        profile: Profile,
    ) -> None:
        self._project = project
        self._units = units
        self._ladder = ladder
        self._tested = tested
        self._seed = seed
        self._profile = profile

    def collect(self, changes: Changes, settled: Settled[Change], kept: Sequence[Kept]) -> ProjectRun:
        """The records and the tally."""
        renamings = tuple(change for change in settled.kept if isinstance(change, Renaming))
        tally, rejects = Tally(), []
        for path, unit in self._units.items():
            chain = changes.first(path)
            for method, outcome in chain.outcomes:
                if (
                    method.name == FUNCTIONS
                    and unit.language.name == "python"
                    and isinstance(outcome, Declined)
                ):
                    # One file's view; `kept` has the reason that the whole project gives.
                    continue
                tally.note(unit.language.name, method.name, outcome)
            for method, broken, verdict in chain.unparsed:
                tally.refused(unit.language.name, method.name, "parse")
                rejects.append(self._reject(path, broken, method.name, verdict, "parse", method.name))
        for renaming in changes.renamings:
            tally.counts["python", renaming.method, "applied", ""] += 1
        for one in kept:
            tally.counts["python", one.method, "declined", _WHERE.sub("a file", one.reason)] += 1
        for change, verdict in settled.dropped:
            path = change.symbol.path if isinstance(change, Renaming) else change.path
            name = change.method if isinstance(change, Renaming) else change.method.name
            rung = verdict.detail if verdict.detail in {"compile", "import"} else "test"
            tally.refused(self._units[path].language.name, name, "test" if rung == "test" else "compile")
            broken = changes.chains([*settled.kept, change])[path].unit
            rejects.append(self._reject(path, broken, name, verdict, rung, described(change)))
        variants = []
        for path, chain in changes.chains(settled.kept).items():
            if chain.unit.source == self._units[path].source:
                continue
            across = [renaming.method for renaming in renamings if path in renaming.edits]
            names = dict.fromkeys([*across, *(method.name for method in chain.applied)])
            variants.append(Variant(**self._fields(path, chain.unit, tuple(names), None)))
        return ProjectRun(self._project, tuple(variants), tuple(rejects), renamings, tuple(kept), tally)

    def _reject(
        self, path: str, unit: SourceUnit, method: str, verdict: Verdict, rung: str, what: str
    ) -> Reject:
        fields = self._fields(path, unit, (method,), rung)
        evidence = f"{what}\n{verdict}\n{verdict.evidence}".strip()
        return Reject(**fields, rejected_by=rung, evidence=evidence)

    def _fields(
        self, path: str, unit: SourceUnit, methods: tuple[str, ...], refused: str | None
    ) -> dict[str, Any]:
        return {
            "id": f"{path}#project" if refused is None else f"{path}#{methods[0]}",
            "problem_id": path,
            "language": unit.language.name,
            "methods": methods,
            "solution": unit.program,
            "prompt": "",
            "test": "",
            "entry_point": "",
            "similarity": SimilarityTo(self._units[path], self._profile)(unit),
            "checks": self._checks(refused),
            "seed": self._seed,
        }

    def _checks(self, refused: str | None) -> Checks:
        """Every rung below the one that refused passed."""
        words: dict[str, CheckWord] = {}
        for rung in ("parse", "compile", "test"):
            if rung not in self._ladder:
                continue
            if refused == rung or (refused == "import" and rung == "compile"):
                words[rung] = "failed"
                break
            words[rung] = "passed" if rung != "test" or self._tested else "skipped"
        return Checks(**words)


def names_of(run: ProjectRun) -> Iterator[str]:
    """A line for each function: what it and its parameters are called now, or why not otherwise."""
    for renaming in run.renamings:
        yield _line(
            renaming.symbol.path,
            renaming.symbol.name,
            renaming.method,
            renamed=dict(renaming.renamed),
            files=list(renaming.edits),
        )
    for one in run.kept:
        yield _line(one.symbol.path, one.symbol.name, one.method, line=one.line, kept=one.reason)


def _line(path: str, function: str, method: str, **more: object) -> str:
    return json.dumps({"path": path, "function": function, "method": method, **more}, ensure_ascii=False)


def described(change: Change) -> str:
    """A change in words."""
    if isinstance(change, FileMethod):
        return f"{change.method.name} on {change.path}"
    names = ", ".join(f"{old} → {new}" for old, new in change.renamed.items())
    return f"{change.method} of {change.symbol.name} in {', '.join(change.edits)}: {names}"
