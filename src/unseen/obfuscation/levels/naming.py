"""New names out of old ones: their words, each replaced by a like one, in the old name's convention."""

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
# Short words that may begin or end a compound written without a gap (`isempty`, `todo`).
_SHORT = frozenset({"is", "to", "by", "on", "in", "of", "no", "id"})


@cache
def groups() -> tuple[tuple[str, ...], ...]:
    """Groups of words that may stand for each other; no word is in two of them."""
    text = files("unseen.obfuscation.levels").joinpath("synonyms.txt").read_text()
    return tuple(tuple(line.split()) for line in text.splitlines() if not line.startswith("#"))


@cache
def _known() -> frozenset[str]:
    return frozenset(word for group in groups() for word in group)


def pieces(name: str) -> list[str]:
    """A name's words and what stands between: `bitCountLen2` → `bit`, `Count`, `Len`, `2`."""
    found: list[str] = []
    for piece in _PIECES.findall(name):
        found += _compound(piece) if piece.isalpha() and piece.lower() not in _known() else [piece]
    return found


@cache
def _compound(piece: str) -> tuple[str, ...]:
    """The known words that a word without gaps is made of, else the word itself."""
    word = piece.lower()
    best: list[list[str] | None] = [[]] + [None] * len(word)
    for stop in range(1, len(word) + 1):
        for start in range(max(0, stop - 14), stop):
            before, part = best[start], word[start:stop]
            fits = (part in _known() and len(part) > 2) or part in _SHORT
            if before is not None and fits:
                kept = best[stop]
                if kept is None or len(before) + 1 < len(kept):
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
    """A seeded change of words: each word has one other word, and no two words the same one."""

    def __init__(self, seed: int, words: Iterable[str]) -> None:
        """`words` are all that will be asked for, in lower case; the choice is the same in any order."""
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
            if len(word) > 2 and spare:
                self._words[word] = spare.pop()
                continue
            while (made := _made_up(rng, len(word))) in given:
                pass
            given.add(made)
            self._words[word] = made

    def of(self, word: str) -> str:
        """The other word, in the case that the word has; letters that stand alone stay."""
        new = self._words.get(word.lower(), word) if len(word) > 1 else word
        if len(word) > 1 and word.isupper():
            return new.upper()
        return new[0].upper() + new[1:] if word[:1].isupper() else new

    def name(self, old: str, taken: Collection[str]) -> str:
        """A new name for an old one; more is changed where that is taken."""
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
    """A word that can be spoken and means nothing."""
    syllables = max(2, min(3, (size + 1) // 2))
    return "".join(rng.choice(_CONSONANTS) + rng.choice(_VOWELS) for _ in range(syllables)) + (
        rng.choice("lmnrst") if size > 4 else ""
    )


def new_names(seed: int, old: Collection[str], taken: Collection[str]) -> dict[str, str]:
    """New names for all old ones, no two the same and none of those taken.

    Single letters trade places, as a project uses most of them and their sense is in their shortness.
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


def in_prose(text: bytes, renamed: Mapping[str, str]) -> bytes:
    """A comment with the names in it that are certainly no plain words."""

    def other(match: re.Match[bytes]) -> bytes:
        word = match.group().decode()
        telling = (
            "_" in word.strip("_") or any(char.isdigit() for char in word) or word[1:].lower() != word[1:]
        )
        return renamed[word].encode() if telling and word in renamed else match.group()

    return re.sub(rb"[A-Za-z_]\w*", other, text)
