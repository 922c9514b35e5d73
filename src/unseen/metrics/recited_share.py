"""The share of traps whose answer was recited: wrong for what was asked, right for what was published."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache

from unseen.metrics.accuracy import accuracy
from unseen.metrics.clusters import design_effect
from unseen.metrics.estimate import FEWEST
from unseen.metrics.simulated_runs import smallest
from unseen.metrics.wilson import wilson
from unseen.records import Estimate, SampleResult

MARGIN = 0.05
"""How far above the base rate the lower limit has to be. A habit of the usual form, or a clause that was
overlooked, looks like memory; the margin was fixed before any model was asked."""

_MOST_PROBLEMS = 100_000


def is_recited(answer: SampleResult) -> bool | None:
    """Return whether the answer to a trap was recited; None where running did not decide it."""
    if answer.verdict.passed:
        return False
    published = answer.published_verdict
    if not answer.verdict.counts or published is None or not published.counts:
        return None
    return published.passed


def recited_share(recited: Sequence[bool], problems: Sequence[Hashable]) -> Estimate:
    """Compute the share of recited answers with Wilson's 95 % interval, widened for shared problems."""
    return accuracy(recited, problems)


def base_limit(found: Mapping[str, Estimate]) -> float:
    """Return the base rate that a share of recited answers has to exceed.

    Where it was measured on fresh problems that is its upper limit, which few problems push up.

    Args:
        found: the statistics of a model.
    """
    if "recited-base" not in found:
        return 0.0
    base = found["recited-base"]
    return base.high if "fresh/recited" in found else base.value


def shows_recital(found: Estimate, base: float) -> bool:
    """Return whether the lower limit of a share of recited answers is above the base rate and the margin.

    Args:
        found: the share; with fewer than ten problems it shows nothing.
        base: the share without any memory.
    """
    return found.n > 0 and (found.clusters or 0) >= FEWEST and found.low > base + MARGIN


def problems_needed(recited: Sequence[bool], problems: Sequence[Hashable], base: float) -> Estimate | None:
    """Compute the fewest problems at which the observed share would show recital.

    Returns:
        None if it does already, or if the share is not above the base rate and the margin.
    """
    found = recited_share(recited, problems)
    clusters = len(set(problems))
    if not recited or found.value <= base + MARGIN or shows_recital(found, base):
        return None
    inflation = design_effect([float(one) for one in recited], problems, (0.0, 1.0))
    answers = len(recited) / clusters / inflation

    def enough(count: int) -> bool:
        n = count * answers
        return wilson(found.value * n, n)[0] > base + MARGIN

    low, high = 0, FEWEST
    while high <= _MOST_PROBLEMS and not enough(high):
        low, high = high, 2 * high
    if high > _MOST_PROBLEMS:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if enough(middle) else (middle, high)
    needed = max(high, FEWEST)
    return Estimate(value=needed, low=needed, high=needed, n=len(recited), clusters=clusters)


@cache
def minimum_detectable_share(problems: int, base: float = 0.0) -> float | None:
    """Compute the smallest share of recited problems that 80 % of runs would show.

    Whether a problem is recited is drawn for each by itself (a binomial number of them); all answers to one
    problem are alike, so that epochs and translations add nothing.

    Args:
        problems: the number of problems with a trap.
        base: the base rate.

    Returns:
        A fraction, in steps of half a point; None if not even all of them would.
    """
    if problems < FEWEST:
        return None
    from scipy.stats import binom

    least = next((count for count in range(problems + 1) if wilson(count, problems)[0] > base + MARGIN), None)
    if least is None:
        return None
    return smallest(lambda share: float(binom.sf(least - 1, problems, share)), 1.0)
