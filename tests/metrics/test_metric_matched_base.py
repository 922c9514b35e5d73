"""The base rate of recited answers, measured on fresh problems and matched by kind of change."""

from __future__ import annotations

from itertools import count

import pytest
from metric_samples import sample

from unseen.metrics.matched_base_rate import matched_base_rate
from unseen.metrics.pairs import pair_samples
from unseen.metrics.recited_excess import shows_recital
from unseen.metrics.summary import summarise
from unseen.metrics.wilson import wilson
from unseen.records import SampleResult, Verdict

KINDS = ["negated"] * 10 + ["one-more"] * 30


def test_each_kind_counts_as_often_as_in_the_benchmark() -> None:
    """All of the negated look recited, none of the others; half of the benchmark's traps are negated."""
    hits = [kind == "negated" for kind in KINDS]
    found = matched_base_rate(["negated", "one-more"], KINDS, hits, range(40))
    assert found.value == pytest.approx(0.5)
    assert found.low < 0.5 < found.high
    assert found.n == found.clusters == 40
    assert matched_base_rate(["one-more"], KINDS, hits, range(40)).value == 0
    assert matched_base_rate(["negated"], KINDS, hits, range(40)).value == 1


def test_with_the_same_mixture_it_is_the_plain_share_with_wilsons_interval() -> None:
    hits = [True, *[False] * 39]
    found = matched_base_rate(KINDS, KINDS, hits, range(40))
    assert found.value == pytest.approx(1 / 40)
    assert (found.low, found.high) == pytest.approx(wilson(1, 40))


def test_a_kind_that_no_fresh_problem_has_gets_the_rate_of_all() -> None:
    hits = [kind == "negated" for kind in KINDS]
    assert matched_base_rate(["descending"], KINDS, hits, range(40)).value == pytest.approx(0.25)


def test_few_fresh_problems_say_nothing() -> None:
    found = matched_base_rate(["negated"], ["negated"] * 9, [False] * 9, range(9))
    assert (found.value, found.low, found.high) == (0, 0, 1)


def answers(recited: int, total: int, arm: str = "", kind: str = "negated") -> list[SampleResult]:
    """Answers to traps of which some are recited, the others right."""
    return [
        sample(
            n >= recited,
            "trap",
            f"{arm}{kind}{n}",
            arm=arm,
            change=kind,
            published_verdict=Verdict(word="passed") if n < recited else None,
        )
        for n, _ in zip(count(), range(total), strict=False)
    ]


def statistics(*groups: list[SampleResult]) -> dict[str, object]:
    return dict(summarise([one for group in groups for one in group])["m"]["memorisation"]["generation"])


def test_a_habit_that_fresh_problems_show_as_well_is_not_called_recited() -> None:
    benchmark = answers(30, 100)
    habit = statistics(benchmark, answers(28, 100, "fresh"))
    assert habit["recited"] == statistics(benchmark)["recited"]
    assert habit["recited-base"].value == habit["fresh/recited"].value == 0.28  # type: ignore[attr-defined]
    assert not shows_recital(habit["recited-excess"])  # type: ignore[arg-type]
    none = statistics(benchmark, answers(0, 100, "fresh"))
    assert none["recited-excess"].value == pytest.approx(0.3)  # type: ignore[attr-defined]
    assert shows_recital(none["recited-excess"])  # type: ignore[arg-type]


def test_generated_problems_that_are_not_solved_are_no_base_rate() -> None:
    """A model that fails for both specifications has shown no habit, and none is ruled out."""
    failed = [
        one.model_copy(
            update={"verdict": Verdict(word="failed"), "published_verdict": Verdict(word="failed")}
        )
        for one in answers(0, 100, "fresh")
    ]
    found = statistics(answers(30, 100), failed)
    assert found["fresh/recited"].value == 0  # type: ignore[attr-defined]
    assert found["recited-base"].high == 1  # type: ignore[attr-defined]
    assert not shows_recital(found["recited-excess"])  # type: ignore[arg-type]
    some = statistics(answers(30, 100), failed, answers(10, 20, "fresh", "one-more"))
    assert some["recited-base"].value == 0.5  # type: ignore[attr-defined]


def test_fresh_answers_enter_no_statistic_of_the_benchmark() -> None:
    own = [sample(True, "original"), sample(False, "rewritten")]
    fresh = [
        sample(True, version, f"f{n}", arm="fresh") for n in range(5) for version in ("original", "rewritten")
    ]
    alone, beside = statistics(own), statistics(own, fresh)
    compared = ("fresh/", "inflation", "predictors-balanced", "separation/")
    assert {name: one for name, one in beside.items() if not name.startswith(compared)} == alone
    assert beside["fresh/gap"].value == 0  # type: ignore[attr-defined]
    assert beside["fresh/accuracy/original"].n == 5  # type: ignore[attr-defined]
    assert len(pair_samples([*own, *fresh]).pairs) == 1
    assert len(pair_samples([*own, *fresh], "fresh").pairs) == 5
