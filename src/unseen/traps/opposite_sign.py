"""The result has the opposite sign."""

from __future__ import annotations

from unseen.traps.kind import TrapKind, always

OPPOSITE_SIGN = TrapKind(
    "opposite-sign",
    "opposite",
    frozenset({"integer", "real"}),
    always("Return the result with the opposite sign."),
)
