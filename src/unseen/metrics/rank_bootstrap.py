"""Ranks of several models on the same questions, and how stable they are."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from unseen.metrics.cluster_bootstrap import RESAMPLES
from unseen.metrics.clusters import cluster_index
from unseen.metrics.estimate import FEWEST, LEVEL


@dataclass(frozen=True)
class Rank:
    """The rank of a model, from 1; how often draws keep it, and the ranks of the middle 95 % of the draws.

    `kept` and `ranks` are None below ten clusters.
    """

    rank: int
    kept: float | None
    ranks: tuple[int, int] | None


def bootstrap_ranks(
    scores: Sequence[Sequence[float]], clusters: Sequence[Hashable], *, seed: int = 0
) -> list[Rank]:
    """Rank models by their mean score, and resample the clusters to see which ranks last.

    A cluster bootstrap (Davison and Hinkley 1997, "Bootstrap methods and their application", 3.8): whole
    clusters are drawn with replacement, the same for all models, so that what is hard is hard for all.
    Models with the same mean share the better rank.

    Args:
        scores: per model, the score of each question; the questions are the same.
        clusters: the cluster of each question.
        seed: same seed, same draws.

    Raises:
        ValueError: there is no model or no question.
    """
    values = np.asarray(scores, dtype=float)
    if values.ndim != 2 or 0 in values.shape:
        raise ValueError("ranks need at least one model and one question")
    index = cluster_index(clusters)
    count = int(index.max()) + 1
    sums = np.stack([np.bincount(index, weights=row, minlength=count) for row in values], axis=1)
    sizes = np.bincount(index, minlength=count).astype(float)
    seen = _ranks(sums.sum(axis=0)[None] / sizes.sum())[0]
    if count < FEWEST:
        return [Rank(int(one), None, None) for one in seen]
    drawn = np.random.default_rng(seed).multinomial(count, np.full(count, 1 / count), size=RESAMPLES)
    ranks = _ranks((drawn @ sums) / (drawn @ sizes)[:, None])
    ends = np.quantile(ranks, [0.5 - LEVEL / 2, 0.5 + LEVEL / 2], axis=0, method="nearest")
    return [
        Rank(int(one), float((ranks[:, model] == one).mean()), (int(ends[0, model]), int(ends[1, model])))
        for model, one in enumerate(seen)
    ]


def _ranks(means: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return 1 + the number of better models, for each row."""
    # Rounded, because the mean of the same scores in another order differs in its last digits.
    rounded = np.round(means, 9)
    better: NDArray[np.int64] = (rounded[:, None, :] > rounded[:, :, None]).sum(axis=2)
    return better + 1
