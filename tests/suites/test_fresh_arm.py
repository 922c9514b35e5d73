"""Generated problems in a run: as many as of the benchmark, in the same versions, and apart in all rates."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from small_problems import write_small_problems

from unseen.errors import BadInputError
from unseen.records import RunResults
from unseen.report import load_results
from unseen.report.memorisation import section
from unseen.suites.memorisation.question import parse_arms
from unseen.suites.run import plan_suites, run_suites
from unseen.suites.suite import RunOptions

PROBLEMS = 11


@pytest.fixture(scope="module")
def options(tmp_path_factory: pytest.TempPathFactory) -> RunOptions:
    """A run about small problems of our own, and as many generated ones."""
    path = write_small_problems(tmp_path_factory.mktemp("problems") / "problems.jsonl", PROBLEMS)
    return RunOptions(problems=str(path), tasks=("generation",), arms=("original", "trap", "fresh"))


@pytest.fixture(scope="module")
def results(options: RunOptions, tmp_path_factory: pytest.TempPathFactory) -> RunResults:
    """A memoriser of all that is published, with the controls."""
    out = tmp_path_factory.mktemp("run")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("INSPECT_CACHE_DIR", str(out / "cache"))
        run_suites(model="unseen/memoriser", suites=["memorisation"], out=out, options=options)
    return load_results(out)


def test_as_many_generated_problems_are_asked_about_in_the_same_versions(results: RunResults) -> None:
    asked = Counter(one.version for one in results.samples if one.model == "unseen/reference")
    assert asked == dict.fromkeys(("original", "trap", "fresh original", "fresh trap"), PROBLEMS)


def test_a_memoriser_recites_what_is_published_and_solves_what_is_not(results: RunResults) -> None:
    found = results.metrics["unseen/memoriser"]["memorisation"]["generation"]
    assert found["recited"].value == 1
    assert found["fresh/recited"].value == 0
    assert found["fresh/right/trap"].value == found["fresh/accuracy/original"].value == 1
    assert found["recited-base"].value == 0
    assert found["recited-base"].n == PROBLEMS
    assert all(one.verdict.passed for one in results.samples if one.model == "unseen/reference")


def test_the_page_names_the_base_rate_of_generated_problems(results: RunResults) -> None:
    shown = section(results)
    (headline,) = [one for one in shown.headlines if one.verb == "recited"]
    assert f"{PROBLEMS} problems that were generated for this run" in headline.base
    assert dict(shown.view.traps.kinds).keys() == {"one-more", "opposite-sign", "other-unit"} & {
        kind for kind, _ in shown.view.traps.kinds
    }
    assert sum(times for _, times in shown.view.traps.kinds) == PROBLEMS
    assert {line.version for line in shown.view.verdicts} >= {"fresh original", "fresh trap"}


def test_the_plan_counts_the_generated_problems(options: RunOptions, tmp_path: Path) -> None:
    found = plan_suites(model=None, suites=["memorisation"], out=tmp_path, options=options, controls=False)
    (task,) = [one for one in found.suites[0].tasks if one.task == "generation"]
    assert task.variants == dict.fromkeys(("original", "trap", "fresh original", "fresh trap"), PROBLEMS)
    assert found.suites[0].traps == PROBLEMS


def test_the_arm_needs_a_version_and_a_benchmark(options: RunOptions, tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="in the versions of the other arms"):
        parse_arms("fresh")
    generated = RunOptions(problems="fresh:2", tasks=("generation",), arms=("original", "fresh"))
    with pytest.raises(BadInputError, match="nothing to compare"):
        plan_suites(model=None, suites=["memorisation"], out=tmp_path, options=generated, controls=False)
