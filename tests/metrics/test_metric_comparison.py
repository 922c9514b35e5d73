"""Mean differences of clustered pairs and bootstrap ranks, against scipy and figures by hand."""

from __future__ import annotations

import random

import pytest
from scipy.stats import ttest_1samp, ttest_rel

from unseen.metrics.mean_difference import mean_difference
from unseen.metrics.rank_bootstrap import bootstrap_ranks


def numbers(seed: int, count: int, shift: float = 0.0) -> list[float]:
    draw = random.Random(seed)
    return [draw.gauss(shift, 1) for _ in range(count)]


@pytest.mark.parametrize("count", [10, 37, 400])
def test_one_pair_in_each_cluster_is_students_paired_test(count: int) -> None:
    first, second = numbers(1, count, 0.3), numbers(2, count)
    found, expected = mean_difference(first, second, range(count)), ttest_rel(first, second)
    interval = expected.confidence_interval()
    assert found.p == pytest.approx(expected.pvalue)
    assert (found.difference.low, found.difference.high) == pytest.approx((interval.low, interval.high))


def test_a_cluster_of_equal_size_counts_as_its_mean() -> None:
    change = numbers(3, 60, 0.4)
    found = mean_difference(change, [0.0] * 60, [n // 5 for n in range(60)])
    means = [sum(change[n : n + 5]) / 5 for n in range(0, 60, 5)]
    expected = ttest_1samp(means, 0)
    interval = expected.confidence_interval()
    assert found.p == pytest.approx(expected.pvalue)
    assert (found.difference.low, found.difference.high) == pytest.approx((interval.low, interval.high))
    assert found.difference.clusters == 12
    copied = mean_difference(
        [one for one in means for _ in range(5)], [0.0] * 60, [n // 5 for n in range(60)]
    )
    assert copied.p == pytest.approx(found.p), "copies of an answer are no information"


def test_where_t_is_not_defined_nothing_is_claimed() -> None:
    assert mean_difference([], [], []).difference.n == 0
    for values in ([1.0] * 20, [0.0] * 20):
        found = mean_difference(values, [0.0] * 20, range(20))
        assert (found.p, found.needed) == (1.0, None)
        assert found.difference.low < 0 < found.difference.high
    assert mean_difference([1.0, 2.0], [0.0, 0.0], ["a", "a"]).p == 1.0
    few = mean_difference([3.0, 4.0, 5.0], [0.0] * 3, range(3))
    assert few.difference.low == -5


def test_more_hypotheses_need_more_clusters() -> None:
    first, second = numbers(5, 30, 0.2), numbers(6, 30)
    one, six = (mean_difference(first, second, range(30), tests=tests).needed for tests in (1, 6))
    assert one is not None
    assert six is not None
    assert one < six


def test_ranks_share_a_place_and_are_kept_where_nothing_varies() -> None:
    scores = [[1.0] * 20, [0.5] * 20, [1.0] * 20, [0.0] * 20]
    found = bootstrap_ranks(scores, range(20))
    assert [one.rank for one in found] == [1, 3, 1, 4]
    assert {one.kept for one in found} == {1.0}
    assert [one.ranks for one in found] == [(1, 1), (3, 3), (1, 1), (4, 4)]


def test_ranks_of_two_models_that_differ_on_one_question() -> None:
    # The better model leads if its question is drawn at least once: 1 − (19/20)^20.
    first, second = [1.0] * 20, [1.0] * 19 + [0.0]
    found = bootstrap_ranks([first, second], range(20), seed=5)
    assert found[0].kept == 1.0
    assert found[1].kept == pytest.approx(1 - 0.95**20, abs=0.03)
    assert found[1].ranks == (1, 2)
    assert bootstrap_ranks([first, second], range(20), seed=5) == found
    # Twenty answers to two questions are two clusters: nothing is said.
    assert bootstrap_ranks([first, second], [n // 10 for n in range(20)])[0].kept is None


def test_no_question_has_no_ranks() -> None:
    with pytest.raises(ValueError, match="at least one"):
        bootstrap_ranks([[], []], [])
