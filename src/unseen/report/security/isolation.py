"""Count the fixes that ran apart from their tests, and name the items that could not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from unseen.records.security import SecuritySample


@dataclass(frozen=True)
class IsolationTally:
    """How many programs ran apart from their tests, and which items share a process with theirs."""

    separate: int
    linked: int
    linked_items: tuple[str, ...]


def isolation_tally(samples: Iterable[SecuritySample]) -> IsolationTally:
    """Count the answers whose program was run, by isolation."""
    ran = [one for one in samples if one.verdict.counts and one.verdict.reason != "compile"]
    linked = [one for one in ran if one.verdict.linked]
    names = sorted({f"{one.sample_id} {one.variant}" for one in linked})
    return IsolationTally(len(ran) - len(linked), len(linked), tuple(names))
