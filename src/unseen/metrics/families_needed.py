"""How many problems a change of the observed size would need."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from statistics import NormalDist

from unseen.metrics.estimate import FEWEST, SIGNIFICANT, Z
from unseen.metrics.mcnemar import mcnemar_clustered

_EXACT_UP_TO = 100


def families_needed(
    net: Sequence[int], changed: int, inflation: float, *, tests: int = 1, significant: float = SIGNIFICANT
) -> int | None:
    """Compute the smallest number of problems at which the observed shares would be a clear change.

    Clear means what it means for a headline: Tango's interval excludes 0 and the exact test gives p ≤ 0.05.
    With m problems that change as the G observed ones did,

    - the interval excludes 0 if m ≥ G·z²·ξ·c / d², c pairs having changed, d more in the one direction, since
      Tango's interval excludes 0 exactly when McNemar's score test rejects (Tango 1998, section 3);
    - the test's p is that of m problems with the observed net changes in the observed proportions, rounded
      against the effect; above 100 problems that of its normal limit, m ≥ G·z²·Σnet² / (Σnet)².

    Args:
        net: (lost − won) of each problem, G of them.
        changed: c, how many pairs were lost or won.
        inflation: ξ, the design effect of the pairs.
        tests: how many hypotheses share the level (Bonferroni's bound for Holm's method).
        significant: the level.

    Returns:
        m, at least ten, as no interval is given below; None if nothing was lost on balance.
    """
    total, count = abs(sum(net)), len(net)
    if total == 0:
        return None
    interval = ceil(count * Z**2 * inflation * changed / total**2)
    limit = ceil(
        count
        * NormalDist().inv_cdf(1 - significant / tests / 2) ** 2
        * sum(one * one for one in net)
        / total**2
    )
    least = max(FEWEST, interval)
    if max(least, limit) > _EXACT_UP_TO:
        return max(least, limit)
    sign = 1 if sum(net) > 0 else -1
    ordered = sorted(sign * one for one in net)
    for problems in range(least, 2 * _EXACT_UP_TO):
        alike = [ordered[place * count // problems] for place in range(problems)]
        if sum(alike) > 0 and mcnemar_clustered(alike) <= significant / tests:
            return problems
    return max(least, limit)
