"""A kind of change: what happens to the result, and how a specification says so."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from unseen.languages.result_changes import Operation, ResultKind


@dataclass(frozen=True)
class Amendment:
    """How a description says what changed.

    Attributes:
        sentence: what is added behind its prose; empty if words of it say enough.
        reword: (prose) → the same with other words.
    """

    sentence: str = ""
    reword: Callable[[str], str] = lambda text: text


@dataclass(frozen=True)
class TrapKind:
    """One kind of change.

    Attributes:
        name: its name, for results and exclusions.
        operation: what happens to the result.
        results: the kinds of result that it fits.
        amend: (prose, the language's word for true) → how the description says it; None where the description
            gives no occasion.
        preferred: taken before the others where it fits, as it follows from the description's own words.
    """

    name: str
    operation: Operation
    results: frozenset[ResultKind]
    amend: Callable[[str, str], Amendment | None]
    preferred: bool = False


def always(sentence: str) -> Callable[[str, str], Amendment | None]:
    """Say the change in the same sentence whatever the description is."""
    return lambda prose, true: Amendment(sentence)


def swap_words(text: str, *pairs: tuple[str, str]) -> str:
    """Exchange the words of each pair, in lower case, capitalised and in capitals."""
    others = {word: other for pair in pairs for word, other in (pair, pair[::-1])}
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, others))})\b", re.IGNORECASE)

    def other(found: re.Match[str]) -> str:
        word = found[0]
        new = others[word.lower()]
        if word.islower():
            return new
        return new.upper() if word.isupper() else new.capitalize()

    return pattern.sub(other, text)
