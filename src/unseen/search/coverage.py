"""Whether the tests of a problem reach the places that a rewrite changed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from unseen.execution.coverage import coverage_of
from unseen.languages import SourceUnit
from unseen.languages.probes import Places, places
from unseen.records import CoverageWord
from unseen.rewrites.history import Step
from unseen.sandbox import Sandbox
from unseen.search.task import Candidate
from unseen.syntax import OffsetMap

Changed = frozenset[int | None]
"""Numbers of places of the original; None for code in a function that belongs to none of them."""


@dataclass(frozen=True, slots=True)
class ChangeCoverage:
    """What the tests reach of a candidate's changes.

    Attributes:
        step: of those that were made to the program that it was made from.
        all_steps: of all changes to the original.
    """

    step: CoverageWord
    all_steps: CoverageWord


class CoverageMeter:
    """Measures what the tests of each original reach, once, and looks up there what candidates change.

    Args:
        sandbox: where the originals run.
        jobs: how many are compiled and run at once.
    """

    def __init__(self, sandbox: Sandbox, jobs: int) -> None:
        self._sandbox = sandbox
        self._jobs = jobs
        self._measured: dict[bytes, tuple[Places, frozenset[int]] | None] = {}
        self._changed: dict[tuple[bytes, bytes], Changed] = {}

    def measure(self, candidates: Sequence[Candidate]) -> list[ChangeCoverage]:
        """Return the coverage of each candidate's changes."""
        # What no history says is not looked up.
        self._measure_originals([one.history.original for one in candidates if one.history.steps])
        return [self._coverage(candidate) for candidate in candidates]

    def _measure_originals(self, originals: Iterable[SourceUnit]) -> None:
        new = {key: unit for unit in originals if (key := _digest(unit)) not in self._measured}
        tested = {key: unit for key, unit in new.items() if unit.test.strip()}
        measured = coverage_of(list(tested.values()), sandbox=self._sandbox, jobs=self._jobs)
        self._measured |= dict(zip(tested, measured, strict=True))
        for key, unit in new.items():
            if key not in tested:
                known = unit.language.probes is not None
                self._measured[key] = (places(unit), frozenset()) if known else None

    def _coverage(self, candidate: Candidate) -> ChangeCoverage:
        original, steps = _digest(candidate.history.original), candidate.history.steps
        measured = self._measured[original] if steps else None
        if measured is None:
            return ChangeCoverage("not_run", "not_run")
        found, reached = measured
        step = _changed(candidate.history.original, found, steps, len(steps) - 1)
        before = self._changed.get((original, _digest(candidate.before)))
        if before is None:
            earlier = range(len(steps) - 1)
            before = frozenset[int | None]().union(
                *(_changed(candidate.history.original, found, steps, number) for number in earlier)
            )
        self._changed[original, _digest(candidate.unit)] = before | step
        return ChangeCoverage(_word(step, reached), _word(before | step, reached))


def _changed(original: SourceUnit, found: Places, steps: Sequence[Step], number: int) -> Changed:
    """Return the places of the original that one of the steps changed."""
    way = OffsetMap(tuple(step.edits for step in steps[:number]))
    spans = {way.origin(edit.start, edit.end) for edit in steps[number].edits}
    return frozenset(
        place for start, end in spans if start < original.bounds[1] for place in found.touched(start, end)
    )


def _word(changed: Changed, reached: frozenset[int]) -> CoverageWord:
    if changed <= reached:
        return "covered"
    return "partly_covered" if changed & reached else "not_covered"


def _digest(unit: SourceUnit) -> bytes:
    text = b"%b\0%d\0%b" % (unit.language.name.encode(), unit.bounds[1], unit.source)
    return hashlib.blake2b(text, digest_size=16).digest()
