"""Finding what breaks a project among many changes, with few test runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from unseen.records import Verdict

C = TypeVar("C")


@dataclass
class Settled(Generic[C]):
    """What is kept, as the last passing check saw it, and what was dropped with the verdict on it."""

    kept: list[C] = field(default_factory=list)
    dropped: list[tuple[C, Verdict]] = field(default_factory=list)


def settle(changes: Sequence[C], check: Callable[[Sequence[C]], Verdict]) -> Settled[C]:
    """Keep as many changes as pass together, in their order.

    A block that fails is halved; a change that fails alone, on top of all that was kept before it, is
    dropped. So b bad ones among n cost at most about 2·b·log2(n) checks, and what is kept has itself been
    checked.

    Args:
        changes: in the order in which they are applied.
        check: says whether the project passes with these changes.
    """
    kept: list[int] = []
    dropped: list[tuple[C, Verdict]] = []
    known: dict[tuple[int, ...], Verdict] = {}
    blocks = [list(range(len(changes)))] if changes else []
    while blocks:
        block = blocks.pop()
        chosen = (*kept, *block)
        # After a first half that passes, the second is the failed whole again.
        verdict = known.get(chosen) or check([changes[one] for one in chosen])
        known[chosen] = verdict
        if verdict.passed:
            kept += block
        elif len(block) == 1:
            dropped.append((changes[block[0]], verdict))
        else:
            middle = len(block) // 2
            blocks += [block[middle:], block[:middle]]
    return Settled([changes[one] for one in kept], dropped)
