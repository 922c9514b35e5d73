"""Inflation: how much more rewriting costs on a benchmark than on generated problems of the same
difficulty."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit, logit, stdtrit

from unseen.metrics.balancing_weights import balancing_weights
from unseen.metrics.clusters import cluster_index
from unseen.metrics.estimate import FEWEST, LEVEL
from unseen.records import Estimate

Floats = NDArray[np.float64]

_ADDED = 1.0
"""Pairs that were lost, and as many that were won, that are added where variances are computed; so that
there is an interval where nothing changed (Bonett and Price 2012 add as many to an interval of paired
proportions)."""


@dataclass(frozen=True)
class PairedAnswers:
    """Whether answers are right before and after rewriting, for one set of problems.

    Attributes:
        before, after: 0 or 1 for each pair.
        families: the problem of each.
        predictors: a row for each, fixed before any model was asked; without columns if there are none.
    """

    before: Floats
    after: Floats
    families: Sequence[Hashable]
    predictors: Floats


@dataclass(frozen=True)
class Inflation:
    """The difference of two accuracy drops, under two assumptions of what would be the same without memory.

    Attributes:
        points: if rewriting cost as many points in both sets.
        by_logits: in points, if it cost as many logits.
        logits: the difference in logits.
        sensitivity: how many points rewriting the benchmark would have to cost more than assumed, under
        either
            assumption, to explain the lower limits away; 0 where one is not above 0.
        balanced: whether the generated problems could be weighted to the benchmark's predictors.
    """

    points: Estimate
    by_logits: Estimate
    logits: Estimate
    sensitivity: float
    balanced: bool


def inflation(benchmark: PairedAnswers, fresh: PairedAnswers) -> Inflation | None:
    """Compute the drop on the benchmark minus the drop on generated problems, weighted to its predictors.

    With b and f the weighted shares of right answers before (0) and after (1): points are (b₀ − b₁) − (f₀ −
    f₁), logits the same of their logits, and by logits b₀ − expit(logit b₁ + logit f₀ − logit f₁). Intervals
    are t intervals with linearised variances that are robust to clusters
    (`unseen.metrics.clusters.robust_error`), and Welch's degrees of freedom.

    Returns:
        None without a pair in both.
    """
    if not len(benchmark.before) or not len(fresh.before):
        return None
    weights = balancing_weights(fresh.predictors, benchmark.predictors.mean(axis=0))
    balanced = weights is not None
    if weights is None:
        weights = np.full(len(fresh.before), 1 / len(fresh.before))
    of_benchmark = _Arm(benchmark, np.full(len(benchmark.before), 1 / len(benchmark.before)))
    of_fresh = _Arm(fresh, weights)
    b0, b1, f0, f1 = *of_benchmark.shares, *of_fresh.shares
    n, problems = len(benchmark.before), min(of_benchmark.problems, of_fresh.problems)

    def found(value: float, by_benchmark: Floats, by_fresh: Floats, widest: float) -> Estimate:
        first, second = of_benchmark.variance(by_benchmark), of_fresh.variance(by_fresh)
        freedom = (first + second) ** 2 / (
            first**2 / max(of_benchmark.problems - 1, 1) + second**2 / max(of_fresh.problems - 1, 1)
        )
        half = float(stdtrit(freedom, 0.5 + LEVEL / 2) * np.sqrt(first + second))
        low, high = max(-widest, value - half), min(widest, value + half)
        if problems < FEWEST:
            low, high = -widest, widest
        return Estimate(value=value, low=min(low, value), high=max(high, value), n=n, clusters=problems)

    one = np.array([1.0, -1.0])
    slopes_b, slopes_f = (
        1 / np.array([b0 * (1 - b0), -b1 * (1 - b1)]),
        1 / np.array([f0 * (1 - f0), -f1 * (1 - f1)]),
    )
    apart = float(logit(b0) - logit(b1) - logit(f0) + logit(f1))
    expected = float(expit(logit(b1) + logit(f0) - logit(f1)))
    steep = expected * (1 - expected)
    points = found(float(b0 - b1 - f0 + f1), one, -one, 2.0)
    by_logits = found(float(b0) - expected, np.array([1.0, steep * slopes_b[1]]), -steep * slopes_f, 2.0)
    logits = found(apart, slopes_b, -slopes_f, 50.0)
    sensitivity = max(0.0, min(points.low, by_logits.low))
    return Inflation(points, by_logits, logits, sensitivity, balanced)


class _Arm:
    """The weighted shares of one set of problems and the variances of what is computed from them."""

    def __init__(self, pairs: PairedAnswers, weights: Floats) -> None:
        self.pairs, self.weights = pairs, weights
        self.index = cluster_index(pairs.families)
        self.problems = int(self.index.max()) + 1
        # Half an answer of either kind, so that every logit is finite.
        count = len(weights)
        self.shares = [
            (float(weights @ right) * count + 0.5) / (count + 1) for right in (pairs.before, pairs.after)
        ]

    def variance(self, slopes: Floats) -> float:
        """Compute the variance of a figure by its slopes in both shares."""
        values = slopes[0] * (self.pairs.before - self.shares[0]) + slopes[1] * (
            self.pairs.after - self.shares[1]
        )
        sums = np.bincount(self.index, weights=self.weights * values)
        # A change of one problem is in between a change of one answer and one of all answers to it.
        added = float(np.sum(slopes**2) * np.sum(self.weights**2)) * _ADDED / self.problems
        return float(np.sum(sums**2)) * self.problems / max(self.problems - 1, 1) + added
