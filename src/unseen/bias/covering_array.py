"""Covering arrays: which combinations of values to try if the full product is too large."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence


def covering_rows(sizes: Sequence[int], most: int) -> list[tuple[int, ...]]:
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
        return sorted(rows, key=lambda row: sum(a != b for a, b in zip(row, middle, strict=True)))
    rng = random.Random(math.prod(sizes))
    found: dict[tuple[int, ...], None] = {tuple(size // 2 for size in sizes): None}
    for step in range(max(sizes)):
        found[tuple(min(step, size - 1) for size in sizes)] = None
    for row in _pairwise(sizes, rng):
        if len(found) < most:
            found[row] = None
    for _ in range(4 * most):
        if len(found) >= most:
            break
        found[tuple(rng.randrange(size) for size in sizes)] = None
    return list(found)[:most]


def _pairwise(sizes: Sequence[int], rng: random.Random) -> list[tuple[int, ...]]:
    """Build a covering array of strength 2 greedily."""
    places = range(len(sizes))
    missing = {
        (a, x, b, y)
        for a, b in itertools.combinations(places, 2)
        for x in range(sizes[a])
        for y in range(sizes[b])
    }
    rows = []
    while missing:
        best: tuple[int, ...] = ()
        gained: set[tuple[int, int, int, int]] = set()
        for _ in range(6):
            a, x, b, y = min(missing) if not gained else rng.choice(sorted(missing)[:50])
            row = [rng.randrange(size) for size in sizes]
            row[a], row[b] = x, y
            covered = {(p, row[p], q, row[q]) for p, q in itertools.combinations(places, 2)} & missing
            if len(covered) > len(gained):
                best, gained = tuple(row), covered
        missing -= gained
        rows.append(best)
    return rows
