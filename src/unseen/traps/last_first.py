"""The result lists its elements from the last to the first."""

from __future__ import annotations

from unseen.traps.kind import TrapKind, always

LAST_FIRST = TrapKind(
    "last-first",
    "reversed",
    frozenset({"list", "integers"}),
    always("Return the elements of the result in reverse order, the last one first."),
)
