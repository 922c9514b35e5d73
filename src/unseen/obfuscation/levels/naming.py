"""Derive new names from old ones: replace each word by a similar one and keep the naming convention."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from importlib.resources import files

from unseen.languages.c_family.library import library_names
from unseen.syntax.names import WORDS

_PIECES = re.compile(r"_+|\d+|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[^\W\d_]+|.", re.DOTALL)
_CONSONANTS, _VOWELS = "bdfgklmnprstvz", "aeiou"
# Short words that may be part of a compound written without separator (`isempty`, `todo`).
_SHORT = frozenset({"is", "to", "by", "on", "in", "of", "no", "id"})


@cache
def groups() -> tuple[tuple[str, ...], ...]:
    """Return the groups of interchangeable words; no word is in two of them."""
    text = files("unseen.obfuscation.levels").joinpath("synonyms.txt").read_text()
    return tuple(tuple(line.split()) for line in text.splitlines() if not line.startswith("#"))


def names_outside() -> frozenset[str]:
    """Return the names of the C library, which no project is renamed to or from."""
    return frozenset(library_names())


@cache
def _known() -> frozenset[str]:
    return frozenset(word for group in groups() for word in group)


def pieces(name: str) -> list[str]:
    """Split a name into words and separators: `bitCountLen2` → `bit`, `Count`, `Len`, `2`."""
    found: list[str] = []
    for piece in _PIECES.findall(name):
        found += _compound(piece) if piece.isalpha() and piece.lower() not in _known() else [piece]
    return found


@cache
def _compound(piece: str) -> tuple[str, ...]:
    """Split a compound without separators into known words, or return the word itself."""
    word = piece.lower()
    best: list[list[str] | None] = [[]] + [None] * len(word)
    for stop in range(1, len(word) + 1):
        for start in range(max(0, stop - 14), stop):
            before, part = best[start], word[start:stop]
            fits = (part in _known() and len(part) > 2) or part in _SHORT
            if before is not None and fits:
                shortest = best[stop]
                if shortest is None or len(before) + 1 < len(shortest):
                    best[stop] = [*before, part]
    parts = best[-1]
    if not parts or all(part in _SHORT for part in parts):
        return (piece,)
    found, at = [], 0
    for part in parts:
        found.append(piece[at : at + len(part)])
        at += len(part)
    return tuple(found)


class Vocabulary:
    """A seeded injective replacement of words."""

    def __init__(self, seed: int, words: Iterable[str]) -> None:
        """Choose the replacements of `words`, given in lower case and in any order."""
        self._words: dict[str, str] = {}
        for group in groups():
            rng = random.Random(f"{seed}/{group[0]}")
            order = list(group)
            rng.shuffle(order)
            self._words.update(zip(order, order[1:] + order[:1], strict=True))
        rng = random.Random(f"{seed}/fallback")
        spare = [word for word in WORDS if word not in self._words]
        rng.shuffle(spare)
        given = set(self._words) | set(spare)
        for word in sorted(set(words)):
            if word in self._words or not word.isalpha() or not word.isascii():
                continue
            plural = self._plural(word)
            if plural is not None and plural not in given:
                given.add(plural)
                self._words[word] = plural
                continue
            if len(word) > 2 and spare:
                self._words[word] = spare.pop()
                continue
            while (made := _made_up(rng, len(word))) in given:
                pass
            given.add(made)
            self._words[word] = made

    def _plural(self, word: str) -> str | None:
        """Return the plural of the replacement of a plural's singular, or None if there is none."""
        singular = self._words.get(word[:-1]) if len(word) > 3 and word.endswith("s") else None
        return f"{singular}s" if singular is not None and not singular.endswith("s") else None

    def of(self, word: str) -> str:
        """Return the replacement of a word in the same case; single letters are unchanged."""
        new = self._words.get(word.lower(), word) if len(word) > 1 else word
        if len(word) > 1 and word.isupper():
            return new.upper()
        return new[0].upper() + new[1:] if word[:1].isupper() else new

    def name(self, old: str, taken: Collection[str]) -> str:
        """Return a new name for an old one; add a word if the result is taken or unchanged."""
        found = [self.of(piece) if piece.isalpha() else piece for piece in pieces(old)]
        if "".join(found) not in taken and "".join(found) != old:
            return "".join(found)
        last = max(
            (at for at, piece in enumerate(found) if piece.isalpha()),
            default=None,
        )
        rng = random.Random(f"{old}/{''.join(found)}")
        while True:
            word = rng.choice(WORDS)
            if last is None:
                name = "".join(found) + word
            else:
                like = found[last]
                joined = "_" if "_" in old.strip("_") or old.islower() else ""
                word = word.upper() if like.isupper() and len(like) > 1 else word
                word = word if joined or like.isupper() else word.capitalize()
                if old.isupper():
                    word, joined = word.upper(), "_"
                name = "".join([*found[: last + 1], joined, word, *found[last + 1 :]])
            if name not in taken:
                return name


def _made_up(rng: random.Random, size: int) -> str:
    """Make up a pronounceable word without meaning."""
    syllables = max(2, min(3, (size + 1) // 2))
    return "".join(rng.choice(_CONSONANTS) + rng.choice(_VOWELS) for _ in range(syllables)) + (
        rng.choice("lmnrst") if size > 4 else ""
    )


def new_names(seed: int, old: Collection[str], taken: Collection[str]) -> dict[str, str]:
    """Return distinct new names for all old ones, avoiding the taken ones.

    Single letters are permuted among themselves, because a project uses most of them and their point is
    brevity.
    """
    letters = sorted(name for name in old if len(name) == 1 and name.isalpha())
    rest = sorted(name for name in old if name not in letters)
    renamed: dict[str, str] = {}
    rng = random.Random(f"{seed}/letters")
    if len(letters) > 1:
        rng.shuffle(letters)
        renamed.update(zip(letters, letters[1:] + letters[:1], strict=True))
    else:
        rest += letters
    vocabulary = Vocabulary(
        seed, (piece.lower() for name in rest for piece in pieces(name) if piece.isalpha() and len(piece) > 1)
    )
    used = {*taken, *old, *library_names()}
    for name in rest:
        renamed[name] = vocabulary.name(name, used)
        used.add(renamed[name])
    return renamed


def rename_in_comment(text: bytes, renamed: Mapping[str, str]) -> bytes:
    """Rename in a comment the names that are certainly not ordinary words."""

    def other(match: re.Match[bytes]) -> bytes:
        word = match.group().decode()
        distinctive = (
            "_" in word.strip("_") or any(char.isdigit() for char in word) or word[1:].lower() != word[1:]
        )
        return renamed[word].encode() if distinctive and word in renamed else match.group()

    return re.sub(rb"[A-Za-z_]\w*", other, text)
