"""The rows of a study and how its arms differ, from the runs of its arms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from unseen.metrics.accuracy import accuracy
from unseen.metrics.bounded_mean import bounded_mean
from unseen.metrics.gap import paired_gap
from unseen.metrics.mean_difference import mean_difference
from unseen.metrics.pairs import pair_samples, sample_families
from unseen.records import RunResults, SampleResult, Similarity
from unseen.records.study import StudyDifference, StudyRow

ALL = "all"

_Program = tuple[str, str]


def study_rows(runs: Mapping[str, RunResults]) -> list[StudyRow]:
    """Compute a row for each arm, model, task and language, and for all languages of a task together."""
    return [row for arm, results in runs.items() for row in _rows(arm, results.samples)]


def study_differences(runs: Mapping[str, RunResults]) -> list[StudyDifference]:
    """Compare each two arms: models on rewritten programs, and how similar these are to their originals.

    Only programs that both arms ask about are compared, so that a program that one search could not rewrite
    shifts nothing.
    """
    return [
        one
        for first, second in combinations(runs, 2)
        for one in (
            *_accuracies((first, second), runs[first].samples, runs[second].samples),
            *_similarities((first, second), runs[first].samples, runs[second].samples),
        )
    ]


def _rows(arm: str, samples: Sequence[SampleResult]) -> Iterator[StudyRow]:
    groups: dict[tuple[str, str], list[SampleResult]] = {}
    for one in samples:
        if not one.arm and one.variant != "trap":
            groups.setdefault((one.model, one.task), []).append(one)
    for (model, task), members in sorted(groups.items()):
        languages = sorted({one.language for one in members})
        for language in [*languages, ALL] if len(languages) > 1 else languages:
            chosen = [one for one in members if language in (ALL, one.language)]
            yield _row(arm, model, task, language, chosen)


def _row(arm: str, model: str, task: str, language: str, samples: Sequence[SampleResult]) -> StudyRow:
    pairs = pair_samples(samples).pairs
    families = [pair.family for pair in pairs]
    before = [pair.original.verdict.passed for pair in pairs]
    after = [pair.rewritten.verdict.passed for pair in pairs]
    programs = _programs(pair.rewritten for pair in pairs)
    named = sample_families(samples)
    clusters = [named[key] for key in programs]
    similarities = list(programs.values())
    return StudyRow(
        arm=arm,
        model=model,
        control=samples[0].control,
        task=task,
        language=language,
        original=accuracy(before, families),
        rewritten=accuracy(after, families),
        drop=paired_gap(before, after, families),
        surface=bounded_mean([one.surface for one in similarities], clusters),
        structure=bounded_mean([one.structure for one in similarities], clusters),
        overall=bounded_mean([one.overall for one in similarities], clusters),
    )


def _programs(samples: Iterable[SampleResult]) -> dict[_Program, Similarity]:
    """Return the similarity of each rewritten program that was asked about, by language and problem."""
    return {(one.language, one.sample_id): one.similarity for one in samples if one.similarity is not None}


def _accuracies(
    names: tuple[str, str], first: Sequence[SampleResult], second: Sequence[SampleResult]
) -> Iterator[StudyDifference]:
    families = sample_families([*first, *second])
    for model, task in sorted({(one.model, one.task) for one in first if not one.control}):
        before, after = (
            {
                (one.language, one.sample_id, one.epoch): one.verdict.passed
                for one in samples
                if (one.model, one.task, one.variant) == (model, task, "rewritten") and one.verdict.counts
            }
            for samples in (first, second)
        )
        shared = [key for key in before if key in after]
        found = mean_difference(
            [float(after[key]) for key in shared],
            [float(before[key]) for key in shared],
            [families[key[:2]] for key in shared],
        )
        yield StudyDifference(
            first=names[0],
            second=names[1],
            measure="accuracy",
            model=model,
            task=task,
            difference=found.difference,
            p=found.p,
        )


def _similarities(
    names: tuple[str, str], first: Sequence[SampleResult], second: Sequence[SampleResult]
) -> Iterator[StudyDifference]:
    families = sample_families([*first, *second])
    for task in sorted({one.task for one in first}):
        before, after = (
            _programs(one for one in samples if one.task == task and not one.arm)
            for samples in (first, second)
        )
        shared = [key for key in before if key in after]
        found = mean_difference(
            [after[key].overall for key in shared],
            [before[key].overall for key in shared],
            [families[key] for key in shared],
        )
        yield StudyDifference(
            first=names[0],
            second=names[1],
            measure="similarity",
            task=task,
            difference=found.difference,
            p=found.p,
        )
