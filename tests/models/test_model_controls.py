"""The controls, asked through real Inspect evaluations."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import control_tasks
import pytest
from control_tasks import PROBLEMS, versions
from hypothesis import given, settings
from hypothesis import strategies as st
from inspect_ai import eval as evaluate
from inspect_ai import eval_set
from inspect_ai.log import EvalLog, read_eval_log
from inspect_ai.model import ChatMessage, ChatMessageUser, get_model

from unseen.errors import BadInputError
from unseen.models.answers import Answers, _key, _registered, register_answer
from unseen.models.controls import Reply, memoriser, recites, solver


def right(log: EvalLog) -> set[str]:
    """The ids of the samples that were answered right; usage must be stated, or Inspect counts tokens."""
    assert log.status == "success", log.error
    assert log.samples
    assert all(sample.output.usage is not None for sample in log.samples)
    return {str(s.id) for s in log.samples if s.scores and s.scores["match"].value == "C"}


def run(model: str, tmp_path: Path, **options: object) -> EvalLog:
    return evaluate(versions(), model=model, log_dir=str(tmp_path), display="none", **options)[0]  # type: ignore[arg-type]


def both(problem: str) -> set[str]:
    return {f"{problem}/original", f"{problem}/rewritten"}


def test_reference_is_always_right(tmp_path: Path) -> None:
    assert len(right(run("unseen/reference", tmp_path))) == 2 * len(PROBLEMS)


def test_memoriser_is_right_where_the_published_answer_still_fits(tmp_path: Path) -> None:
    assert right(run("unseen/memoriser", tmp_path)) == {f"{problem}/original" for problem in PROBLEMS}


def test_blank_answers_nothing(tmp_path: Path) -> None:
    log = run("unseen/blank", tmp_path)
    assert right(log) == set()
    assert log.samples
    assert {sample.output.completion for sample in log.samples} == {""}


@pytest.mark.parametrize("how", ["in the name", "as model arguments"])
def test_a_share_is_recited_and_the_rest_solved(how: str, tmp_path: Path) -> None:
    if how == "in the name":
        log = run("unseen/memoriser?share=0.5&seed=3", tmp_path)
    else:
        log = run("unseen/memoriser", tmp_path, model_args={"share": 0.5, "seed": 3})
    recited = {problem for problem in PROBLEMS if recites(problem, 0.5, 3)}
    assert 0 < len(recited) < len(PROBLEMS)
    expected = {f"{problem}/original" for problem in recited}
    assert right(log) == expected.union(*(both(problem) for problem in set(PROBLEMS) - recited))


def test_what_was_never_published_is_solved(tmp_path: Path) -> None:
    fresh = versions()
    for sample in fresh.dataset:
        assert sample.metadata is not None
        del sample.metadata["published"]
    log = evaluate(fresh, model="unseen/memoriser", log_dir=str(tmp_path), display="none")[0]
    assert len(right(log)) == 2 * len(PROBLEMS)


def test_epochs_and_eval_sets_get_the_same_answers(tmp_path: Path) -> None:
    _, logs = eval_set(
        versions(),
        model=["unseen/reference", "unseen/memoriser"],
        epochs=2,
        log_dir=str(tmp_path),
        display="none",
    )
    completions = {
        log.eval.model: [sample.output.completion for sample in log.samples or []]
        for log in (read_eval_log(log.location) for log in logs)
    }
    assert {model: len(texts) for model, texts in completions.items()} == {
        "unseen/reference": 48,
        "unseen/memoriser": 48,
    }
    assert all(text.endswith("original") for text in completions["unseen/memoriser"])


def test_a_task_without_answers_is_an_error_not_a_blank(tmp_path: Path) -> None:
    log = evaluate(versions(answers=False), model="unseen/reference", log_dir=str(tmp_path), display="none")[
        0
    ]
    assert log.status == "error"
    assert log.error
    assert "unseen/reference does not know this task" in log.error.message
    assert "`reference`" in log.error.message


def test_the_command_line_of_inspect_finds_the_models(tmp_path: Path) -> None:
    command = [Path(sys.executable).parent / "inspect", "eval", f"{control_tasks.__file__}@versions"]
    command += ["--model", "unseen/memoriser?share=0", "--log-dir", tmp_path, "--display", "none"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    (log,) = tmp_path.glob("*.eval")
    assert len(right(read_eval_log(str(log)))) == 2 * len(PROBLEMS)


def test_outside_a_sample_the_register_answers() -> None:
    register_answer("What is registered?", reference="this", published="that", sample_id="p")
    for model, answer in {"unseen/reference": "this", "unseen/memoriser": "that"}.items():
        assert asyncio.run(get_model(model).generate("What is registered?")).completion == answer
    with pytest.raises(BadInputError, match="does not know this task"):
        asyncio.run(get_model("unseen/reference").generate("What is not?"))


def test_the_register_refuses_two_answers_to_one_question() -> None:
    register_answer("Asked twice", reference="a", published="b", sample_id="first")
    register_answer("Asked twice", reference="a", published="b", sample_id="first")
    with pytest.raises(BadInputError, match="first and second"):
        register_answer("Asked twice", reference="c", published="b", sample_id="second")


@pytest.mark.parametrize(
    ("model", "complaint"),
    [
        ("unseen/memorizer", "local, local-small, local-large, reference, memoriser, reciter-verbatim"),
        ("unseen/memoriser?share=1.5", "share=1.5 is not between 0 and 1"),
        ("unseen/memoriser?share=half", "share=half is not a number"),
        ("unseen/solver?ability=2", "ability=2 is not between 0 and 1"),
        ("unseen/memoriser?dose=1", "unknown option 'dose'"),
        ("unseen/memoriser?seed=1.5", "seed=1.5 is not a whole number"),
        ("unseen/local?workers=0", "workers=0 is not a whole number of at least 1"),
    ],
)
def test_a_wrong_name_or_option_is_named(model: str, complaint: str) -> None:
    with pytest.raises(BadInputError, match=complaint):
        get_model(model)


@settings(max_examples=30)
@given(st.integers(0, 2**32), st.floats(0, 1), st.floats(0, 1))
def test_shares_are_nested_and_near_what_they_say(seed: int, one: float, other: float) -> None:
    less, more = sorted((one, other))
    problems = [f"p{number}" for number in range(400)]
    in_less = {problem for problem in problems if recites(problem, less, seed)}
    in_more = {problem for problem in problems if recites(problem, more, seed)}
    assert in_less <= in_more
    # six standard deviations of the binomial count
    assert abs(len(in_more) - 400 * more) <= 6 * 10


def test_the_whole_share_is_the_whole_set() -> None:
    assert all(recites(problem, 1.0, seed) for problem in PROBLEMS for seed in range(50))
    assert not any(recites(problem, 0.0, seed) for problem in PROBLEMS for seed in range(50))


def asked(**fields: object) -> list[ChatMessage]:
    """A question of its own for each set of answers."""
    prompt = repr(sorted(fields.items()))
    _registered[_key(prompt)] = Answers(**({"sample_id": "p", "reference": "right"} | fields))  # type: ignore[arg-type]
    return [ChatMessageUser(content=prompt)]


def test_reciters_adapt_names_in_their_style() -> None:
    question = asked(published="old", recitations={"named": "old as asked", "adapted": "old as the prompt"})
    assert memoriser(1, 0)(question) == "old"
    assert memoriser(1, 0, "named")(question) == "old as asked"
    assert memoriser(1, 0, "adapted")(question) == "old as the prompt"
    assert memoriser(1, 0, "adapted")(asked(published="old")) == "old"
    assert memoriser(1, 0, "adapted")(asked(published=None)) == "right"
    assert memoriser(0, 0, "named")(question) == "right"


def test_a_solver_has_ability_difficulty_and_habit_but_no_memory() -> None:
    def share(reply: Reply, answer: str, **fields: object) -> float:
        questions = [asked(sample_id=f"p{n}", **fields) for n in range(600)]
        return sum(reply(question) == answer for question in questions) / len(questions)

    model = solver(0.6, 0.2, 0.3, seed=1)
    assert abs(share(model, "right", variant="original", published="old") - 0.6) < 0.06
    assert abs(share(model, "right", variant="rewritten", published="old") - 0.4) < 0.06
    assert abs(share(model, "right", variant="fresh rewritten") - 0.4) < 0.06
    assert abs(share(model, "as before", variant="trap", unchanged="as before") - 0.18) < 0.06
    assert abs(share(model, "", variant="fresh trap", unchanged="as before") - 0.4) < 0.06
    assert share(model, "old", variant="original", published="old") == 0
