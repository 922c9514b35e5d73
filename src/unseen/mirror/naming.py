"""One new name for each old one: synonyms by default, unrelated words for the second arm."""

from __future__ import annotations

import builtins
import keyword
import random
import re
from collections.abc import Iterable
from functools import cache

from unseen.obfuscation.levels.naming import groups
from unseen.rewrites.apt_names import synonyms
from unseen.syntax.names import WORDS

_PIECES = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_]+|_+")
# Parts that a runner looks for.
_CONVENTIONAL = frozenset({"test", "tests"})
_SMALL = frozenset(
    [
        "a",
        "an",
        "and",
        "as",
        "at",
        "by",
        "for",
        "from",
        "if",
        "in",
        "is",
        "not",
        "of",
        "on",
        "or",
        "the",
        "to",
        "with",
        "no",
    ]
)
_ATTEMPTS = 400


@cache
def _synonyms() -> dict[str, tuple[str, ...]]:
    """Map each word that is known to others of its meaning."""
    found = {word: group for group in groups() for word in group}
    return {word: tuple(one for one in group if one != word) for word, group in found.items()} | synonyms()


class Namer:
    """Gives every word of a tree a new name that occurs nowhere, the same for the same seed.

    The parts of a name are replaced one by one, each by the same part in all names: `wait_for` and `waiter`
    stay alike. A part without a synonym gets an everyday word; with `meaningless`, every part does.

    Args:
        taken: names that must not be given.
        seed: seed of the choice.
        meaningless: use unrelated words only.
    """

    def __init__(self, taken: Iterable[str], *, seed: int, meaningless: bool = False) -> None:
        self._taken = {*taken, *keyword.kwlist, *keyword.softkwlist, *dir(builtins)}
        self._random = random.Random(f"{seed}/mirror")
        self._meaningless = meaningless
        self._parts: dict[str, str] = {}
        self._used = set(_SMALL)
        self.apt = 0
        self.unrelated = 0

    def name(self, old: str) -> str:
        """Return a new name in the convention of the old one."""
        for attempt in range(_ATTEMPTS):
            pieces = _PIECES.findall(old)
            new = "".join(self._piece(piece, old) for piece in pieces)
            if attempt or new.strip("_").lower() == old.strip("_").lower():
                new = self._extended(old, attempt)
            if new not in self._taken and new.isidentifier():
                self._taken.add(new)
                return new
        raise AssertionError("the word list has far more combinations than a tree has names")

    def _extended(self, old: str, attempt: int) -> str:
        """Return a name with one more or other words, for one that is in use."""
        bare = old.strip("_")
        if len(bare) < 3:
            word = self._random.choice(WORDS)
            new = word if attempt > 60 else word[: 2 + attempt // 20]
        else:
            pieces = [piece for piece in _PIECES.findall(bare) if piece.strip("_")]
            words = [self._piece(piece, old).lower() for piece in pieces]
            words.append(self._random.choice(WORDS))
            capital = bare[0].isupper()
            joined = "".join(word.capitalize() for word in words) if capital else "_".join(words)
            new = "_".join(words).upper() if bare.isupper() else joined
        new = new.upper() if bare.isupper() and len(bare) < 3 else new
        before, after = len(old) - len(old.lstrip("_")), len(old) - len(old.rstrip("_"))
        return "_" * before + new + "_" * after

    def _piece(self, piece: str, old: str) -> str:
        low = piece.lower()
        if not piece.isalpha() or low in _CONVENTIONAL:
            return piece
        if len(piece) == 1:
            return piece if len(old.strip("_")) > 1 else self._random.choice("abcdefghjkmnpqrstuvwxyz")
        if low not in self._parts:
            self._parts[low] = self._choose(low)
        new = self._parts[low]
        if piece.isupper():
            return new.upper()
        return new.capitalize() if piece[0].isupper() else new

    def _choose(self, part: str) -> str:
        if part in _SMALL:
            return part
        plural = part.removesuffix("s")
        known = _synonyms().get(part) or _synonyms().get(plural) or ()
        free = [word for word in known if word not in self._used and word.isalpha()]
        if free and not self._meaningless:
            self.apt += 1
            new = self._random.choice(free)
        else:
            self.unrelated += 1
            rest = [word for word in WORDS if word not in self._used]
            new = self._random.choice(rest) if rest else "".join(self._random.sample(WORDS, 2))
        self._used.add(new)
        return new
