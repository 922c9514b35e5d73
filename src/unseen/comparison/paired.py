"""Compare models two by two, on the samples that both have a score for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from itertools import combinations
from statistics import fmean

from unseen.comparison.sheet import ScoreSheet
from unseen.metrics.change_test import change_test
from unseen.metrics.estimate import is_conclusive
from unseen.metrics.families_needed import families_needed
from unseen.metrics.gap import paired_gap
from unseen.metrics.holm import holm
from unseen.metrics.mcnemar import mcnemar_clustered
from unseen.metrics.mean_difference import mean_difference
from unseen.records.comparison import PairedDifference, ScoredSample


def paired_differences(sheet: ScoreSheet, models: Sequence[str]) -> tuple[PairedDifference, ...]:
    """Compare each two of some models, in their order; p values are adjusted over all these pairs."""
    couples = list(combinations(models, 2))
    found = [_difference(sheet, first, second, len(couples)) for first, second in couples]
    adjusted = holm(dict(enumerate(one.p for one in found)))
    return tuple(_judged(one, adjusted[number]) for number, one in enumerate(found))


def _judged(found: PairedDifference, p: float) -> PairedDifference:
    conclusive = is_conclusive(found.difference, p)
    return found.model_copy(
        update={
            "p_adjusted": p,
            "conclusive": conclusive,
            "clusters_needed": None if conclusive else found.clusters_needed,
        }
    )


def _difference(sheet: ScoreSheet, first: str, second: str, tests: int) -> PairedDifference:
    """Compare two models.

    Right-or-wrong answers pair epoch by epoch. Where the numbers of epochs differ, or scores are numeric, a
    sample counts once, with the mean score of each model. Whole accuracy drops (one answer to each question)
    have the exact test too.
    """
    same_epochs = sheet.epochs[first] == sheet.epochs[second]
    ours, theirs = sheet.answers[first], sheet.answers[second]
    pairs: dict[str, list[tuple[float, float]]] = {}
    for sample in sheet.shared([first, second]):
        if same_epochs:
            epochs = [epoch for epoch in ours[sample] if epoch in theirs[sample]]
            pairs[sample] = [(ours[sample][epoch], theirs[sample][epoch]) for epoch in epochs]
        else:
            pairs[sample] = [(fmean(ours[sample].values()), fmean(theirs[sample].values()))]
    pairs = {sample: found for sample, found in pairs.items() if found}
    means = {
        sample: (fmean(one for one, _ in found), fmean(other for _, other in found))
        for sample, found in pairs.items()
    }
    better = tuple(
        ScoredSample(sample_id=sample, first=one, second=other)
        for sample, (one, other) in means.items()
        if one != other
    )
    exact = sheet.kind == "right or wrong" and same_epochs
    if exact:
        flat = [
            (sheet.clusters[sample], one == 1, other == 1) for sample in pairs for one, other in pairs[sample]
        ]
        clusters: list[Hashable] = [cluster for cluster, _, _ in flat]
        before, after = [one for _, one, _ in flat], [other for _, _, other in flat]
        difference = paired_gap(before, after, clusters)
        tested, needed_estimate = change_test(before, after, clusters, tests=tests)
        p, needed = tested.value, int(needed_estimate.value) if needed_estimate is not None else None
    else:
        of_sample = [sheet.clusters[sample] for sample in means]
        scores = list(means.values())
        found = mean_difference(
            [one for one, _ in scores], [other for _, other in scores], of_sample, tests=tests
        )
        difference, p, needed = found.difference, found.p, found.needed
        net = _net_drops(sheet, scores, of_sample)
        if net is not None:
            exact = True
            p = mcnemar_clustered(net)
            changed = sum(one != other for one, other in scores)
            needed = families_needed(net, changed, 1.0, tests=tests)
    return PairedDifference(
        first=first,
        second=second,
        difference=difference,
        test="mcnemar" if exact else "t",
        p=p,
        p_adjusted=p,
        conclusive=False,
        clusters_needed=needed,
        first_better=tuple(one for one in better if one.first > one.second),
        second_better=tuple(one for one in better if one.first < one.second),
    )


def _net_drops(
    sheet: ScoreSheet, drops: Sequence[tuple[float, float]], clusters: Sequence[Hashable]
) -> list[int] | None:
    """Return the difference of drops of each cluster; None unless these are drops of single answers."""
    if sheet.kind != "accuracy drop" or not all(drop.is_integer() for pair in drops for drop in pair):
        return None
    net: Counter[Hashable] = Counter()
    for cluster, (one, other) in zip(clusters, drops, strict=True):
        net[cluster] += int(one) - int(other)
    return list(net.values())
