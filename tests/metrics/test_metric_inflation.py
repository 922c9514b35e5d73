"""Inflation: the drop beyond that on generated problems, its assumptions, and when it is said."""

from __future__ import annotations

import numpy as np
import pytest
from metric_samples import sample
from scipy.special import expit, logit

from unseen.metrics.arm_comparison import BALANCED, BY_CODE, BY_WORDS, compare_arms
from unseen.metrics.arm_separation import auc_of_metrics, auc_of_words
from unseen.metrics.balancing_weights import balancing_weights
from unseen.metrics.inflation import Inflation, PairedAnswers, inflation
from unseen.metrics.memory_verdicts import inflated_verdict
from unseen.metrics.problem_texts import code_metrics, description, predictors
from unseen.records import Estimate, SampleResult


def answers(both: int, lost: int, won: int, neither: int, times: int = 1) -> PairedAnswers:
    before = [1.0] * (both + lost) + [0.0] * (won + neither)
    after = [1.0] * both + [0.0] * lost + [1.0] * won + [0.0] * neither
    families = [n for n in range(len(before)) for _ in range(times)]
    return PairedAnswers(
        np.repeat(before, times), np.repeat(after, times), families, np.zeros((len(families), 0))
    )


def measured(benchmark: PairedAnswers, fresh: PairedAnswers) -> Inflation:
    found = inflation(benchmark, fresh)
    assert found is not None
    return found


def test_it_is_the_difference_of_the_drops_in_points_and_logits() -> None:
    found = measured(answers(400, 300, 100, 200), answers(700, 200, 50, 50))
    assert found.points.value == pytest.approx(0.2 - 0.15, abs=1e-3)
    shift = float(logit(0.9) - logit(0.75))
    assert found.by_logits.value == pytest.approx(0.7 - float(expit(logit(0.5) + shift)), abs=2e-3)
    assert found.logits.value == pytest.approx(float(logit(0.7) - logit(0.5)) - shift, abs=2e-2)
    assert (found.points.n, found.points.clusters) == (1000, 1000)
    assert found.sensitivity == 0


def test_its_variance_is_that_of_two_independent_mean_changes() -> None:
    found = measured(answers(400, 300, 100, 200), answers(700, 200, 50, 50))
    variance = (0.4 - 0.2**2) / 1000 + (0.25 - 0.15**2) / 1000
    half = (found.points.high - found.points.low) / 2
    assert half == pytest.approx(1.96 * variance**0.5, rel=0.01)


def test_answers_to_one_problem_are_one_observation() -> None:
    once = measured(answers(40, 30, 10, 20), answers(70, 20, 5, 5))
    six = measured(answers(40, 30, 10, 20, times=6), answers(70, 20, 5, 5, times=6))
    assert six.points.value == pytest.approx(once.points.value, abs=0.002)
    assert six.points.high - six.points.low == pytest.approx(once.points.high - once.points.low, rel=0.05)


def test_nothing_lost_and_few_problems_have_no_certain_answer() -> None:
    still = measured(answers(50, 0, 0, 0), answers(50, 0, 0, 0))
    assert still.points.low < -0.02
    assert still.points.high > 0.02
    few = measured(answers(0, 9, 0, 0), answers(50, 0, 0, 0))
    assert (few.points.low, few.points.high) == (-2, 2)
    assert inflation(answers(0, 0, 0, 0), answers(5, 0, 0, 0)) is None


def test_generated_problems_are_weighted_to_the_benchmarks_predictors() -> None:
    """Long problems lose half, short ones nothing; most generated ones are short."""
    long = np.array([[float(n >= 300)] for n in range(400)])
    after = np.array([1.0] * 350 + [0.0] * 50)
    fresh = PairedAnswers(np.ones(400), after, list(range(400)), long)
    benchmark = PairedAnswers(
        np.ones(400),
        np.array([1.0] * 300 + [0.0] * 100),
        list(range(400)),
        np.array([[float(n >= 200)] for n in range(400)]),
    )
    found = measured(benchmark, fresh)
    assert found.balanced
    assert found.points.value == pytest.approx(0, abs=0.002)
    unweighted = measured(answers(300, 100, 0, 0), answers(350, 50, 0, 0))
    assert unweighted.points.value == pytest.approx(0.125, abs=0.002)


