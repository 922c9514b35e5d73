"""Grade existing samples as the suites grade answers.

A problem whose own solution does not pass here is excluded first. Then every sample is run, several at the
same time; equal ones are run once and count each. Verdicts are saved as they come, so that the same command
goes on after a kill.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from unseen.errors import BadInputError, MissingToolError
from unseen.execution import Submission
from unseen.execution.executors import stop_services
from unseen.execution.grade import IsolationMode
from unseen.languages import LANGUAGES
from unseen.records import Problem, Verdict
from unseen.records.grading import GradedSample
from unseen.sandbox import Sandbox
from unseen.search.journal import Journal, put_in_place
from unseen.security.lines import BadLine
from unseen.suites.answers import read_function
from unseen.suites.grading.sample_file import Sample, SampleLine
from unseen.suites.grading.task_names import TaskNames
from unseen.suites.grading.verdicts import Verdicts
from unseen.suites.judge import unreadable, untrusted_verdict
from unseen.suites.memorisation.program_tester import ProgramTester
from unseen.version import VERSION

Progress = Callable[[str, int, int], None]
"""A callback with a stage (`solutions`, then `samples`), the number done, and the total."""

_CHUNK = 24
"""The number of solutions checked together: more makes compiling cheaper, but an interrupt costlier."""


def grade_samples(
    lines: Sequence[SampleLine],
    problems: Sequence[Problem],
    *,
    out: Path,
    sandbox: Callable[[], Sandbox],
    jobs: int = 2,
    keep: bool = True,
    mode: IsolationMode = "separate",
    progress: Progress = lambda stage, done, total: None,
) -> list[GradedSample]:
    """Grade the lines of a file of samples; return a record for each, in their order.

    Args:
        lines: the samples.
        problems: what they may name; ids are all different.
        out: where the records are written in the end (JSONL). Until then, verdicts are saved in
            `OUT.partial`, from which the next run resumes.
        sandbox: opens the sandbox; called only if something is run.
        jobs: how many at the same time.
        keep: use and extend the verdicts of earlier runs.
        mode: whether samples may be linked with their tests.
        progress: called after each step.

    Raises:
        BadInputError: another run is writing to `out`, or `out` is the file of the samples.
    """
    if any(out.resolve() == one.path.resolve() for one in lines):
        raise BadInputError(f"{out}: these are the samples; give another file for the results")
    named = _match_problems(lines, TaskNames(problems))
    with closing(Journal(out, {"work": "graded samples", "version": VERSION})) as journal:
        judged: Mapping[Sample, _Judged] = {}
        to_grade = dict(one for one in named if isinstance(one, tuple))
        if to_grade:
            grading = _Grading(sandbox(), jobs, Verdicts(journal, keep=keep), mode, progress)
            judged = grading.untrusted_all(to_grade)
        found = [
            _graded(line, *one, judged[one[0]]) if isinstance(one, tuple) else one
            for line, one in zip(lines, named, strict=True)
        ]
        put_in_place(out, (one.model_dump_json() for one in found))
        journal.remove()
    return found


_Judged = Verdict | str
"""The verdict on a sample, or why it is not run."""


def _match_problems(
    lines: Sequence[SampleLine], names: TaskNames
) -> list[tuple[Sample, Problem] | GradedSample]:
    """Find the problem of each sample, or the reason why it cannot be run here."""
    missing: dict[str, str] = {}
    found: list[tuple[Sample, Problem] | GradedSample] = []
    for line in lines:
        about: dict[str, Any] = {"file": str(line.path), "line": line.line, "used": False}
        sample = line.content
        if isinstance(sample, BadLine):
            found.append(GradedSample(**about, unknown=sample.reason))
            continue
        about |= {"task_id": sample.task_id, "kind": sample.kind}
        problem = names.find(sample.task_id)
        if problem is None:
            found.append(GradedSample(**about, unknown=names.reason_unknown(sample.task_id)))
            continue
        language = problem.language
        if language not in missing:
            missing[language] = _why_missing(language)
        if missing[language]:
            found.append(GradedSample(**about, language=language, unknown=missing[language]))
        else:
            found.append((Sample(problem.id, sample.kind, sample.text), problem))
    return found


def _why_missing(language: str) -> str:
    try:
        LANGUAGES[language].require()
    except MissingToolError as error:
        return str(error)
    return ""


def _graded(line: SampleLine, sample: Sample, problem: Problem, verdict: _Judged) -> GradedSample:
    about: dict[str, Any] = {
        "file": str(line.path),
        "line": line.line,
        "task_id": sample.task_id,
        "language": problem.language,
        "kind": sample.kind,
    }
    if isinstance(verdict, str):
        return GradedSample(**about, used=False, unknown=verdict)
    if not verdict.counts:
        why = verdict.detail or "the sandbox failed"
        return GradedSample(**about, verdict=str(verdict), used=False, unknown=why, run=verdict)
    return GradedSample(**about, verdict=str(verdict), passed=verdict.passed, run=verdict)


def program_of(problem: Problem, sample: Sample) -> str:
    """Return the text that stands for the problem's prompt and solution."""
    # An editor's mark of the encoding is no code, and behind the prompt no compiler takes it.
    text = sample.text.removeprefix("\ufeff")
    if sample.kind == "answer":
        return read_function(
            problem.language, problem.prompt, problem.entry_point, text, test=problem.test
        ).code
    code = text
    if sample.kind == "completion":
        # It cannot take back what the prompt imports.
        code = LANGUAGES[problem.language].writing.auto_fixed(problem.prompt + text, problem.test)
    # A last line without its end would run into the tests.
    return code if code.endswith("\n") or not code else code + "\n"


