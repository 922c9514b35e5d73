"""The structural similarity s2: how much of two programs is covered by common token sequences.

Greedy string tiling as in JPlag (Wise 1993; Prechelt, Malpohl, Philippsen 2002, "Finding plagiarisms among a
set of programs with JPlag"): mark the longest sequence of tokens common to both programs in both, and repeat
with the unmarked tokens until no common sequence of the minimum length is left. Tokens are grammar kinds, so
names and the values of literals do not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heapify, heappop, heappush
from itertools import chain, repeat
from threading import Lock
from typing import NamedTuple

# Minimum number of tokens of a tile; JPlag's value for Java, its best studied language.
MINIMUM_MATCH = 9

# From this many tokens on tiles of these lengths are laid first; in smaller programs one pass costs less.
_LARGE = 1000
_LONG_TILES = (24, 64, 256, 1024)

# Up to this many places in common for each token, looking at each costs less than looking at all as bits.
_FEW = 1.5

_codes: dict[str, str] = {}
_adding = Lock()


class Tile(NamedTuple):
    """A common sequence of `length` tokens at `first` in one program and at `second` in the other."""

    first: int
    second: int
    length: int


class TokenString:
    """The token kinds of a program, indexed for tiling; build once, compare often.

    Attributes:
        kinds: the grammar kinds in document order.
        text: the same with one character per kind, so that sequences are compared and hashed as strings.
    """

    __slots__ = ("_bits", "_indexes", "kinds", "text")

    def __init__(self, kinds: Iterable[str]) -> None:
        self.kinds = tuple(kinds)
        self.text = "".join([_codes.get(kind) or _add(kind) for kind in self.kinds])
        self._indexes: dict[int, tuple[list[str], dict[str, list[int]]]] = {}
        self._bits: dict[int, dict[str, int]] = {}

    def __len__(self) -> int:
        return len(self.text)

    def index(self, length: int) -> tuple[list[str], dict[str, list[int]]]:
        """Return the sequences of `length` tokens in order, and the positions of each, ascending."""
        found = self._indexes.get(length)
        if found is None:
            runs = [self.text[start : start + length] for start in range(len(self.text) - length + 1)]
            places: dict[str, list[int]] = {}
            for start, run in enumerate(runs):
                if run in places:
                    places[run].append(start)
                else:
                    places[run] = [start]
            found = self._indexes[length] = (runs, places)
        return found

    def bits(self, length: int) -> dict[str, int]:
        """Return the positions of each sequence of `length` tokens as a bit set."""
        found = self._bits.get(length)
        if found is None:
            places = self.index(length)[1]
            found = self._bits[length] = {
                run: sum(1 << at for at in all_of) for run, all_of in places.items()
            }
        return found


def tiles(a: TokenString, b: TokenString, minimum: int = MINIMUM_MATCH) -> list[Tile]:
    """List the tiles of greedy string tiling, in the order in which they are placed.

    Among sequences of equal length the one that begins first in the shorter program wins, then first in the
    longer one; programs of equal length are ordered by their kinds. The tiles therefore do not depend on the
    order of the arguments, and the measure is symmetric. A program shorter than `minimum` tokens can be
    matched only as a whole.

    Args:
        a, b: the two programs; a tile's `first` lies in `a`.
        minimum: minimum length of a tile, in tokens, at least 1.
    """
    if _comes_after(a, b):
        return [Tile(first, second, length) for second, first, length in _lay(b, a, minimum)]
    return [Tile(*tile) for tile in _lay(a, b, minimum)]


def _lay(a: TokenString, b: TokenString, minimum: int) -> list[tuple[int, int, int]]:
    """Lay the tiles of a program and one that does not come before it; each as first, second and length."""
    size = len(a)
    minimum = max(1, min(minimum, size))
    if not size or a.index(minimum)[1].keys().isdisjoint(b.index(minimum)[1]):
        return []
    if a.text == b.text:
        return [(0, 0, size)]
    laid: list[tuple[int, int, int]] = []
    marked_a = marked_b = 0
    uncovered = size
    few = _few_runs(a, b, minimum)
    levels = [minimum] if few is not None else _levels(a, b, minimum)
    for least in reversed(levels):
        waiting = few if few is not None else _maximal_runs(a, b, least, marked_a, marked_b)
        heapify(waiting)
        while waiting and uncovered >= least:
            length, first, second = heappop(waiting)
            length = -length
            whole = (1 << length) - 1
            marked = ((marked_a >> first) | (marked_b >> second)) & whole
            if not marked:
                marked_a |= whole << first
                marked_b |= whole << second
                uncovered -= length
                laid.append((first, second, length))
            elif length > least:
                for skipped, left in _clear_runs(whole & ~marked):
                    if left >= least:
                        heappush(waiting, (-left, first + skipped, second + skipped))
    return laid


def _levels(a: TokenString, b: TokenString, minimum: int) -> list[int]:
    """Return the lengths from which on tiles are looked for, ascending; long ones where there are some.

    The tiles are the same at any levels, since all that are longer than a level are laid before those that
    are shorter. Long ones leave less to be searched for the short ones.
    """
    found = [minimum]
    if len(a) >= _LARGE:
        for level in _LONG_TILES:
            if level <= minimum:
                continue
            if a.index(level)[1].keys().isdisjoint(b.index(level)[1]):
                break
            found.append(level)
    return found


def coverage(a: TokenString, b: TokenString, minimum: int = MINIMUM_MATCH) -> int:
    """Count the tokens of each program that the tiles cover."""
    if _comes_after(a, b):
        a, b = b, a
    return sum([length for _, _, length in _lay(a, b, minimum)])


def average_similarity(a: TokenString, b: TokenString, minimum: int = MINIMUM_MATCH) -> float:
    """Compute JPlag's AVG: twice the covered tokens over the tokens of both; 1 for equal programs."""
    if not len(a) or not len(b):
        return float(len(a) == len(b))
    return 2 * coverage(a, b, minimum) / (len(a) + len(b))


