"""The accuracy gap: how many correct answers are lost when the code is rewritten."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from unseen.metrics.clusters import design_effect
from unseen.metrics.estimate import estimate, no_data
from unseen.metrics.tango import tango
from unseen.records import Estimate


def paired_gap(before: Sequence[bool], after: Sequence[bool], clusters: Sequence[Hashable]) -> Estimate:
    """Compute accuracy before minus accuracy after over the same questions, with a paired 95 % interval.

    Tango's score interval, its counts divided by the design effect of the per-pair changes (−1, 0, 1) within
    problems, as Yang, Sun and Hardin 2012 do for clustered matched pairs ("Confidence intervals for the
    difference of marginal probabilities in clustered matched-pair binary data", Pharmaceutical Statistics
    11). A cluster bootstrap was the alternative; it has zero width if no pair changed, as with the reference
    control.

    Args:
        before: per pair, whether the answer about the original was right.
        after: per pair, whether the answer about the rewritten version was right.
        clusters: per pair, its problem, the same in all languages.

    Returns:
        A difference in [−1, 1], positive when rewriting costs right answers; n is the number of pairs.
    """
    n = len(before)
    if n == 0:
        return no_data(-1.0, 1.0)
    change = [float(one) - float(other) for one, other in zip(before, after, strict=True)]
    inflation = design_effect(change, clusters, (-1.0, 1.0))
    lost, won = change.count(1.0), change.count(-1.0)
    interval = tango(lost / inflation, won / inflation, n / inflation)
    return estimate((lost - won) / n, interval, n, clusters, (-1.0, 1.0))
