"""Checking programs: in bulk for our own rewrites, one by one and without trust for a model's answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.verify.singly import check_singly
from unseen.verify.submission import Submission

__all__ = ["Submission", "compile_all", "grade", "test_all"]

Progress = Callable[[int], None]


def _all(
    submissions: Sequence[Submission], run_tests: bool, sandbox: Sandbox, jobs: int, progress: Progress | None
) -> list[Verdict]:
    def one(submission: Submission) -> Verdict:
        verdict = check_singly(submission, sandbox=sandbox, run_tests=run_tests)
        if progress is not None:
            progress(1)
        return verdict

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(one, submissions))


def compile_all(
    submissions: Sequence[Submission], *, sandbox: Sandbox, jobs: int = 2, progress: Progress | None = None
) -> list[Verdict]:
    """Compile each program; verdicts in the same order."""
    return _all(submissions, False, sandbox, jobs, progress)


def test_all(
    submissions: Sequence[Submission], *, sandbox: Sandbox, jobs: int = 2, progress: Progress | None = None
) -> list[Verdict]:
    """Compile each program and run its tests; verdicts in the same order."""
    return _all(submissions, True, sandbox, jobs, progress)


def grade(submission: Submission, *, sandbox: Sandbox, reference: Submission | None = None) -> Verdict:
    """Judge a model's answer in isolation."""
    return check_singly(submission, sandbox=sandbox, run_tests=True)
