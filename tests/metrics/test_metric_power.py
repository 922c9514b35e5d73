"""The power of a run, against a closed form and against slow simulations that apply the page's own rule."""

from __future__ import annotations

import random
from math import comb, sqrt

import numpy as np
import pytest

from unseen.metrics import mcnemar_clustered, paired_gap
from unseen.metrics.clusters import design_effect
from unseen.metrics.estimate import is_conclusive
from unseen.metrics.mcnemar_runs import significant_losses
from unseen.metrics.minimum_detectable_drop import minimum_detectable_drop, power_of_drop
from unseen.metrics.minimum_detectable_recited import minimum_detectable_recited, power_of_recited
from unseen.metrics.simulated_runs import SimulatedRuns


def at_least(n: int, chance: float, least: int) -> float:
    """P(X ≥ least), X ~ Binomial(n, chance)."""
    return 1 - sum(comb(n, k) * chance**k * (1 - chance) ** (n - k) for k in range(least))


@pytest.mark.parametrize(("problems", "gap"), [(20, 0.3), (40, 0.2), (164, 0.05)])
def test_one_pair_a_problem_and_nothing_won_is_a_binomial_tail(problems: int, gap: float) -> None:
    """Six losses and no win are the fewest with p ≤ 0.05; the interval then excludes 0 as well."""
    runs = SimulatedRuns([1] * problems, repeats=1.0)
    exact = at_least(problems, gap, 6)
    assert power_of_drop(runs, 0.8, gap) == pytest.approx(
        exact, abs=4 * sqrt(exact * (1 - exact) / runs.runs)
    )
    found = minimum_detectable_drop(runs, 0.8)
    assert found is not None
    assert at_least(problems, found + 0.03, 6) > 0.8 > at_least(problems, found - 0.03, 6)


def slow_share(sizes: list[int], before: float, after: float, recited: float, runs: int) -> float:
    """Simulate run by run and pair by pair, and read the headline off the page's own functions."""
    draw, found = random.Random(5), 0
    for _ in range(runs):
        first, second, names = list[bool](), list[bool](), list[int]()
        for name, size in enumerate(sizes):
            by_heart, common = draw.random() < recited, draw.random()
            for _ in range(size):
                luck = common if draw.random() < sqrt(0.5) else draw.random()
                # The four outcomes of a pair: lost, won, or the same twice.
                won = 0.5 * after * (1 - before)
                lost = luck < won + before - after
                gained = luck >= 1 - won
                same = draw.random() < 0.5
                first.append(by_heart or lost or (same and not gained))
                second.append(not by_heart and (gained or (same and not lost)))
                names.append(name)
        change = paired_gap(first, second, names)
        net = [
            sum(a - b for a, b, one in zip(first, second, names, strict=True) if one == name)
            for name in range(len(sizes))
        ]
        found += change.low > 0 and is_conclusive(change, mcnemar_clustered(net))
    return found / runs


@pytest.mark.parametrize(
    ("sizes", "accuracy", "gap"), [([1] * 30, 0.5, 0.3), ([4] * 20, 0.8, 0.2), ([1, 2, 6] * 8, 0.5, 0.15)]
)
def test_the_power_of_a_gap_is_that_of_a_slow_simulation(
    sizes: list[int], accuracy: float, gap: float
) -> None:
    slow = slow_share(sizes, accuracy, accuracy - gap, 0.0, 300)
    assert 0.2 < slow < 0.98
    fast = power_of_drop(SimulatedRuns(sizes), accuracy, gap)
    assert fast == pytest.approx(slow, abs=4 * sqrt(0.25 / 300 + 0.25 / 1_000))


@pytest.mark.parametrize(("sizes", "share"), [([1] * 40, 0.25), ([4] * 24, 0.2), ([1, 2, 6] * 8, 0.25)])
def test_the_power_of_recital_is_that_of_a_slow_simulation(sizes: list[int], share: float) -> None:
    slow = slow_share(sizes, 0.5, 0.5, share, 300)
    assert 0.2 < slow < 0.98
    fast = power_of_recited(SimulatedRuns(sizes), 0.5, share)
    assert fast == pytest.approx(slow, abs=4 * sqrt(0.25 / 300 + 0.25 / 1_000))


