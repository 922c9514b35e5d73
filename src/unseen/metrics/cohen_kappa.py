"""Cohen's kappa: the agreement of two raters beyond chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from unseen.metrics.accuracy import accuracy
from unseen.records import Estimate


def cohen_kappa(
    first: Sequence[Hashable], second: Sequence[Hashable], clusters: Sequence[Hashable]
) -> Estimate | None:
    """Compute Cohen's κ = (p_o − p_e) / (1 − p_e) with a 95 % interval.

    p_o is the share of items with the same label, p_e the share that would have it if both raters drew their
    labels by chance, each as often as they gave them: Cohen 1960, "A coefficient of agreement for nominal
    scales", Educational and Psychological Measurement 20, equations 1 and 2. As in his standard error
    (equation 7) p_e is held as it is; the interval of p_o is Wilson's, wider where items of one cluster
    resemble each other, so that perfect agreement on few items does not look certain.

    Args:
        first, second: the labels of the two raters, item by item.
        clusters: what each item belongs to, such as the answer that several questions are about.

    Returns:
        κ in [−1, 1]; n is the number of items. None if it is not defined: no item, or both raters gave
        the same label to every item.
    """
    n = len(first)
    same = [a == b for a, b in zip(first, second, strict=True)]
    habits, others = Counter(first), Counter(second)
    by_chance = sum(habits[label] * others[label] for label in habits)
    if n == 0 or by_chance == n * n:
        return None
    expected = by_chance / n**2
    agreement = accuracy(same, clusters)
    value, low, high = (
        (share - expected) / (1 - expected) for share in (agreement.value, agreement.low, agreement.high)
    )
    return Estimate(value=value, low=max(-1.0, low), high=high, n=n, clusters=agreement.clusters)