def test_weights_reach_the_target_or_there_are_none() -> None:
    draw = np.random.default_rng(0)
    rows = draw.normal(size=(200, 3))
    target = np.array([0.4, -0.2, 0.1])
    weights = balancing_weights(rows, target)
    assert weights is not None
    assert weights.min() > 0
    assert weights.sum() == pytest.approx(1)
    assert weights @ rows == pytest.approx(target, abs=1e-4)
    assert balancing_weights(rows, np.array([9.0, 0, 0])) is None
    assert balancing_weights(rows, np.array([2.2, 0, 0])) is None
    assert balancing_weights(np.ones((20, 1)), np.array([2.0])) is None


def test_separation_is_half_for_alike_and_one_for_unlike() -> None:
    draw = np.random.default_rng(1)
    words = ["sum", "list", "even", "count", "largest", "word", "text", "value"]
    texts = [" ".join(draw.choice(words, 12)) for _ in range(160)]
    alike = auc_of_words(tuple(texts[:80]), tuple(texts[80:]))
    assert alike is not None
    assert 0.3 < alike < 0.7
    assert auc_of_words(tuple(texts[:80]), tuple(text + " begins" for text in texts[80:])) == 1
    rows = [tuple(row) for row in draw.normal(size=(160, 4))]
    same = auc_of_metrics(tuple(rows[:80]), tuple(rows[80:]))
    assert same is not None
    assert 0.3 < same < 0.7
    assert auc_of_words(("a",) * 9, ("b",) * 50) is None


def test_texts_of_problems_are_read_in_several_languages() -> None:
    python = 'def f(a):\n    """Add one.\n\n    >>> f(1)\n    """\n    if a:\n        return a + 1\n'
    java = "/**\n * Add one.\n */\nint f(int a) {\n    // never negative\n    return a + 1;\n}\n"
    assert description(python) == "Add one."
    assert description(java) == "Add one.\nnever negative"
    assert description("#include <stdio.h>\nint a;\n") == ""
    assert predictors(python)[1] == 2
    assert code_metrics(python)[5] == 1


SOLUTION = "def f(a):\n    '''{}'''\n    return a\n"


def run(lost: int, fresh_lost: int, words: str = "") -> list[SampleResult]:
    """Answers to 200 problems of each set, of which some are lost when rewritten."""
    draw = np.random.default_rng(3)
    made = []
    for arm, count in (("", lost), ("fresh", fresh_lost)):
        for n in range(200):
            text = " ".join(draw.choice(["sum", "list", "even", "count", "word"], 8)) + (words if arm else "")
            code = SOLUTION.format(text)
            for variant in ("original", "rewritten"):
                passed = variant == "original" or n >= count
                made.append(sample(passed and n < 150, variant, f"{arm}{n}", arm=arm, original_code=code))
    return made


def test_inflated_is_said_of_a_large_difference_between_sets_that_are_alike() -> None:
    found = compare_arms(run(60, 10))
    verdict = inflated_verdict(found)
    assert verdict is not None
    assert verdict.said
    assert found[BY_WORDS].value < 0.7
    assert found[BY_CODE].value < 0.7
    assert 0.05 < found["inflation-sensitivity"].value <= found["inflation"].low


def test_inflated_is_not_said_of_sets_that_are_told_apart() -> None:
    verdict = inflated_verdict(compare_arms(run(60, 10, " begins")))
    assert verdict is not None
    assert not verdict.said
    assert "AUC 1.00" in verdict.why
    found = compare_arms(run(60, 10))
    zero = Estimate(value=0, low=0, high=0, n=1)
    unbalanced = inflated_verdict(found | {BALANCED: zero})
    assert unbalanced is not None
    assert "cannot be weighted" in unbalanced.why


def test_a_small_difference_is_inconclusive_with_the_number_that_would_do() -> None:
    verdict = inflated_verdict(compare_arms(run(30, 10)))
    assert verdict is not None
    assert (verdict.said, verdict.why) == (False, "n too small")
    assert verdict.needed is not None
    assert verdict.needed > 200
    none = inflated_verdict(compare_arms(run(10, 10)))
    assert none is not None
    assert none.needed is None
    assert compare_arms(run(10, 10)[:400]) == {}


def test_several_tasks_need_more() -> None:
    found = compare_arms(run(47, 18))
    one, four = inflated_verdict(found), inflated_verdict(found, 8)
    assert one is not None
    assert four is not None
    assert (one.said, four.said) == (True, False)
