"""Accuracy against how unfamiliar the rewritten code looks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from unseen.metrics.accuracy import accuracy
from unseen.metrics.gap import paired_gap
from unseen.metrics.pairs import Pair
from unseen.records import Estimate

STEPS = 10


@dataclass(frozen=True)
class Band:
    """The pairs whose rewritten side has a similarity to its original in [low, high), or [low, 1]."""

    low: float
    high: float
    original: Estimate
    rewritten: Estimate
    gap: Estimate


def band_of(similarity: float) -> int:
    """The number of the tenth of [0, 1] that a similarity falls into; 1 belongs to the last."""
    return min(int(similarity * STEPS + 1e-9), STEPS - 1)


def by_similarity(pairs: Sequence[Pair]) -> list[Band]:
    """Accuracy before and after, and the gap, in tenths of similarity; most familiar first.

    Both accuracies of a band are over the same questions, so a band of hard problems does not look like an
    effect of unfamiliarity. Pairs without a similarity, and bands without a pair, are left out.
    """
    bands: dict[int, list[Pair]] = defaultdict(list)
    for pair in pairs:
        if pair.rewritten.similarity is not None:
            bands[band_of(pair.rewritten.similarity.overall)].append(pair)
    found = []
    for number in sorted(bands, reverse=True):
        members = bands[number]
        before = [pair.original.verdict.passed for pair in members]
        after = [pair.rewritten.verdict.passed for pair in members]
        clusters = [pair.cluster for pair in members]
        found.append(
            Band(
                low=number / STEPS,
                high=(number + 1) / STEPS,
                original=accuracy(before, clusters),
                rewritten=accuracy(after, clusters),
                gap=paired_gap(before, after, clusters),
            )
        )
    return found
