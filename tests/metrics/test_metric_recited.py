"""The share of recited answers, and when it is called one."""

from __future__ import annotations

from typing import Any

import pytest
from metric_samples import sample

from unseen.metrics.recited_share import (
    MARGIN,
    is_recited,
    minimum_detectable_share,
    problems_needed,
    recited_share,
    shows_recital,
)
from unseen.metrics.summary import summarise
from unseen.metrics.wilson import wilson
from unseen.records import SampleResult, Verdict


def trap(passed: bool | None, published: bool | None, problem: str = "p1", **other: Any) -> SampleResult:
    word = "infrastructure" if published is None else "passed" if published else "failed"
    return sample(passed, "trap", problem, **({"published_verdict": Verdict(word=word)} | other))  # type: ignore[arg-type]


def test_recited_is_wrong_for_what_was_asked_and_right_for_what_was_published() -> None:
    assert is_recited(trap(False, True)) is True
    assert is_recited(trap(False, False)) is False
    assert is_recited(trap(True, True)) is False
    assert is_recited(sample(True, "trap")) is False
    assert is_recited(trap(None, True)) is None
    assert is_recited(trap(False, None)) is None
    assert is_recited(sample(False, "trap")) is None


def test_the_word_needs_ten_problems_and_a_lower_limit_above_base_and_margin() -> None:
    assert not shows_recital(recited_share([True] * 9, range(9)), 0.0)
    assert shows_recital(recited_share([True] * 10, range(10)), 0.0)
    hits = [True] * 3 + [False] * 17
    found = recited_share(hits, range(20))
    assert (found.low, found.high) == wilson(3, 20)
    assert found.low > MARGIN
    assert shows_recital(found, 0.0)
    assert not shows_recital(found, 0.01)
    assert not shows_recital(recited_share([], []), 0.0)


def test_translations_are_no_further_problems() -> None:
    hits = [n % 10 == 0 for n in range(20) for _ in range(6)]
    clustered = recited_share(hits, [n for n in range(20) for _ in range(6)])
    assert clustered.low < recited_share(hits, range(120)).low
    assert clustered.clusters == 20


def test_problems_needed_show_the_same_share_and_fewer_do_not() -> None:
    hits = [n < 2 for n in range(16)]
    needed = problems_needed(hits, range(16), 0.0)
    assert needed is not None
    count = int(needed.value)
    assert wilson(count / 8, count)[0] > MARGIN
    assert wilson((count - 1) / 8, count - 1)[0] <= MARGIN
    assert problems_needed([n < 1 for n in range(20)], range(20), 0.0) is None
    assert problems_needed([True] * 20, range(20), 0.0) is None
    assert problems_needed([], [], 0.0) is None


def test_the_base_rate_is_that_of_the_reference_control() -> None:
    rows = [trap(False, n < 6, f"p{n}") for n in range(20)]
    (alone,) = summarise(rows)["m"]["memorisation"].values()
    assert alone["recited"].value == 0.3
    assert alone["right/trap"].value == 0
    assert (alone["recited-base"].value, alone["recited-base"].n) == (0, 0)
    base = [trap(False, n < 5, f"p{n}", model="unseen/reference", control=True) for n in range(20)]
    found = summarise([*rows, *base])["m"]["memorisation"]["generation"]
    assert found["recited-base"].value == 0.25
    assert "recited-needed" not in found
    assert summarise([sample(True)])["m"]["memorisation"]["generation"].keys().isdisjoint({"recited"})


def test_traps_are_no_half_of_a_pair() -> None:
    samples = [sample(True), sample(False, "rewritten"), trap(False, True)]
    found = summarise(samples)["m"]["memorisation"]["generation"]
    assert found["gap"].n == 1
    assert found["accuracy/original"].value == 1


@pytest.mark.parametrize("problems", [10, 40, 164])
def test_the_detectable_share_falls_with_the_number_of_problems(problems: int) -> None:
    share = minimum_detectable_share(problems)
    assert share is not None
    assert MARGIN < share <= 1
    larger = minimum_detectable_share(2 * problems)
    assert larger is not None
    assert larger < share
    assert minimum_detectable_share(9) is None
