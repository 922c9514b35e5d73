"""Upper and lower case change places in the resulting text."""

from __future__ import annotations

import re

from unseen.traps.kind import Amendment, TrapKind


def _amend(prose: str, true: str) -> Amendment | None:
    """Decline a description that speaks of cases itself: two changes of them may cancel each other."""
    if re.search(r"\b(?:\w*case\w*|upper|lower|capital\w*)\b", prose, re.IGNORECASE):
        return None
    return Amendment("In the resulting string, upper-case letters become lower-case and the other way round.")


CASE_SWAPPED = TrapKind("case-swapped", "case_swapped", frozenset({"text"}), _amend)
