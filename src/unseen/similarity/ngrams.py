"""Runs of one to four tokens, how many of them two sequences share, and the brevity penalty: BLEU's parts.

Source: Papineni, Roukos, Ward, Zhu 2002, "BLEU: a method for automatic evaluation of machine translation".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from math import exp, fsum, log

ORDERS = 4
# Smoothing method 1 of Chen and Cherry 2014, "A systematic comparison of smoothing techniques for
# sentence-level BLEU": an order without any match counts as a tenth of a match.
SMOOTHING = 0.1


class NGrams:
    """How often each run of one to four tokens occurs in a sequence; make it once, compare it often.

    Attributes:
        length: the number of tokens.
        counts: the counts of the runs of one token, of two and so on. A run of one is the token itself; a
            longer one stands for itself by its hash of 64 bits, which counts twice as fast. That two of the
            runs of a pair of texts share a hash is less likely than 1e-12, even with a thousand tokens each.
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
        """How many runs of `order` tokens there are."""
        return max(0, self.length - order + 1)


def shared(a: NGrams, b: NGrams) -> list[int]:
    """For each order, how many runs both have, one that repeats counted as often as both have it."""
    if a.length > b.length:
        a, b = b, a
    return [
        # One look-up a run and no call of `min`: this is where scoring spends its time.
        sum([count if count < has else has for run, count in mine.items() if (has := others.get(run))])
        for mine, others in zip(a.counts, b.counts, strict=True)
    ]


def mean_share(matches: Sequence[float], totals: Sequence[float]) -> float:
    """exp(mean of log(matches / total)), the geometric mean over the orders, smoothed by method 1.

    In [0, 1] where no order has more matches than its total; 0 if nothing matches at the first order.
    """
    if not matches or not matches[0]:
        return 0.0
    logs = [log((match or SMOOTHING) / total) for match, total in zip(matches, totals, strict=True)]
    return exp(fsum(logs) / len(logs))


def brevity_penalty(candidate: int, reference: int) -> float:
    """1 for a candidate as long as the reference or longer, else exp(1 - reference / candidate)."""
    if candidate >= reference:
        return 1.0
    # The limit, for an empty candidate.
    return exp(1 - reference / candidate) if candidate else 0.0
