"""Check programs: trusted rewrites in batches, untrusted model answers one at a time."""

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
    """Compile each program and return the verdicts in the same order.

    A missing compiler gives the verdict `infrastructure`, whose detail names the package to install.

    Args:
      submissions: the programs.
      sandbox: where to run.
      jobs: number of parallel batches.
      progress: called with the number of programs decided since the last call.
      use_cache: read and write the verdict cache in UNSEEN_CACHE or the user's cache folder.
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
    """Compile each program and run its tests; arguments and return value are those of `compile_all`.

    Only for programs derived from known solutions: they may share a process and are not screened for cheats.
    """
    return check_all(
        submissions, run_tests=True, sandbox=sandbox, jobs=jobs, progress=progress, use_cache=use_cache
    )
