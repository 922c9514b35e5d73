"""Covering arrays: which combinations of values to try if the full product is too large."""

from __future__ import annotations

import functools
import itertools
import math
import random
from collections.abc import Sequence

Pair = tuple[int, int, int, int]
_MOST_CHOICES = 50


def covering_rows(sizes: Sequence[int], most: int) -> list[tuple[int, ...]]:
    """Return `covering_array` for these sizes; the functions of a program share a few of them."""
    return list(covering_array(tuple(sizes), most))


@functools.lru_cache(maxsize=256)
def covering_array(sizes: tuple[int, ...], most: int) -> tuple[tuple[int, ...], ...]:
    """Return rows of value indices, one index per factor.

    The full product if it has at most `most` rows. Otherwise the diagonals, a covering array of strength 2
    (each pair of values of each two factors is in some row; greedy, as in Cohen et al., The AETG System,
    1997), and random rows up to `most`.

    Args:
      sizes: the number of values of each factor.
      most: the maximum number of rows.
    """
    if math.prod(sizes) <= most:
        rows = list(itertools.product(*map(range, sizes)))
        # The middle first: a function that validates its input most likely accepts it.
        middle = tuple(size // 2 for size in sizes)
        return tuple(sorted(rows, key=lambda row: sum(a != b for a, b in zip(row, middle, strict=True))))
    rng = random.Random(math.prod(sizes))
    found: dict[tuple[int, ...], None] = {tuple(size // 2 for size in sizes): None}
    for step in range(max(sizes)):
        found[tuple(min(step, size - 1) for size in sizes)] = None
    for row in _pairwise(sizes, rng, most):
        if len(found) < most:
            found[row] = None
    for _ in range(4 * most):
        if len(found) >= most:
            break
        found[tuple(rng.randrange(size) for size in sizes)] = None
    return tuple(found)[:most]


def _pairwise(sizes: Sequence[int], rng: random.Random, most: int) -> list[tuple[int, ...]]:
    """Build a covering array of strength 2 greedily, or the first `most` of its rows."""
    places = range(len(sizes))
    order = [
        (a, x, b, y)
        for a, b in itertools.combinations(places, 2)
        for x in range(sizes[a])
        for y in range(sizes[b])
    ]
    # The least pair is at the end, so that dropping covered ones there takes linear time in all.
    order.sort(reverse=True)
    missing = set(order)
    rows: list[tuple[int, ...]] = []
    while missing and len(rows) < most:
        first = _least_missing(order, missing)
        best: tuple[int, ...] = ()
        gained: set[Pair] = set()
        for _ in range(6):
            a, x, b, y = first[0] if not gained else rng.choice(first)
            row = [rng.randrange(size) for size in sizes]
            row[a], row[b] = x, y
            covered = {(p, row[p], q, row[q]) for p, q in itertools.combinations(places, 2)} & missing
            if len(covered) > len(gained):
                best, gained = tuple(row), covered
        missing -= gained
        rows.append(best)
    return rows


def _least_missing(order: list[Pair], missing: set[Pair]) -> list[Pair]:
    """Return the least missing pairs, ascending; `order` loses the covered ones that stand before them."""
    found: list[Pair] = []
    while order and len(found) < _MOST_CHOICES:
        pair = order.pop()
        if pair in missing:
            found.append(pair)
    order += reversed(found)
    return found
