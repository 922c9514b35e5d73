"""Generated problems are right, distinct and sharply tested, and the same seed gives the same bytes."""

from __future__ import annotations

import itertools
import random
import re
from dataclasses import replace

import pytest

from unseen.errors import BadInputError
from unseen.execution import Submission, run_tests
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox
from unseen.sources import load_problems
from unseen.sources.fresh import (
    FreshProblem,
    cases,
    functional,
    generate,
    reference,
    second,
    sentences,
    themes,
)
from unseen.sources.fresh.difficulty import DIFFICULTIES
from unseen.sources.fresh.drawing import UnfitError
from unseen.sources.fresh.form import Change, Condition, Plan, Source, Step
from unseen.sources.fresh.generate import same_steps
from unseen.sources.fresh.mutation import mutants
from unseen.sources.fresh.running import runner
from unseen.sources.fresh.source import languages
from unseen.traps.make import NoTrap, proposals


def first(count: int, seed: int = 0, difficulty: str = "mixed") -> list[FreshProblem]:
    return list(itertools.islice(generate(seed, difficulty), count))


def plan_of(*steps: Step, end: Step, source: str = "list", result: str = "int") -> Plan:
    names = ("scores", "ages") if source in ("sums", "products", "leads", "larger") else ("scores",)
    condition = Condition("vowel") if source == "places" else None
    return Plan(Source(source, names, condition), steps, end, result, (), ("number", "numbers"), True)


def python(plan: Plan, body: object) -> object:
    """Return the Python function of a solution's statements, which are the generator's own."""
    problem = FreshProblem("0", plan, "solve", (), ())
    writer = LANGUAGES["python"].program_writer
    assert writer is not None
    text = writer.prompt(problem.signature, "", ()) + writer.solution(problem.signature, body)  # type: ignore[arg-type]
    found: dict[str, object] = {}
    exec(text, found)
    return found["solve"]


def test_the_same_seed_gives_the_same_bytes() -> None:
    def texts(seed: int) -> list[str]:
        return [one.in_language(name).model_dump_json() for one in first(4, seed) for name in languages()]

    assert texts(3) == texts(3)
    assert texts(3) != texts(4)


def test_no_two_seeds_give_a_problem_twice() -> None:
    found = [same_steps(problem.plan) for seed in range(40) for problem in first(3, seed)]
    assert len(set(found)) == len(found) == 120


def test_a_smaller_count_is_the_beginning_of_a_larger_one() -> None:
    assert [one.plan for one in first(3, 5)] == [one.plan for one in first(6, 5)][:3]


@pytest.mark.parametrize("name", DIFFICULTIES)
def test_difficulty_is_the_number_of_steps(name: str) -> None:
    fewest, most = DIFFICULTIES[name].steps
    assert all(fewest <= len(one.plan.steps) <= most for one in first(6, 1, name))


