"""Verifies programs of the suite in bulk, retrying infrastructure failures."""

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
        found = [Verdict(word="infrastructure", detail="not run")] * len(submissions)
        for _ in range(ATTEMPTS):
            again = [n for n, verdict in enumerate(found) if not verdict.counts]
            if not again:
                break
            ran = run_tests(
                [submissions[n] for n in again], sandbox=self.sandbox, jobs=self.jobs, use_cache=self.keep
            )
            for n, verdict in zip(again, ran, strict=True):
                found[n] = verdict
        return found
