"""A plan counts what a run would ask, estimates tokens and money, and asks nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from inspect_ai.model import ChatMessageAssistant, ChatMessageUser

from unseen.errors import BadInputError, NothingToAskError
from unseen.security.items import load_items
from unseen.suites import run as running
from unseen.suites.bias.questions import BiasPlan, questions_of
from unseen.suites.bias.suite import BIAS
from unseen.suites.catalogue import SUITES
from unseen.suites.memorisation.question import MemorisationQuestion, MemorisationQuestions
from unseen.suites.memorisation.suite import MEMORISATION
from unseen.suites.plan import Prices, SuitePlan, plan_run, plan_suite
from unseen.suites.request_estimates import estimate_tokens, prompt_tokens
from unseen.suites.security.prepare import SecurityQuestions
from unseen.suites.security.questions import question as security_question
from unseen.suites.security.suite import SECURITY
from unseen.suites.suite import Prepared, RunOptions, Suite, TaskOptions


def memorisation_item(number: int, language: str, task: Any, variant: Any) -> MemorisationQuestion:
    return MemorisationQuestion(
        id=f"{language}/{number}/{task}/{variant}",
        task=task,
        sample_id=f"set/{language}/p{number}",
        language=language,
        variant=variant,
        entry_point="total",
        before='def total(values):\n    """The sum of `values`."""\n',
        test="\nassert total([1]) == 1\n",
        reference="    return sum(values)\n",
        published="    return sum(values)\n",
        lines=1,
        original_code="",
    )


def memorisation_plan(model: str = "openai/gpt-4o", epochs: int = 1, **changes: Any) -> SuitePlan:
    """Plan 12 problems in Python, 4 of them in Go too, in two tasks; one original has no counterpart."""
    items = [
        memorisation_item(number, language, task, variant)
        for language, count in (("python", 12), ("go", 4))
        for number in range(count)
        for task in ("generation", "completion-1")
        for variant in ("original", "rewritten")
    ]
    return planned(
        MEMORISATION,
        MemorisationQuestions(settings={}, questions=tuple(items[:-1])),
        model,
        epochs,
        **changes,
    )


def planned(suite: Suite, questions: Any, model: str, epochs: int = 1, **changes: Any) -> SuitePlan:
    prepared = Prepared(suite.task(questions, TaskOptions()), epochs, questions)
    fields: dict[str, Any] = {"graders": (), "answerers": 4, "seed": 0}
    return plan_suite(suite, prepared, model=model, **fields | changes)


def test_questions_problems_and_families_are_counted() -> None:
    plan = memorisation_plan(epochs=3)
    generation, completion = plan.tasks
    assert (generation.task, generation.questions, generation.problems, generation.families) == (
        "generation",
        32,
        16,
        12,
    )
    assert generation.variants == {"original": 16, "rewritten": 16}
    assert generation.languages == {"python": 24, "go": 8}
    assert completion.variants == {"original": 16, "rewritten": 15}
    assert (completion.requests[0].requests, generation.requests[0].requests) == (93, 96)
    assert (plan.problems, plan.pairs) == (12, 93)


def test_tokens_are_those_of_the_prompts_and_of_answers_like_the_reference() -> None:
    (row,) = memorisation_plan(epochs=2).tasks[0].requests
    questions = [memorisation_item(0, language, "generation", "original") for language in ("python", "go")]
    python, go = (prompt_tokens(MEMORISATION.sample(one).input) for one in questions)
    assert row.prompt_tokens == row.prompt_tokens_at_most == 2 * (24 * python + 8 * go)
    code = questions[0].right_code
    assert len(code) / 5 < row.answer_tokens / 64 < len(code) / 2
    assert estimate_tokens("€" * 11) == estimate_tokens("x" * 33) == 10
    talk = [ChatMessageUser(content="x" * 33), ChatMessageAssistant(content="x" * 33)]
    assert prompt_tokens(talk) == 2 * prompt_tokens("x" * 33) == 40


@pytest.mark.parametrize(
    ("sizes", "counted"),
    [
        ((403, 50, 670), 361),
        ((400, 50, 1422), 572),
        ((416,), 155),
        ((382,), 147),
        ((373, 50, 674), 351),
        ((412, 53, 1237), 548),
        ((897,), 239),
    ],
)
def test_the_estimate_is_near_what_the_embedded_model_counted(sizes: tuple[int, ...], counted: int) -> None:
    """Bytes of the messages and tokens counted in a log: C, C++, Go, Java, Python, Rust, a project in C."""
    talk = [ChatMessageUser(content="x" * size) for size in sizes]
    assert prompt_tokens(talk) == pytest.approx(counted, rel=0.25)


def test_the_upper_bound_is_the_limit_of_the_model() -> None:
    embedded, listed, unknown = (
        memorisation_plan(model).tasks[0].requests[0] for model in ("unseen/local", "openai/gpt-4o", "x/y")
    )
    assert embedded.answer_tokens_at_most == 32 * 400
    assert listed.answer_tokens_at_most is not None
    assert listed.answer_tokens_at_most > 32 * 4_000
    assert unknown.answer_tokens_at_most is None


def test_money_is_tokens_times_prices() -> None:
    for model in ("unseen/local", "x/y"):
        plan = memorisation_plan(model, prices=Prices(2.0, 10.0))
        for row in (one for task in plan.tasks for one in task.requests):
            assert row.dollars == pytest.approx((2 * row.prompt_tokens + 10 * row.answer_tokens) / 1e6)
            if row.answer_tokens_at_most is None:
                assert row.dollars_at_most is None
            else:
                assert row.dollars_at_most == pytest.approx(
                    (2 * row.prompt_tokens + 10 * row.answer_tokens_at_most) / 1e6
                )
        whole = plan_run([plan], model=model, seed=0, limit=None, skipped={})
        assert whole.dollars == pytest.approx(sum(one.requests[0].dollars or 0 for one in plan.tasks))
        assert (whole.dollars_at_most is None) == (model == "x/y")
        assert whole.requests == 63
    assert memorisation_plan().tasks[0].requests[0].dollars is None


def test_what_could_be_found_is_for_the_pairs_of_the_run() -> None:
    plan = memorisation_plan()
    assert [row.accuracy for row in plan.detectable] == [0.3, 0.5, 0.8]
    assert all(row.recited is None or 0.2 < row.recited < 0.9 for row in plan.detectable)
    assert any(row.recited is not None for row in plan.detectable)
    few = MemorisationQuestions(
        settings={},
        questions=tuple(
            memorisation_item(number, "python", "generation", variant)
            for number in range(9)
            for variant in ("original", "rewritten")
        ),
    )
    found = planned(MEMORISATION, few, "x/y")
    assert (found.problems, found.detectable) == (9, ())


def test_requests_that_depend_on_answers_are_counted_at_most() -> None:
    plan = BiasPlan(
        limit=4, settings=("zero-shot/direct", "few-shot/feedback"), mitigated=3, self_judging=True
    )
    (task,) = planned(BIAS, questions_of(plan), "x/y", epochs=5).tasks
    answer, mitigation, judging = task.requests
    assert (answer.step, answer.requests, answer.requests_at_most) == ("answer", 20, 20)
    assert (mitigation.step, mitigation.requests, mitigation.requests_at_most) == ("mitigation", 0, 6)
    assert (judging.step, judging.requests, judging.requests_at_most) == ("self-judging", 0, 20)
    assert mitigation.prompt_tokens_at_most / 6 > answer.prompt_tokens / 20 + answer.answer_tokens / 20


def test_graders_judge_every_answer_also_the_controls() -> None:
    item = next(one for one in load_items(None, only=(), on_bad=print) if one.language == "python")
    asked = security_question(item, item, "span", "original", (), ask="fix", marks=True)
    questions = SecurityQuestions(settings={}, questions=(asked,))
    (task,) = planned(SECURITY, questions, "x/y", epochs=2, graders=["a/b", "c/d"], answerers=5).tasks
    answers, grading = task.requests
    assert answers.requests == 2
    # Two models, with and without the reference, tags and scores, for each of the answers.
    assert grading.requests == 2 * 2 * 2 * 2 * 5
    assert grading.model == "a/b, c/d"
    assert grading.dollars is None
    (alone,) = planned(SECURITY, questions, "x/y").tasks
    assert [row.step for row in alone.requests] == ["answer"]


@pytest.fixture
def nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: Any, **settings: Any) -> Any:
        raise AssertionError("a plan made or asked a model")

    for name in ("eval_set", "require_model", "require_models", "require_runtime", "build_report"):
        monkeypatch.setattr(running, name, refuse)
    monkeypatch.setattr("inspect_ai.model._model.get_model", refuse)
    monkeypatch.setattr("inspect_ai.model.get_model", refuse)


@pytest.mark.usefixtures("nothing_is_asked")
def test_a_plan_asks_nothing_and_keeps_the_questions(tmp_path: Path) -> None:
    for model in (None, "openai/gpt-4o", "nobody/nothing"):
        plan = running.plan_suites(model=model, suites=["bias"], out=tmp_path, options=RunOptions(limit=3))
        assert plan.model == (model or "unseen/local")
        assert plan.requests == 15
        assert plan.requests_at_most > 15
    assert not (tmp_path / "logs").exists()
    with pytest.raises(BadInputError, match="other digest, limit, prompts"):
        running.plan_suites(model=None, suites=["bias"], out=tmp_path, options=RunOptions(limit=4))
    with pytest.raises(BadInputError, match="no suite is called"):
        running.plan_suites(model=None, suites=["nothing"], out=tmp_path, options=RunOptions())


@pytest.mark.usefixtures("nothing_is_asked")
def test_suites_without_questions_are_skipped_unless_all_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*given: Any, **settings: Any) -> Prepared:
        raise NothingToAskError("memorisation: nothing here")

    monkeypatch.setattr(type(SUITES["memorisation"]), "prepare", none)
    options = RunOptions(limit=2, epochs=1)
    plan = running.plan_suites(model="x/y", suites=["memorisation", "bias"], out=tmp_path, options=options)
    assert plan.skipped == {"memorisation": "nothing here"}
    assert [one.suite for one in plan.suites] == ["bias"]
    with pytest.raises(NothingToAskError):
        running.plan_suites(model="x/y", suites=["memorisation"], out=tmp_path, options=options)
    controls = running.plan_suites(model="unseen/memoriser", suites=["bias"], out=tmp_path, options=options)
    assert "control of other suites" in controls.skipped["bias"]
    assert controls.requests == 0
