"""The default search: steepest first, each method once before any twice, and never only longer."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import mean

import pytest
from search_stubs import appending, drive, make_task

from unseen.languages import SourceUnit
from unseen.records import Similarity
from unseen.rewrites import METHODS, Crashed, Method
from unseen.rewrites.method import rewriting
from unseen.search import STRATEGIES, rewrite_problems
from unseen.search.steepest import MOST_GROWTH
from unseen.sources import load_problems


class Worth:
    """A measure by which each line of the program lowers the similarity by what its last number says."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, unit: SourceUnit) -> Similarity:
        self.asked += 1
        lines = [line for line in unit.program.splitlines() if " = 0." in line]
        value = 1.0 - sum(float(line.rpartition(" = ")[2]) for line in lines)
        return Similarity(surface=value, structure=value, overall=value)


def worth(**gains: float) -> list[Method]:
    return [appending(name, "basic", f"%s = {gain}") for name, gain in gains.items()]


def steepest(*methods: Method, steps: int = 15, measure: Worth | None = None, seed: str = "0/demo"):
    return STRATEGIES["peso"](
        make_task(*methods, steps=steps, measure=measure or Worth(), profile="default", seed=seed)
    )


@pytest.mark.parametrize("seed", ["0", "1", "2"])
def test_what_lowers_the_similarity_most_comes_first_whatever_the_seed(seed: str) -> None:
    methods = worth(small=0.011, large=0.111, middle=0.055)
    _, (result,) = drive(steepest(*methods, steps=3, seed=seed))
    assert result.methods == ("large", "middle", "small")


def test_no_method_comes_twice_before_each_came_once() -> None:
    methods = worth(small=0.011, large=0.022)
    _, (result,) = drive(steepest(*methods, steps=3))
    assert result.methods == ("large", "small", "large")


def test_a_gain_counts_for_less_the_more_code_it_costs() -> None:
    longer = appending(
        "longer", "basic", "%s = 'a text that says nothing at all'; %s = 0.12".replace("%s", "x")
    )
    _, (result,) = drive(steepest(longer, *worth(short=0.1), steps=1))
    assert result.methods == ("short",)


def test_the_program_does_not_grow_beyond_its_limit() -> None:
    task = make_task()
    long = appending("long", "basic", f"%s = '{'x' * len(task.original.program)}'; y = 0.5")
    _, returned = drive(steepest(long, *worth(short=0.01), steps=1))
    assert returned[0].methods == ("short",)
    assert drive(steepest(long)) == ([], [])


def test_what_is_refused_is_not_kept_and_others_come_first() -> None:
    methods = worth(small=0.011, large=0.111)
    proposed, (result,) = drive(steepest(*methods, steps=3), lambda one: one.methods[-1] != "large")
    assert [one.methods[-1] for one in proposed] == ["large", "small", "large"]
    assert result.methods == ("small",)


def test_the_walk_ends_where_nothing_lowers_the_similarity() -> None:
    proposed, _ = drive(steepest(*worth(nothing=0.0, little=0.01), steps=1))
    assert [one.methods[-1] for one in proposed] == ["little"]
    assert drive(steepest(*worth(nothing=0.0))) == ([], [])


def test_most_rewrites_are_not_recomputed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("unseen.search.steepest.MOST_GROWTH", 100.0)
    measure = Worth()
    methods = worth(**{f"method{n}": 0.01 + n / 1000 for n in range(20)})
    proposed, _ = drive(steepest(*methods, measure=measure))
    # Looking at every method before every step would be 20 + 19 + ... + 6 = 195 looks.
    assert len(proposed) == 15
    assert measure.asked <= 60


def test_a_defect_seen_in_a_look_is_counted() -> None:
    crashes: list[Crashed] = []

    def broken(unit, chance):
        raise ZeroDivisionError
        yield

    method = rewriting(category="basic")(broken)
    task = make_task(method, profile="default")
    object.__setattr__(task, "tried", lambda method, outcome: crashes.append(outcome))
    assert drive(STRATEGIES["peso"](task)) == ([], [])
    assert [type(crash) for crash in crashes] == [Crashed]


def similarities(strategy: str) -> Mapping[str, float]:
    problems = load_problems("builtin:python", on_bad=pytest.fail)[:8]
    run = rewrite_problems(problems, methods=tuple(METHODS.values()), strategy=strategy, stages=["parse"])
    for variant in run.variants:
        problem = next(one for one in problems if one.id == variant.problem_id)
        grown = len((variant.prompt + variant.solution).encode())
        renamed_only = all(name.startswith("rename-") for name in variant.methods)
        assert renamed_only or grown <= MOST_GROWTH * len((problem.prompt + problem.solution).encode())
    return {variant.problem_id: variant.similarity.overall for variant in run.variants}


def test_it_clearly_beats_random_search() -> None:
    ours, chance = similarities("peso"), similarities("random-gated")
    assert ours.keys() == chance.keys()
    assert mean(ours.values()) < 0.85 * mean(chance.values())
