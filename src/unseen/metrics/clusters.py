"""Design effects: how much less information answers about one problem carry than independent answers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray


def cluster_index(clusters: Sequence[Hashable]) -> NDArray[np.int64]:
    """Number each observation's cluster 0, 1, … in order of first appearance.

    Not by hash or sort order: sums over clusters must round alike in every process, since the same run must
    give the same bytes.
    """
    numbers: dict[Hashable, int] = {}
    return np.array([numbers.setdefault(cluster, len(numbers)) for cluster in clusters], dtype=np.int64)


def robust_error(residuals: NDArray[Any], n: int) -> float:
    """Compute the linearised (cluster-robust) standard error of a mean of n observations.

    √(Σ rᵢ²·G/(G − 1)) / n over the sums rᵢ of the residuals of G clusters: Cameron and Miller 2015, "A
    practitioner's guide to cluster-robust inference", Journal of Human Resources 50.
    """
    groups = len(residuals)
    return float(np.sqrt(np.sum(residuals**2) * groups / (groups - 1))) / n


PSEUDO_CLUSTER_OFFSET = 0.35
"""Distance of the two pseudo-clusters from the middle of the range, as a share of half the range.

Chosen by simulation over 8 to 60 problems with 2 to 8 answers each: at 0.35 gap intervals cover the truth in
at least 93 % of runs in each of 108 settings; at 0 in as few as 83 %; at 1 they are up to thrice as wide.
"""


def design_effect(values: Sequence[float], clusters: Sequence[Hashable], bound: tuple[float, float]) -> float:
    """Compute the variance inflation of the mean of `values` that the similarity within clusters causes.

    ξ = Σ nᵢ(1 + (nᵢ − 1)ρ) / N with the analysis-of-variance estimator of the intra-cluster correlation ρ
    (Saha, Miller, Wang 2016, "A comparison of some approximate confidence intervals for a single proportion
    for clustered binary outcome data", Int. J. Biostatistics 12). An interval for independent observations
    becomes one for clustered ones when every count is divided by ξ (Rao and Scott 1992, Biometrics 48).

    Two conservative departures: ρ is clipped to [0, 1], so clusters that differ less than expected by chance
    do not narrow the interval. And ρ is estimated with two pseudo-clusters of average size added, on either
    side of the middle of the possible range, so that data without variation (every answer correct) count as
    perfectly correlated instead of independent; with many clusters their weight vanishes.

    Args:
        values: one number per observation.
        clusters: the cluster (problem) of each observation.
        bound: the smallest and largest value an observation can take.

    Returns:
        ξ, at least 1, at most Σ nᵢ² / N; exactly 1 when no cluster has two members.
    """
    index = cluster_index(clusters)
    data = np.asarray(values, dtype=float)
    sizes = np.bincount(index).astype(float)
    sums = np.bincount(index, weights=data).astype(float)
    return float(design_effects(sizes, sums[None], np.sum(data**2)[None], bound)[0])


def design_effects(
    sizes: NDArray[np.float64],
    sums: NDArray[np.float64],
    squares: NDArray[np.float64],
    bound: tuple[float, float],
) -> NDArray[np.float64]:
    """Compute the design effect of many sets of observations in clusters of the same sizes.

    Args:
        sizes: the number of observations of each cluster.
        sums: per set, the sum of each cluster's values.
        squares: per set, the sum of all squared values.
        bound: the smallest and largest value an observation can take.
    """
    total = sizes.sum()
    if total == len(sizes):
        return np.ones(len(sums))
    within = squares - np.sum(sums**2 / sizes, axis=1)

    usual = total / len(sizes)
    sizes_plus = np.append(sizes, [usual, usual])
    middle, away = (bound[0] + bound[1]) / 2, PSEUDO_CLUSTER_OFFSET * (bound[1] - bound[0]) / 2
    pseudo = np.array([(middle - away) * usual, (middle + away) * usual])
    sums_plus = np.concatenate([sums, np.broadcast_to(pseudo, (len(sums), 2))], axis=1)
    n, k = sizes_plus.sum(), len(sizes_plus)
    between = np.sum(sums_plus**2 / sizes_plus, axis=1) - sums_plus.sum(axis=1) ** 2 / n
    between_mean, within_mean = between / (k - 1), np.maximum(within, 0.0) / (n - k)
    typical = (n**2 - np.sum(sizes_plus**2)) / ((k - 1) * n)
    correlation = (between_mean - within_mean) / (between_mean + (typical - 1) * within_mean)
    correlation = np.clip(correlation, 0.0, 1.0)
    spread: NDArray[np.float64] = np.sum(sizes * (1 + (sizes - 1) * correlation[:, None]), axis=1) / total
    return spread
