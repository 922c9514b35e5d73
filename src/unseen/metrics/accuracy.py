"""The share of correct answers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from unseen.metrics.clusters import design_effect
from unseen.metrics.estimate import estimate, no_data
from unseen.metrics.wilson import wilson
from unseen.records import Estimate


def accuracy(right: Sequence[bool], clusters: Sequence[Hashable]) -> Estimate:
    """Compute the share of correct answers with Wilson's 95 % interval, widened for shared problems.

    Args:
        right: one entry per answer that counts (the caller excludes infrastructure failures).
        clusters: the problem of each answer, the same in all languages.

    Returns:
        A fraction in [0, 1]; n is the number of answers. "No data" when there is none.
    """
    n = len(right)
    if n == 0:
        return no_data()
    passed = sum(right)
    inflation = design_effect([float(one) for one in right], clusters, (0.0, 1.0))
    return estimate(passed / n, wilson(passed / inflation, n / inflation), n, clusters)
