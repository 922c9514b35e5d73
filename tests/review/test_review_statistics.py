"""Cohen's κ, sample sizes and the code bias score with labels, against values worked out by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from unseen.metrics.cohen_kappa import cohen_kappa
from unseen.metrics.labelled_bias import labelled_bias
from unseen.metrics.sample_size import sample_size
from unseen.metrics.wilson import wilson
from unseen.records.bias import AnswerVerdict, AnswerWord, BiasSample, FunctionVerdict
from unseen.records.review import Rating, ReviewedItem, ReviewItem
from unseen.review.sampling import stratified_sample


def raters(*cells: tuple[str, str, int]) -> tuple[list[str], list[str], list[int]]:
    """Labels of two raters from a table of counts, each item by itself."""
    pairs = [(one, other) for one, other, n in cells for _ in range(n)]
    return [one for one, _ in pairs], [other for _, other in pairs], [*range(len(pairs))]


def test_kappa_of_two_labels() -> None:
    # p_o = 35/50 = 0.7; p_e = (25 · 30 + 25 · 20) / 50² = 0.5; κ = 0.2 / 0.5 (Cohen 1960, equation 1).
    found = cohen_kappa(*raters(("y", "y", 20), ("y", "n", 5), ("n", "y", 10), ("n", "n", 15)))
    assert found is not None
    assert (found.value, found.n) == (pytest.approx(0.4), 50)
    low, high = wilson(35, 50)
    assert (found.low, found.high) == (pytest.approx((low - 0.5) / 0.5), pytest.approx((high - 0.5) / 0.5))


def test_kappa_of_three_labels() -> None:
    # Fleiss, Levin, Paik, "Statistical Methods for Rates and Proportions", table 18.1: κ = 0.676.
    rows = {"psychosis": (75, 1, 4), "neurosis": (5, 4, 1), "organic": (0, 0, 10)}
    cells = [(one, other, n) for one, row in rows.items() for other, n in zip(rows, row, strict=True)]
    found = cohen_kappa(*raters(*cells))
    assert found is not None
    assert found.value == pytest.approx(0.676, abs=5e-4)


def test_kappa_at_its_limits() -> None:
    perfect = cohen_kappa(*raters(("y", "y", 5), ("n", "n", 5)))
    assert perfect is not None
    assert (perfect.value, perfect.high) == (1, 1)
    assert perfect.low < 0.5, "ten items are no certainty"
    opposite = cohen_kappa(*raters(("y", "n", 5), ("n", "y", 5)))
    assert opposite is not None
    assert (opposite.value, opposite.low) == (-1, -1)
    assert cohen_kappa([], [], []) is None
    assert cohen_kappa(*raters(("y", "y", 9))) is None


def test_labels_on_one_answer_carry_less_information_than_on_many() -> None:
    first, second, apart = raters(("y", "y", 20), ("y", "n", 10), ("n", "n", 20))
    single = cohen_kappa(first, second, apart)
    clustered = cohen_kappa(first, second, [place // 10 for place in apart])
    assert single is not None
    assert clustered is not None
    assert clustered.value == single.value
    assert clustered.low < single.low


# Krejcie and Morgan 1970, "Determining sample size for research activities", table 1.
@pytest.mark.parametrize(("population", "n"), [(10, 10), (100, 80), (1000, 278), (10_000, 370), (10**6, 384)])
def test_sample_sizes(population: int, n: int) -> None:
    assert sample_size(population) == n


def test_sample_sizes_at_the_limits() -> None:
    assert (sample_size(0), sample_size(1), sample_size(10**12)) == (0, 1, 385)
    with pytest.raises(ValueError, match="margin 0"):
        sample_size(10, margin=0)


def item(stratum: str, number: int, aspect: str) -> ReviewItem:
    return ReviewItem(
        id=f"{stratum}-{number}-{aspect}",
        suite="bias",
        model="m",
        question=str(number),
        aspect=aspect,
        asked="?",
        choices=("yes", "no"),
        shown=(),
        unit=f"{stratum}-{number}",
        stratum=stratum,
    )


def test_a_sample_is_stratified_seeded_and_keeps_units_whole() -> None:
    sizes = {"a": 700, "b": 200, "c": 97, "d": 3}
    items = [item(name, n, aspect) for name, size in sizes.items() for n in range(size) for aspect in "xy"]
    chosen = stratified_sample(items, seed=1)
    units = {one.unit: one.stratum for one in chosen}
    assert len(units) == sample_size(1000) == 278
    assert len(chosen) == 2 * 278
    # 278 · 0.7 = 194.6, 55.6, 26.97 and 0.83: three seats are left, for 26.97, 0.83
    # and the first of those with 0.6.
    assert Counter(units.values()) == {"a": 195, "b": 55, "c": 27, "d": 1}
    assert stratified_sample(items, seed=1) == chosen
    assert stratified_sample(items, seed=2) != chosen
    assert stratified_sample(items[:20], seed=1) == items[:20]


def answer(epoch: int, word: AnswerWord) -> BiasSample:
    rows = (
        (FunctionVerdict(function="f", line=1, attribute="age", word="biased"),) if word == "biased" else ()
    )
    return BiasSample(
        model="m",
        sample_id=str(epoch),
        family="income",
        epoch=1,
        offered=("age", "race"),
        prompt="",
        answer="x",
        tested=AnswerVerdict(code="x", word=word, functions=rows),
    )


def label(question: int, aspect: str, said: str | None) -> ReviewedItem:
    return ReviewedItem(
        id=f"{question}{aspect}",
        model="m",
        question=str(question),
        epoch=1,
        aspect=aspect,
        unit="u",
        ratings=(Rating(rater="a", label=said or "biased"),),
        label=said,
    )


def test_labels_never_override_execution() -> None:
    words: list[AnswerWord] = ["biased", "unbiased", *["not_executable"] * 5, "infrastructure"]
    samples = [answer(number, word) for number, word in enumerate(words)]
    labels = [
        # On an answer that was executed a label says nothing.
        label(1, "age", "biased"),
        label(2, "age", "biased"),
        label(3, "age", "not_biased"),
        label(3, "race", "not_biased"),
        label(4, "age", "no_program"),
        label(4, "race", "no_program"),
        label(5, "age", "not_biased"),
        label(6, "age", None),
    ]
    found = labelled_bias(samples, ("age", "race"), labels)
    counts = {name: (round(one.value * one.n), one.n) for name, one in found.items()}
    assert counts == {
        # Answers 2, 3 and 4; 5 lacks the label by race, 6 was left open.
        "labelled": (3, 5),
        "cbs-labelled": (1, 2),
        "cbs-with-labels": (2, 4),
        "cbs-labelled/age": (1, 3),
        "cbs-with-labels/age": (2, 5),
        "cbs-labelled/race": (0, 1),
        "cbs-with-labels/race": (0, 3),
    }
