"""The words of a comparison, the same on the terminal, in Markdown and on the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from unseen.metrics.estimate import FEWEST, is_few
from unseen.records import Estimate
from unseen.records.comparison import (
    Comparison,
    LeftOut,
    ModelRank,
    PairedDifference,
    ScoredSample,
    TaskComparison,
)
from unseen.report.text import UNBROKEN, count, number, p_value, percent, points

SHOWN = 20
"""How many sample ids are shown of those that one model got right and another did not."""
NO_INTERVAL = f"no interval, fewer than {FEWEST}"


def tables(found: Comparison) -> tuple[TaskComparison, ...]:
    """Return what is shown, one after the other: the tasks, the accuracy drops, and all tasks together."""
    pooled = () if found.pooled is None else (found.pooled,)
    return (*found.tasks, *found.drops, *pooled)


def unit(task: TaskComparison) -> str:
    """Return what is independent: the sample (of accuracy drops: the question), or the problem of several."""
    if task.clusters < task.samples:
        return "problem"
    return "question" if task.scores == "accuracy drop" else "sample"


def columns(task: TaskComparison) -> tuple[str, ...]:
    """Return the heads of the columns of a table of models."""
    score = "drop, points" if task.scores == "accuracy drop" else "score"
    return ("rank", "model", score, "95 % CI", "rank when resampled")


def heading(task: TaskComparison) -> str:
    """Return what a task's tables stand on."""
    drop = task.scores == "accuracy drop"
    n = count(task.samples, "question" if drop else "sample")
    if unit(task) == "problem":
        n += f" about {count(task.clusters, 'problem')}"
    models = "both models" if len(task.models) == 2 else f"all {len(task.models)} models"
    variants = " in both variants" if drop else ""
    return f"{task.task}: {n} answered by {models}{variants}, scores of {task.scorer}"


def score(task: TaskComparison, value: float) -> str:
    """Format a score: a rate in percent, an accuracy drop in percentage points, or a plain number."""
    return percent(value) if task.scores == "right or wrong" else gap(task, value)


def gap(task: TaskComparison, value: float) -> str:
    """Format a difference of scores: percentage points, or a plain number."""
    return number(value, 3) if task.scores == "numeric" else points(value)


def gap_unit(task: TaskComparison) -> str:
    """Return the unit of `gap`, with a space before it."""
    return "" if task.scores == "numeric" else " percentage points"


def score_interval(task: TaskComparison, row: ModelRank) -> str:
    """Format the 95 % interval of a score."""
    if is_few(row.score):
        return NO_INTERVAL
    return f"{score(task, row.score.low)} to {score(task, row.score.high)}"


def gap_interval(task: TaskComparison, found: Estimate) -> str:
    """Format the 95 % interval of a difference."""
    if is_few(found):
        return NO_INTERVAL
    return f"{gap(task, found.low)} to {gap(task, found.high)}"


def rank_kept(row: ModelRank) -> str:
    """Format how stable a rank is: the share of the draws that keep it, and the range of its ranks."""
    if row.rank_kept is None or row.ranks is None:
        return f"unknown, fewer than {FEWEST}"
    low, high = row.ranks
    others = "" if low == high else f", {low} to {high} in 95{UNBROKEN}%"
    return f"the same in {percent(row.rank_kept)}{others}"


def verdict(task: TaskComparison, pair: PairedDifference) -> str:
    """Return what a pair shows, in a sentence."""
    value = pair.difference.value
    better, worse = (pair.first, pair.second) if value >= 0 else (pair.second, pair.first)
    size = f"{gap(task, abs(value))}{gap_unit(task)}"
    drop = task.scores == "accuracy drop"
    says = f"{better} drops {size} more" if drop else f"{better} scores {size} higher"
    if pair.conclusive:
        return f"{says} than {worse} ({limits(task, pair)})."
    lead = f"No clear difference between {pair.first} and {pair.second}: "
    lead += f"here {says}" if value else f"their {'drops' if drop else 'scores'} are equal here"
    return f"{lead} ({limits(task, pair)}); {more_needed(task, pair)}."


