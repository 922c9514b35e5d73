"""Accuracy, gap, drop, means and pass@k over problems that are asked about once or several times."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.metrics import accuracy, bounded_mean, paired_gap, pass_at_k, robustness_drop
from unseen.metrics.clusters import design_effect
from unseen.metrics.estimate import FEWEST
from unseen.metrics.pass_at_k import pass_at_k_of
from unseen.metrics.tango import tango
from unseen.metrics.wilson import wilson
from unseen.records import Estimate

outcomes = st.lists(st.tuples(st.booleans(), st.booleans(), st.integers(0, 12)), min_size=1, max_size=80)


def test_no_answers_are_no_data() -> None:
    for estimate in (
        accuracy([], []),
        paired_gap([], [], []),
        robustness_drop([], [], []),
        bounded_mean([], []),
        pass_at_k([], 1, []),
    ):
        assert estimate.n == 0
        assert estimate.low < estimate.high


def test_drop_without_a_correct_answer_is_no_data() -> None:
    assert robustness_drop([False], [True], ["a"]).n == 0


@given(outcomes)
def test_estimates_lie_in_their_intervals(rows: list[tuple[bool, bool, int]]) -> None:
    before, after, problem = ([row[i] for row in rows] for i in range(3))
    for estimate in (accuracy(before, problem), paired_gap(before, after, problem)):
        assert estimate.low <= estimate.value <= estimate.high
        assert estimate.n == len(rows)
    gap = paired_gap(before, after, problem)
    assert gap.value == pytest.approx(accuracy(before, problem).value - accuracy(after, problem).value)
    drop = robustness_drop(before, after, problem)
    if drop.n:
        assert drop.low <= drop.value <= drop.high <= 1


@given(outcomes.filter(lambda rows: len(rows) >= FEWEST))
def test_one_answer_a_problem_gives_the_plain_intervals(rows: list[tuple[bool, bool, int]]) -> None:
    before, after = [row[0] for row in rows], [row[1] for row in rows]
    single = list(range(len(rows)))
    found = accuracy(before, single)
    assert (found.low, found.high) == wilson(sum(before), len(rows))
    gap = paired_gap(before, after, single)
    lost = sum(one and not other for one, other in zip(before, after, strict=True))
    won = sum(other and not one for one, other in zip(before, after, strict=True))
    assert (gap.low, gap.high) == tango(lost, won, len(rows))


@given(outcomes, st.integers(2, 5))
def test_repeating_every_answer_adds_no_information(rows: list[tuple[bool, bool, int]], times: int) -> None:
    right = [row[0] for row in rows]
    single = list(range(len(rows)))
    once, repeated = accuracy(right, single), accuracy(right * times, single * times)
    assert (repeated.low, repeated.high) == pytest.approx((once.low, once.high))
    assert repeated.n == times * once.n


@given(outcomes)
def test_design_effect_is_bounded(rows: list[tuple[bool, bool, int]]) -> None:
    sizes = np.unique([row[2] for row in rows], return_counts=True)[1]
    effect = design_effect([float(row[0]) for row in rows], [row[2] for row in rows], (0.0, 1.0))
    assert 1 <= effect <= float(np.sum(sizes**2) / np.sum(sizes)) + 1e-9


def test_design_effect_does_not_depend_on_how_clusters_are_named() -> None:
    values = [0.0, 1.0, 1.0, 0.0, 1.0, 0.0]
    assert design_effect(values, list("aabbcc"), (0.0, 1.0)) == design_effect(values, list("zzkkqq"), (0, 1))


def coverage(problems: int, masks: int, likeness: float, clustered: bool) -> tuple[float, float]:
    """Share of simulated runs whose gap and accuracy intervals hold the truth (gap 0.125, accuracy 0.5)."""
    draw = np.random.default_rng(7)
    cells, chances = np.array([[1, 1], [1, 0], [0, 1], [0, 0]]), [0.35, 0.15, 0.025, 0.475]
    runs, gaps, accuracies = 400, 0, 0
    for _ in range(runs):
        own = draw.choice(4, size=(problems, masks), p=chances)
        shared = draw.choice(4, size=(problems, 1), p=chances)
        rows = cells[np.where(draw.random((problems, masks)) < likeness, shared, own)].reshape(-1, 2)
        names = np.repeat(np.arange(problems), masks).tolist() if clustered else list(range(len(rows)))
        before, after = rows[:, 0].astype(bool).tolist(), rows[:, 1].astype(bool).tolist()
        gap, right = paired_gap(before, after, names), accuracy(before, names)
        gaps += gap.low <= 0.125 <= gap.high
        accuracies += right.low <= 0.5 <= right.high
    return gaps / runs, accuracies / runs


@pytest.mark.parametrize(("problems", "masks", "likeness"), [(60, 1, 0.0), (60, 4, 0.7), (20, 4, 0.4)])
def test_intervals_cover_the_truth(problems: int, masks: int, likeness: float) -> None:
    # The standard error of a coverage of 0.95 over 400 runs is 0.011.
    assert min(coverage(problems, masks, likeness, clustered=True)) >= 0.925


def test_ignoring_the_clusters_would_be_detected() -> None:
    assert max(coverage(60, 4, 0.7, clustered=False)) < 0.85


@given(st.integers(1, 8), st.data())
def test_pass_at_k_counts_the_draws(n: int, data: st.DataObject) -> None:
    right, k = data.draw(st.integers(0, n)), data.draw(st.integers(1, n))
    draws = list(combinations([True] * right + [False] * (n - right), k))
    assert pass_at_k_of(n, right, k) == pytest.approx(sum(any(draw) for draw in draws) / len(draws))


def test_pass_at_k_needs_k_answers() -> None:
    with pytest.raises(ValueError, match="pass@3"):
        pass_at_k_of(2, 1, 3)
    assert pass_at_k([(2, 1), (5, 0)], 3, ["a", "b"]) == Estimate(value=0, low=0, high=1, n=1, clusters=1)


@given(outcomes)
def test_pass_at_1_of_single_answers_is_the_accuracy(rows: list[tuple[bool, bool, int]]) -> None:
    right, problem = [row[0] for row in rows], [row[2] for row in rows]
    found = pass_at_k([(1, int(one)) for one in right], 1, problem)
    expected = accuracy(right, problem)
    assert (found.value, found.low, found.high) == pytest.approx(
        (expected.value, expected.low, expected.high)
    )


@given(st.lists(st.tuples(st.floats(0, 1), st.integers(0, 9)), min_size=1, max_size=50))
def test_bounded_mean_stays_in_bounds(rows: list[tuple[float, int]]) -> None:
    found = bounded_mean([row[0] for row in rows], [row[1] for row in rows])
    assert 0 <= found.low <= found.value <= found.high <= 1


def test_bounded_mean_is_students_interval_for_single_answers() -> None:
    values = [0.2, 0.4, 0.9, 0.5, 0.7] * 2
    half = 2.262157 * float(np.std(values, ddof=1)) / np.sqrt(10)
    found = bounded_mean(values, list(range(10)))
    assert (found.low, found.high) == pytest.approx((0.54 - half, 0.54 + half), abs=1e-6)


def test_bounded_mean_of_equal_values_is_not_certain() -> None:
    assert bounded_mean([1.0] * 20, list(range(20))).low == pytest.approx(wilson(20, 20)[0])
