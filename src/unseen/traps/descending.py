"""What was sorted in ascending order is sorted in descending order."""

from __future__ import annotations

import re

from unseen.traps.kind import Amendment, TrapKind, swap_words

_SORTED = re.compile(r"\b(?:sort\w*|ascending|increasing|smallest to largest)\b", re.IGNORECASE)
_OTHER_KEYS = re.compile(
    r"\b(?:descending|decreasing|according|based|by|ties?|tuples?|sublists?|matrix|lists|dictionar\w+|odd|even"
    r"|heap|strange|largest)\b",
    re.IGNORECASE,
)
_PAIRS = (("ascending", "descending"), ("increasing", "decreasing"))


def _amend(prose: str, true: str) -> Amendment | None:
    """Decline an order by a key: reversing it would reverse equal elements, too."""
    if not _SORTED.search(prose) or _OTHER_KEYS.search(prose):
        return None
    if swap_words(prose, *_PAIRS) != prose:
        return Amendment(reword=lambda text: swap_words(text, *_PAIRS))
    return Amendment("The result is in descending order.")


DESCENDING = TrapKind("descending", "reversed", frozenset({"list", "integers"}), _amend, preferred=True)