STEPS = [
    *(
        Step(kind, condition=Condition("above", (3,)))
        for kind in ("keep", "drop", "switch", "until", "after", "streaks")
    ),
    *(Step(kind) for kind in ("place", "running_sum", "running_max", "running_min", "records", "collapse")),
    *(Step(kind) for kind in ("differences", "gaps", "pair_sums", "pair_max", "peaks", "sort_up", "mirror")),
    *(Step(kind) for kind in ("distinct", "run_lengths")),
    *(Step(kind, (7,)) for kind in ("reset_sum", "tank")),
    *(Step(kind, (2,)) for kind in ("every", "skip", "block_sums", "block_max")),
    Step("mix", (3, 11), signed=True),
    *(
        Step("change", change=change, signed=True)
        for change in (
            *(
                Change(kind, (3,))
                for kind in ("times", "plus", "minus", "from", "remainder", "distance", "cap", "floor")
            ),
            *(Change(kind) for kind in ("square", "negate")),
            Change("linear", (2, 5)),
            Change("choose", (), Condition("odd"), (Change("times", (2,)), Change("same"))),
        )
    ),
]
CONDITIONS = [
    *(Condition(kind) for kind in ("even", "odd")),
    *(Condition(kind, (3,)) for kind in ("multiple", "no_multiple", "above", "below", "at_least", "at_most")),
    Condition("between", (2, 6)),
    Condition("both", parts=(Condition("odd"), Condition("above", (2,)))),
    Condition("either", parts=(Condition("even"), Condition("below", (2,)))),
]  # fmt: skip
ENDS = [
    *(
        Step(kind, condition=one)
        for one in CONDITIONS
        for kind in ("count", "longest", "all", "any", "majority")
    ),
    *(
        Step(kind)
        for kind in ("sum", "alternating", "weighted", "distinct_count", "position_largest", "rises")
    ),
    *(Step(kind) for kind in ("span", "inversions", "rising", "symmetric", "repeats", "list", "sorted")),
    *(Step(kind, (-1,)) for kind in ("largest", "smallest", "last")),
    *(Step(kind, (4,)) for kind in ("reach", "pairs_divisible", "pairs_apart", "sum_divisible")),
    Step("code", (3, 5, 97), signed=True),
    Step("exactly", (2,), Condition("odd")),
]
LETTER_STEPS = [
    *(Step(f"{kind}_letters", condition=Condition("vowel")) for kind in ("keep", "drop")),
    *(Step(kind, condition=Condition("consonant")) for kind in ("mask", "double", "until_letter")),
    *(Step(kind) for kind in ("swap_case", "collapse_letters", "mirror_letters", "distinct_letters")),
    Step("shift", (7,)),
    Step("every_letter", (2,)),
]
LETTER_ENDS = [
    *(
        Step(kind, condition=Condition(one))
        for one in ("lower", "upper", "digit", "early", "letter", "vowel", "consonant")
        for kind in ("letter_count", "first_place", "longest_letters")
    ),
    *(Step(kind) for kind in ("text", "letter_kinds", "palindrome")),
]
SUM, LIST = Step("sum"), Step("list")
PLANS = [
    *(plan_of(one, end=LIST, result="list") for one in STEPS),
    *(plan_of(end=one) for one in ENDS),
    *(plan_of(one, end=Step("text"), source="text", result="text") for one in LETTER_STEPS),
    *(plan_of(end=one, source="text") for one in LETTER_ENDS),
    *(plan_of(end=LIST, source=one, result="list") for one in ("sums", "products", "leads", "larger")),
    *(
        plan_of(end=LIST, source=one, result="list")
        for one in ("digits", "divisors", "up_to", "halving", "stepping")
    ),
    *(
        plan_of(end=LIST, source=one, result="list")
        for one in ("word_lengths", "letter_places", "text_digits", "places", "letter_runs")
    ),
    *(
        plan_of(Step("change", change=Change(kind)), end=LIST, source="up_to", result="list")
        for kind in ("half", "digit_sum")
    ),
    plan_of(end=Step("count", condition=Condition("ends_in", (4,))), source="up_to"),
    plan_of(end=Step("count", condition=Condition("leaves", (5, 2))), source="up_to"),
]


@pytest.mark.parametrize(
    "plan", PLANS, ids=lambda plan: f"{plan.source.kind}-{[one.kind for one in plan.steps]}-{plan.end.kind}"
)
def test_three_ways_of_writing_an_operation_agree(plan: Plan) -> None:
    solve = runner(plan)
    one, other = python(plan, reference.body(plan)), python(plan, second.body(plan))
    rng = random.Random(1)
    calls = {*cases.inputs.edges(plan.source, (), (-9, 9), rng)}
    calls |= {cases.inputs.draw(plan.source, (), (-9, 9), (3,), rng) for _ in range(60)}
    results = set()
    for call in sorted(calls, key=repr):
        arguments = [list(value) if isinstance(value, tuple) else value for value in call]
        wanted = solve(*call)
        results.add(wanted)
        for function in (one, other):
            found = function(*arguments)  # type: ignore[operator]
            assert (tuple(found) if isinstance(found, list) else found) == wanted, (call, arguments)
    assert len(results) > 1, "these calls show nothing"


def test_every_operation_is_described_and_tested() -> None:
    tested = {one.kind for plan in PLANS for one in (*plan.steps, plan.end)}
    assert tested == {"change", "place", *sentences.STEPS, *sentences.ENDS}
    assert tested == {*functional._STEPS, *functional._ENDS}
    assert {plan.source.kind for plan in PLANS} == set(sentences.SOURCES) == set(functional._SOURCES)


