"""What all estimates share: the confidence level, when there is an interval, and what "no data" is."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from statistics import NormalDist

from unseen.records import Estimate

LEVEL = 0.95
Z = NormalDist().inv_cdf(0.5 + LEVEL / 2)
SIGNIFICANT = 0.05
"""The p value up to which a change is called one, if the interval excludes 0 too."""
FEWEST = 10
"""The fewest independent problems for which there is an interval or a test."""


def estimate(
    value: float,
    interval: tuple[float, float],
    n: int,
    clusters: Sequence[Hashable],
    bounds: tuple[float, float] = (0.0, 1.0),
) -> Estimate:
    """Make an estimate; below `FEWEST` clusters its interval is all that the statistic can be.

    The methods behind the intervals were checked from about ten clusters on (`benchmarks/validity.py`).

    Args:
        value: the statistic.
        interval: what to give as its interval if there are enough clusters.
        n: the number of observations.
        clusters: the cluster of each.
        bounds: the least and the largest value that the statistic can have.
    """
    count = len(set(clusters))
    low, high = interval if count >= FEWEST else (min(bounds[0], value), max(bounds[1], value))
    return Estimate(value=value, low=low, high=high, n=n, clusters=count)


def is_few(found: Estimate) -> bool:
    """Return whether an estimate stands on too few clusters for an interval."""
    return found.clusters is not None and found.clusters < FEWEST


def is_conclusive(change: Estimate, p: float) -> bool:
    """Return whether a change is clear: its interval excludes 0, and so does the exact test.

    Both, because they can disagree: of four problems that were all lost, Tango's interval excludes 0 while
    the smallest possible p is 0.125.
    """
    return (change.low > 0 or change.high < 0) and p <= SIGNIFICANT


def no_data(low: float = 0.0, high: float = 1.0) -> Estimate:
    """Make the estimate for "no data": n = 0 and an interval over the statistic's whole range.

    Check `n` first; `value` is 0 only because JSON has no number for "unknown".
    """
    return Estimate(value=0.0, low=low, high=high, n=0)
