"""Student's t for paired values, and the mean difference with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from unseen.metrics.estimate import LEVEL, no_data
from unseen.records import Estimate


@dataclass(frozen=True)
class PairedT:
    """The mean of first minus second with its 95 % interval and n, t, and the two-sided p.

    t is 0 and p is 1 where all differences are the same, for then t is not defined.
    """

    difference: Estimate
    t: float
    p: float


def paired_t(first: Sequence[float], second: Sequence[float]) -> PairedT:
    """Run Student's paired t test (Student 1908, "The probable error of a mean"); "no data" below two pairs.

    Args:
        first: a value of each pair, in its own unit.
        second: the other value of each pair, in the same order.
    """
    a, b = np.asarray(first, dtype=float), np.asarray(second, dtype=float)
    if len(a) < 2:
        return PairedT(no_data(-1.0, 1.0), 0.0, 1.0)
    mean = float((a - b).mean())
    if np.ptp(a - b) < 1e-12:
        return PairedT(Estimate(value=mean, low=mean, high=mean, n=len(a)), 0.0, 1.0)
    # Importing scipy.stats takes two seconds, which a command that needs no such test does not wait for.
    from scipy.stats import ttest_rel

    found = ttest_rel(a, b)
    low, high = found.confidence_interval(LEVEL)
    return PairedT(
        Estimate(value=mean, low=float(low), high=float(high), n=len(a)),
        float(found.statistic),
        float(found.pvalue),
    )
