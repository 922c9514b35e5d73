"""Pearson's correlation coefficient."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import numpy as np

from unseen.metrics.cluster_bootstrap import Floats, correlation_estimate
from unseen.records import Estimate


def pearson(
    xs: Sequence[float], ys: Sequence[float], clusters: Sequence[Hashable], *, seed: int = 0
) -> Estimate:
    """Compute Pearson's r with a bootstrap interval over clusters; `seed` draws the resamples."""
    return correlation_estimate(xs, ys, clusters, weighted_pearson, seed)


def weighted_pearson(xs: Floats, ys: Floats, weights: Floats) -> Floats:
    """Compute r for each row of weights (how often each pair counts); NaN where one side does not vary.

    The values are the same for all rows, or have a row for each.
    """
    total = weights.sum(axis=1, keepdims=True)
    a = xs - (weights * xs).sum(axis=1, keepdims=True) / total
    b = ys - (weights * ys).sum(axis=1, keepdims=True) / total
    both = (weights * a * b).sum(axis=1)
    spread = (weights * a * a).sum(axis=1) * (weights * b * b).sum(axis=1)
    # Below the rounding error of sums of doubles there is no variation.
    varies = spread > 1e-20
    return np.where(varies, np.clip(both / np.sqrt(np.where(varies, spread, 1.0)), -1, 1), np.nan)
