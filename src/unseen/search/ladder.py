"""The verification ladder for many programs at once: parse, then compile, test, fuzz, and vote.

Compilers cost far more than rewriting, and are cheaper in batches; so the rungs take lists.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from unseen.errors import BadInputError
from unseen.languages import SourceUnit
from unseen.records import Checks, CheckWord, Verdict, Vote
from unseen.rewrites.history import RewriteHistory
from unseen.sandbox import Sandbox
from unseen.search.entry import entry_renamed
from unseen.search.task import Ballot, Candidate, Voters
from unseen.search.untrusted import untrusted_test_all
from unseen.verify import Submission, compile_all, test_all
from unseen.verify.fuzz import FuzzPair, FuzzVerdict, fuzz_all
from unseen.verify.parses import parses

RUNGS = ("parse", "compile", "test")
"""The rungs that are climbed unless others are asked for."""

ALL_RUNGS = (*RUNGS, "fuzz", "vote")

# An infrastructure failure says nothing about the program, so it is tried again before it is reported.
_ATTEMPTS = 3

# Compiling and starting a program costs more than some hundred calls.
_INPUTS = 300

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
        unfuzzed: why the fuzzing rung had nothing to say, if it was asked.
        votes: what each voter said, if they were asked.
    """

    checks: Checks
    refused_by: str | None
    verdict: Verdict
    unfuzzed: str = ""
    votes: tuple[Vote, ...] = ()


class Ladder:
    """The rungs that were asked for, and what is needed to climb them.

    Args:
        rungs: any of `ALL_RUNGS`.
        sandbox: where compilers and programs run; not needed for `parse` alone.
        jobs: how many programs are compiled and run at once.
        seed: from which the inputs of the fuzzing rung come.
        voters: who votes; needed for that rung alone.
        trusted: False where rewrites may hold anything; each is then tested by itself, as a model's answer.

    Raises:
        BadInputError: a rung does not exist, or what it needs is not there.
    """

    def __init__(
        self,
        rungs: Sequence[str],
        *,
        sandbox: Sandbox | None,
        jobs: int,
        seed: int = 0,
        voters: Voters | None = None,
        trusted: bool = True,
    ) -> None:
        unknown = [rung for rung in rungs if rung not in ALL_RUNGS]
        if unknown:
            raise BadInputError(f"no check is called {unknown[0]!r}; there are {', '.join(ALL_RUNGS)}")
        self.rungs = tuple(rung for rung in ALL_RUNGS if rung in rungs)
        self._jobs = jobs
        self._sandbox = sandbox
        self._seed = seed
        self._voters = voters
        self._trusted = trusted
        if "vote" in self.rungs and voters is None:
            raise BadInputError("the check vote asks models, and none has the role voter")
        if self.runs_programs and sandbox is None:
            raise BadInputError("compile, test and fuzz run programs, for which a sandbox is needed")

    @property
    def runs_programs(self) -> bool:
        return bool({"compile", "test", "fuzz"} & set(self.rungs))

    def check_originals(self, originals: Sequence[SourceUnit]) -> list[Checked]:
        """The self-check: does each program pass as its author wrote it?"""
        return self._run([Candidate("original", unit, RewriteHistory.of(unit)) for unit in originals])

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
        checked = self._below_fuzz(candidates)
        if "fuzz" in self.rungs:
            checked = self._fuzz(candidates, checked)
        return self._vote(candidates, checked) if self._voters is not None else checked

    def _below_fuzz(self, candidates: Sequence[Candidate]) -> list[Checked]:
        if "parse" not in self.rungs:
            return self._run(candidates)
        parsed = [parses(candidate.before, candidate.unit) for candidate in candidates]
        standing = [
            candidate for candidate, verdict in zip(candidates, parsed, strict=True) if verdict.passed
        ]
        ran = iter(self._run(standing))
        return [
            _with_parse_passed(next(ran))
            if verdict.passed
            else Checked(Checks(parse="failed"), refused_by="parse", verdict=verdict)
            for verdict in parsed
        ]

    def _fuzz(self, candidates: Sequence[Candidate], checked: Sequence[Checked]) -> list[Checked]:
        """Compare what stands with what it was made from; an original that checks itself is like itself."""
        result = list(checked)
        waiting = [
            n
            for n, candidate in enumerate(candidates)
            if checked[n].refused_by is None and candidate.before.source != candidate.unit.source
        ]
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

    def _vote(self, candidates: Sequence[Candidate], checked: Sequence[Checked]) -> list[Checked]:
        """Ask the voters about what stands; nobody need be asked whether a program is like itself."""
        result = list(checked)
        waiting = [
            n
            for n, candidate in enumerate(candidates)
            if checked[n].refused_by is None and candidate.before.source != candidate.unit.source
        ]
        if waiting and self._voters is not None and "vote" in self.rungs:
            ballots = self._voters([candidates[n] for n in waiting])
            for n, ballot in zip(waiting, ballots, strict=True):
                result[n] = _with_vote(checked[n], ballot)
        return result

    def _run(self, candidates: Sequence[Candidate]) -> list[Checked]:
        units = [candidate.unit for candidate in candidates]
        run_tests: Callable[..., list[Verdict]] = test_all
        if not self._trusted:
            foreign = [one for one in candidates if one.before.source != one.unit.source]
            known = {_submission(one.unit): _reference(one) for one in foreign}
            run_tests = partial(untrusted_test_all, references=known)
        checked: list[Checked] = [Checked(Checks(), None, Verdict(word="passed"))] * len(units)
        testable = [n for n, unit in enumerate(units) if "test" in self.rungs and unit.test.strip()]
        rest = [n for n in range(len(units)) if n not in set(testable)] if "compile" in self.rungs else []
        for numbers, run, read in (
            (testable, run_tests, _read_test),
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


def _with_fuzz(checked: Checked, fuzzed: FuzzVerdict) -> Checked:
    if fuzzed.outcome == "infrastructure":
        return Checked(checked.checks, "infrastructure", fuzzed.verdict)
    checks = checked.checks.model_copy(update={"fuzz": fuzzed.outcome})
    if fuzzed.outcome == "failed":
        return Checked(checks, "fuzz", fuzzed.verdict)
    return Checked(checks, None, checked.verdict, unfuzzed=fuzzed.detail)


def _with_vote(checked: Checked, ballot: Ballot) -> Checked:
    if ballot.missing:
        verdict = Verdict(word="infrastructure", detail=ballot.missing)
        return replace(checked, refused_by="infrastructure", verdict=verdict, votes=ballot.votes)
    word: CheckWord = "passed" if ballot.passed else "failed"
    checks = checked.checks.model_copy(update={"vote": word})
    if ballot.passed:
        return replace(checked, checks=checks, votes=ballot.votes)
    said = "\n".join(f"{vote.voter}: {vote.same}" for vote in ballot.votes)
    verdict = Verdict(word="failed", detail="vote", evidence=said)
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
    """What the candidate was made from, its function called as in the candidate."""
    before, name = candidate.before, candidate.unit.entry_point
    if before.entry_point and name and before.entry_point != name:
        before, _ = before.edited(entry_renamed(before, name), {before.entry_point: name})
    return _submission(before)


def _submission(unit: SourceUnit) -> Submission:
    return Submission(
        language=unit.language.name,
        code=unit.prompt + unit.solution,
        test=unit.test,
        entry_point=unit.entry_point or "",
    )
