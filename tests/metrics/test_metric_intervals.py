"""The intervals and exact tests, against published figures and their defining properties."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.metrics.drop import ratio_interval
from unseen.metrics.estimate import Z
from unseen.metrics.mcnemar import mcnemar_clustered, mcnemar_exact
from unseen.metrics.tango import tango
from unseen.metrics.wilson import wilson

# Complete response before and after consolidation therapy (Cavo et al. 2012), the example for which
# Fagerland, Lydersen and Laake 2014 ("Recommended tests and confidence intervals for paired binomial
# proportions", Statistics in Medicine 33) give every interval: 59 both, 6 before only, 16 after only, of 161.
BOTH, LOST, WON, PAIRS = 59, 6, 16, 161


def test_tango_gives_the_published_interval() -> None:
    assert tango(LOST, WON, PAIRS) == pytest.approx((-0.1240, -0.0054), abs=5e-5)


def test_ratio_gives_the_published_interval() -> None:
    low, high = ratio_interval(BOTH, WON, LOST)
    assert (low, high) == pytest.approx((0.7579, 0.9910), abs=5e-5)


def test_mcnemar_gives_the_published_p() -> None:
    assert mcnemar_exact(LOST, WON) == pytest.approx(0.052479, abs=5e-7)


def test_wilson_gives_the_published_interval() -> None:
    # Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I: 81 of 263.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)


def test_tango_when_everything_or_nothing_changed() -> None:
    assert tango(0, 0, 10) == pytest.approx((-Z * Z / (10 + Z * Z), Z * Z / (10 + Z * Z)))
    assert tango(0, 3, 3) == pytest.approx((-1.0, 0.12299), abs=1e-5)
    assert tango(3, 0, 3) == pytest.approx((-0.12299, 1.0), abs=1e-5)


counts = st.integers(0, 400)


@given(counts, counts, counts)
def test_tango_contains_the_observed_value_and_is_symmetric(lost: int, won: int, same: int) -> None:
    n = lost + won + same
    if n == 0:
        with pytest.raises(ValueError, match="n > 0"):
            tango(lost, won, n)
        return
    low, high = tango(lost, won, n)
    assert -1 <= low <= (lost - won) / n <= high <= 1
    assert low < high
    assert tango(won, lost, n) == pytest.approx((-high, -low), abs=1e-9)


@given(st.integers(0, 200), st.integers(0, 200), st.integers(0, 200))
def test_tango_excludes_zero_exactly_when_mcnemars_score_test_does(lost: int, won: int, same: int) -> None:
    if lost + won == 0:
        return
    score = abs(lost - won) / sqrt(lost + won)
    if abs(score - Z) < 1e-6:
        return
    low, high = tango(lost, won, lost + won + same)
    assert (low > 0 or high < 0) == (score > Z)


@given(st.integers(1, 2000), st.data())
def test_wilson_solves_its_equation(n: int, data: st.DataObject) -> None:
    successes = data.draw(st.integers(0, n))
    p = successes / n
    low, high = wilson(successes, n)
    assert 0 <= low <= p <= high <= 1
    for limit in (low, high):
        assert abs(p - limit) == pytest.approx(Z * sqrt(limit * (1 - limit) / n), abs=1e-9)


@pytest.mark.parametrize(("successes", "n"), [(1, 0), (-1, 3), (4, 3)])
def test_wilson_rejects_invalid_proportions(successes: int, n: int) -> None:
    with pytest.raises(ValueError, match="proportion"):
        wilson(successes, n)


@given(counts, counts, counts)
def test_ratio_contains_the_observed_value(both: int, lost: int, won: int) -> None:
    if both + lost == 0:
        with pytest.raises(ValueError, match="ratio"):
            ratio_interval(both, lost, won)
        return
    low, high = ratio_interval(both, lost, won)
    assert 0 <= low <= (both + won) / (both + lost) <= high


@given(st.integers(0, 60), st.integers(0, 60))
def test_mcnemar_is_the_binomial_tail(lost: int, won: int) -> None:
    n = lost + won
    tail = sum(Fraction(comb(n, i), 2**n) for i in range(min(lost, won) + 1))
    assert mcnemar_exact(lost, won) == pytest.approx(float(min(Fraction(1), 2 * tail)))
    assert mcnemar_clustered([1] * lost + [-1] * won) == pytest.approx(mcnemar_exact(lost, won))


@given(st.lists(st.integers(-4, 4), max_size=9))
def test_clustered_test_counts_every_sign_pattern(net: list[int]) -> None:
    patterns = [
        sum(sign * one for sign, one in zip(signs, net, strict=True))
        for signs in product((1, -1), repeat=len(net))
    ]
    expected = sum(abs(one) >= abs(sum(net)) for one in patterns) / len(patterns)
    assert mcnemar_clustered(net) == pytest.approx(expected)
