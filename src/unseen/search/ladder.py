"""The verification ladder for many programs at once: parse, then compile, then test.

Compilers cost far more than rewriting, and are cheaper in batches; so the rungs take lists.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from unseen.errors import BadInputError
from unseen.records import Checks, CheckWord, Verdict
from unseen.sandbox import Sandbox
from unseen.search.task import Candidate
from unseen.syntax import SourceUnit
from unseen.verify import Submission, compile_all, test_all
from unseen.verify.parses import parses

RUNGS = ("parse", "compile", "test")

# An infrastructure failure says nothing about the program, so it is tried again before it is reported.
_ATTEMPTS = 3

# How often an original is run again before a failed test is held against its rewrite.
_STEADY_RUNS = 20


@dataclass(frozen=True)
class Checked:
    """What the ladder says of one program.

    Attributes:
        checks: the outcome of each rung.
        refused_by: the rung that refused it; `infrastructure` if the program could not be run; None if all
            rungs passed.
        verdict: the verdict of the last rung that was tried.
    """

    checks: Checks
    refused_by: str | None
    verdict: Verdict


class Ladder:
    """The rungs that were asked for, and what is needed to climb them.

    Args:
        rungs: any of `RUNGS`.
        sandbox: where compilers and programs run; not needed for `parse` alone.
        jobs: how many programs are compiled and run at once.

    Raises:
        BadInputError: a rung does not exist, or there is no sandbox for one that needs it.
    """

    def __init__(self, rungs: Sequence[str], *, sandbox: Sandbox | None, jobs: int) -> None:
        unknown = [rung for rung in rungs if rung not in RUNGS]
        if unknown:
            raise BadInputError(f"no check is called {unknown[0]!r}; there are {', '.join(RUNGS)}")
        self.rungs = tuple(rung for rung in RUNGS if rung in rungs)
        self._jobs = jobs
        self._sandbox = sandbox
        if self.runs_programs and sandbox is None:
            raise BadInputError("the checks compile and test run programs, for which a sandbox is needed")

    @property
    def runs_programs(self) -> bool:
        return bool({"compile", "test"} & set(self.rungs))

    def check_originals(self, originals: Sequence[SourceUnit]) -> list[Checked]:
        """The self-check: does each program pass as its author wrote it?"""
        return self._run(originals)

    def steady(self, original: SourceUnit) -> bool:
        """Does the original pass every time? A program may depend on chance, as on the order of a Go map.

        Equal programs are run once and remembered, so each of these runs gets one more line end.
        """
        if self._sandbox is None:
            return True
        submission = _submission(original)
        again = [replace(submission, test=submission.test + "\n" * n) for n in range(1, _STEADY_RUNS + 1)]
        verdicts = test_all(again, sandbox=self._sandbox, jobs=self._jobs, keep=False)
        return all(verdict.passed for verdict in verdicts if verdict.counts)

    def check(self, candidates: Sequence[Candidate]) -> list[Checked]:
        """Climb the ladder with every candidate; each stops at the first rung that refuses it."""
        if "parse" not in self.rungs:
            return self._run([candidate.unit for candidate in candidates])
        parsed = [parses(candidate.before, candidate.unit) for candidate in candidates]
        standing = [
            candidate.unit for candidate, verdict in zip(candidates, parsed, strict=True) if verdict.passed
        ]
        ran = iter(self._run(standing))
        return [
            _with_parse_passed(next(ran))
            if verdict.passed
            else Checked(Checks(parse="failed"), refused_by="parse", verdict=verdict)
            for verdict in parsed
        ]

    def _run(self, units: Sequence[SourceUnit]) -> list[Checked]:
        checked: list[Checked] = [Checked(Checks(), None, Verdict(word="passed"))] * len(units)
        testable = [n for n, unit in enumerate(units) if "test" in self.rungs and unit.test.strip()]
        rest = [n for n in range(len(units)) if n not in set(testable)] if "compile" in self.rungs else []
        for numbers, run, read in (
            (testable, test_all, _read_test),
            (rest, compile_all, self._read_compile),
        ):
            verdicts = self._verdicts([units[n] for n in numbers], run)
            for n, verdict in zip(numbers, verdicts, strict=True):
                checked[n] = read(verdict)
        return checked

    def _verdicts(self, units: Sequence[SourceUnit], run: Callable[..., list[Verdict]]) -> list[Verdict]:
        verdicts = [Verdict(word="infrastructure", detail="not run yet")] * len(units)
        for _ in range(_ATTEMPTS):
            again = [n for n, verdict in enumerate(verdicts) if not verdict.counts]
            if not again:
                break
            submissions = [_submission(units[n]) for n in again]
            for n, verdict in zip(
                again, run(submissions, sandbox=self._sandbox, jobs=self._jobs), strict=True
            ):
                verdicts[n] = verdict
        return verdicts

    def _read_compile(self, verdict: Verdict) -> Checked:
        test: CheckWord = "skipped" if "test" in self.rungs else "not_run"
        if verdict.passed:
            return Checked(Checks(compile="passed", test=test), None, verdict)
        if not verdict.counts:
            return Checked(Checks(), "infrastructure", verdict)
        return Checked(Checks(compile="failed"), "compile", verdict)


def _read_test(verdict: Verdict) -> Checked:
    if verdict.passed:
        return Checked(Checks(compile="passed", test="passed"), None, verdict)
    if not verdict.counts:
        return Checked(Checks(), "infrastructure", verdict)
    if verdict.detail == "compile":
        return Checked(Checks(compile="failed"), "compile", verdict)
    return Checked(Checks(compile="passed", test="failed"), "test", verdict)


def _with_parse_passed(checked: Checked) -> Checked:
    checks = checked.checks.model_copy(update={"parse": "passed"})
    return Checked(checks, checked.refused_by, checked.verdict)


def _submission(unit: SourceUnit) -> Submission:
    return Submission(
        language=unit.language.name,
        code=unit.prompt + unit.solution,
        test=unit.test,
        entry_point=unit.entry_point or "",
    )
