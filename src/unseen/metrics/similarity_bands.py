"""Accuracy by the similarity of the rewritten code to the original."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from unseen.metrics.accuracy import accuracy
from unseen.metrics.gap import paired_gap
from unseen.metrics.pairs import Pair
from unseen.records import Estimate

STEPS = 10
FEWEST = 10


@dataclass(frozen=True)
class Band:
    """The pairs whose rewritten side has a similarity to its original in [low, high), or [low, 1].

    `middle` is the mean similarity of the pairs.
    """

    low: float
    high: float
    middle: float
    original: Estimate
    rewritten: Estimate
    gap: Estimate


def band_of(similarity: float) -> int:
    """Return the index of the tenth of [0, 1] that a similarity falls into; 1 belongs to the last."""
    return min(int(similarity * STEPS + 1e-9), STEPS - 1)


def by_similarity(pairs: Sequence[Pair], fewest: int = FEWEST) -> list[Band]:
    """Compute accuracy before and after, and the gap, by similarity; most similar first.

    Bands are tenths of [0, 1], merged with their less similar neighbour while they hold fewer than `fewest`
    pairs. Both accuracies of a band are over the same questions, so that a band of hard problems does not
    look like an effect of dissimilarity. Pairs without a similarity are skipped.
    """
    tenths: dict[int, list[Pair]] = defaultdict(list)
    for pair in pairs:
        if pair.rewritten.similarity is not None:
            tenths[band_of(pair.rewritten.similarity.overall)].append(pair)
    groups: list[tuple[int, int, list[Pair]]] = []
    for number in sorted(tenths, reverse=True):
        if groups and len(groups[-1][2]) < fewest:
            _, top, members = groups.pop()
            groups.append((number, top, members + tenths[number]))
        else:
            groups.append((number, number, tenths[number]))
    if len(groups) > 1 and len(groups[-1][2]) < fewest:
        (_, top, members), (bottom, _, rest) = groups[-2:]
        groups[-2:] = [(bottom, top, members + rest)]
    return [_band(*group) for group in groups]


def _band(bottom: int, top: int, members: Sequence[Pair]) -> Band:
    before = [pair.original.verdict.passed for pair in members]
    after = [pair.rewritten.verdict.passed for pair in members]
    clusters = [pair.family for pair in members]
    similarities = [pair.rewritten.similarity.overall for pair in members if pair.rewritten.similarity]
    return Band(
        low=bottom / STEPS,
        high=(top + 1) / STEPS,
        middle=sum(similarities) / len(similarities),
        original=accuracy(before, clusters),
        rewritten=accuracy(after, clusters),
        gap=paired_gap(before, after, clusters),
    )
