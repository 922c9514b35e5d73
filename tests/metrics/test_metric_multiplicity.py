"""Several hypotheses at once, and one group against the rest, by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.metrics.fisher_against_rest import fisher_against_rest
from unseen.metrics.holm import holm


def test_holm_by_hand() -> None:
    # 4 · 0.005, 3 · 0.01, 2 · 0.03, and 0.04 that may not fall below the one before it.
    found = holm({"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.005})
    assert list(found) == ["a", "b", "c", "d"]
    assert list(found.values()) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm({"a": 0.7, "b": 0.8}) == {"a": 1, "b": 1}
    assert holm({"a": 0.2}) == {"a": 0.2}
    assert holm({}) == {}


@given(st.lists(st.floats(0, 1), min_size=1, max_size=8))
def test_holm_keeps_the_order_and_only_raises(values: list[float]) -> None:
    found = holm(dict(enumerate(values)))
    assert all(value <= found[index] <= 1 for index, value in enumerate(values))
    ranked = sorted(range(len(values)), key=lambda index: values[index])
    assert [found[index] for index in ranked] == sorted(found.values())


def test_fisher_against_the_rest_by_hand() -> None:
    closed = {f"in {n}": True for n in range(3)} | {f"out {n}": False for n in range(3)}
    # Of the C(6, 3) = 20 ways to choose the closed ones two are as far apart.
    assert fisher_against_rest(closed, {f"in {n}" for n in range(3)}) == pytest.approx(2 / 20)
    assert fisher_against_rest(dict.fromkeys(closed, True), {"in 0"}) == 1
    assert fisher_against_rest(closed, set(closed)) is None
    assert fisher_against_rest(closed, set()) is None
