"""Build the records of a project run: a variant for each changed file, rejects, names, the tally."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from unseen.languages import SourceUnit
from unseen.projects.bisect import PassingSubset
from unseen.projects.changes import Change, ChangeSet, FileMethod
from unseen.projects.project import Project
from unseen.projects.rename import FUNCTIONS, RenameExclusion, Renaming
from unseen.records import Checks, CheckWord, Reject, Variant, Verdict
from unseen.rewrites import Declined
from unseen.scores import Profile, SimilarityTo
from unseen.search.tally import Tally

_LOCATION = re.compile(r"[\w./-]+\.\w+(:\d+)?")


@dataclass(frozen=True)
class ProjectRun:
    """The result of rewriting a project.

    Attributes:
        project: the project as it was read.
        variants: one for each file that changed, ordered by path.
        rejects: changes that broke the project and were dropped, with the output that shows it.
        renamings: the renames that were applied.
        exclusions: functions, or their parameters, that were not renamed, with the reason.
        tally: outcome of every attempt.
        before: summary of the project's tests on the original; empty if there are none.
        after: their summary on the result.
        test_runs: number of test runs.
    """

    project: Project
    variants: tuple[Variant, ...]
    rejects: tuple[Reject, ...]
    renamings: tuple[Renaming, ...]
    exclusions: tuple[RenameExclusion, ...]
    tally: Tally = field(repr=False)
    before: str = ""
    after: str = ""
    test_runs: int = 0


class ResultBuilder:
    """Builds the records of a run.

    Args:
        project: the project as it was read.
        units: path → original unit.
        stages: the checks that were asked for.
        tested: whether the project has tests.
        seed: seed of the run.
        profile: similarity profile used in the records.
    """

    def __init__(
        self,
        project: Project,
        units: Mapping[str, SourceUnit],
        *,
        stages: Sequence[str],
        tested: bool,
        seed: int,
        profile: Profile,
    ) -> None:
        self._project = project
        self._units = units
        self._stages = stages
        self._tested = tested
        self._seed = seed
        self._profile = profile

    def collect(
        self, changes: ChangeSet, subset: PassingSubset[Change], exclusions: Sequence[RenameExclusion]
    ) -> ProjectRun:
        """Build the records and the tally."""
        renamings = tuple(change for change in subset.passing if isinstance(change, Renaming))
        tally, rejects = Tally(), []
        for path, unit in self._units.items():
            chain = changes.with_all_methods(path)
            for method, outcome in chain.outcomes:
                if (
                    method.name == FUNCTIONS
                    and unit.language.name == "python"
                    and isinstance(outcome, Declined)
                ):
                    # This is the view of one file; `exclusions` has the reason from the whole project.
                    continue
                tally.note(unit.language.name, method.name, outcome)
            for method, broken, verdict in chain.unparsed:
                tally.refused(unit.language.name, method.name, "parse")
                rejects.append(self._reject(path, broken, method.name, verdict, "parse", method.name))
        for renaming in changes.renamings:
            tally.counts["python", renaming.method, "applied", ""] += 1
        for one in exclusions:
            tally.counts["python", one.method, "declined", _LOCATION.sub("a file", one.reason)] += 1
        for change, verdict in subset.dropped:
            path = change.symbol.path if isinstance(change, Renaming) else change.path
            name = change.method if isinstance(change, Renaming) else change.method.name
            stage = verdict.detail if verdict.detail in {"compile", "import"} else "test"
            tally.refused(self._units[path].language.name, name, "test" if stage == "test" else "compile")
            broken = changes.chains([*subset.passing, change])[path].unit
            rejects.append(self._reject(path, broken, name, verdict, stage, describe_change(change)))
        variants = []
        for path, chain in changes.chains(subset.passing).items():
            if chain.unit.source == self._units[path].source:
                continue
            across = [renaming.method for renaming in renamings if path in renaming.edits]
            names = dict.fromkeys([*across, *(method.name for method in chain.applied)])
            variants.append(Variant(**self._fields(path, chain.unit, tuple(names), None)))
        return ProjectRun(self._project, tuple(variants), tuple(rejects), renamings, tuple(exclusions), tally)

    def _reject(
        self, path: str, unit: SourceUnit, method: str, verdict: Verdict, stage: str, what: str
    ) -> Reject:
        fields = self._fields(path, unit, (method,), stage)
        evidence = f"{what}\n{verdict}\n{verdict.evidence}".strip()
        return Reject(**fields, rejected_by=stage, evidence=evidence)

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
        """Mark every stage before the failed one as passed."""
        words: dict[str, CheckWord] = {}
        for stage in ("parse", "compile", "test"):
            if stage not in self._stages:
                continue
            if refused == stage or (refused == "import" and stage == "compile"):
                words[stage] = "failed"
                break
            words[stage] = "passed" if stage != "test" or self._tested else "skipped"
        return Checks().model_copy(update=words)


def rename_records(run: ProjectRun) -> Iterator[str]:
    """Yield a JSON line for each function: its new names, or why it was not renamed."""
    for renaming in run.renamings:
        yield _json_line(
            renaming.symbol.path,
            renaming.symbol.name,
            renaming.method,
            renamed=dict(renaming.renamed),
            files=list(renaming.edits),
        )
    for one in run.exclusions:
        yield _json_line(one.symbol.path, one.symbol.name, one.method, line=one.line, kept=one.reason)


def _json_line(path: str, function: str, method: str, **more: object) -> str:
    return json.dumps({"path": path, "function": function, "method": method, **more}, ensure_ascii=False)


def describe_change(change: Change) -> str:
    """Describe a change for messages."""
    if isinstance(change, FileMethod):
        return f"{change.method.name} on {change.path}"
    names = ", ".join(f"{old} → {new}" for old, new in change.renamed.items())
    return f"{change.method} of {change.symbol.name} in {', '.join(change.edits)}: {names}"
