"""Make questions about a batch of problems: rewrite, verify, mask, and keep those that discriminate."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from unseen.execution import Submission
from unseen.records import Exclusion, Problem, Verdict
from unseen.suites.memorisation.masks import Window, windows
from unseen.suites.memorisation.program_tester import ProgramTester
from unseen.suites.memorisation.question import DEFAULT_ARMS, Arm, MemorisationQuestion, TaskKind
from unseen.suites.memorisation.question_pairs import Pair, completion_pair, generation_pair, read
from unseen.suites.memorisation.trap_questions import trap_question
from unseen.suites.memorisation.variants import Rewriting, Variation, renamed, searched
from unseen.traps.make import Trap, make_traps

_MAX_WINDOWS = 4
"""The maximum number of windows to try before a problem is excluded from a task."""


@dataclass
class Chunk:
    """A batch of problems that are prepared together.

    Attributes:
        rewriting: how programs are rewritten for completion.
        given: rewritten programs by the id of their problem, which are then not made.
    """

    problems: Sequence[Problem]
    seed: int
    tasks: Sequence[TaskKind]
    tester: ProgramTester
    arms: Sequence[Arm] = DEFAULT_ARMS
    rewriting: Rewriting = field(default_factory=Rewriting)
    given: Mapping[str, Variation] = field(default_factory=dict)
    _excluded: dict[str, list[Exclusion]] = field(default_factory=dict)

    def entries(self) -> Iterator[dict[str, Any]]:
        """Yield the questions and exclusions of each problem, as JSON values for the journal."""
        usable = self._passing()
        pairs = self._pairs(usable, self._variations(usable)) if {*self.arms} & {*DEFAULT_ARMS} else {}
        traps = self._traps(usable) if "trap" in self.arms else {}
        for problem in self.problems:
            items = [
                item.model_dump(mode="json")
                for task in self.tasks
                if (pair := pairs.get((problem.id, task))) is not None
                for item in (pair.original, pair.rewritten)
                if item.variant in self.arms
            ]
            if problem.id in traps:
                items.append(traps[problem.id].model_dump(mode="json"))
            exclusions = [one.model_dump() for one in self._excluded.get(problem.id, [])]
            yield {"id": problem.id, "items": items, "exclusions": exclusions}

    def _exclude(self, problem: Problem, reason: str, task: str = "") -> None:
        subject = f"{problem.id} {task}".rstrip()
        self._excluded.setdefault(problem.id, []).append(Exclusion(what=subject, reason=reason))

    def _passing(self) -> list[Problem]:
        """Return the problems whose own solution passes here."""
        passing = []
        submissions = [
            Submission(problem.language, problem.prompt + problem.solution, problem.test, problem.entry_point)
            for problem in self.problems
        ]
        for problem, verdict in zip(self.problems, self.tester.verdicts(submissions), strict=True):
            if verdict.passed:
                passing.append(problem)
            elif not problem.solution.strip():
                self._exclude(problem, "its source gives no solution, so nothing can be rewritten")
            else:
                self._exclude(problem, f"its own solution does not pass here: {_describe(verdict)}")
        return passing

    def _traps(self, problems: Sequence[Problem]) -> dict[str, MemorisationQuestion]:
        """Return the question about each problem's trap, of those that have one."""
        found = {}
        for one in make_traps(problems, self.seed, self.tester.verdicts):
            if isinstance(one, Trap):
                found[one.problem.id] = trap_question(one)
            else:
                self._exclude(one.problem, one.reason, "trap")
        return found

    def _variations(self, problems: Sequence[Problem]) -> dict[tuple[str, TaskKind], Variation]:
        """Return a verified rewritten program for each problem and task that has one."""
        found: dict[tuple[str, TaskKind], Variation] = {
            (problem.id, task): self.given[problem.id]
            for problem in problems
            if problem.id in self.given
            for task in self.tasks
        }
        problems = [problem for problem in problems if problem.id not in self.given]
        if "generation" in self.tasks:
            for problem in problems:
                variation = renamed(problem, self.seed)
                if variation is None:
                    self._exclude(problem, "no name in it can be changed", "generation")
                else:
                    found[problem.id, "generation"] = variation
        completions = [task for task in self.tasks if task != "generation"]
        stages = self._searched(problems) if completions and problems else {}
        found |= {(id, task): self._deepest(stages[id], id, task) for id in stages for task in completions}
        programs = list({_submission(variation): None for variation in found.values()})
        verdicts = dict(zip(programs, self.tester.verdicts(programs), strict=True))
        failed = {key: v for key, one in found.items() if not (v := verdicts[_submission(one)]).passed}
        for key in [key for key in failed if key[0] in self.given]:
            why = f"its rewritten version: {_describe(failed.pop(key))}"
            self._excluded.setdefault(key[0], []).append(Exclusion(what=f"{key[0]} {key[1]}", reason=why))
            del found[key]
        for problem in problems:
            tasks = [task for task in self.tasks if (problem.id, task) in failed]
            for task in tasks:
                del found[problem.id, task]
            if "generation" in tasks:
                tasks.remove("generation")
                why = _describe(failed[problem.id, "generation"])
                self._exclude(problem, f"its renamed version: {why}", "generation")
            if tasks:
                # Test every step, so that the steps before the failing one are used.
                tested = self._searched([problem], tested=True)
                found |= {(id, task): self._deepest(tested[id], id, task) for id in tested for task in tasks}
        return found

    def _searched(self, problems: Sequence[Problem], *, tested: bool = False) -> dict[str, list[Variation]]:
        """Rewrite problems; what a model rewrites is tested at once."""
        sandbox = self.tester.sandbox if tested or self.rewriting.rewriter != "rules" else None
        return searched(problems, self.seed, self.rewriting, sandbox=sandbox, jobs=self.tester.jobs)

    def _deepest(self, stages: Sequence[Variation], problem_id: str, task: TaskKind) -> Variation:
        """Return the most rewritten program in which lines can still be masked for this task."""
        return next((one for one in stages if self._windows(one, problem_id, task)), stages[0])

    def _windows(self, variation: Variation, problem_id: str, task: TaskKind) -> list[Window]:
        rng = random.Random(f"{self.seed}/{problem_id}/{task}")
        size = int(task.rpartition("-")[2])
        return windows(variation.history, size, rng, changed=self.rewriting.masked == "changed")

    def _pairs(
        self, problems: Sequence[Problem], variations: Mapping[tuple[str, TaskKind], Variation]
    ) -> dict[tuple[str, TaskKind], Pair]:
        """Return the first question of each problem and task that discriminates."""
        waiting: dict[tuple[str, TaskKind], list[Pair]] = {}
        by_id = {problem.id: problem for problem in problems}
        for problem in problems:
            for task in self.tasks:
                variation = variations.get((problem.id, task))
                if variation is not None:
                    waiting[problem.id, task] = self._proposals(problem, task, variation)
                elif task != "generation" and problem.id not in self.given:
                    self._exclude(problem, "no method could rewrite it", task)
        found: dict[tuple[str, TaskKind], Pair] = {}
        why = dict.fromkeys(waiting, "no lines in it were rewritten and stayed together")
        while waiting:
            for key in [key for key, pairs in waiting.items() if not pairs]:
                del waiting[key]
                self._exclude(by_id[key[0]], why[key], key[1])
            keys = list(waiting)
            tried = [waiting[key].pop(0) for key in keys]
            for key, pair, reason in zip(keys, tried, self._reasons_against(tried), strict=True):
                if reason is None:
                    found[key] = pair
                    del waiting[key]
                else:
                    why[key] = reason
        return found

    def _proposals(self, problem: Problem, task: TaskKind, variation: Variation) -> list[Pair]:
        if task == "generation":
            return [generation_pair(problem, variation)]
        found = self._windows(variation, problem.id, task)
        return [completion_pair(problem, task, variation, window) for window in found[:_MAX_WINDOWS]]

    def _reasons_against(self, pairs: Sequence[Pair]) -> list[str | None]:
        """Return why each question does not discriminate recall from understanding; None if it does."""
        trials = [
            (n, item, answer, reason)
            for n, pair in enumerate(pairs)
            for item, answer, reason in (
                (pair.original, "", "it passes without the missing lines"),
                (pair.rewritten, "", "it passes without the missing lines"),
                (pair.rewritten, pair.rewritten.published, "the published answer still fits"),
            )
            # Where lines are masked that no rewrite touched, reciting is right, and meant to be.
            if answer == "" or self.rewriting.masked == "changed"
        ]
        verdicts = self.tester.verdicts(
            [item.submission(next(read(item, answer)).code) for _, item, answer, _ in trials]
        )
        reasons: list[str | None] = [None] * len(pairs)
        for (n, _, _, reason), verdict in zip(trials, verdicts, strict=True):
            if verdict.passed:
                reasons[n] = reason
            elif not verdict.counts and reasons[n] is None:
                reasons[n] = f"it could not be checked: {_describe(verdict)}"
        return reasons


def _submission(variation: Variation) -> Submission:
    unit = variation.unit
    return Submission(unit.language.name, unit.prompt + unit.solution, unit.test, unit.entry_point or "")


def _describe(verdict: Verdict) -> str:
    last = verdict.evidence.strip().rpartition("\n")[2]
    return f"{verdict} ({last})" if last else str(verdict)
