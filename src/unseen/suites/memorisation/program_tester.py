"""Verify programs of the suite in batches, retrying infrastructure failures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from unseen.execution import Submission, run_tests
from unseen.records import Verdict
from unseen.sandbox import Sandbox

ATTEMPTS = 3


@dataclass(frozen=True)
class ProgramTester:
    """Compiles and tests many programs.

    Attributes:
        sandbox: where they run.
        jobs: how many at once.
        keep: use and extend the verdicts of earlier runs.
    """

    sandbox: Sandbox
    jobs: int
    keep: bool = True

    def verdicts(self, submissions: Sequence[Submission]) -> list[Verdict]:
        """Compile and test each program; return the verdicts in the same order."""
        verdicts = [Verdict(word="infrastructure", detail="not run")] * len(submissions)
        for _ in range(ATTEMPTS):
            pending = [n for n, verdict in enumerate(verdicts) if not verdict.counts]
            if not pending:
                break
            results = run_tests(
                [submissions[n] for n in pending], sandbox=self.sandbox, jobs=self.jobs, use_cache=self.keep
            )
            for n, verdict in zip(pending, results, strict=True):
                verdicts[n] = verdict
        return verdicts
