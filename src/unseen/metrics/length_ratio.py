"""How much longer rewritten prompts are than those of the originals."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

import numpy as np
from scipy.special import stdtrit

from unseen.metrics.clusters import cluster_index
from unseen.metrics.estimate import LEVEL, estimate, no_data
from unseen.records import Estimate


def length_ratio(ratios: Sequence[float], clusters: Sequence[Hashable]) -> Estimate:
    """Compute the geometric mean of ratios of lengths, with a 95 % interval over problems.

    exp(mean ± t·se) of the logarithms, se cluster-robust as in `unseen.metrics.bounded_mean`.

    Args:
        ratios: rewritten to original length of each pair of prompts, above 0.
        clusters: the problem of each.

    Returns:
        A ratio; n is the number of pairs. "No data" when there is none.
    """
    if not ratios:
        return no_data(0.0, math.inf)
    index = cluster_index(clusters)
    logs = np.log(np.asarray(ratios, dtype=float))
    mean = float(logs.mean())
    residuals = np.bincount(index, weights=logs - mean)
    problems = len(residuals)
    half = 0.0
    if problems > 1:
        error = float(np.sqrt(np.sum(residuals**2) * problems / (problems - 1))) / len(ratios)
        half = float(stdtrit(problems - 1, 0.5 + LEVEL / 2)) * error
    value = math.exp(mean)
    interval = (math.exp(mean - half), math.exp(mean + half))
    return estimate(value, interval, len(ratios), clusters, bounds=(min(ratios), max(ratios)))
