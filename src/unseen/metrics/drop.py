"""The robustness drop: the share of the correct answers that is lost by rewriting."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf, sqrt

from unseen.metrics.clusters import design_effect
from unseen.metrics.estimate import Z, estimate, no_data
from unseen.metrics.wilson import wilson
from unseen.records import Estimate

_UNKNOWN_LOW = -1.0


def robustness_drop(before: Sequence[bool], after: Sequence[bool], clusters: Sequence[Hashable]) -> Estimate:
    """Compute (before − after) / before with a paired 95 % interval.

    The drop is ReCode's RD (Wang et al. 2023, "ReCode: robustness evaluation of code generation models",
    ACL). Its interval is one minus the hybrid Wilson interval for the ratio of paired proportions (Bonett
    and Price 2006, "Confidence intervals for a ratio of binomial proportions based on paired data",
    Statistics in Medicine 25), counts divided by the design effect of the changes.

    Returns:
        At most 1 (everything lost); negative when rewriting helps. n is the number of pairs. "No data" when
        nothing was right before, because the ratio does not exist then.
    """
    n, right = len(before), sum(before)
    if right == 0:
        return no_data(_UNKNOWN_LOW, 1.0)
    change = [float(one) - float(other) for one, other in zip(before, after, strict=True)]
    inflation = design_effect(change, clusters, (-1.0, 1.0))
    both = sum(one and other for one, other in zip(before, after, strict=True))
    low, high = ratio_interval(both / inflation, (right - both) / inflation, (sum(after) - both) / inflation)
    return estimate((right - sum(after)) / right, (1 - high, 1 - low), n, clusters, (_UNKNOWN_LOW, 1.0))


def ratio_interval(both: float, lost: float, won: float) -> tuple[float, float]:
    """Compute Bonett and Price's interval for (both + won) / (both + lost), correct after by correct before.

    Raises:
        ValueError: nothing was right before, so the ratio does not exist.
    """
    before, after, sample = both + lost, both + won, both + lost + won
    if before <= 0:
        raise ValueError("the ratio needs at least one right answer before")
    joint = sqrt((lost + won + 2) / ((before + 1) * (after + 1)))
    alone = sum(sqrt((1 - (one + 1) / (sample + 2)) / (one + 1)) for one in (before, after))
    z = joint / alone * Z
    before_low, before_high = wilson(before, sample, z)
    after_low, after_high = wilson(after, sample, z)
    return after_low / before_high, after_high / before_low if before_low > 0 else inf
