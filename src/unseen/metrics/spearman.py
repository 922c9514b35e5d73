"""Spearman's rank correlation coefficient."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import numpy as np

from unseen.metrics.cluster_bootstrap import Floats, correlation_estimate
from unseen.metrics.pearson import weighted_pearson
from unseen.records import Estimate


def spearman(
    xs: Sequence[float], ys: Sequence[float], clusters: Sequence[Hashable], *, seed: int = 0
) -> Estimate:
    """Compute Spearman's rho, ties with their mean rank, with the bootstrap interval of `pearson`."""
    return correlation_estimate(xs, ys, clusters, _weighted_spearman, seed)


def _weighted_spearman(xs: Floats, ys: Floats, weights: Floats) -> Floats:
    return weighted_pearson(_ranks(xs, weights), _ranks(ys, weights), weights)


def _ranks(values: Floats, weights: Floats) -> Floats:
    """Rank the values of each row, ties with their mean rank, each value repeated as its weight says."""
    _, place = np.unique(values, return_inverse=True)
    of_value = weights @ np.eye(int(place.max()) + 1)[place]
    below = np.cumsum(of_value, axis=1) - of_value
    ranks: Floats = (below + (of_value + 1) / 2)[:, place]
    return ranks