def test_no_parameter_has_a_name_that_the_description_says_otherwise() -> None:
    said = " ".join(
        [
            *sentences.SOURCES.values(),
            *sentences.ENDS.values(),
            *(text for text, _ in sentences.STEPS.values()),
        ]
    )
    words = set(re.findall(r"\w+", said)) | {word for pair in themes.ITEMS for word in pair}
    names = [name for name, _, _ in themes.THEMES]
    names += [*themes.TEXTS, *themes.NUMBERS, *(name for role in themes.ROLES.values() for name in role)]
    assert sorted(words & set(names)) == []


def test_a_step_that_makes_no_difference_is_refused() -> None:
    plan = plan_of(Step("mirror"), end=SUM)
    with pytest.raises(UnfitError, match="makes no difference"):
        cases.choose(plan, (-9, 9), (), random.Random(0))


def test_tests_tell_wrong_plans() -> None:
    told = total = 0
    for problem in first(9, 2):
        for _, wrong in mutants(problem.plan):
            total += 1
            solve = runner(wrong)
            for case in problem.cases:
                try:
                    same = solve(*case.arguments) == case.result
                except (ArithmeticError, LookupError, TypeError, ValueError):
                    same = False
                if not same:
                    told += 1
                    break
    assert total > 50
    assert told >= 0.95 * total


def test_examples_are_among_the_tests() -> None:
    for problem in first(6, 4):
        assert 2 <= len(problem.examples) <= 3
        assert set(problem.examples) <= set(problem.cases)
        text = problem.in_language("python").prompt
        assert all(repr(case.result) in text or str(list(case.result)) in text for case in problem.examples)  # type: ignore[arg-type]


def test_words_count_nothing_when_problems_are_compared() -> None:
    plan = first(1)[0].plan
    renamed = replace(
        plan, source=replace(plan.source, names=tuple(f"other_{name}" for name in plan.source.names))
    )
    assert same_steps(plan) == same_steps(renamed)


def test_the_source_gives_each_problem_in_each_language() -> None:
    found = load_problems("fresh:2:easy:9", on_bad=pytest.fail)
    assert [one.language for one in found] == [name for name in languages() for _ in range(2)]
    assert found[0].id == "fresh/python/9-easy-0000"
    assert len({one.id.rpartition("/")[2] for one in found}) == 2


@pytest.mark.parametrize(
    "spec", ["fresh:0", "fresh:many", "fresh:3:awful", "fresh:3:easy:x", "fresh:3:easy:1:2"]
)
def test_a_source_that_is_not_understood_says_how_it_is_written(spec: str) -> None:
    with pytest.raises(BadInputError, match=re.escape(spec)):
        load_problems(spec, on_bad=pytest.fail)


def test_generated_problems_have_traps() -> None:
    found = [proposals(problem, 0) for problem in load_problems("fresh:6", on_bad=pytest.fail)]
    assert not any(isinstance(one, NoTrap) for one in found)


def _verdicts(sandbox: Sandbox, names: list[str], count: int) -> None:
    problems = [
        each for name in names for one in first(count) for each in (one.in_language(name), one.second(name))
    ]
    submissions = [
        Submission(one.language, one.prompt + one.solution, one.test, one.entry_point) for one in problems
    ]
    found = run_tests(submissions, sandbox=sandbox, jobs=2, use_cache=False)
    assert [
        (one.id, str(verdict)) for one, verdict in zip(problems, found, strict=True) if not verdict.passed
    ] == []


def test_python_solutions_pass(sandbox: Sandbox) -> None:
    _verdicts(sandbox, ["python"], 8)


def test_a_wrong_solution_fails_the_tests_of_its_problem(sandbox: Sandbox) -> None:
    problem = first(1)[0]
    right = problem.in_language("python")
    wrong = replace(problem, plan=next(one for what, one in mutants(problem.plan) if what == "dropped"))
    submission = Submission("python", right.prompt + wrong.in_language("python").solution, right.test, "")
    (verdict,) = run_tests([submission], sandbox=sandbox, jobs=1, use_cache=False)
    assert str(verdict) == "failed(test)"


@pytest.mark.sweep
@pytest.mark.parametrize("name", languages())
def test_solutions_pass_in_every_language(sandbox: Sandbox, name: str) -> None:
    _verdicts(sandbox, [name], 60)
