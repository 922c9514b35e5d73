"""Positions and counts begin with 1."""

from __future__ import annotations

import re

from unseen.traps.kind import Amendment, TrapKind

_ASKED = r"\b(?:returns?|finds?(?: out)?|counts?|get|calculates?|output)\s+(?:the\s+|an?\s+)?(?:\w+\s+)?"
_COUNT = re.compile(_ASKED + r"(?:number of|count\b|how many|frequency|occurrences)", re.IGNORECASE)
_POSITION = re.compile(_ASKED + r"(?:index|position)\b", re.IGNORECASE)


def _amend(prose: str, true: str) -> Amendment | None:
    if _COUNT.search(prose):
        return Amendment("Start counting at 1 instead of 0, so that none gives 1.")
    if _POSITION.search(prose):
        return Amendment("Return one more than the position described above, also where nothing is found.")
    return None


COUNT_FROM_ONE = TrapKind("count-from-one", "one_more", frozenset({"integer"}), _amend, preferred=True)
