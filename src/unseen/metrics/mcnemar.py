"""Exact tests of "nothing changed" for paired right-or-wrong answers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy.special import bdtr


def mcnemar_exact(lost: int, won: int) -> float:
    """Compute the two-sided exact McNemar p: under the null, a changed pair is equally likely lost or won.

    p = min(1, 2·P(X ≤ min(lost, won))), X ~ Binomial(lost + won, ½): McNemar 1947, Psychometrika 12, in its
    exact conditional form. For pairs that share no problem. 1 when nothing changed.
    """
    if lost + won == 0:
        return 1.0
    return min(1.0, 2 * float(bdtr(min(lost, won), lost + won, 0.5)))


def mcnemar_clustered(net: Sequence[int]) -> float:
    """Compute the same p when pairs share problems: `net` has (lost − won) of each problem.

    Under the null hypothesis (rewriting changes nothing) the two versions of a problem are exchangeable, so
    both signs of a problem's net change are equally likely; p is the exact share of sign patterns whose sum
    is at least as far from 0 as the observed one (Fisher's randomisation test; Good 2005, "Permutation,
    Parametric and Bootstrap Tests of Hypotheses"). With one pair a problem this is
    `mcnemar_exact`.
    """
    steps = [abs(one) for one in net if one]
    seen = abs(sum(net))
    distribution = np.ones(1)
    for step in steps:
        wider = np.zeros(len(distribution) + 2 * step)
        wider[: len(distribution)] += distribution / 2
        wider[2 * step :] += distribution / 2
        distribution = wider
    reach = len(distribution) // 2
    sums = np.abs(np.arange(-reach, reach + 1))
    return min(1.0, float(distribution[sums >= seen].sum()))
