"""Delta debugging: find which of many changes break a project, with few test runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from unseen.records import Verdict

C = TypeVar("C")


@dataclass
class PassingSubset(Generic[C]):
    """The changes that pass together, in their order, and the dropped changes with their verdicts."""

    passing: list[C] = field(default_factory=list)
    dropped: list[tuple[C, Verdict]] = field(default_factory=list)


def largest_passing_subset(changes: Sequence[C], check: Callable[[Sequence[C]], Verdict]) -> PassingSubset[C]:
    """Keep as many changes as pass together, in their order.

    A block that fails is split in half; a change that fails on its own, on top of everything kept before it,
    is dropped. So b failing changes among n cost at most about 2·b·log2(n) checks, and the result has itself
    been checked.

    Args:
        changes: the changes, in the order in which they are applied.
        check: returns the verdict on the project with the given changes.
    """
    passing: list[int] = []
    dropped: list[tuple[C, Verdict]] = []
    known: dict[tuple[int, ...], Verdict] = {}
    blocks = [list(range(len(changes)))] if changes else []
    while blocks:
        block = blocks.pop()
        chosen = (*passing, *block)
        # If the first half passes, the rest equals the set that already failed: reuse its verdict.
        verdict = known.get(chosen) or check([changes[index] for index in chosen])
        known[chosen] = verdict
        if verdict.passed:
            passing += block
        elif len(block) == 1:
            dropped.append((changes[block[0]], verdict))
        else:
            middle = len(block) // 2
            blocks += [block[middle:], block[:middle]]
    return PassingSubset([changes[index] for index in passing], dropped)
