"""The share of traps whose answer was recited: wrong for what was asked, right for what was published."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from unseen.metrics.accuracy import accuracy
from unseen.records import Estimate, SampleResult


def is_recited(answer: SampleResult) -> bool | None:
    """Return whether the answer to a trap was recited; None where running did not decide it."""
    if answer.verdict.passed:
        return False
    published = answer.published_verdict
    if not answer.verdict.counts or published is None or not published.counts:
        return None
    return published.passed


def recited_share(recited: Sequence[bool], problems: Sequence[Hashable]) -> Estimate:
    """Compute the share of recited answers with Wilson's 95 % interval, widened for shared problems."""
    return accuracy(recited, problems)
