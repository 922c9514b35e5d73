"""Traps in a run: they find who recites, also under the asked name, and nobody else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from small_problems import write_small_problems

from unseen.errors import BadInputError
from unseen.metrics.summary import summarise
from unseen.records import RunResults, SampleResult
from unseen.report import load_results
from unseen.report.memorisation import section
from unseen.suites.memorisation.question import parse_arms
from unseen.suites.run import plan_suites, run_suites
from unseen.suites.suite import RunOptions

PROBLEMS = 12


@pytest.fixture(scope="module")
def problems(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve small problems, enough for an interval."""
    return write_small_problems(tmp_path_factory.mktemp("problems") / "problems.jsonl", PROBLEMS)


@pytest.fixture(scope="module")
def results(problems: Path, tmp_path_factory: pytest.TempPathFactory) -> RunResults:
    """A run of a memoriser of half of the problems, with all controls."""
    out = tmp_path_factory.mktemp("run")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("INSPECT_CACHE_DIR", str(out / "cache"))
        run_suites(
            model="unseen/memoriser?share=0.5",
            suites=["memorisation"],
            out=out,
            options=RunOptions(
                problems=str(problems), tasks=("generation",), arms=("original", "rewritten", "trap")
            ),
        )
    return load_results(out)


def traps_of(results: RunResults, model: str) -> list[SampleResult]:
    return [one for one in results.samples if one.model == model and one.variant == "trap"]


def test_the_memoriser_is_found_and_the_reference_is_not(results: RunResults) -> None:
    found = {model: suites["memorisation"]["generation"] for model, suites in results.metrics.items()}
    assert found["unseen/memoriser"]["recited"].value == 1
    assert found["unseen/reference"]["recited"].value == found["unseen/blank"]["recited"].value == 0
    assert found["unseen/reference"]["right/trap"].value == 1
    half = found["unseen/memoriser?share=0.5"]
    assert 0 < half["recited"].value < 1
    assert half["recited"].value + half["right/trap"].value == 1
    assert half["recited"].n == half["recited"].clusters == PROBLEMS
    (trap, *_) = traps_of(results, "unseen/memoriser")
    assert trap.change
    assert (trap.verdict.word, trap.verdict.detail) == ("failed", "test")
    assert trap.published_verdict is not None
    assert trap.published_verdict.passed
    assert all(one.published_verdict is None for one in traps_of(results, "unseen/reference"))


def test_the_page_says_recited_with_n_interval_and_base_rate(results: RunResults) -> None:
    shown = section(results)
    assert shown.controls.state == "passed"
    assert "The memoriser recited 100.0" in shown.controls.sentence
    _, headline = shown.headlines
    assert headline.verb == "recited"
    assert "n = 12 problems, 12 answers" in headline.rest
    assert "36.7 points" in headline.rest
    assert "more than the base rate of 30.0" in headline.rest
    assert "was not measured in this run" in headline.base


def test_controls_fail_where_the_reference_seems_to_recite(results: RunResults) -> None:
    planted = tuple(
        one.model_copy(update={"model": "unseen/reference"})
        if one.model == "unseen/memoriser" and one.variant == "trap"
        else one
        for one in results.samples
        if not (one.model == "unseen/reference" and one.variant == "trap")
    )
    broken = results.model_copy(update={"samples": planted, "metrics": {}})
    broken = broken.model_copy(update={"metrics": summarise(planted)})
    assert section(broken).controls.state == "failed"


def test_few_recited_answers_are_inconclusive_with_the_number_that_would_do(results: RunResults) -> None:
    model, kept = "unseen/memoriser?share=0.5", 6
    samples = []
    for one in results.samples:
        if one.model == model and one.variant == "trap" and one.published_verdict is not None:
            passed = one.verdict.model_copy(update={"word": "passed", "detail": ""})
            right = one.model_copy(update={"verdict": passed, "published_verdict": None})
            samples.append(one if kept > 0 else right)
            kept -= 1
        else:
            samples.append(one)
    few = results.model_copy(update={"samples": tuple(samples), "metrics": summarise(samples)})
    _, headline = section(few).headlines
    assert headline.verb == ""
    assert headline.inconclusive
    assert "problems needed" in headline.rest


def test_a_plan_counts_traps_and_says_which_share_they_would_show(problems: Path, tmp_path: Path) -> None:
    options = RunOptions(problems=str(problems), tasks=("generation",), arms=("trap",))
    plan = plan_suites(model="openai/gpt-4o", suites=["memorisation"], out=tmp_path, options=options)
    (suite,) = plan.suites
    assert suite.tasks[0].variants == {"trap": PROBLEMS}
    assert suite.traps == PROBLEMS
    assert suite.recited_in_traps is not None
    assert 0.35 < suite.recited_in_traps < 0.9
    questions = [json.loads(line) for line in (tmp_path / "items.jsonl").read_text().splitlines()]
    texts = [one for one in questions if one.get("variant") == "trap"]
    assert len(texts) == PROBLEMS
    assert all("trap" not in one["before"] and "published" not in one["before"] for one in texts)


def test_arms_are_checked() -> None:
    assert parse_arms(None) == parse_arms("") == ("original", "rewritten")
    assert parse_arms("trap,original") == ("original", "trap")
    assert parse_arms("all") == ("original", "rewritten", "trap", "fresh")
    with pytest.raises(BadInputError, match="no arm is called 'placebo'"):
        parse_arms(["placebo"])
