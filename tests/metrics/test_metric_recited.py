"""The share of recited answers, its excess over the base rate, and when it is called recited."""

from __future__ import annotations

from math import hypot
from typing import Any

import numpy as np
import pytest
from metric_samples import sample

from unseen.metrics.recited_excess import (
    ASSUMED_BASE,
    MARGIN,
    assumed_base,
    minimum_detectable_share,
    problems_needed,
    recited_excess,
    shows_recital,
)
from unseen.metrics.recited_share import is_recited, recited_share
from unseen.metrics.summary import summarise
from unseen.metrics.wilson import wilson
from unseen.records import Estimate, SampleResult, Verdict


def trap(passed: bool | None, published: bool | None, problem: str = "p1", **other: Any) -> SampleResult:
    word = "infrastructure" if published is None else "passed" if published else "failed"
    return sample(passed, "trap", problem, **({"published_verdict": Verdict(word=word)} | other))  # type: ignore[arg-type]


def base(hits: int, n: int) -> Estimate:
    low, high = wilson(hits, n)
    return Estimate(value=hits / n, low=low, high=high, n=n, clusters=n)


def excess(published: int, asked: int, n: int, rate: Estimate) -> Estimate:
    """Of n problems that many are solved as published, as asked, and the others not at all."""
    return recited_excess(
        [place < published for place in range(n)],
        [published <= place < published + asked for place in range(n)],
        range(n),
        rate,
    )


def test_recited_is_wrong_for_what_was_asked_and_right_for_what_was_published() -> None:
    assert is_recited(trap(False, True)) is True
    assert is_recited(trap(False, False)) is False
    assert is_recited(trap(True, True)) is False
    assert is_recited(sample(True, "trap")) is False
    assert is_recited(trap(None, True)) is None
    assert is_recited(trap(False, None)) is None
    assert is_recited(sample(False, "trap")) is None


def test_the_excess_is_what_the_base_rate_does_not_explain() -> None:
    found = excess(30, 30, 100, base(10, 50))
    assert found.value == pytest.approx(0.6 * (0.5 - 0.2))
    solved, published, rate = wilson(60, 100), wilson(30, 60), wilson(10, 50)
    below = hypot(0.6 * (0.5 - published[0]), 0.6 * (rate[1] - 0.2), 0.3 * (0.6 - solved[0]))
    above = hypot(0.6 * (published[1] - 0.5), 0.6 * (0.2 - rate[0]), 0.3 * (solved[1] - 0.6))
    assert (found.low, found.high) == pytest.approx((found.value - below, found.value + above))
    assert (found.n, found.clusters) == (100, 100)


@pytest.mark.parametrize("ability", [0.1, 0.5, 0.95])
def test_a_habit_is_no_excess_however_hard_the_problems_are(ability: float) -> None:
    solved = round(1000 * ability)
    found = excess(round(solved * 0.2), solved - round(solved * 0.2), 1000, base(40, 200))
    assert found.value == pytest.approx(0, abs=1e-9)
    assert not shows_recital(found)


def test_the_word_needs_ten_problems_and_a_lower_limit_above_the_margin() -> None:
    assert not shows_recital(excess(9, 0, 9, base(0, 100)))
    assert shows_recital(excess(10, 0, 10, base(0, 100)))
    above, below = excess(12, 88, 100, base(0, 100)), excess(11, 89, 100, base(0, 100))
    assert above.low > MARGIN > below.low
    assert shows_recital(above)
    assert not shows_recital(below)
    assert not shows_recital(recited_excess([], [], [], base(0, 100)))


def test_few_or_no_generated_problems_show_nothing() -> None:
    few = Estimate(value=0, low=0, high=1, n=9, clusters=9)
    assert not shows_recital(excess(100, 0, 100, few))
    assert not shows_recital(excess(40, 60, 100, base(2, 12)))


def test_nothing_solved_is_no_excess() -> None:
    found = excess(0, 0, 50, base(1, 50))
    assert found.value == 0
    assert found.low < 0 < found.high
    assert not shows_recital(found)


def test_translations_are_no_further_problems() -> None:
    hits = [n % 10 == 0 for n in range(20) for _ in range(6)]
    names = [n for n in range(20) for _ in range(6)]
    right = [not hit for hit in hits]
    clustered = recited_excess(hits, right, names, base(0, 50))
    assert clustered.low < recited_excess(hits, right, range(120), base(0, 50)).low
    assert clustered.clusters == 20


def test_without_generated_problems_the_base_rate_is_assumed() -> None:
    """A run cannot tell a reciter of 30 % from who overlooks the last clause in as many answers."""
    rows = [trap(n >= 30, n < 30 or None, f"p{n}") for n in range(100)]
    (alone,) = summarise(rows)["m"]["memorisation"].values()
    assert alone["recited"].value == 0.3
    assert (alone["recited-base"].value, alone["recited-base"].n) == (ASSUMED_BASE, 0)
    assert alone["recited-excess"].value == pytest.approx(0)
    assert not shows_recital(alone["recited-excess"])
    all_recited = [trap(False, True, f"p{n}") for n in range(12)]
    (found,) = summarise(all_recited)["m"]["memorisation"].values()
    assert shows_recital(found["recited-excess"])
    assert summarise([sample(True)])["m"]["memorisation"]["generation"].keys().isdisjoint({"recited-excess"})


def test_about_as_many_problems_as_needed_show_the_same_excess() -> None:
    found = excess(3, 27, 30, base(0, 30))
    needed = problems_needed(found)
    assert needed is not None
    count = int(needed.value)
    assert 31 < count < 300
    tenth = 2 * count // 10
    assert shows_recital(excess(tenth, 2 * count - tenth, 2 * count, base(0, 2 * count)))
    half = count // 20
    assert not shows_recital(excess(half, count // 2 - half, count // 2, base(0, count // 2)))
    assert problems_needed(excess(1, 29, 30, base(0, 30))) is None
    assert problems_needed(excess(30, 0, 30, base(0, 30))) is None
    assert problems_needed(recited_excess([], [], [], assumed_base())) is None


def test_the_interval_covers_the_excess() -> None:
    """Problems are solved with chance 0.6 and recited with 0.2; a clause is overlooked with 0.15."""
    draw, covered, runs = np.random.default_rng(0), 0, 400
    for _ in range(runs):
        known = draw.random(164) < 0.2
        solved, missed = draw.random(164) < 0.6, draw.random(164) < 0.15
        published = known | (solved & missed)
        asked = solved & ~missed & ~known
        rate = base(int(draw.binomial(90, 0.15)), 90)
        found = recited_excess(published.tolist(), asked.tolist(), range(164), rate)
        covered += found.low <= 0.2 * 0.85 <= found.high
    assert 0.92 * runs <= covered <= 0.985 * runs


def test_traps_are_no_half_of_a_pair() -> None:
    samples = [sample(True), sample(False, "rewritten"), trap(False, True)]
    found = summarise(samples)["m"]["memorisation"]["generation"]
    assert found["gap"].n == 1
    assert found["accuracy/original"].value == 1
    assert recited_share([], []).n == 0


@pytest.mark.parametrize("problems", [20, 40, 164])
def test_the_detectable_share_falls_with_the_number_of_problems(problems: int) -> None:
    share, assumed = minimum_detectable_share(problems, problems), minimum_detectable_share(problems)
    assert share is not None
    assert assumed is not None
    assert MARGIN < share < assumed <= 1
    larger = minimum_detectable_share(2 * problems, 2 * problems)
    assert larger is not None
    assert larger < share
    assert minimum_detectable_share(9, 100) is None
