"""BLEU over tokens: the n-gram precision of a candidate against references."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from unseen.scores.ngrams import ORDERS, NGrams, brevity_penalty, geometric_mean, shared_counts


@dataclass(frozen=True, slots=True)
class Bleu:
    """BLEU with its parts, all in [0, 1]; one precision per n-gram order that the candidate has."""

    score: float
    precisions: tuple[float, ...]
    brevity_penalty: float


def bleu(candidate: NGrams, references: Sequence[NGrams]) -> Bleu:
    """Compute BP · exp(mean of log p_n), n up to 4; p_n is the precision of the candidate's n-grams.

    Papineni et al. 2002, smoothed by method 1 of Chen and Cherry 2014. Orders longer than the candidate do
    not enter the mean (the "effective order" of sacrebleu), so that a text of three tokens scores 1 against
    itself. With several references each n-gram is clipped to its maximum count in one of them, and the
    brevity penalty uses the reference nearest in length, the shorter of two.

    Raises:
        ValueError: there is no reference.
    """
    nearest = min(references, key=lambda one: (abs(one.length - candidate.length), one.length))
    return bleu_of(_shared_with_any(candidate, references), candidate, nearest.length)


def bleu_of(matches: Sequence[int], candidate: NGrams, reference_length: int) -> Bleu:
    """Compute BLEU from the number of n-grams of each order that candidate and reference share."""
    if not candidate.length:
        return Bleu(float(not reference_length), (), float(not reference_length))
    totals = [candidate.total(order) for order in range(1, min(ORDERS, candidate.length) + 1)]
    matches = matches[: len(totals)]
    penalty = brevity_penalty(candidate.length, reference_length)
    precisions = tuple([match / total for match, total in zip(matches, totals, strict=True)])
    return Bleu(penalty * geometric_mean(matches, totals), precisions, penalty)


def nltk_bleu(candidate: NGrams, reference: NGrams, reference_length: int | None = None) -> Bleu:
    """Compute BLEU for one reference as NLTK's `sentence_bleu` with smoothing method 1 does.

    All four orders enter the mean, an order longer than the candidate with 0.1 of 1: three tokens score
    0.1 ** (1/4) = 0.56 against themselves.

    Args:
        reference_length: the length that the brevity penalty uses for the reference; by default its own.
    """
    matches = shared_counts(candidate, reference)
    totals = [max(1, candidate.total(order)) for order in range(1, ORDERS + 1)]
    length = reference.length if reference_length is None else reference_length
    penalty = brevity_penalty(candidate.length, length)
    precisions = tuple(match / total for match, total in zip(matches, totals, strict=True))
    return Bleu(penalty * geometric_mean(matches, totals), precisions, penalty)


def _shared_with_any(candidate: NGrams, references: Sequence[NGrams]) -> list[int]:
    if len(references) == 1:
        return shared_counts(candidate, references[0])
    return [
        sum(min(count, max(one.counts[order][run] for one in references)) for run, count in counts.items())
        for order, counts in enumerate(candidate.counts)
    ]
