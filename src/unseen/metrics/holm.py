"""Holm's adjustment of p values where several hypotheses are tested at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")


def holm(p_values: Mapping[K, float]) -> dict[K, float]:
    """Adjust p values so that rejecting those below α keeps the family-wise error rate at α.

    The i-th smallest of m is multiplied by m − i + 1; no adjusted value is less than one before it, none
    more than 1 (Holm 1979, "A simple sequentially rejective multiple test procedure", Scandinavian Journal
    of Statistics 6). Holds for tests that depend on each other in any way.

    Args:
        p_values: p by hypothesis, each in [0, 1].

    Returns:
        The adjusted p by hypothesis, in the order given.
    """
    adjusted: dict[K, float] = {}
    least = 0.0
    for rank, name in enumerate(sorted(p_values, key=lambda one: p_values[one])):
        least = min(1.0, max(least, (len(p_values) - rank) * p_values[name]))
        adjusted[name] = least
    return {name: adjusted[name] for name in p_values}
