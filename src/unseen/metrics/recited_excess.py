"""Recited excess: how much more often traps get the published answer than a model's habits explain."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from math import ceil, hypot

from unseen.metrics.accuracy import accuracy
from unseen.metrics.estimate import FEWEST, is_few, no_data
from unseen.metrics.simulated_runs import smallest
from unseen.metrics.wilson import wilson
from unseen.records import Estimate

MARGIN = 0.05
"""How far above 0 the lower limit has to be. Generated problems may invite the usual form less than published
ones do; the margin was fixed before any model was asked."""
ASSUMED_BASE = 0.30
"""The base rate where none was measured: how often, at most, a model without memory is assumed to overlook
the last clause of a description that it understands."""


def assumed_base() -> Estimate:
    """Return the base rate of a run without generated problems; its n is 0."""
    return Estimate(value=ASSUMED_BASE, low=ASSUMED_BASE, high=ASSUMED_BASE, n=0)


def recited_excess(
    published: Sequence[bool], asked: Sequence[bool], problems: Sequence[Hashable], base: Estimate
) -> Estimate:
    """Compute the share of answers that are right for what was published beyond what the base rate explains.

    With s the share of answers that are right for one of both specifications, q the share of these that are
    right for the published one, and h the base rate, the same share where nobody can recite: s·(q − h). It
    is 0 without memory however hard the problems are, and p·(1 − h) if a share p of them is recited. The
    interval combines those of the three shares (MOVER: Zou and Donner 2008, "Construction of confidence
    intervals about effect measures", Statistics in Medicine 27), which are independent.

    Args:
        published: whether an answer is wrong for what was asked and right for what was published.
        asked: whether it is right for what was asked.
        problems: whom the answers are about.
        base: h, measured on generated problems (`unseen.metrics.matched_base_rate`), or assumed.

    Returns:
        A fraction of the answers, in [−1, 1]; "no data" without any.
    """
    if not published:
        return no_data(-1.0, 1.0)
    either = [one or other for one, other in zip(published, asked, strict=True)]
    solved = accuracy(either, problems)
    if not any(either):
        # The most that the share of solved traps and their habits could make of it.
        low, high = -solved.high * base.high, solved.high * (1 - base.low)
        return Estimate(value=0.0, low=low, high=high, n=len(published), clusters=solved.clusters)
    chosen = [place for place, one in enumerate(either) if one]
    of_solved = accuracy([published[place] for place in chosen], [problems[place] for place in chosen])
    # With fewer than ten problems the limits of `of_solved` are 0 and 1.
    over = of_solved.value - base.value
    value = solved.value * over
    below = hypot(solved.value * (of_solved.value - of_solved.low), solved.value * (base.high - base.value))
    above = hypot(solved.value * (of_solved.high - of_solved.value), solved.value * (base.value - base.low))
    toward, away = solved.value - solved.low, solved.high - solved.value
    below = hypot(below, over * (toward if over > 0 else away))
    above = hypot(above, over * (away if over > 0 else toward))
    low, high = max(-1.0, value - below), min(1.0, value + above)
    if is_few(solved):
        low, high = -1.0, 1.0
    return Estimate(value=value, low=low, high=high, n=len(published), clusters=solved.clusters)


def shows_recital(excess: Estimate) -> bool:
    """Return whether the lower limit of the recited excess is above the margin, over ten problems or more."""
    return excess.n > 0 and not is_few(excess) and excess.low > MARGIN


def problems_needed(excess: Estimate) -> Estimate | None:
    """Compute about how many problems would show the same excess, with as many more of the generated ones.

    The distance from value to limit is taken to shrink with the root of the number of problems.

    Returns:
        None if it is shown already, or if the excess is not above the margin.
    """
    if excess.n == 0 or is_few(excess) or excess.value <= MARGIN or shows_recital(excess):
        return None
    problems = excess.clusters or 0
    factor = ((excess.value - excess.low) / (excess.value - MARGIN)) ** 2
    needed = max(ceil(problems * factor), problems + 1)
    return Estimate(value=needed, low=needed, high=needed, n=excess.n, clusters=problems)


@cache
def minimum_detectable_share(problems: int, generated: int = 0) -> float | None:
    """Compute the smallest share of recited problems that 80 % of runs would show.

    Whether a problem is recited is drawn for each by itself (a binomial number of them); all answers to one
    problem are alike, so that epochs and translations add nothing. All others are solved as asked, and so are
    the generated ones.

    Args:
        problems: the number of problems with a trap.
        generated: that of generated ones; without ten of these the base rate is assumed.

    Returns:
        A fraction, in steps of half a point; None if not even all of them would.
    """
    if problems < FEWEST:
        return None
    from scipy.stats import binom

    base = assumed_base()
    if generated >= FEWEST:
        low, high = wilson(0, generated)
        base = Estimate(value=0.0, low=low, high=high, n=generated, clusters=generated)
    names = range(problems)

    def shown(count: int) -> bool:
        hits = [place < count for place in names]
        return shows_recital(recited_excess(hits, [not hit for hit in hits], names, base))

    least = next((count for count in range(problems + 1) if shown(count)), None)
    if least is None:
        return None
    return smallest(lambda share: float(binom.sf(least - 1, problems, share)), 1.0)
