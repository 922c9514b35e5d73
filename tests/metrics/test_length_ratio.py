"""The ratio of lengths is a geometric mean over problems."""

from __future__ import annotations

import pytest

from unseen.metrics.length_ratio import length_ratio


def test_a_doubling_and_a_halving_cancel_out() -> None:
    found = length_ratio([2.0, 0.5] * 6, list(range(12)))
    assert found.value == pytest.approx(1)
    assert found.low < 1 < found.high
    assert (found.n, found.clusters) == (12, 12)
    assert found.low == pytest.approx(1 / found.high)


def test_translations_add_no_certainty_and_few_problems_have_no_interval() -> None:
    ratios = [1.0 + n / 10 for n in range(12)]
    once = length_ratio(ratios, list(range(12)))
    tripled = length_ratio(ratios * 3, list(range(12)) * 3)
    assert tripled.value == pytest.approx(once.value)
    assert tripled.high - tripled.low == pytest.approx(once.high - once.low)
    few = length_ratio([1.0, 1.5], ["a", "b"])
    assert (few.low, few.high) == (1.0, 1.5)
    assert length_ratio([], []).n == 0
