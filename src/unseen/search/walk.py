"""A walk: one program rewritten step by step, each step on what the steps before it left."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import TypeVar

from unseen.rewrites.history import RENAMINGS, RewriteHistory
from unseen.rewrites.method import Method
from unseen.rewrites.outcome import Crashed, Rewritten
from unseen.search.task import Candidate, Task

THRESHOLD = 0.2
"""A walk stops when the similarity to the original is at most this (CodeMorph, III-C)."""

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Look:
    """What a method would do to the program.

    Attributes:
        similarity: to the original, then.
        gain: by how much that is lower than now.
        longer: by how many bytes the code grows.
    """

    method: Method
    outcome: Rewritten
    similarity: float
    gain: float
    longer: int


Proposals = Generator[list[Candidate], list[bool], R]


class Walk:
    """The state of a walk.

    Attributes:
        rng: the chance of this walk.
        similarity: the similarity to the original that the last kept step had; 1 until the first one, also
            after the renames, as Algorithm 1 has it (ss, mss ← 1).
    """

    def __init__(self, task: Task, name: str) -> None:
        self.task = task
        self.name = name
        self.rng = task.rng_for(name)
        self.similarity = 1.0
        self._history = RewriteHistory.of(task.original)
        self._tried = 0
        self._steps = 0

    @property
    def goes_on(self) -> bool:
        """False when the steps are used up or the program is unlike enough."""
        return self._steps < self.task.steps and self.similarity > THRESHOLD and bool(self.task.methods)

    def begin(self) -> Proposals[None]:
        """Rename the functions, then the variables: kept if they pass, whatever the similarity.

        Every walk begins so (CodeMorph, III).
        """
        for name in RENAMINGS:
            for method in self.task.methods:
                if method.name == name:
                    yield from self._keep_if_it_passes(self._propose(method))

    def step(self, method: Method, *, gated: bool = True) -> Proposals[float]:
        """Try one method on what there is, and return its gain: by how much the similarity fell.

        A failed verification, or with `gated` a similarity above the lowest so far, leaves the program as it
        is with a gain of 0. The similarity is looked at first: whichever of the two refuses, the outcome is
        the same, and compiling is the dearer.
        """
        self._steps += 1
        candidate = self._propose(method)
        if candidate is None:
            return 0.0
        similarity = self.task.measure(candidate.unit).overall
        if gated and similarity > self.similarity:
            return 0.0
        if not (yield from self._keep_if_it_passes(candidate)):
            return 0.0
        gain = self.similarity - similarity
        self.similarity = similarity
        return gain

    def look(self, method: Method) -> Look | None:
        """Return what the method would do now, without effects; None if it finds no site."""
        outcome = self.task.look(self._history.unit, method, self.rng)
        if isinstance(outcome, Crashed):
            # A defect is reported wherever it shows.
            self.task.tried(method, outcome)
        if not isinstance(outcome, Rewritten):
            return None
        similarity = self.task.measure(outcome.unit).overall
        longer = outcome.unit.bounds[1] - self._history.unit.bounds[1]
        return Look(method, outcome, similarity, self.similarity - similarity, longer)

    def take(self, look: Look) -> Proposals[bool]:
        """Verify what was looked at, as a step of the walk, and keep it if it passes."""
        self._steps += 1
        self._tried += 1
        self.task.tried(look.method, look.outcome)
        passed = yield from self._keep_if_it_passes(self._candidate(look.method, look.outcome))
        if passed:
            self.similarity = look.similarity
        return passed

    def result(self) -> list[Candidate]:
        """The program as it is now; nothing if no step was kept."""
        if not self._history.steps:
            return []
        return [Candidate(self.name, self.task.original, self._history)]

    def _propose(self, method: Method) -> Candidate | None:
        self._tried += 1
        outcome = self.task.look(self._history.unit, method, self.rng)
        self.task.tried(method, outcome)
        return self._candidate(method, outcome) if isinstance(outcome, Rewritten) else None

    def _candidate(self, method: Method, outcome: Rewritten) -> Candidate:
        history = self._history.then(method.name, outcome.unit, outcome.offsets)
        return Candidate(self.name, self._history.unit, history)

    def _keep_if_it_passes(self, candidate: Candidate | None) -> Proposals[bool]:
        if candidate is None:
            return False
        (passed,) = yield [replace(candidate, name=f"{self.name}-try-{self._tried}")]
        if passed:
            self._history = candidate.history
        return passed
