"""The verification pipeline for many programs at once: parse, then compile, test, fuzz, and vote.

Compiling costs far more than rewriting and is cheaper in batches, so every stage takes a list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from unseen.errors import BadInputError
from unseen.execution import Submission, compile_all, run_tests
from unseen.execution.fuzz.model import FuzzPair, FuzzVerdict
from unseen.execution.fuzz.run import fuzz_all
from unseen.execution.syntax_check import check_syntax
from unseen.languages import SourceUnit
from unseen.records import Checks, CheckWord, Verdict, Vote
from unseen.rewrites.history import RewriteHistory
from unseen.sandbox import Sandbox
from unseen.search.coverage import ChangeCoverage, CoverageMeter
from unseen.search.entry_point import rename_entry_point
from unseen.search.task import Ballot, Candidate, Voters
from unseen.search.untrusted import untrusted_run_tests

TEST_STAGES = ("parse", "compile", "test")
"""The stages without inputs of our own."""

DEFAULT_STAGES = (*TEST_STAGES, "fuzz-uncovered")
"""The stages that run unless others are asked for (docs/decisions/0035)."""

ALL_STAGES = (*TEST_STAGES, "fuzz-uncovered", "fuzz", "vote")
"""`fuzz-uncovered` fuzzes what changes a place that the problem's tests do not reach, `fuzz` everything."""

# An infrastructure failure says nothing about the program, so it is retried before it is reported.
_ATTEMPTS = 3

# Compiling and starting a program costs more than some hundred calls.
_INPUTS = 300

# How often an original is run again before a failed test counts against its rewrite.
_FLAKINESS_RUNS = 20


@dataclass(frozen=True)
class VerificationResult:
    """What the pipeline found about one program.

    Attributes:
        checks: the outcome of each stage.
        refused_by: the stage that refused it; `infrastructure` if the program could not be run; None if it
            passed all stages.
        verdict: the verdict of the last stage that ran.
        unfuzzed: why the fuzzing stage skipped the program, if it did.
        votes: the vote of each voter, if they were asked.
    """

    checks: Checks
    refused_by: str | None
    verdict: Verdict
    unfuzzed: str = ""
    votes: tuple[Vote, ...] = ()


