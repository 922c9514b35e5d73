"""What all interval estimates share: the confidence level and the value that stands for "no data"."""

from __future__ import annotations

from scipy.stats import norm

from unseen.records import Estimate

LEVEL = 0.95
Z = float(norm.ppf(0.5 + LEVEL / 2))


def no_data(low: float = 0.0, high: float = 1.0) -> Estimate:
    """An estimate that stands on nothing: n = 0 and the whole range that the statistic could take.

    Readers must look at `n` first; `value` is 0 only because JSON has no number for "unknown".
    """
    return Estimate(value=0.0, low=low, high=high, n=0)
