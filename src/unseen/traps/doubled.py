"""The result is in units of one half."""

from __future__ import annotations

from unseen.traps.kind import TrapKind, always

DOUBLED = TrapKind(
    "other-unit",
    "doubled",
    frozenset({"integer", "real"}),
    always("Give the result in halves: twice the value described above."),
)
