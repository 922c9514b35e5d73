"""The resulting text is written from right to left."""

from __future__ import annotations

from unseen.traps.kind import TrapKind, always

RIGHT_TO_LEFT = TrapKind(
    "right-to-left",
    "reversed",
    frozenset({"text"}),
    always("Write the resulting string backwards, its last character first."),
)
