"""Truncated and refused answers are apart from wrong ones; how answers were drawn is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from inspect_ai.log import read_eval_log
from made_up_run import MODEL, Shape, made_up_run

from unseen.records import RunResults, Verdict
from unseen.report import html
from unseen.report.memorisation.stop_reasons import OUTCOMES, outcome_lines
from unseen.report.results_file import results_json
from unseen.report.sampling import sampling
from unseen.suites.generation import temperature_of

STORED = Path(__file__).parents[1] / "suites" / "format_1" / "logs"


def run() -> RunResults:
    """A run of one model with 40 answers, of which a few are cut and refused."""
    made = made_up_run(Shape(problems=20, languages=("python",), tasks=("generation",), controls=()))
    ends = [
        ("max_tokens", "failed"),
        ("model_length", "failed"),
        ("content_filter", "failed"),
        ("max_tokens", "passed"),
        ("stop", "timed_out"),
        ("unknown", "passed"),
        ("stop", "infrastructure"),
    ]
    ends += [("stop", "passed")] * (len(made.samples) - len(ends))
    samples = [
        one.model_copy(
            update={"variant": "original", "stop_reason": end, "verdict": Verdict(word=word), "shape": shape}
        )
        for one, (end, word), shape in zip(
            made.samples, ends, ["function", "function", "empty"] + ["body"] * 37, strict=True
        )
    ]
    settings = {"epochs": 5, "temperature": 0.8}
    return made.model_copy(update={"samples": tuple(samples), "settings": settings})


def test_each_answer_is_counted_once_by_how_it_ended() -> None:
    (line,) = outcome_lines(run().samples)
    assert dict(zip(OUTCOMES, line.counts, strict=True)) == {
        "right": 35,
        "wrong": 1,
        "truncated": 2,
        "refused": 1,
    }
    assert (line.truncated_right, line.unknown) == (1, 1)
    assert line.shapes == (("body", 36), ("function", 2), ("empty", 1))


def test_runs_that_recorded_nothing_show_nothing() -> None:
    made = made_up_run(Shape(problems=2))
    assert outcome_lines(made.samples) == ()
    assert "How answers ended" not in html.render(made)
    assert '"stop_reason"' not in results_json(made)


def test_the_page_and_the_results_say_it() -> None:
    page = html.render(run())
    assert "How answers ended" in page
    assert (
        "<td>35</td><td>1</td><td>2</td><td>1</td><td>1</td><td>1</td><td>body 36, function 2, empty 1</td>"
        in page
    )
    assert "5 answers to each question, at temperature 0.8." in page
    written = results_json(run())
    assert '"stop_reason": "content_filter"' in written
    assert '"temperature": 0.8' in written
    assert MODEL in page


def test_how_answers_were_drawn_in_words() -> None:
    assert (
        sampling({"epochs": 1, "temperature": None})
        == "1 answer to each question, at the model’s own temperature."
    )
    assert sampling({"epochs": 2, "temperature": 1.0}) == "2 answers to each question, at temperature 1."
    assert sampling({"epochs": 2}) == "2 answers to each question."
    assert sampling({}) == ""


@pytest.mark.parametrize(
    ("solver", "of_eval", "of_model", "expected"),
    [
        (0.8, 0.2, None, 0.8),
        (None, 0.2, 0.4, 0.2),
        (None, None, 0.4, 0.4),
        (0.0, 1.0, None, 0.0),
        (None, None, None, None),
    ],
)
def test_the_temperature_is_the_one_requested(
    solver: float | None, of_eval: float | None, of_model: float | None, expected: float | None
) -> None:
    log = read_eval_log(str(next((STORED / "security").glob("*.eval"))), header_only=True)
    log.plan.steps[0].params = {"temperature": solver, "run": None}
    log.plan.config.temperature = of_eval
    log.eval.model_generate_config.temperature = of_model
    assert temperature_of(log) == expected
