"""How often answers to traps look recited without memory: measured on fresh problems, by kind of change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from unseen.metrics.accuracy import accuracy
from unseen.metrics.clusters import design_effect
from unseen.metrics.estimate import FEWEST, estimate
from unseen.metrics.wilson import wilson
from unseen.records import Estimate


def matched_base_rate(
    asked: Sequence[str], kinds: Sequence[str], recited: Sequence[bool], problems: Sequence[Hashable]
) -> Estimate:
    """Compute the rate that the benchmark's traps would have if each kind behaved as among fresh problems.

    Each kind's rate counts as often as the kind occurs among the benchmark's answers (direct standardisation:
    Rothman, Greenland and Lash 2008, "Modern Epidemiology", chapter 15); a kind without fresh answers has the
    rate of all of them. Wilson's 95 % interval, with the effective number of the weighted answers (Kish 1965,
    "Survey Sampling") over the design effect of problems.

    Args:
        asked: the kind of change of each answer to a trap of the benchmark.
        kinds: those of the answers to fresh traps.
        recited: whether these look recited.
        problems: whom they are about.

    Returns:
        A fraction; its upper limit is 1 with fewer than ten fresh problems.
    """
    overall = accuracy(recited, problems)
    theirs, ours = Counter(asked), Counter(kinds)
    if not recited or not theirs or len(set(problems)) < FEWEST:
        return overall
    unmatched = sum(times for kind, times in theirs.items() if not ours[kind]) / len(recited)
    weights = [theirs[kind] / ours[kind] + unmatched for kind in kinds]
    total = sum(weights)
    rate = sum(weight for weight, hit in zip(weights, recited, strict=True) if hit) / total
    effective = total**2 / sum(weight**2 for weight in weights)
    effective /= design_effect([float(hit) for hit in recited], problems, (0.0, 1.0))
    return estimate(min(rate, 1.0), wilson(min(rate, 1.0) * effective, effective), len(recited), problems)
