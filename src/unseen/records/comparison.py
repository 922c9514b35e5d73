"""The results of comparing models on the same samples, as `unseen compare --json` prints them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from unseen.records.core import Estimate, Record

ScoreKind = Literal["right or wrong", "numeric", "accuracy drop"]


class ScoredSample(Record):
    """A sample that one model answered better than another, with the mean score of each over its epochs."""

    sample_id: str
    first: float
    second: float


class LeftOut(Record):
    """Answers of one model that enter no figure, and why."""

    model: str
    reason: str
    answers: int
    sample_ids: tuple[str, ...]


class ModelRank(Record):
    """One model in the table of a task.

    Attributes:
        score: its mean over the samples that all models answered.
        rank: from 1, the highest score or the smallest accuracy drop; equal ones share the better rank.
        rank_kept: the share of bootstrap draws of clusters in which the model has this rank.
        ranks: the least and the greatest rank in the middle 95 % of the draws. Both are None below ten
            clusters.
        epochs: the most answers that it gave to a sample.
    """

    model: str
    score: Estimate
    rank: int
    rank_kept: float | None
    ranks: tuple[int, int] | None
    epochs: int


class PairedDifference(Record):
    """Two models on the samples that both answered.

    Attributes:
        difference: the score of `first` minus that of `second`.
        test: `mcnemar` is the exact test with all answers (of accuracy drops: all drops) of a cluster
            changing sides together, `t` the paired t test with a standard error that is robust to clusters.
        p: of that test.
        p_adjusted: by Holm's method over all pairs of models in the task.
        conclusive: whether interval and adjusted test both exclude no difference.
        clusters_needed: at how many clusters the same shares would be conclusive; None if they are, or if
            none would do.
        first_better, second_better: samples on which the one scored higher than the other.
    """

    first: str
    second: str
    difference: Estimate
    test: Literal["mcnemar", "t"]
    p: float
    p_adjusted: float
    conclusive: bool
    clusters_needed: int | None
    first_better: tuple[ScoredSample, ...]
    second_better: tuple[ScoredSample, ...]


class TaskComparison(Record):
    """All models on one task, or on several tasks together.

    Attributes:
        scorer: which score was compared.
        samples: how many samples all models answered.
        clusters: how many independent ones these are; translations of a problem are one.
    """

    task: str
    scorer: str
    scores: ScoreKind
    samples: int
    clusters: int
    models: tuple[ModelRank, ...]
    pairs: tuple[PairedDifference, ...]
    left_out: tuple[LeftOut, ...] = ()


class Comparison(Record):
    """A whole comparison.

    Attributes:
        version: of this program.
        seed: of the bootstrap draws.
        sources: model → the logs that were read.
        drops: for each variant of a task, the accuracy drop of each model from the original problems.
        pooled: the tasks together, where there are several with the same kind of score.
        notes: what a reader must know, such as which scorer was taken of several.
    """

    version: str
    seed: int
    sources: dict[str, tuple[str, ...]]
    tasks: tuple[TaskComparison, ...]
    drops: tuple[TaskComparison, ...] = ()
    pooled: TaskComparison | None = None
    notes: tuple[str, ...] = Field(default=())
