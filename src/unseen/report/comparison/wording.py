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
from unseen.report.text import count, number, p_value, percent

SHOWN = 20
"""How many sample ids are shown of those that one model got right and another did not."""
NO_INTERVAL = f"no interval, fewer than {FEWEST}"


def tables(found: Comparison) -> tuple[TaskComparison, ...]:
    """Return what is shown, one after the other: the tasks, and at the end all together."""
    return (*found.tasks, found.pooled) if found.pooled is not None else found.tasks


def unit(task: TaskComparison) -> str:
    """Return what is independent: the sample, or the problem where several samples are about one."""
    return "sample" if task.clusters == task.samples else "problem"


def heading(task: TaskComparison) -> str:
    """Return what a task's tables stand on."""
    n = count(task.samples, "sample")
    if unit(task) == "problem":
        n += f" about {count(task.clusters, 'problem')}"
    models = "both models" if len(task.models) == 2 else f"all {len(task.models)} models"
    return f"{task.task}: {n} answered by {models}, scores of {task.scorer}"


def score(task: TaskComparison, value: float) -> str:
    """Format a score: a rate in percent, or a plain number."""
    return percent(value) if task.scores == "right or wrong" else number(value, 3)


def gap(task: TaskComparison, value: float) -> str:
    """Format a difference of scores: percentage points, or a plain number."""
    return number(100 * value) if task.scores == "right or wrong" else number(value, 3)


def gap_unit(task: TaskComparison) -> str:
    """Return the unit of `gap`, with a space before it."""
    return " percentage points" if task.scores == "right or wrong" else ""


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
    return f"{percent(row.rank_kept)} ({low if low == high else f'{low} to {high}'})"


def verdict(task: TaskComparison, pair: PairedDifference) -> str:
    """Return what a pair shows, in a sentence."""
    value = pair.difference.value
    better, worse = (pair.first, pair.second) if value >= 0 else (pair.second, pair.first)
    size = f"{gap(task, abs(value))}{gap_unit(task)}"
    if pair.conclusive:
        return f"{better} scores {size} higher than {worse} ({limits(task, pair)})."
    lead = f"No clear difference between {pair.first} and {pair.second}: "
    lead += f"{better} scores {size} higher" if value else "their scores are equal"
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
    """Yield who scored higher on which samples; nothing for all tasks together, as each task has its own."""
    for pair in task.pairs if task is not found.pooled else ():
        for one, other, samples in (
            (pair.first, pair.second, pair.first_better),
            (pair.second, pair.first, pair.second_better),
        ):
            if samples:
                yield f"{one} scored higher than {other} on {count(len(samples), 'sample')}", samples


def ids(samples: Sequence[str]) -> str:
    """List sample ids, the first twenty."""
    rest = len(samples) - SHOWN
    return ", ".join(samples[:SHOWN]) + (f" … and {rest:,} more, see --json" if rest > 0 else "")


def left_out(row: LeftOut) -> str:
    """Return how many answers of a model enter no figure, and why."""
    return f"{row.model}: {count(row.answers, 'answer')} left out: {row.reason}"


METHODS = (
    "Models are compared on the samples that both have a score for; answers with an error, without a score, "
    "or that could not be judged are left out and never counted as wrong.",
    "Right-or-wrong answers: paired difference with Tango’s score interval, its counts divided by the design "
    "effect where samples share a problem; p of McNemar’s exact test, all answers about a problem changing "
    "sides together.",
    "Numeric scores, or different numbers of epochs: each sample counts once with its mean score; mean "
    "difference with a t interval that is robust to clusters.",
    "Of several pairs, p is adjusted by Holm’s method. A difference is called clear only if its interval and "
    "the test both exclude none.",
    "Rank kept: share of 2,000 bootstrap draws of whole problems in which the model has the same rank, and "
    "the ranks of the middle 95 % of them.",
)
