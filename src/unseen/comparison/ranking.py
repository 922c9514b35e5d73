"""The table of all models on the samples that every one of them has a score for."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from unseen.comparison.sheet import ScoreSheet
from unseen.metrics.accuracy import accuracy
from unseen.metrics.bounded_mean import bounded_mean
from unseen.metrics.mean_difference import mean_difference
from unseen.metrics.rank_bootstrap import bootstrap_ranks
from unseen.records import Estimate
from unseen.records.comparison import ModelRank


def ranked_models(sheet: ScoreSheet, models: Sequence[str], *, seed: int) -> tuple[ModelRank, ...]:
    """Rank models by their mean score over the samples that all have, the best first; each counts once."""
    samples = sheet.shared(models)
    means = [[fmean(sheet.answers[model][sample].values()) for sample in samples] for model in models]
    ranks = bootstrap_ranks(means, [sheet.clusters[sample] for sample in samples], seed=seed)
    rows = [
        ModelRank(
            model=model,
            score=_score(sheet, model, samples),
            rank=rank.rank,
            rank_kept=rank.kept,
            ranks=rank.ranks,
            epochs=sheet.epochs[model],
        )
        for model, rank in zip(models, ranks, strict=True)
    ]
    return tuple(sorted(rows, key=lambda row: row.rank))


def _score(sheet: ScoreSheet, model: str, samples: Sequence[str]) -> Estimate:
    answers = [list(sheet.answers[model][sample].values()) for sample in samples]
    clusters = [sheet.clusters[sample] for sample in samples]
    means = [fmean(one) for one in answers]
    if sheet.kind == "numeric":
        # The difference to 0, as these scores need not lie between 0 and 1.
        return mean_difference(means, [0.0] * len(means), clusters).difference
    if len({len(one) for one in answers}) > 1:
        return bounded_mean(means, clusters)
    each = [cluster for cluster, of_sample in zip(clusters, answers, strict=True) for _ in of_sample]
    return accuracy([score == 1 for of_sample in answers for score in of_sample], each)
