"""The strategies against Algorithm 1's words: what comes first, what is kept, when it ends."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest
from search_stubs import appending, counting, drive, make_task, replacing

from unseen.records import Similarity
from unseen.rewrites import CATEGORIES
from unseen.search import STRATEGIES, peso
from unseen.search.peso import draw, probabilities

RENAMES = (
    appending("rename-function", "basic", "%s = 'a'"),
    appending("rename-variables", "basic", "%s = 'b'"),
)
ONE_EACH = tuple(appending(f"of-{category}", category, "%s = 1") for category in CATEGORIES)


class Scripted:
    """A measure that gives the programs it is asked about similarities from a list."""

    def __init__(self, *values: float) -> None:
        self.values = list(values)

    def __call__(self, unit) -> Similarity:
        value = self.values.pop(0)
        return Similarity(surface=value, structure=value, overall=value)


def last_methods(candidates) -> list[str]:
    return [candidate.methods[-1] for candidate in candidates]


def test_the_draw_is_the_specification_s_example() -> None:
    expected = (0.186, 0.169, 0.164, 0.160, 0.160, 0.160)
    assert probabilities((0.3, 0.1, 0.05, 0, 0, 0), 2) == pytest.approx(expected, abs=5e-4)
    assert sum(probabilities((0.3, 0.1, 0.05, 0, 0, 0), 2)) == pytest.approx(1)


def test_draws_occur_as_often_as_their_probabilities_say() -> None:
    rng = random.Random(3)
    gains = (0.5, 0.0, 0.2)
    counts = Counter(draw(gains, 0.25, rng) for _ in range(20_000))
    for index, probability in enumerate(probabilities(gains, 0.25)):
        # Five standard errors of a proportion at n = 20,000 are below 0.018.
        assert counts[index] / 20_000 == pytest.approx(probability, abs=0.018)


@pytest.mark.parametrize("seed", range(5))
def test_peso_renames_then_tries_each_category_in_turn(seed: int) -> None:
    methods = (*reversed(ONE_EACH), *RENAMES)
    category = {method.name: method.category for method in methods}
    task = make_task(*methods, measure=Scripted(*[0.5] * 15), seed=str(seed))
    proposed, (result,) = drive(STRATEGIES["peso"](task))
    names = last_methods(proposed)
    assert names[:2] == ["rename-function", "rename-variables"]
    assert [category[name] for name in names[2:8]] == list(CATEGORIES)
    assert len(names) == 2 + 15
    assert result.name == "peso-1"
    assert result.methods == tuple(names)


@pytest.mark.parametrize("name", ["random", "random-gated"])
def test_the_baselines_begin_with_the_renames_and_then_draw_from_all_methods(name: str) -> None:
    # Each adds one to the same number, so that the program stays as short as it was.
    methods = tuple(counting(method.name, method.category) for method in (*ONE_EACH, *RENAMES))
    task = make_task(*methods, steps=400, measure=Scripted(*[0.5] * 400))
    names = last_methods(drive(STRATEGIES[name](task))[0])
    assert names[:2] == ["rename-function", "rename-variables"]
    counts = Counter(names[2:])
    # 50 expected of each of 8, standard deviation 6.6.
    assert all(20 < counts[method.name] < 80 for method in methods)


@pytest.mark.parametrize("name", ["peso", "random", "random-gated"])
@pytest.mark.parametrize("steps", [0, 1, 4, 15])
def test_steps_do_not_count_the_renames(name: str, steps: int) -> None:
    task = make_task(*ONE_EACH, steps=steps, measure=Scripted(*[0.5] * steps))
    proposed, _ = drive(STRATEGIES[name](task))
    assert len(proposed) == steps


@pytest.mark.parametrize("name", ["peso", "random", "random-gated"])
def test_a_method_without_a_site_uses_up_its_step(name: str) -> None:
    absent = [replacing(f"absent-{category}", category, "no such text", "") for category in CATEGORIES]
    assert drive(STRATEGIES[name](make_task(*absent))) == ([], [])


@pytest.mark.parametrize("name", STRATEGIES)
def test_without_methods_nothing_is_proposed(name: str) -> None:
    assert drive(STRATEGIES[name](make_task())) == ([], [])


@pytest.mark.parametrize("name", ["peso", "random", "random-gated"])
def test_the_walk_ends_at_a_similarity_of_one_fifth(name: str) -> None:
    task = make_task(*ONE_EACH, measure=Scripted(0.6, 0.21, 0.2, 0.1))
    proposed, _ = drive(STRATEGIES[name](task))
    assert len(proposed) == 3


@pytest.mark.parametrize("name", ["peso", "random", "random-gated"])
def test_what_fails_verification_is_not_built_upon(name: str) -> None:
    task = make_task(*ONE_EACH, measure=Scripted(*[0.5] * 15))
    proposed, returned = drive(STRATEGIES[name](task), lambda candidate: candidate.methods[-1] != "of-loop")
    (result,) = returned
    assert "of-loop" in last_methods(proposed)
    assert "of-loop" not in result.methods
    kept = [candidate for candidate in proposed if candidate.methods[-1] != "of-loop"]
    assert result.unit is kept[-1].unit
    for before, after in pairwise(proposed):
        assert after.before is (before.unit if before.methods[-1] != "of-loop" else before.before)


@pytest.mark.parametrize("name", ["peso", "random-gated"])
def test_what_raises_the_similarity_is_not_even_proposed(name: str) -> None:
    # Equal is kept, higher is not, and the bar is the lowest so far: 0.5, then 0.4.
    task = make_task(*ONE_EACH, steps=6, measure=Scripted(0.5, 0.5, 0.6, 0.4, 0.5, 0.41))
    proposed, (result,) = drive(STRATEGIES[name](task))
    assert len(proposed) == 3
    assert len(result.methods) == 3


def test_random_keeps_what_raises_the_similarity() -> None:
    task = make_task(*ONE_EACH, steps=3, measure=Scripted(0.5, 0.6, 0.7))
    _, (result,) = drive(STRATEGIES["random"](task))
    assert len(result.methods) == 3


def test_a_category_s_gain_is_that_of_its_last_method(monkeypatch: pytest.MonkeyPatch) -> None:
    # Near temperature 0 the draw is the largest gain: loop with 0.2; its next gain of 0.01 is below
    # condition's 0.1; then condition fails to pass (gain 0), and logic's 0.05 is the largest left.
    monkeypatch.setattr(peso, "TEMPERATURE", 1e-4)
    measure = Scripted(1.0, 0.9, 0.7, 0.65, 0.65, 0.65, 0.64, 0.6, 0.6)
    answers = iter([True] * 7 + [False, True])
    proposed, _ = drive(
        STRATEGIES["peso"](make_task(*ONE_EACH, steps=9, measure=measure)), lambda _: next(answers)
    )
    assert last_methods(proposed)[6:] == ["of-loop", "of-condition", "of-logic"]


def test_the_first_gain_is_counted_from_1_as_in_algorithm_1(monkeypatch: pytest.MonkeyPatch) -> None:
    # The renames bring no gain and set no bar; the first category, basic, gets 1 - 0.6, the largest.
    monkeypatch.setattr(peso, "TEMPERATURE", 1e-4)
    measure = Scripted(0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3)
    proposed, _ = drive(STRATEGIES["peso"](make_task(*RENAMES, *ONE_EACH, steps=7, measure=measure)))
    basic = {"rename-function", "rename-variables", "of-basic"}
    assert len(proposed) == 2 + 7
    assert last_methods(proposed)[-1] in basic


def test_each_gives_one_candidate_a_method_whatever_the_others_are() -> None:
    absent = replacing("absent", "loop", "no such text", "")
    proposed, returned = drive(
        STRATEGIES["each"](make_task(*RENAMES, absent, *ONE_EACH)),
        lambda candidate: candidate.methods != ("of-loop",),
    )
    assert [c.name for c in proposed] == [f"each-{m.name}" for m in (*RENAMES, *ONE_EACH)]
    assert [c.name for c in returned] == [c.name for c in proposed if c.name != "each-of-loop"]
    assert all(candidate.before is proposed[0].before for candidate in proposed)
    alone, _ = drive(STRATEGIES["each"](make_task(ONE_EACH[3])))
    assert alone[0].unit.source == {c.name: c for c in proposed}[alone[0].name].unit.source


@pytest.mark.parametrize("name", STRATEGIES)
def test_the_same_seed_gives_the_same_program_and_another_seed_another(name: str) -> None:
    def sources(seed: str) -> list[bytes]:
        return [c.unit.source for c in drive(STRATEGIES[name](make_task(*RENAMES, *ONE_EACH, seed=seed)))[1]]

    assert sources("1/a") == sources("1/a")
    assert len({tuple(sources(f"{seed}/{problem}")) for seed in (1, 2) for problem in "ab"}) == 4
