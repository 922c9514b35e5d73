"""Apt names: new names with the meaning of the old ones, as the placebo of a renaming.

A renaming to unrelated words changes two things at once: a model no longer meets the text that it may have
seen, and names no longer explain what the parts are for. With apt names only the first changes.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource
from unseen.syntax.names import in_convention

_PIECES = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_]+")
_ATTEMPTS = 60
_FEW = 20
"""The number of attempts after which a name without a free synonym gets another word."""
_QUALIFIERS = ("given", "current", "this", "actual")
"""Qualifiers that add no meaning to the name of a variable."""
_OBJECTS = ("entry", "item", "data")
"""Objects for the name of a function that is a verb alone."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@cache
def synonyms() -> dict[str, tuple[str, ...]]:
    """Map each known word to its synonyms."""
    text = (files("unseen.rewrites") / "apt_words.txt").read_text(encoding="utf-8")
    groups = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return {word: tuple(one for one in group if one != word) for group in groups for word in group}


@dataclass(slots=True)
class AptNames(NameSource):
    """Fresh names in which each known word of the old name is replaced by a synonym.

    A name without a known word gets one more word without meaning; a single letter becomes another one.
    Things that had one name have one again: no new name meets another old one, so each hides the others just
    where it did before. `chosen` holds the word chosen for each old one, so that a word changes alike in all
    names of a program, as far as names stay free.
    """

    taken: Collection[str] = ()
    chosen: dict[str, str] = field(default_factory=dict)
    renamed: dict[str, str] = field(default_factory=dict)

    def name(self, like: str, *, words: int = 1, old: str = "") -> str:
        """Make a fresh name; see `NameSource.name`. Without an old name the words are unrelated."""
        if not old.strip("_"):
            return NameSource.name(self, like, words=words)
        if old in self.renamed:
            return self.renamed[old]
        for attempt in range(_ATTEMPTS):
            name = self._candidate(old, like, words, attempt)
            if name != old and not self._is_taken(name):
                self.given.add(name)
                self.renamed[old] = name
                return name
        return NameSource.name(self, like, words=words, old=old)

    def _is_taken(self, name: str) -> bool:
        return (
            name in self.unit.words or name in self.given or name in self.taken or name in keywords(self.unit)
        )

    def _candidate(self, old: str, like: str, words: int, attempt: int) -> str:
        pieces = _PIECES.findall(old)
        if len(pieces) == 1 and len(pieces[0]) == 1:
            return self._letter(old, attempt)
        found = [self._word(piece.lower(), attempt) for piece in pieces]
        unchanged = found == [piece.lower() for piece in pieces]
        if words > 1 and len(found) == 1:
            found.append(self.rng.choice(_OBJECTS))
        elif unchanged or attempt >= _FEW:
            found.insert(0, self.rng.choice(_QUALIFIERS))
        return in_convention(found, like if len(pieces) > 1 or words > 1 else _convention(old, self.unit))

    def _word(self, word: str, attempt: int) -> str:
        """Return the synonym chosen for a word; later attempts draw anew."""
        if attempt or word not in self.chosen:
            known = synonyms().get(word)
            plural = None
            if known is None and word.endswith("s"):
                plural = synonyms().get(word.removesuffix("s"))
            if known is not None:
                self.chosen[word] = self.rng.choice(known)
            elif plural is not None:
                self.chosen[word] = _plural(self.rng.choice(plural))
            else:
                self.chosen[word] = word
        return self.chosen[word]

    def _letter(self, old: str, attempt: int) -> str:
        """Draw another letter in the same case, then two of them."""
        letter = self.rng.choice(_LETTERS) * (1 if attempt < _FEW * 2 else 2)
        return letter.upper() if old.isupper() else letter


def apt_names(taken: Collection[str]) -> Callable[[SourceUnit, random.Random], AptNames]:
    """Make a name source for `rewrite` that shares its choice of synonyms between rewrites of one program.

    Args:
        taken: names that must not be used, besides those of the program and the language's keywords.
    """
    chosen: dict[str, str] = {}
    return lambda unit, rng: AptNames(unit, rng, taken=taken, chosen=chosen)


@cache
def _keywords(language: str) -> frozenset[str]:
    from unseen.languages import LANGUAGES

    grammar = LANGUAGES[language].grammar
    kinds = (grammar.node_kind_for_id(number) for number in range(grammar.node_kind_count))
    return frozenset(kind for kind in kinds if kind is not None and kind.isalpha() and kind.islower())


def keywords(unit: SourceUnit) -> frozenset[str]:
    """Return the grammar's keywords and the names of its node kinds, which are few."""
    return _keywords(unit.language.name)


def _convention(old: str, unit: SourceUnit) -> str:
    """Return a name in the convention for one word: the old name's own, else the language's."""
    return unit.language.facts.function_like if old.isalpha() and old.islower() else old


def _plural(word: str) -> str:
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh")) else "s")
