"""Whether the levels rank the models as the published questions do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from scipy.stats import kendalltau

from unseen.metrics.rank_stability import rank_stability
from unseen.records import Verdict
from unseen.records.obfuscation import Level, ObfuscationResults, ObfuscationSample
from unseen.report.obfuscation import section


def answers(
    model: str, level: Level, right: int, count: int = 20, *, control: bool = False
) -> list[ObfuscationSample]:
    return [
        ObfuscationSample(
            model=model, control=control, project="p", sample_id=f"f{n}", task="generation", variant=level,
            verdict=Verdict(word="passed" if n < right else "failed"), compiled=True,
        )
        for n in range(count)
    ]  # fmt: skip


def asked(before: Sequence[int], after: Sequence[int]) -> list[ObfuscationSample]:
    found = answers("reference", "original", 20, control=True)
    for number, (one, other) in enumerate(zip(before, after, strict=True)):
        found += answers(f"m{number}", "original", one) + answers(f"m{number}", "symbol", other)
    return found


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((18, 12, 5), (9, 6, 2)),
        ((18, 12, 5), (2, 6, 9)),
        ((18, 12, 5, 5), (6, 9, 2, 1)),
        ((9, 9, 5), (9, 6, 6)),
    ],
)
def test_it_is_kendalls_tau(before: Sequence[int], after: Sequence[int]) -> None:
    found = rank_stability(asked(before, after))["generation"]["symbol"]
    assert found.value == pytest.approx(kendalltau(before, after).statistic)
    assert found.low <= found.value <= found.high
    assert found.n == len(before)


def test_no_order_is_no_data() -> None:
    for samples in (asked((5,), (3,)), asked((5, 5), (3, 4)), asked((5, 4), (3, 3))):
        found = rank_stability(samples)["generation"]["symbol"]
        assert (found.n, found.low, found.high) == (0, -1.0, 1.0)
    assert rank_stability(answers("m", "original", 3)) == {}


def test_only_functions_that_all_were_asked_about_both_ways_count() -> None:
    samples = asked((18, 12), (9, 6)) + answers("m1", "original", 30, 30) + answers("m1", "symbol", 30, 30)
    samples = [one for one in samples if one.model != "m1" or one.sample_id not in ("f0", "f1")]
    alone = [one for one in samples if one.sample_id in {f"f{n}" for n in range(2, 20)}]
    assert rank_stability(samples) == rank_stability(alone)


def test_the_page_has_it_where_there_are_several_models() -> None:
    results = ObfuscationResults(seed=0, samples=tuple(asked((18, 12, 5), (9, 6, 2))))
    orders = section(results).view.orders  # type: ignore[attr-defined]
    assert [(kind, level, found.value) for kind, level, found in orders] == [("generation", "symbol", 1.0)]
