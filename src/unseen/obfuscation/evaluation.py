"""Verdicts on answers in a project, and their cache."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from unseen.execution.verdict_cache import VerdictCache
from unseen.records import Record, Verdict
from unseen.records.obfuscation import Diagnostic, Issue, IssueKind

# A loaded machine may decide other verdicts differently next time, so they are not reused.
_LASTING = frozenset({"passed", "failed", "crashed", "cheated"})

JUDGING_PACKAGES = ("unseen.execution", "unseen.obfuscation")
"""What builds projects, and runs and judges answers: a change there invalidates cached verdicts."""


class Evaluation(Record):
    """What came of an answer: the verdict, whether it compiled, and how many tests were run.

    `compiled` is None where an infrastructure failure left it open. `seconds` is on the clock, as it was when
    the answer was judged. `issues` are faults of an answer that passes, of the kinds in `looked_for`.
    """

    verdict: Verdict
    compiled: bool | None = None
    diagnostics: tuple[Diagnostic, ...] = ()
    ran: int = 0
    seconds: float = 0.0
    issues: tuple[Issue, ...] = ()
    looked_for: tuple[IssueKind, ...] = ()

    @property
    def lasting(self) -> bool:
        """True if it would be the same next time."""
        return self.verdict.word in _LASTING


def evaluation_key(
    cache: VerdictCache[Any],
    state: str,
    changed: Mapping[Path, bytes],
    tests: Sequence[str],
    flaky: Sequence[str],
) -> str:
    """Return the cache key of one evaluation.

    Args:
        cache: the cache that stores the evaluation.
        state: cache key of the project, its configuration and the compiler.
        changed: new contents of the files that differ.
        tests, flaky: the tests that judge, and which of them are flaky.
    """
    contents = [(str(path), hashlib.sha256(data).hexdigest()) for path, data in sorted(changed.items())]
    return cache.key(state, contents, list(tests), list(flaky))
