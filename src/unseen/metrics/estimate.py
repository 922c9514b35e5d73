"""The confidence level of every interval, and the estimate that stands for "no data"."""

from __future__ import annotations

from scipy.stats import norm

from unseen.records import Estimate

LEVEL = 0.95
Z = float(norm.ppf(0.5 + LEVEL / 2))


def no_data(low: float = 0.0, high: float = 1.0) -> Estimate:
    """Make the estimate for "no data": n = 0 and an interval over the statistic's whole range.

    Check `n` first; `value` is 0 only because JSON has no number for "unknown".
    """
    return Estimate(value=0.0, low=low, high=high, n=0)
