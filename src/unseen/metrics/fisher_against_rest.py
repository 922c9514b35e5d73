"""Whether one group of items differs from all others, by an exact test."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from typing import TypeVar

import numpy as np

K = TypeVar("K", bound=Hashable)


def fisher_against_rest(closed: Mapping[K, bool], group: Collection[K]) -> float | None:
    """Compute the two-sided p of Fisher's exact test between the items of a group and all other items.

    Fisher 1922, "On the interpretation of χ² from contingency tables, and the calculation of P", Journal of
    the Royal Statistical Society 85. An item counts once, however many answers there are about it, because
    answers about one item are not independent.

    Args:
        closed: item → whether its vulnerability was fixed.
        group: the items to compare with the others.

    Returns:
        p in [0, 1]; None if the group or the rest is empty.
    """
    inside = [value for item, value in closed.items() if item in group]
    outside = [value for item, value in closed.items() if item not in group]
    if not inside or not outside:
        return None
    table = np.array([[sum(side), len(side) - sum(side)] for side in (inside, outside)])
    # Importing scipy.stats takes two seconds, which a command that needs no such test does not wait for.
    from scipy.stats import fisher_exact

    return min(1.0, float(fisher_exact(table).pvalue))