class VerificationPipeline:
    """Runs the requested verification stages on lists of programs.

    Args:
        stages: any of `ALL_STAGES`.
        sandbox: where compilers and programs run; not needed for `parse` alone.
        jobs: how many programs are compiled and run at once.
        seed: seed of the fuzzing inputs.
        voters: who votes; needed for the stage `vote` alone.
        trusted: False if rewrites may hold anything; each is then tested in isolation, like a model's answer.
        coverage: with the stage `test`, measure whether tests reach what was changed.

    Raises:
        BadInputError: a stage does not exist, or what it needs is missing.
    """

    def __init__(
        self,
        stages: Sequence[str],
        *,
        sandbox: Sandbox | None,
        jobs: int,
        seed: int = 0,
        voters: Voters | None = None,
        trusted: bool = True,
        coverage: bool = True,
    ) -> None:
        unknown = [stage for stage in stages if stage not in ALL_STAGES]
        if unknown:
            raise BadInputError(f"no check is called {unknown[0]!r}; there are {', '.join(ALL_STAGES)}")
        self.stages = tuple(stage for stage in ALL_STAGES if stage in stages)
        self._jobs = jobs
        self._sandbox = sandbox
        self._seed = seed
        self._voters = voters
        self._trusted = trusted
        if "vote" in self.stages and voters is None:
            raise BadInputError("the check vote asks models, and none has the role voter")
        if self.runs_programs and sandbox is None:
            raise BadInputError("compile, test and fuzz run programs, for which a sandbox is needed")
        self.coverage = coverage and "test" in self.stages
        self._meter = CoverageMeter(sandbox, jobs) if self.coverage and sandbox is not None else None

    @property
    def runs_programs(self) -> bool:
        return bool(set(self.stages) - {"parse", "vote"})

    def check_originals(self, originals: Sequence[SourceUnit]) -> list[VerificationResult]:
        """Run the self-check: does each program pass as its author wrote it?"""
        return self._run([Candidate("original", unit, RewriteHistory.of(unit)) for unit in originals])

    def is_deterministic(self, original: SourceUnit) -> bool:
        """Tell whether the original passes every time; the order of a Go map differs between runs.

        Verdicts of equal programs are cached, so each of these runs gets one more line end.
        """
        if self._sandbox is None:
            return True
        submission = _submission(original)
        again = [replace(submission, test=submission.test + "\n" * n) for n in range(1, _FLAKINESS_RUNS + 1)]
        verdicts = run_tests(again, sandbox=self._sandbox, jobs=self._jobs, use_cache=False)
        return all(verdict.passed for verdict in verdicts if verdict.counts)

    def check(self, candidates: Sequence[Candidate]) -> list[VerificationResult]:
        """Run the stages on every candidate; each stops at the first stage that refuses it."""
        checked = self._parse_and_run(candidates)
        to_fuzz = _passed_rewrites(candidates, checked)
        if self._meter is not None:
            measured = self._meter.measure([candidates[n] for n in to_fuzz])
            for n, coverage in zip(to_fuzz, measured, strict=True):
                checked[n] = _with_coverage(checked[n], coverage)
            if "fuzz" not in self.stages:
                to_fuzz = [n for n, one in zip(to_fuzz, measured, strict=True) if one.step != "covered"]
        if {"fuzz", "fuzz-uncovered"} & set(self.stages):
            checked = self._fuzz(candidates, checked, to_fuzz)
        return self._vote(candidates, checked) if self._voters is not None else checked

    def _parse_and_run(self, candidates: Sequence[Candidate]) -> list[VerificationResult]:
        if "parse" not in self.stages:
            return self._run(candidates)
        parsed = [check_syntax(candidate.before, candidate.unit) for candidate in candidates]
        standing = [
            candidate for candidate, verdict in zip(candidates, parsed, strict=True) if verdict.passed
        ]
        ran = iter(self._run(standing))
        return [
            _with_parse_passed(next(ran))
            if verdict.passed
            else VerificationResult(Checks(parse="failed"), refused_by="parse", verdict=verdict)
            for verdict in parsed
        ]

    def _fuzz(
        self, candidates: Sequence[Candidate], checked: Sequence[VerificationResult], waiting: Sequence[int]
    ) -> list[VerificationResult]:
        """Fuzz the candidates of these numbers against what they were made from."""
        result = list(checked)
        for attempt in range(_ATTEMPTS):
            if not waiting or self._sandbox is None:
                break
            pairs = [_pair(candidates[n]) for n in waiting]
            verdicts = fuzz_all(
                pairs, sandbox=self._sandbox, jobs=self._jobs, seed=self._seed, inputs=_INPUTS
            )
            for n, verdict in zip(waiting, verdicts, strict=True):
                if verdict.outcome != "infrastructure" or attempt == _ATTEMPTS - 1:
                    result[n] = _with_fuzz(checked[n], verdict)
            waiting = [
                n for n, verdict in zip(waiting, verdicts, strict=True) if verdict.outcome == "infrastructure"
            ]
        return result

    def _vote(
        self, candidates: Sequence[Candidate], checked: Sequence[VerificationResult]
    ) -> list[VerificationResult]:
        """Ask the voters about what passed so far, unless it equals what it was made from."""
        result = list(checked)
        waiting = _passed_rewrites(candidates, checked)
        if waiting and self._voters is not None and "vote" in self.stages:
            ballots = self._voters([candidates[n] for n in waiting])
            for n, ballot in zip(waiting, ballots, strict=True):
                result[n] = _with_vote(checked[n], ballot)
        return result

    def _run(self, candidates: Sequence[Candidate]) -> list[VerificationResult]:
        units = [candidate.unit for candidate in candidates]
        run_all: Callable[..., list[Verdict]] = run_tests
        if not self._trusted:
            rewritten = [one for one in candidates if one.before.source != one.unit.source]
            references = {_submission(one.unit): _reference(one) for one in rewritten}
            run_all = partial(untrusted_run_tests, references=references)
        checked: list[VerificationResult] = [
            VerificationResult(Checks(), None, Verdict(word="passed"))
        ] * len(units)
        testable = [n for n, unit in enumerate(units) if "test" in self.stages and unit.test.strip()]
        untested = (
            [n for n in range(len(units)) if n not in set(testable)] if "compile" in self.stages else []
        )
        for numbers, run, read in (
            (testable, run_all, _read_test),
            (untested, compile_all, self._read_compile),
        ):
            verdicts = self._verdicts([units[n] for n in numbers], run)
            for n, verdict in zip(numbers, verdicts, strict=True):
                checked[n] = read(verdict)
        return checked

    def _verdicts(self, units: Sequence[SourceUnit], run: Callable[..., list[Verdict]]) -> list[Verdict]:
        verdicts = [Verdict(word="infrastructure", detail="not run yet")] * len(units)
        for _ in range(_ATTEMPTS):
            pending = [n for n, verdict in enumerate(verdicts) if not verdict.counts]
            if not pending:
                break
            submissions = [_submission(units[n]) for n in pending]
            for n, verdict in zip(
                pending, run(submissions, sandbox=self._sandbox, jobs=self._jobs), strict=True
            ):
                verdicts[n] = verdict
        return verdicts

    def _read_compile(self, verdict: Verdict) -> VerificationResult:
        test: CheckWord = "skipped" if "test" in self.stages else "not_run"
        if verdict.passed:
            return VerificationResult(Checks(compile="passed", test=test), None, verdict)
        if not verdict.counts:
            return VerificationResult(Checks(), "infrastructure", verdict)
        return VerificationResult(Checks(compile="failed"), "compile", verdict)


