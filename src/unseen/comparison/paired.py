"""Compare models two by two, on the samples that both have a score for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import replace
from itertools import combinations
from statistics import fmean
from typing import Literal

from unseen.comparison.sheet import ScoreSheet
from unseen.metrics.change_test import change_test
from unseen.metrics.estimate import is_conclusive
from unseen.metrics.gap import paired_gap
from unseen.metrics.holm import holm
from unseen.metrics.mcnemar import mcnemar_clustered
from unseen.metrics.mean_difference import MeanDifference, mean_difference
from unseen.records.comparison import PairedDifference, ScoredSample

Test = Literal["mcnemar", "t"]


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
    sample counts once, with the mean score of each model.
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
    if sheet.kind == "right or wrong" and same_epochs:
        flat = [
            (sheet.clusters[sample], one == 1, other == 1) for sample in pairs for one, other in pairs[sample]
        ]
        test, found = _exact(
            [one for _, one, _ in flat], [other for _, _, other in flat], [one for one, _, _ in flat], tests
        )
    elif sheet.kind == "accuracy drop":
        test, found = _difference_of_drops(
            list(means.values()), [sheet.clusters[one] for one in means], tests
        )
    else:
        test, found = _numeric(list(means.values()), [sheet.clusters[one] for one in means], tests)
    return PairedDifference(
        first=first,
        second=second,
        difference=found.difference,
        test=test,
        p=found.p,
        p_adjusted=found.p,
        conclusive=False,
        clusters_needed=found.needed,
        first_better=tuple(one for one in better if one.first > one.second),
        second_better=tuple(one for one in better if one.first < one.second),
    )


def _exact(
    before: Sequence[bool], after: Sequence[bool], clusters: Sequence[Hashable], tests: int
) -> tuple[Test, MeanDifference]:
    p, needed = change_test(before, after, clusters, tests=tests)
    count = None if needed is None else int(needed.value)
    return "mcnemar", MeanDifference(paired_gap(before, after, clusters), p.value, count)


def _numeric(
    scores: Sequence[tuple[float, float]], clusters: Sequence[Hashable], tests: int
) -> tuple[Test, MeanDifference]:
    first, second = zip(*scores, strict=True)
    return "t", mean_difference(first, second, clusters, tests=tests)


def _difference_of_drops(
    drops: Sequence[tuple[float, float]], clusters: Sequence[Hashable], tests: int
) -> tuple[Test, MeanDifference]:
    """Compare accuracy drops, which are whole numbers where each question has a single answer.

    Whole ones that differ by at most 1 are right-or-wrong pairs for Tango's interval and the exact test, as
    both depend on the pairs that differ alone. Of others the interval is that of numeric scores.
    """
    change = [one - other for one, other in drops]
    if set(change) <= {-1.0, 0.0, 1.0}:
        return _exact([one > 0 for one in change], [one < 0 for one in change], clusters, tests)
    test, found = _numeric(drops, clusters, tests)
    if not all(one.is_integer() for one in change):
        return test, found
    net: Counter[Hashable] = Counter()
    for cluster, one in zip(clusters, change, strict=True):
        net[cluster] += int(one)
    return "mcnemar", replace(found, p=mcnemar_clustered(list(net.values())))