def maximum_similarity(a: TokenString, b: TokenString, minimum: int = MINIMUM_MATCH) -> float:
    """Compute JPlag's MAX: the covered tokens over the tokens of the shorter program.

    In [0, 1] and symmetric; 1 also if one program contains the other. CodeMorph's artefact uses it.
    """
    if not len(a) or not len(b):
        return float(len(a) == len(b))
    return coverage(a, b, minimum) / min(len(a), len(b))


def _add(kind: str) -> str:
    # Two threads that add new kinds at the same time must not assign them one character.
    with _adding:
        return _codes.setdefault(kind, chr(len(_codes)))


def _comes_after(a: TokenString, b: TokenString) -> bool:
    # By kinds and not by `text`: the characters depend on the order in which this process met the kinds.
    return len(a) > len(b) or (len(a) == len(b) and a.text != b.text and a.kinds > b.kinds)


def _few_runs(a: TokenString, b: TokenString, least: int) -> list[tuple[int, int, int]] | None:
    """Find what `_maximal_runs` finds by looking at each place in common; None if these are many."""
    places = list(map(b.index(least)[1].get, a.index(least)[0]))
    if sum(map(len, filter(None, places))) > _FEW * len(a):
        return None
    found: list[tuple[int, int, int]] = []
    # By diagonal: where the latest sequence begins in `a`, and the place after its last.
    begun: dict[int, int] = {}
    after: dict[int, int] = {}
    for first, here in enumerate(places):
        if here is None:
            continue
        for second in here:
            diagonal = second - first
            if after.get(diagonal) != first:
                if diagonal in after:
                    start = begun[diagonal]
                    found.append((start - after[diagonal] - least + 1, start, start + diagonal))
                begun[diagonal] = first
            after[diagonal] = first + 1
    found += [(begun[d] - end - least + 1, begun[d], begun[d] + d) for d, end in after.items()]
    return found


def _maximal_runs(
    a: TokenString, b: TokenString, least: int, marked_a: int, marked_b: int
) -> list[tuple[int, int, int]]:
    """Find all common sequences of at least `least` unmarked tokens that cannot be extended at either end.

    One pass over `a` with the matching positions in `b` as bits: shifting the positions of the last step by
    one shows at once which sequences continue, begin or end. The cost is a few operations on numbers of
    len(b) bits for each token of `a`, however repetitive the programs are.

    Returns:
        for each the negative length, the place in `a` and the place in `b`, in any order.
    """
    runs, places_b = a.index(least)[0], b.bits(least)
    here_in_b: Iterable[int] = map(places_b.get, runs, repeat(0))
    if marked_a:
        free_a = reversed(f"{_free(marked_a, len(a), least):0{len(runs)}b}")
        free_b = _free(marked_b, len(b), least)
        here_in_b = [
            places_b.get(run, 0) & free_b if free == "1" else 0
            for run, free in zip(runs, free_a, strict=True)
        ]
    found: list[tuple[int, int, int]] = []
    begun: dict[int, int] = {}
    before = 0
    for first, here in enumerate(chain(here_in_b, (0,))):
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
            found.append((start - first - least + 1, start, start + diagonal))
        while beginning:
            bit = beginning & -beginning
            beginning ^= bit
            begun[bit.bit_length() - 1 - first] = first
    return found


def _free(marked: int, size: int, length: int) -> int:
    """Return the positions at which `length` tokens begin that are all unmarked, as a bit set."""
    free = ~marked & ((1 << size) - 1)
    have = 1
    while have < length:
        step = min(have, length - have)
        free &= free >> step
        have += step
    return free


def _clear_runs(bits: int) -> Sequence[tuple[int, int]]:
    """List the intervals of set bits in a number, each as its lowest bit and its length."""
    stretches = []
    while bits:
        start = (bits & -bits).bit_length() - 1
        above = (bits >> start) + 1
        length = (above & -above).bit_length() - 1
        stretches.append((start, length))
        bits &= ~(((1 << length) - 1) << start)
    return stretches
