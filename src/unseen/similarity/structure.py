"""s2, the structural similarity: how much of two programs can be covered by common runs of tokens.

Greedy string tiling as in JPlag (Wise 1993; Prechelt, Malpohl, Philippsen 2002, "Finding plagiarisms among a
set of programs with JPlag"): take the longest run of tokens common to both programs, mark it in both, and go
on with what is unmarked until no common run of the minimum length is left. Tokens are grammar kinds, so names
and the values of literals do not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heapify, heappop, heappush
from itertools import repeat
from threading import Lock
from typing import NamedTuple

# The least number of tokens that makes a tile; JPlag's value for Java, its best studied language.
MINIMUM_MATCH = 9

_codes: dict[str, str] = {}
_adding = Lock()


class Tile(NamedTuple):
    """A run of `length` tokens at `first` in one program and at `second` in the other."""

    first: int
    second: int
    length: int


class TokenString:
    """The token kinds of a program, indexed for tiling; make it once and compare it often.

    Attributes:
        kinds: the grammar kinds in document order.
        text: the same with one character a kind, so that runs can be compared and hashed as strings.
    """

    __slots__ = ("_indexes", "kinds", "text")

    def __init__(self, kinds: Iterable[str]) -> None:
        self.kinds = tuple(kinds)
        self.text = "".join([_codes.get(kind) or _add(kind) for kind in self.kinds])
        self._indexes: dict[int, tuple[list[str], dict[str, int]]] = {}

    def __len__(self) -> int:
        return len(self.text)

    def index(self, length: int) -> tuple[list[str], dict[str, int]]:
        """The runs of `length` tokens in order, and where each occurs as the set bits of a number."""
        found = self._indexes.get(length)
        if found is None:
            runs = [self.text[start : start + length] for start in range(len(self.text) - length + 1)]
            places: dict[str, int] = {}
            for start, run in enumerate(runs):
                places[run] = places.get(run, 0) | 1 << start
            found = self._indexes[length] = (runs, places)
        return found


def tiles(a: TokenString, b: TokenString, minimum: int = MINIMUM_MATCH) -> list[Tile]:
    """The tiles that greedy string tiling lays, in the order in which it lays them.

    Among runs of the same length the one that begins first in the shorter program wins, then first in the
    longer one; programs of one length are ordered by their kinds. The tiles so do not depend on which program
    comes first, which leaves the measure symmetric. A program shorter than `minimum` tokens can be matched
    only as a whole.

    Args:
        a, b: the two programs; a tile's `first` lies in `a`.
        minimum: the least length of a tile, in tokens, at least 1.
    """
    if _comes_after(a, b):
        return [Tile(first, second, length) for second, first, length in tiles(b, a, minimum)]
    size = len(a)
    if not size:
        return []
    if a.text == b.text:
        return [Tile(0, 0, size)]
    minimum = max(1, min(minimum, size))
    waiting = [(-run.length, run.first, run.second) for run in _maximal_runs(a, b, minimum)]
    heapify(waiting)
    laid: list[Tile] = []
    marked_a = marked_b = 0
    uncovered = size
    while waiting and uncovered >= minimum:
        length, first, second = heappop(waiting)
        length = -length
        whole = (1 << length) - 1
        marked = ((marked_a >> first) | (marked_b >> second)) & whole
        if not marked:
            marked_a |= whole << first
            marked_b |= whole << second
            uncovered -= length
            laid.append(Tile(first, second, length))
        elif length > minimum:
            for skipped, left in _clear_runs(whole & ~marked):
                if left >= minimum:
                    heappush(waiting, (-left, first + skipped, second + skipped))
    return laid


def coverage(a: TokenString, b: TokenString, minimum: int = MINIMUM_MATCH) -> int:
    """How many tokens of each program the tiles cover."""
    return sum(tile.length for tile in tiles(a, b, minimum))


def average_similarity(a: TokenString, b: TokenString, minimum: int = MINIMUM_MATCH) -> float:
    """JPlag's AVG: twice the covered tokens over the tokens of both. In [0, 1], symmetric, 1 for equals."""
    if not len(a) or not len(b):
        return float(len(a) == len(b))
    return 2 * coverage(a, b, minimum) / (len(a) + len(b))


def maximum_similarity(a: TokenString, b: TokenString, minimum: int = MINIMUM_MATCH) -> float:
    """JPlag's MAX: the covered tokens over the tokens of the shorter program.

    In [0, 1] and symmetric; 1 also when one program contains the other. CodeMorph's artefact uses it.
    """
    if not len(a) or not len(b):
        return float(len(a) == len(b))
    return coverage(a, b, minimum) / min(len(a), len(b))


def _add(kind: str) -> str:
    # Two threads that meet new kinds at once must not give them one character.
    with _adding:
        return _codes.setdefault(kind, chr(len(_codes)))


def _comes_after(a: TokenString, b: TokenString) -> bool:
    # By kinds and not by `text`: the characters depend on which kind this process happened to see first.
    return len(a) > len(b) or (len(a) == len(b) and a.text != b.text and a.kinds > b.kinds)


def _maximal_runs(a: TokenString, b: TokenString, minimum: int) -> list[Tile]:
    """All common runs of at least `minimum` tokens that cannot be made longer at either end.

    One pass over `a` with the matching places in `b` as bits: shifting the places of the last step by one
    says at once which runs go on, which begin and which have ended. The cost is that of a few operations on
    numbers of len(b) bits for each token of `a`, however often the programs repeat themselves.
    """
    runs, places_a = a.index(minimum)
    _, places_b = b.index(minimum)
    if places_a.keys().isdisjoint(places_b):
        return []
    found: list[Tile] = []
    begun: dict[int, int] = {}
    before = 0
    for first, here in enumerate([*map(places_b.get, runs, repeat(0)), 0]):
        if not here and not before:
            continue
        going_on = before << 1
        beginning, ended = here & ~going_on, going_on & ~here
        before = here
        while ended:
            bit = ended & -ended
            ended ^= bit
            diagonal = bit.bit_length() - 1 - first
            start = begun[diagonal]
            found.append(Tile(start, start + diagonal, first - start + minimum - 1))
        while beginning:
            bit = beginning & -beginning
            beginning ^= bit
            begun[bit.bit_length() - 1 - first] = first
    return found


def _clear_runs(bits: int) -> Sequence[tuple[int, int]]:
    """The stretches of set bits in a number, each as its lowest bit and its length."""
    stretches = []
    while bits:
        start = (bits & -bits).bit_length() - 1
        above = (bits >> start) + 1
        length = (above & -above).bit_length() - 1
        stretches.append((start, length))
        bits &= ~(((1 << length) - 1) << start)
    return stretches