@pytest.mark.parametrize(("sizes", "gap"), [([6] * 14, 0.15), ([1, 3, 8] * 5, 0.2), ([1] * 40, 0.2)])
def test_the_headline_of_each_simulated_run_is_the_pages(sizes: list[int], gap: float) -> None:
    runs = SimulatedRuns(sizes, seed=3)
    names = [name for name, size in enumerate(sizes) for _ in range(size)]
    seen = set()
    for net, changed in zip(*(one[:150] for one in runs.changes(0.6, 0.6 - gap)), strict=True):
        before, after = list[bool](), list[bool]()
        for size, of_problem, moved in zip(sizes, net.tolist(), changed.tolist(), strict=True):
            lost, won = (moved + of_problem) // 2, (moved - of_problem) // 2
            before += [True] * lost + [False] * won + [True] * (size - moved)
            after += [False] * lost + [True] * won + [True] * (size - moved)
        change, p = paired_gap(before, after, names), mcnemar_clustered(net.tolist())
        expected = change.low > 0 and p <= 0.05
        assert runs.share_found(net[None], changed[None]) == expected
        seen |= {(change.low > 0, p <= 0.05)}
    assert {(True, True), (False, False)} <= seen


def test_the_exact_test_of_many_runs_is_that_of_each() -> None:
    draw = np.random.default_rng(2)
    for problems, most in ((10, 1), (25, 1), (30, 4), (12, 30), (120, 3)):
        net = draw.integers(-most, most + 1, (80, problems)) + (draw.random((80, 1)) < 0.5)
        expected = [sum(row) > 0 and mcnemar_clustered(row.tolist()) <= 0.05 for row in net]
        assert significant_losses(net).tolist() == expected
        assert 0 < sum(expected) < 80
    for lost, won in ((5, 0), (6, 0), (8, 1), (7, 1), (0, 9), (0, 0)):
        row = np.array([[1] * lost + [-1] * won + [0] * (12 - lost - won)])
        assert bool(significant_losses(row)[0]) is ((lost, won) in ((6, 0), (8, 1)))


def test_without_an_effect_hardly_a_run_finds_one() -> None:
    for sizes in ([1] * 60, [6] * 20, [24] * 20):
        for accuracy in (0.3, 0.5, 0.8):
            assert power_of_drop(SimulatedRuns(sizes), accuracy, 0.0) < 0.05


def test_below_ten_problems_nothing_is_found_however_many_answers_there_are() -> None:
    runs = SimulatedRuns([24] * 9)
    assert minimum_detectable_drop(runs, 0.8) is minimum_detectable_recited(runs, 0.8) is None
    assert minimum_detectable_drop(SimulatedRuns([24] * 10), 0.8) is not None


def test_more_problems_find_less_and_more_translations_help_little() -> None:
    small, translated, large = (
        minimum_detectable_drop(SimulatedRuns(s), 0.8) for s in ([1] * 20, [6] * 20, [1] * 120)
    )
    assert small is not None
    assert translated is not None
    assert large is not None
    assert large < translated <= small
    assert translated > 1.5 * large


def test_the_same_seed_gives_the_same_and_the_steps_are_half_points() -> None:
    found = [minimum_detectable_drop(SimulatedRuns([2] * 30, seed=seed), 0.5) for seed in (1, 1)]
    assert found[0] == found[1]
    assert found[0] is not None
    assert found[0] * 200 == pytest.approx(round(found[0] * 200))


def test_an_accuracy_below_what_can_be_found_has_no_minimum_detectable_drop() -> None:
    assert minimum_detectable_drop(SimulatedRuns([1] * 12), 0.3) is None


def test_design_effects_of_unequal_clusters_follow_the_formula() -> None:
    """ξ of the docstring, written out once more in plain loops."""
    groups = [[1.0, 1.0, 0.0], [-1.0], [0.0, 0.0, 0.0, 1.0, 1.0], [1.0, 1.0]]
    values = [one for group in groups for one in group]
    names = [name for name, group in enumerate(groups) for _ in group]
    usual = len(values) / 4
    sums = [sum(group) for group in groups] + [-0.35 * usual, 0.35 * usual]
    sizes = [len(group) for group in groups] + [usual, usual]
    n = sum(sizes)
    between = (sum(s * s / k for s, k in zip(sums, sizes, strict=True)) - sum(sums) ** 2 / n) / 5
    within = sum(sum(v * v for v in g) - sum(g) ** 2 / len(g) for g in groups) / (n - 6)
    typical = (n * n - sum(k * k for k in sizes)) / (5 * n)
    rho = (between - within) / (between + (typical - 1) * within)
    expected = sum(len(g) * (1 + (len(g) - 1) * rho) for g in groups) / len(values)
    assert 0 < rho < 1
    assert design_effect(values, names, (-1.0, 1.0)) == pytest.approx(expected, rel=1e-12)
