"""Percentile intervals of correlations from resampling whole clusters."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import numpy as np
from numpy.typing import NDArray

from unseen.metrics.clusters import cluster_index
from unseen.metrics.estimate import FEWEST, LEVEL, no_data
from unseen.records import Estimate

RESAMPLES = 2000
Floats = NDArray[np.float64]
Statistic = Callable[[Floats, Floats, Floats], Floats]
"""Maps two sequences of n values and m rows of n weights to the m statistics; NaN if undefined."""

_LEAST = 3


def correlation_estimate(
    xs: Sequence[float], ys: Sequence[float], clusters: Sequence[Hashable], statistic: Statistic, seed: int
) -> Estimate:
    """Estimate a statistic in [-1, 1] with a 95 % percentile bootstrap interval.

    Percentile method: Efron and Tibshirani 1993, "An introduction to the bootstrap", 13.3. Values about one
    item are drawn together or not at all; draws without variation are skipped. The result is "no data" for
    fewer than three pairs, or if one side does not vary; below ten items there is no interval.
    """
    a, b = np.asarray(xs, dtype=float), np.asarray(ys, dtype=float)
    if len(a) < _LEAST or np.ptp(a) == 0 or np.ptp(b) == 0:
        return no_data(-1.0, 1.0)
    value = float(statistic(a, b, np.ones((1, len(a))))[0])
    index = cluster_index(clusters)
    count = int(index.max()) + 1
    rng = np.random.default_rng(seed)
    drawn = rng.multinomial(count, np.full(count, 1 / count), size=RESAMPLES)
    found = statistic(a, b, drawn[:, index].astype(float))
    found = found[np.isfinite(found)]
    low, high = -1.0, 1.0
    if count >= FEWEST and len(found) > RESAMPLES / 2:
        low, high = (float(one) for one in np.quantile(found, [0.5 - LEVEL / 2, 0.5 + LEVEL / 2]))
    return Estimate(value=value, low=min(low, value), high=max(high, value), n=len(a), clusters=count)
