"""N-grams of one to four tokens, clipped counts and the brevity penalty: the parts of BLEU.

Source: Papineni, Roukos, Ward, Zhu 2002, "BLEU: a method for automatic evaluation of machine translation".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from math import exp, fsum, log

ORDERS = 4
# Smoothing method 1 of Chen and Cherry 2014, "A systematic comparison of smoothing techniques for
# sentence-level BLEU": an order without a match counts as a tenth of a match.
SMOOTHING = 0.1


class NGrams:
    """The n-gram counts of a sequence for n from one to four; build once, compare often.

    Attributes:
        length: the number of tokens.
        counts: one counter per order. A unigram is the token itself; a longer n-gram is represented by its
            64-bit hash, which counts twice as fast. The probability that two n-grams of a pair of texts share
            a hash is below 1e-12, even with a thousand tokens each.
    """

    __slots__ = ("counts", "length")

    def __init__(self, tokens: Sequence[Hashable]) -> None:
        second, third, fourth = tokens[1:], tokens[2:], tokens[3:]
        self.length = len(tokens)
        self.counts: tuple[Counter[Hashable], ...] = (
            Counter(tokens),
            Counter(map(hash, zip(tokens, second, strict=False))),
            Counter(map(hash, zip(tokens, second, third, strict=False))),
            Counter(map(hash, zip(tokens, second, third, fourth, strict=False))),
        )

    def total(self, order: int) -> int:
        """Return the number of n-grams of this order."""
        return max(0, self.length - order + 1)


def shared_counts(a: NGrams, b: NGrams) -> list[int]:
    """Count the n-grams that both sequences have, for each order; repeated ones are clipped."""
    if a.length > b.length:
        a, b = b, a
    return [
        # One look-up per n-gram and no call of `min`: this loop dominates the cost of scoring.
        sum([count if count < has else has for run, count in mine.items() if (has := others.get(run))])
        for mine, others in zip(a.counts, b.counts, strict=True)
    ]


def geometric_mean(matches: Sequence[float], totals: Sequence[float]) -> float:
    """Compute exp(mean of log(matches / total)), the geometric mean over the orders, smoothed by method 1.

    In [0, 1] if no order has more matches than its total; 0 if no unigram matches.
    """
    if not matches or not matches[0]:
        return 0.0
    logs = [log((match or SMOOTHING) / total) for match, total in zip(matches, totals, strict=True)]
    return exp(fsum(logs) / len(logs))


def brevity_penalty(candidate: int, reference: int) -> float:
    """Return 1 for a candidate at least as long as the reference, else exp(1 - reference / candidate)."""
    if candidate >= reference:
        return 1.0
    # The limit, for an empty candidate.
    return exp(1 - reference / candidate) if candidate else 0.0
