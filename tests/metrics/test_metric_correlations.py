"""Correlations and the paired t: published values, the values of scipy, and resampling of whole items."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import pearsonr, spearmanr

from unseen.metrics.paired_t import paired_t
from unseen.metrics.pearson import pearson
from unseen.metrics.spearman import spearman

# Anscombe 1973, "Graphs in statistical analysis", the first set.
ANSCOMBE_X = [10.0, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
ANSCOMBE_Y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
# Student 1908, additional hours of sleep under two drugs.
SLEEP_1 = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
SLEEP_2 = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]


def test_published_values() -> None:
    assert pearson(ANSCOMBE_X, ANSCOMBE_Y, range(11)).value == pytest.approx(0.81642, abs=1e-5)
    # Ten people's IQ and hours of television, a textbook's example: rho = -29/165.
    iq = [106.0, 100, 86, 101, 99, 103, 97, 113, 112, 110]
    hours = [7.0, 27, 2, 50, 28, 29, 20, 12, 6, 17]
    assert spearman(iq, hours, range(10)).value == pytest.approx(-29 / 165)
    found = paired_t(SLEEP_1, SLEEP_2)
    assert (found.t, found.p) == pytest.approx((-4.0621, 0.00283), abs=1e-4)
    assert found.difference.value == pytest.approx(-1.58)
    assert (found.difference.low, found.difference.high) == pytest.approx((-2.4599, -0.7001), abs=1e-4)


@settings(max_examples=40)
@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(1, 5)), min_size=3, max_size=30))
def test_equal_to_scipy(pairs: list[tuple[int, int]]) -> None:
    xs, ys = [float(x) for x, _ in pairs], [float(y) for _, y in pairs]
    for ours, theirs in ((pearson, pearsonr), (spearman, spearmanr)):
        found = ours(xs, ys, range(len(xs)))
        if len(set(xs)) == 1 or len(set(ys)) == 1:
            assert found.n == 0
        else:
            assert found.value == pytest.approx(theirs(xs, ys).statistic, abs=1e-9)
            assert -1 <= found.low <= found.value <= found.high <= 1


def test_the_seed_draws_the_interval_and_items_are_drawn_whole() -> None:
    rng = np.random.default_rng(3)
    xs = rng.normal(size=40)
    ys = xs + rng.normal(size=40)
    once = pearson(list(xs), list(ys), range(40), seed=1)
    assert once == pearson(list(xs), list(ys), range(40), seed=1)
    assert once != pearson(list(xs), list(ys), range(40), seed=2)
    # As wide as Fisher's interval, about.
    fisher = np.tanh(np.arctanh(once.value) + np.array([-1.96, 1.96]) / np.sqrt(37))
    assert (once.low, once.high) == pytest.approx(tuple(fisher), abs=0.1)
    # Four equal fixes of each item say no more than one.
    items = [n for n in range(40) for _ in range(4)]
    fourfold = pearson(list(np.repeat(xs, 4)), list(np.repeat(ys, 4)), items, seed=1)
    assert fourfold.high - fourfold.low == pytest.approx(once.high - once.low)


def test_undefined_statistics_are_no_data() -> None:
    assert pearson([1.0, 2], [1.0, 2], range(2)).n == 0
    assert spearman([1.0, 1, 1], [1.0, 2, 3], range(3)).n == 0
    assert paired_t([1.0], [2.0]).difference.n == 0
    assert paired_t([1.0, 2], [2.0, 3]).p == 1
