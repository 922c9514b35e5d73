"""True and false change places."""

from __future__ import annotations

import re

from unseen.traps.kind import Amendment, TrapKind, swap_words

_WORDS = re.compile(r"\b(?:true|false)\b", re.IGNORECASE)


def _amend(prose: str, true: str) -> Amendment:
    false = "False" if true == "True" else "false"
    if _WORDS.search(prose):
        return Amendment(reword=lambda text: swap_words(text, ("true", "false")))
    return Amendment(f"Return {false} if this is the case, and {true} otherwise.")


NEGATED = TrapKind("negated", "negated", frozenset({"truth"}), _amend)
