"""The weighted n-gram match of CodeBLEU: a keyword weighs five times as much as any other token."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence

from unseen.scores.ngrams import ORDERS, NGrams, brevity_penalty, geometric_mean, shared_counts

KEYWORD_WEIGHT = 1.0
OTHER_WEIGHT = 0.2


def weighted_match(
    candidate: NGrams,
    reference: NGrams,
    keywords: Collection[Hashable],
    matches: Sequence[int] | None = None,
) -> float:
    """Compute BP · exp(mean of log r_n); r_n is the recall of the reference's n-grams.

    r_1 weights each token: 1 for keywords, 0.2 for the others. It is a recall, as in CodeBLEU's program
    (Ren et al. 2020, "CodeBLEU: a method for automatic evaluation of code synthesis", 3.1), although the
    paper's formula is a precision. Orders longer than the reference do not enter the mean. In [0, 1]; 1 for
    equal sequences, empty ones included.

    Args:
        matches: the number of n-grams of each order that both share, if already known.
    """
    if not reference.length:
        return float(not candidate.length)
    orders = range(1, min(ORDERS, reference.length) + 1)
    has: list[float] = list((matches or shared_counts(candidate, reference))[: len(orders)])
    totals: list[float] = [reference.total(order) for order in orders]
    has[0], totals[0] = _token_weights(candidate, reference, keywords)
    return brevity_penalty(candidate.length, reference.length) * geometric_mean(has, totals)


def package_weighted_match(
    candidate: NGrams,
    reference: NGrams,
    keywords: Collection[Hashable],
    reference_length: int | None = None,
) -> float:
    """Compute the same as CodeBLEU's program does: always four orders, and no total below 1.

    Args:
        reference_length: the length that the brevity penalty uses for the reference. The program's own is 2,
            because it takes the length of the pair (tokens, weights) that it is given.
    """
    matches: list[float] = list(shared_counts(candidate, reference))
    totals: list[float] = [max(1, reference.total(order)) for order in range(1, ORDERS + 1)]
    matches[0], weight = _token_weights(candidate, reference, keywords)
    totals[0] = max(1, weight)
    length = 2 if reference_length is None else reference_length
    return brevity_penalty(candidate.length, length) * geometric_mean(matches, totals)


def _token_weights(
    candidate: NGrams, reference: NGrams, keywords: Collection[Hashable]
) -> tuple[float, float]:
    """Return the weight of the reference's tokens that the candidate has as well, and of all of them."""
    has = candidate.counts[0]
    matched = total = 0.0
    for token, count in reference.counts[0].items():
        weight = KEYWORD_WEIGHT if token in keywords else OTHER_WEIGHT
        matched += weight * min(count, has[token])
        total += weight * count
    return matched, total
