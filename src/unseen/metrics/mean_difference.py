"""The mean difference of paired scores, with observations in clusters."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import ceil

import numpy as np
from scipy.special import stdtr, stdtrit

from unseen.metrics.clusters import cluster_index, robust_error
from unseen.metrics.estimate import FEWEST, LEVEL, SIGNIFICANT, estimate, no_data
from unseen.records import Estimate


@dataclass(frozen=True)
class MeanDifference:
    """The mean of first minus second with its 95 % interval, the two-sided p, and the clusters needed.

    `needed` is the number of clusters at which the observed mean and scatter would be significant; None
    where the mean is 0 or nothing varies.
    """

    difference: Estimate
    p: float
    needed: int | None


def mean_difference(
    first: Sequence[float], second: Sequence[float], clusters: Sequence[Hashable], *, tests: int = 1
) -> MeanDifference:
    """Run a paired t test whose standard error is robust to clusters.

    mean ± t·se with the linearised standard error (`robust_error`) and one degree of freedom fewer than there
    are clusters, as Miller 2024 advises ("Adding error bars to evals", arXiv 2411.00640, section 2.2). With
    one pair in each cluster it is Student's paired t test. "No data" without a pair; p is 1 where t is not
    defined: with one cluster, or where all differences are alike.

    Args:
        first, second: the scores of each pair, in any unit.
        clusters: the cluster of each pair.
        tests: how many hypotheses share the level (Bonferroni), for `needed` alone.
    """
    n = len(first)
    if n == 0:
        return MeanDifference(no_data(-1.0, 1.0), 1.0, None)
    change = np.asarray(first, dtype=float) - np.asarray(second, dtype=float)
    mean = float(change.mean())
    index = cluster_index(clusters)
    residuals = np.bincount(index, weights=change - mean)
    groups = len(residuals)
    widest = max(1.0, float(np.abs(change).max()))
    if groups < 2 or np.allclose(residuals, 0, atol=1e-12):
        # Nothing is known of the scatter; an interval of no width would claim certainty.
        return MeanDifference(estimate(mean, (-widest, widest), n, clusters, (-widest, widest)), 1.0, None)
    error = robust_error(residuals, n)
    half = float(stdtrit(groups - 1, 0.5 + LEVEL / 2)) * error
    found = estimate(mean, (mean - half, mean + half), n, clusters, (-widest, widest))
    p = min(1.0, 2 * float(stdtr(groups - 1, -abs(mean) / error)))
    return MeanDifference(found, p, _needed(mean, error, groups, tests))


def _needed(mean: float, error: float, groups: int, tests: int) -> int | None:
    """Return the least m with |mean| ≥ t·se·√(G/m), t with m − 1 degrees of freedom."""
    if abs(mean) < 1e-12:
        return None
    needed = FEWEST
    # t shrinks with m, so each step overshoots and the next one corrects it; a few rounds settle.
    for _ in range(20):
        quantile = float(stdtrit(needed - 1, 1 - SIGNIFICANT / tests / 2))
        again = max(FEWEST, ceil(groups * (quantile * error / mean) ** 2))
        if again == needed:
            break
        needed = max(needed, again) if abs(again - needed) == 1 else again
    return needed