def _passed_rewrites(candidates: Sequence[Candidate], checked: Sequence[VerificationResult]) -> list[int]:
    """Return the numbers of the candidates that passed so far and are not what they were made from."""
    return [
        n
        for n, candidate in enumerate(candidates)
        if checked[n].refused_by is None and candidate.before.source != candidate.unit.source
    ]


def _read_test(verdict: Verdict) -> VerificationResult:
    if verdict.passed:
        return VerificationResult(Checks(compile="passed", test="passed"), None, verdict)
    if not verdict.counts:
        return VerificationResult(Checks(), "infrastructure", verdict)
    if verdict.detail == "compile":
        return VerificationResult(Checks(compile="failed"), "compile", verdict)
    return VerificationResult(Checks(compile="passed", test="failed"), "test", verdict)


def _with_parse_passed(checked: VerificationResult) -> VerificationResult:
    checks = checked.checks.model_copy(update={"parse": "passed"})
    return VerificationResult(checks, checked.refused_by, checked.verdict)


def _with_coverage(checked: VerificationResult, coverage: ChangeCoverage) -> VerificationResult:
    checks = checked.checks.model_copy(update={"coverage": coverage.all_steps})
    return replace(checked, checks=checks)


def _with_fuzz(checked: VerificationResult, fuzzed: FuzzVerdict) -> VerificationResult:
    if fuzzed.outcome == "infrastructure":
        return VerificationResult(checked.checks, "infrastructure", fuzzed.verdict)
    checks = checked.checks.model_copy(update={"fuzz": fuzzed.outcome})
    if fuzzed.outcome == "failed":
        return VerificationResult(checks, "fuzz", fuzzed.verdict)
    return VerificationResult(checks, None, checked.verdict, unfuzzed=fuzzed.detail)


def _with_vote(checked: VerificationResult, ballot: Ballot) -> VerificationResult:
    if ballot.missing:
        verdict = Verdict(word="infrastructure", detail=ballot.missing)
        return replace(checked, refused_by="infrastructure", verdict=verdict, votes=ballot.votes)
    word: CheckWord = "passed" if ballot.passed else "failed"
    checks = checked.checks.model_copy(update={"vote": word})
    if ballot.passed:
        return replace(checked, checks=checks, votes=ballot.votes)
    votes = "\n".join(f"{vote.voter}: {vote.same}" for vote in ballot.votes)
    verdict = Verdict(word="failed", detail="vote", evidence=votes)
    return replace(checked, checks=checks, refused_by="vote", verdict=verdict, votes=ballot.votes)


def _pair(candidate: Candidate) -> FuzzPair:
    before, after = candidate.before, candidate.unit
    return FuzzPair(
        language=before.language.name,
        original=before.prompt + before.solution,
        variant=after.prompt + after.solution,
        test=before.test,
        entry_point=before.entry_point or "",
        variant_entry_point=after.entry_point or "",
        variant_test=after.test,
    )


def _reference(candidate: Candidate) -> Submission:
    """Return the program that the candidate was made from, with the entry point named as in the candidate."""
    before, name = candidate.before, candidate.unit.entry_point
    if before.entry_point and name and before.entry_point != name:
        before, _ = before.edited(rename_entry_point(before, name), {before.entry_point: name})
    return _submission(before)


def _submission(unit: SourceUnit) -> Submission:
    return Submission(
        language=unit.language.name,
        code=unit.prompt + unit.solution,
        test=unit.test,
        entry_point=unit.entry_point or "",
    )
