"""The run of one problem, from its self-check to its records; an engine keeps many of these going."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from unseen.languages import SourceUnit, problem_unit
from unseen.records import CheckWord, Problem, Reject, Variant
from unseen.rewrites.history import RewriteHistory, Step
from unseen.rewrites.method import Method
from unseen.rewrites.outcome import Outcome, Rewritten, Unchanged
from unseen.scores import Profile, SimilarityTo
from unseen.search.tally import Tally
from unseen.search.task import RULES, Author, Candidate, NoAnswerError, Rewrite, Strategy, Task
from unseen.search.verification import VerificationResult

_ORIGINAL = "original"
_LEAST_FUZZED: tuple[CheckWord, ...] = ("skipped", "passed")


class ProblemRun:
    """The run of one problem.

    Attributes:
        problem: the problem.
        original: its program as a unit.
        pending: the candidates that wait for their verification; empty when the work is done.
        done: True when nothing is left to do; then `journal_entry` has the results.
    """

    def __init__(
        self,
        problem: Problem,
        *,
        methods: Sequence[Method],
        strategy: Callable[[Task], Strategy],
        steps: int,
        seed: int,
        profile: Profile,
        rewrite: Rewrite,
        self_check: bool,
        author: Author = RULES,
    ) -> None:
        self.problem = problem
        self.pending: list[Candidate] = []
        self.done = False
        self._seed = seed
        self._rewrite = rewrite
        self._author = author
        self._tally = Tally()
        self.original = problem_unit(problem)
        self._measure = SimilarityTo(self.original, profile)
        self._passed: dict[bytes, VerificationResult] = {}
        self._rejects: list[Reject] = []
        self._variants: list[Variant] = []
        self._steps: list[tuple[Step, ...]] = []
        self._excluded: str | None = None
        task = Task(
            original=self.original,
            methods=tuple(method for method in methods if method.supports(problem.language)),
            look=self._look,
            tried=self._count,
            measure=self._measure,
            profile=profile,
            steps=steps,
            seed=f"{seed}/{problem.id}",
            expensive=author.expensive,
        )
        self._strategy = _with_self_check(task, strategy) if self_check else strategy(task)
        self._advance(None)

    def receive(self, checked: Sequence[VerificationResult]) -> None:
        """Record the results of the pending candidates, and ask the strategy for the next ones."""
        for candidate, result in zip(self.pending, checked, strict=True):
            self._note(candidate, result)
        self._advance([result.refused_by is None for result in checked])

    @property
    def original_passed(self) -> bool:
        """True once the candidates are rewrites, the original itself having passed."""
        return all(candidate.name != _ORIGINAL for candidate in self.pending)

    def exclude(self, reason: str) -> None:
        """Exclude the problem and discard its results."""
        self._excluded, self._tally = reason, Tally()
        self._variants, self._steps, self._rejects, self.pending, self.done = [], [], [], [], True

    def journal_entry(self) -> dict[str, Any]:
        """Return the results as JSON values, for the journal."""
        return {
            "id": self.problem.id,
            "variants": [variant.model_dump(mode="json") for variant in self._variants],
            "steps": [[step.to_json() for step in steps] for steps in self._steps],
            "rejects": [reject.model_dump(mode="json") for reject in self._rejects],
            "excluded": self._excluded,
            "tally": self._tally.to_json(),
        }

    def _advance(self, answers: list[bool] | None) -> None:
        try:
            self.pending = next(self._strategy) if answers is None else self._strategy.send(answers)
        except NoAnswerError as error:
            self.exclude(f"infrastructure: {error}")
        except StopIteration as stop:
            self.pending = []
            self.done = True
            changed = [one for one in stop.value if one.unit.source != self.original.source]
            self._steps = [one.history.steps for one in changed]
            self._variants = [Variant(**self._fields(one, self._passed[one.unit.source])) for one in changed]

    def _look(self, unit: SourceUnit, method: Method, rng: random.Random) -> Outcome:
        outcome = self._rewrite(unit, method, rng)
        if isinstance(outcome, Rewritten) and outcome.unit.source == unit.source:
            return Unchanged()
        return outcome

    def _count(self, method: Method, outcome: Outcome) -> None:
        self._tally.note(self.problem.language, method.name, outcome)

    def _note(self, candidate: Candidate, result: VerificationResult) -> None:
        if result.refused_by is None:
            self._passed[candidate.unit.source] = self._with_earlier_fuzzing(candidate, result)
            if result.unfuzzed:
                self._tally.unfuzzed(self.problem.language, candidate.methods[-1], result.unfuzzed)
        elif candidate.name == _ORIGINAL:
            why = [str(result.verdict), _diagnostic_line(result.verdict.evidence)]
            self._excluded = f"its own solution does not pass here: {'; '.join(filter(None, why))}"
        else:
            self._tally.refused(self.problem.language, candidate.methods[-1], result.refused_by)
            self._rejects.append(
                Reject(
                    **self._fields(candidate, result),
                    rejected_by=result.refused_by,
                    evidence=f"{result.verdict}\n{result.verdict.evidence}".strip(),
                )
            )

    def _with_earlier_fuzzing(self, candidate: Candidate, result: VerificationResult) -> VerificationResult:
        """Say of a chain of rewrites what fuzzing says of its least fuzzed step, those left out aside."""
        earlier = self._passed.get(candidate.before.source)
        words = {result.checks.fuzz, earlier.checks.fuzz if earlier is not None else "not_run"}
        word = next((word for word in _LEAST_FUZZED if word in words), result.checks.fuzz)
        return replace(result, checks=result.checks.model_copy(update={"fuzz": word}))

    def _fields(self, candidate: Candidate, checked: VerificationResult) -> dict[str, Any]:
        unit = candidate.unit
        return {
            "id": f"{self.problem.id}#{candidate.name}",
            "problem_id": self.problem.id,
            "language": self.problem.language,
            "methods": candidate.methods,
            "solution": unit.solution,
            "prompt": unit.prompt,
            "test": unit.test,
            "entry_point": unit.entry_point or "",
            "similarity": self._measure(unit),
            "checks": checked.checks,
            "seed": self._seed,
            "rewriter": self._author.name,
            "votes": checked.votes,
            "kept_names": candidate.history.kept_names,
        }


def _diagnostic_line(evidence: str) -> str:
    """Return the line of a tool's output that names an error, or its last line."""
    lines = [line.strip() for line in evidence.splitlines() if line.strip()]
    named = [line for line in lines if "error:" in line.lower()]
    return (named or lines[-1:] or [""])[0]


def _with_self_check(task: Task, strategy: Callable[[Task], Strategy]) -> Strategy:
    """Run the strategy only if the original passes; it is verified in a batch with other candidates."""
    (passed,) = yield [Candidate(_ORIGINAL, task.original, RewriteHistory.of(task.original))]
    if not passed:
        return []
    return (yield from strategy(task))
