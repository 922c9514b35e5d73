"""The mean of numbers between 0 and 1, such as edit similarities."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import numpy as np
from scipy.special import stdtrit

from unseen.metrics.clusters import cluster_index, robust_error
from unseen.metrics.estimate import LEVEL, estimate, no_data
from unseen.metrics.wilson import wilson
from unseen.records import Estimate


def bounded_mean(values: Sequence[float], clusters: Sequence[Hashable]) -> Estimate:
    """Compute a mean with a 95 % interval that treats answers about one problem as one cluster.

    mean ± t·se with the linearised standard error (`robust_error`) and one degree of freedom fewer than there
    are problems, cut to [0, 1]. If nothing varies, or there is only one problem, that
    interval would have zero width; then Wilson's interval for as many binary outcomes is used instead, whose
    variance no distribution on [0, 1] with that mean exceeds.

    Returns:
        A fraction; n is the number of values. "No data" when there is none.
    """
    n = len(values)
    if n == 0:
        return no_data()
    index = cluster_index(clusters)
    data = np.asarray(values, dtype=float)
    mean = min(max(float(data.mean()), 0.0), 1.0)
    residuals = np.bincount(index, weights=data - data.mean())
    problems = len(residuals)
    if problems < 2 or np.allclose(residuals, 0):
        low, high = wilson(mean * problems, problems)
    else:
        half = float(stdtrit(problems - 1, 0.5 + LEVEL / 2)) * robust_error(residuals, n)
        low, high = max(0.0, mean - half), min(1.0, mean + half)
    return estimate(mean, (min(low, mean), max(high, mean)), n, clusters)