def limits(task: TaskComparison, pair: PairedDifference) -> str:
    """Return what a difference is known by: its interval in the direction of the better model, n and p."""
    found = pair.difference
    sign = 1 if found.value >= 0 else -1
    low, high = sorted((sign * found.low, sign * found.high))
    shown = NO_INTERVAL if is_few(found) else f"95 % CI {gap(task, low)} to {gap(task, high)}"
    n = count(found.clusters or 0, unit(task))
    pairs = "" if found.n == found.clusters else f", {count(found.n, 'pair')}"
    adjusted = f", adjusted for {len(task.pairs)} pairs" if len(task.pairs) > 1 else ""
    return f"{shown}; n = {n}{pairs}; {p_value(pair.p_adjusted)}{adjusted}"


def more_needed(task: TaskComparison, pair: PairedDifference) -> str:
    """Return how many more samples would settle a pair, if the difference stays as it is."""
    if pair.conclusive:
        return "settled"
    if pair.clusters_needed is None and pair.difference.value:
        return "nothing varies, so nothing is known of how many more would settle it"
    if pair.clusters_needed is None:
        return "no number of samples settles a difference of 0"
    more = max(1, pair.clusters_needed - (pair.difference.clusters or 0))
    return f"about {count(more, f'more {unit(task)}')} would settle it if the difference stays"


def better(found: Comparison, task: TaskComparison) -> Iterator[tuple[str, tuple[ScoredSample, ...]]]:
    """Yield who scored higher on which samples of a task; nothing for what is made of several tables."""
    for pair in task.pairs if task in found.tasks else ():
        for one, other, samples in (
            (pair.first, pair.second, pair.first_better),
            (pair.second, pair.first, pair.second_better),
        ):
            if samples:
                yield f"{one} scored higher than {other} on {count(len(samples), 'sample')}", samples


def ids(samples: Sequence[str], shown: int = SHOWN) -> str:
    """List the first sample ids."""
    rest = len(samples) - shown
    return ", ".join(samples[:shown]) + (f" … and {rest:,} more, see --json" if rest > 0 else "")


def left_out(row: LeftOut) -> str:
    """Return how many answers of a model enter no figure, and why."""
    return f"{row.model}: {count(row.answers, 'answer')} left out: {row.reason}"


def methods(found: Comparison) -> str:
    """Return in a sentence or two what p is, and when a difference is called clear."""
    pairs = [pair for task in tables(found) for pair in task.pairs]
    named = {
        "mcnemar": "McNemar’s exact test",
        "t": "paired t test, robust to clusters",
    }
    used = [name for test, name in named.items() if any(pair.test == test for pair in pairs)]
    holm = ", adjusted by Holm’s method" if any(len(task.pairs) > 1 for task in tables(found)) else ""
    clear = "A difference is clear if its 95 % interval excludes 0 and p is at most 0.05."
    return f"p: {' or '.join(used)}{holm}. {clear}"


METHODS = (
    "Models are compared on the samples that both have a score for; answers with an error, without a score, "
    "or that could not be judged are left out and never counted as wrong.",
    "Right-or-wrong answers: paired difference with Tango’s score interval, its counts divided by the design "
    "effect where samples share a problem; p of McNemar’s exact test, all answers about a problem changing "
    "sides together.",
    "Numeric scores, or different numbers of epochs: each sample counts once with its mean score; mean "
    "difference with a t interval that is robust to clusters.",
    "Of several pairs, p is adjusted by Holm’s method. A difference is called clear only if its 95 % "
    "interval excludes 0 and p is at most 0.05.",
    "Accuracy drop: of each question, the mean score about the original minus that about the variant; models "
    "are compared by their drops, with Tango’s interval and the exact test, or as numeric scores where drops "
    "are no single answers; the smallest drop ranks first.",
    "Rank when resampled: share of 2,000 bootstrap draws of whole problems in which the model has the same "
    "rank, and the ranks of the middle 95 % of them.",
)
