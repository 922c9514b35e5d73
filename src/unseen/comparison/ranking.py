"""The table of all models on the samples that every one of them has a score for."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from unseen.comparison.sheet import ScoreSheet
from unseen.metrics.accuracy import accuracy
from unseen.metrics.bounded_mean import bounded_mean
from unseen.metrics.gap import paired_gap
from unseen.metrics.mean_difference import mean_difference
from unseen.metrics.rank_bootstrap import bootstrap_ranks
from unseen.records import Estimate
from unseen.records.comparison import ModelRank


def ranked_models(sheet: ScoreSheet, models: Sequence[str], *, seed: int) -> tuple[ModelRank, ...]:
    """Rank models over the samples that all have, the best first; each sample counts once, with its mean.

    The best has the highest score, or the smallest accuracy drop.
    """
    samples = sheet.shared(models)
    means = [[fmean(sheet.answers[model][sample].values()) for sample in samples] for model in models]
    sign = -1 if sheet.kind == "accuracy drop" else 1
    goodness = [[sign * mean for mean in of_model] for of_model in means]
    ranks = bootstrap_ranks(goodness, [sheet.clusters[sample] for sample in samples], seed=seed)
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
    if sheet.kind == "accuracy drop" and all(drop.is_integer() for drop in means):
        # Tango's interval depends on who changed alone, so it is that of the report for the same answers.
        return paired_gap([drop > 0 for drop in means], [drop < 0 for drop in means], clusters)
    if sheet.kind != "right or wrong":
        # The difference to 0, as these scores need not lie between 0 and 1.
        return mean_difference(means, [0.0] * len(means), clusters).difference
    if len({len(one) for one in answers}) > 1:
        return bounded_mean(means, clusters)
    each = [cluster for cluster, of_sample in zip(clusters, answers, strict=True) for _ in of_sample]
    return accuracy([score == 1 for of_sample in answers for score in of_sample], each)
