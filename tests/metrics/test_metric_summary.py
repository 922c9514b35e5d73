"""Pairing, text measures, similarity bands and the summary that `results.json` carries."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from metric_samples import alike, sample

from unseen.metrics import by_similarity, edit_similarity, exact_match, pair_samples, summarise
from unseen.metrics.similarity_bands import band_of


def test_pairs_join_on_problem_task_and_epoch() -> None:
    samples = [
        sample(True, epoch=1),
        sample(False, epoch=2),
        sample(True, "rewritten", epoch=2),
        sample(False, "rewritten", epoch=1),
        sample(True, task="completion-1"),
    ]
    found = pair_samples(samples)
    assert [pair.change for pair in found.pairs] == ["lost", "won"]
    assert (found.dropped, found.unpaired) == (0, 1)


def test_a_pair_with_an_infrastructure_side_is_dropped_and_counted() -> None:
    samples = [
        sample(None, problem="p1"),
        sample(True, "rewritten", "p1"),
        sample(True, problem="p2"),
        sample(None, "rewritten", "p2"),
        sample(True, problem="p3"),
        sample(True, "rewritten", "p3"),
    ]
    found = pair_samples(samples)
    assert [pair.family for pair in found.pairs] == [("p3", 0)]
    assert found.dropped == 2
    statistics = summarise(samples)["m"]["memorisation"]["generation"]
    assert statistics["gap"].n == 1
    assert statistics["accuracy/original"].n == 2
    assert statistics["accuracy/original"].value == 1


def test_masks_pair_in_order_and_one_original_serves_all_its_variants() -> None:
    masks = [sample(True), sample(False), sample(True, "rewritten"), sample(True, "rewritten")]
    assert [pair.change for pair in pair_samples(masks).pairs] == ["both", "won"]
    variants = [sample(True), sample(True, "rewritten"), sample(False, "rewritten")]
    assert [pair.change for pair in pair_samples(variants).pairs] == ["both", "lost"]


def test_ambiguous_counts_are_not_paired() -> None:
    samples = [sample(True), sample(True), sample(True, "rewritten")]
    found = pair_samples(samples)
    assert found.pairs == ()
    assert found.unpaired == 3


def test_models_do_not_pair_with_each_other() -> None:
    assert pair_samples([sample(True), sample(True, "rewritten", model="other")]).unpaired == 2


def test_summary_names_and_values() -> None:
    samples = []
    for number, (before, after) in enumerate([(True, True), (True, False), (True, False), (False, False)]):
        language = "python" if number < 2 else "go"
        samples.append(sample(before, problem=f"p{number}", language=language, exact_match=before))
        samples.append(sample(after, "rewritten", f"p{number}", language=language, edit_similarity=0.5))
    suite = summarise(samples)["m"]["memorisation"]
    assert list(suite) == ["generation"]
    found = suite["generation"]
    assert found["gap"].value == 0.5
    assert found["drop"].value == 2 / 3
    assert found["p"].value == 0.5
    assert found["gap/go"].value == 0.5
    assert found["accuracy/rewritten/python"].value == 0.5
    assert found["exact-match/original"].value == 0.75
    assert found["edit-similarity/rewritten"].value == 0.5
    assert "edit-similarity/original" not in found
    assert not any(name.startswith("pass@") for name in found)


def test_summary_pools_tasks_and_counts_epochs() -> None:
    samples = [sample(epoch == 1, epoch=epoch, task=task) for epoch in (1, 2, 3, 4, 5) for task in ("a", "b")]
    suite = summarise(samples)["m"]["memorisation"]
    assert list(suite) == ["a", "b", "all"]
    assert suite["all"]["accuracy/original"].n == 10
    assert suite["a"]["pass@1/original"].value == pytest.approx(0.2)
    assert suite["a"]["pass@5/original"].value == 1
    assert "pass@10/original" not in suite["a"]
    assert suite["a"]["gap"].n == 0


def test_summary_of_nothing_but_infrastructure_is_no_data() -> None:
    found = summarise([sample(None), sample(None, "rewritten")])["m"]["memorisation"]["generation"]
    assert {estimate.n for estimate in found.values()} == {0}
    assert summarise([]) == {}


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 30)), max_size=40))
def test_summary_does_not_depend_on_infrastructure_failures(rows: list[tuple[bool, int]]) -> None:
    samples = [
        sample(right and version == "original", version, f"p{problem}", epoch=place)
        for place, (right, problem) in enumerate(rows)
        for version in ("original", "rewritten")
    ]
    broken = [sample(None, version, "broken", epoch=0) for version in ("original", "rewritten")]
    if rows:
        assert summarise(samples + broken) == summarise(samples)


def test_text_measures() -> None:
    assert exact_match("    return x  \n", "return x")
    assert exact_match("if x:\n    y\n", "if x:\n    y")
    assert not exact_match("if x:\n  y", "if x:\n    y")
    assert edit_similarity("return x", "return y") == 1 - 1 / 8
    assert edit_similarity("", " \n") == 1


@given(st.text(max_size=30), st.text(max_size=30))
def test_edit_similarity_1_is_an_exact_match(one: str, other: str) -> None:
    found = edit_similarity(one, other)
    assert 0 <= found <= 1
    assert found == edit_similarity(other, one)
    assert (found == 1) == exact_match(one, other)


def test_bands_compare_the_same_questions() -> None:
    samples = []
    for number, (overall, before, after) in enumerate(
        [(0.95, True, True), (0.31, True, False), (0.3, False, False)]
    ):
        samples.append(sample(before, problem=f"p{number}"))
        samples.append(sample(after, "rewritten", f"p{number}", similarity=alike(overall)))
    pairs = pair_samples(samples).pairs
    bands = by_similarity(pairs, fewest=1)
    assert [(band.low, band.high) for band in bands] == [(0.9, 1.0), (0.3, 0.4)]
    assert bands[1].original.value == 0.5
    assert bands[1].rewritten.value == 0
    assert bands[1].gap.n == 2
    assert bands[1].middle == pytest.approx(0.305)
    (joined,) = by_similarity(pairs, fewest=2)
    assert (joined.low, joined.high, joined.gap.n) == (0.3, 1.0, 3)


@given(st.floats(0, 1))
def test_every_similarity_has_a_band(similarity: float) -> None:
    band = band_of(similarity)
    assert 0 <= band <= 9
    assert band / 10 - 1e-9 <= similarity <= (band + 1) / 10 + 1e-9
