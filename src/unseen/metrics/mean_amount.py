"""The mean of amounts without an upper bound, such as tokens."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from scipy.special import stdtrit

from unseen.metrics.estimate import LEVEL, no_data
from unseen.records import Estimate


def mean_amount(amounts: Sequence[float]) -> Estimate:
    """Compute the mean with Student's 95 % interval, in the unit of the amounts.

    One amount alone has no interval: both ends are the value itself.
    """
    n = len(amounts)
    if n == 0:
        return no_data(0.0, 0.0)
    value = fmean(amounts)
    half = float(stdtrit(n - 1, 0.5 + LEVEL / 2)) * stdev(amounts) / sqrt(n) if n > 1 else 0.0
    return Estimate(value=value, low=max(0.0, value - half), high=value + half, n=n)