@dataclass(frozen=True)
class _Grading:
    """Runs samples that have no verdict yet."""

    sandbox: Sandbox
    jobs: int
    verdicts: Verdicts
    mode: IsolationMode
    progress: Progress

    def untrusted_all(self, samples: Mapping[Sample, Problem]) -> dict[Sample, _Judged]:
        try:
            problems = list({problem.id: problem for problem in samples.values()}.values())
            checked = self._untrusted_solutions(problems)
            judged: dict[Sample, _Judged] = {}
            waiting: dict[Sample, Problem] = {}
            for sample, problem in samples.items():
                verdict = checked[problem.id]
                if verdict.passed:
                    waiting[sample] = problem
                elif verdict.counts:
                    judged[sample] = (
                        f"{problem.id}: its own solution does not pass here: {_describe(verdict)}"
                    )
                else:
                    judged[sample] = verdict
            for sample, verdict in self._untrusted_samples(waiting):
                judged[sample] = verdict
                self.progress("samples", len(judged), len(samples))
            return judged
        finally:
            stop_services(self.sandbox)

    def _untrusted_solutions(self, problems: Sequence[Problem]) -> dict[str, Verdict]:
        """Compile and test the problems' own solutions."""
        keys = {}
        found: dict[str, Verdict] = {}
        for problem in problems:
            solution = _solution(problem)
            key = keys[problem.id] = self.verdicts.key("solution", solution, solution, self.sandbox)
            if (verdict := self.verdicts.get(key)) is not None:
                found[problem.id] = verdict
        waiting = [problem for problem in problems if problem.id not in found]
        tester = ProgramTester(self.sandbox, self.jobs, self.verdicts.keep)
        for start in range(0, len(waiting), _CHUNK):
            self.progress("solutions", len(found), len(problems))
            chunk = waiting[start : start + _CHUNK]
            for problem, verdict in zip(chunk, tester.verdicts([*map(_solution, chunk)]), strict=True):
                found[problem.id] = verdict
                self.verdicts.add(keys[problem.id], verdict)
        self.progress("solutions", len(found), len(problems))
        return found

    def _untrusted_samples(self, samples: Mapping[Sample, Problem]) -> Iterator[tuple[Sample, Verdict]]:
        """Grade each sample, and yield verdicts as they come."""

        def untrusted_one(sample: Sample, problem: Problem) -> tuple[Sample, str, Verdict]:
            solution = _solution(problem)
            try:
                code = program_of(problem, sample)
            except (RecursionError, UnicodeError) as error:
                return sample, "", unreadable(error)
            except Exception as error:  # an error of the reader is not the model's, and must not end the run
                detail = f"{type(error).__name__}: {error}"[:1000]
                return sample, "", Verdict(word="infrastructure", detail=detail)
            program = Submission(problem.language, code, problem.test, problem.entry_point)
            key = self.verdicts.key(f"sample {self.mode}", program, solution, self.sandbox)
            before = self.verdicts.get(key)
            if before is not None:
                return sample, "", before
            return sample, key, untrusted_verdict(program, solution, sandbox=self.sandbox, mode=self.mode)

        for sample, key, verdict in _results_as_completed(self.jobs, untrusted_one, samples.items()):
            if key:
                self.verdicts.add(key, verdict)
            yield sample, verdict


def _results_as_completed(
    jobs: int,
    work: Callable[[Sample, Problem], tuple[Sample, str, Verdict]],
    tasks: Iterable[tuple[Sample, Problem]],
) -> Iterator[tuple[Sample, str, Verdict]]:
    pool = ThreadPoolExecutor(max(1, jobs))
    try:
        for future in as_completed([pool.submit(work, *one) for one in tasks]):
            yield future.result()
    finally:
        # Wait for running tasks, so that the sandbox can be closed; cancel the others.
        pool.shutdown(wait=True, cancel_futures=True)


def _solution(problem: Problem) -> Submission:
    return Submission(problem.language, problem.prompt + problem.solution, problem.test, problem.entry_point)


def _describe(verdict: Verdict) -> str:
    last = verdict.evidence.strip().rpartition("\n")[2]
    return f"{verdict} ({last})" if last else str(verdict)
