"""Checking programs: in bulk for our own rewrites, one by one and without trust for a model's answers."""

from __future__ import annotations

from collections.abc import Sequence

from unseen.execution.batch import Progress, check_all
from unseen.execution.grade import grade
from unseen.execution.submission import Submission
from unseen.records import Verdict
from unseen.sandbox import Sandbox

__all__ = ["Submission", "compile_all", "grade", "run_tests"]


def compile_all(
    submissions: Sequence[Submission],
    *,
    sandbox: Sandbox,
    jobs: int = 2,
    progress: Progress | None = None,
    use_cache: bool = True,
) -> list[Verdict]:
    """Compile each program; verdicts in the same order.

    A missing compiler is the verdict `infrastructure` with the line that says what to install.

    Args:
      submissions: the programs.
      sandbox: where to run.
      jobs: batches at one time.
      progress: called with the number of programs decided since the last call.
      use_cache: use and extend the verdicts of earlier runs, in UNSEEN_CACHE or the user's cache folder.
    """
    return check_all(
        submissions, run_tests=False, sandbox=sandbox, jobs=jobs, progress=progress, use_cache=use_cache
    )


def run_tests(
    submissions: Sequence[Submission],
    *,
    sandbox: Sandbox,
    jobs: int = 2,
    progress: Progress | None = None,
    use_cache: bool = True,
) -> list[Verdict]:
    """Compile each program and run its tests; verdicts in the same order, arguments as for `compile_all`.

    For programs that we made from known solutions: they may share a process, and nobody looks for cheats.
    """
    return check_all(
        submissions, run_tests=True, sandbox=sandbox, jobs=jobs, progress=progress, use_cache=use_cache
    )
