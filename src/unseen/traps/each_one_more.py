"""Each number of the result is one more."""

from __future__ import annotations

from unseen.traps.kind import TrapKind, always

EACH_ONE_MORE = TrapKind(
    "each-one-more",
    "each_one_more",
    frozenset({"integers"}),
    always("Every number in the result is increased by 1."),
)
