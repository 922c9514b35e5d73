"""Studies: arms in folders of their own, one page, and differences over what both arms ask about."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.cli import app
from unseen.metrics.study import study_differences, study_rows
from unseen.records import RunResults, SampleResult, Similarity, Verdict
from unseen.rewrites import PAPER_METHODS
from unseen.suites.memorisation.variants import Rewriting
from unseen.suites.studies import STUDIES
from unseen.suites.suite import RunOptions


def results(right: dict[str, tuple[bool, bool]], similarity: float, task: str = "completion-1") -> RunResults:
    """Make a run from verdicts about the original and the rewritten version of each problem."""
    return RunResults(
        version="1",
        seed=0,
        samples=tuple(
            SampleResult(
                model="m",
                suite="memorisation",
                task=task,
                sample_id=name,
                language="python",
                variant=variant,
                verdict=Verdict(word="passed" if passed else "failed"),
                similarity=Similarity(surface=0.5, structure=2 * similarity - 0.5, overall=similarity)
                if variant == "rewritten"
                else None,
            )
            for name, both in right.items()
            for variant, passed in zip(("original", "rewritten"), both, strict=True)
        ),
    )


PESO = results({f"p{n}": (True, n < 3) for n in range(12)}, 0.4)
RANDOM = results({f"p{n}": (True, n < 9) for n in range(2, 14)}, 0.6)


def test_rows_say_what_each_arm_shows() -> None:
    peso, random = study_rows({"peso": PESO, "random": RANDOM})
    assert (peso.arm, peso.model, peso.task, peso.language) == ("peso", "m", "completion-1", "python")
    assert (peso.original.value, peso.rewritten.value, peso.drop.value) == (1, 0.25, 0.75)
    assert (peso.overall.value, peso.surface.value) == pytest.approx((0.4, 0.5))
    assert (random.rewritten.value, random.drop.n) == (7 / 12, 12)


def test_differences_are_over_the_problems_of_both_arms() -> None:
    accuracy, similarity = study_differences({"peso": PESO, "random": RANDOM})
    # p2 to p11 are in both: 1 of 10 right, and 7 of 10.
    assert (accuracy.measure, accuracy.difference.n) == ("accuracy", 10)
    assert accuracy.difference.value == pytest.approx(0.6)
    assert accuracy.difference.low > 0
    assert (similarity.first, similarity.second) == ("peso", "random")
    assert similarity.difference.value == pytest.approx(0.2)


def test_arms_of_the_search_vary_the_search_alone() -> None:
    options = RunOptions(rewriting=Rewriting(steps=15, profile="paper"))
    arms = STUDIES["search"].arms(options)
    assert [arm.rewriting.search for arm in arms.values()] == list(arms) == ["peso", "random"]
    assert {(arm.rewriting.steps, arm.rewriting.profile) for arm in arms.values()} == {(15, "paper")}
    assert all("generation" not in (arm.tasks or ()) for arm in arms.values())


def test_arms_of_the_methods_apply_each_alone() -> None:
    arms = STUDIES["methods"].arms(RunOptions(rewriting=Rewriting(profile="paper"), languages=("python",)))
    assert set(arms) <= set(PAPER_METHODS)
    assert len(arms) > 15
    assert all(arm.rewriting.methods == (name,) for name, arm in arms.items())
    assert {(arm.rewriting.steps, arm.rewriting.masked) for arm in arms.values()} == {(1, "any")}


def test_a_study_from_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INSPECT_CACHE_DIR", str(tmp_path / "cache"))
    out = tmp_path / "out"
    command = [
        "run",
        "--problems",
        "builtin:python",
        "--limit",
        "2",
        "--tasks",
        "completion-1",
        "--steps",
        "4",
    ]
    command += ["--no-controls", "--model", "unseen/reference", "--out", str(out), "--study"]
    shown = CliRunner().invoke(app, [*command, "search"])
    assert shown.exit_code == 0, shown.output
    found = json.loads((out / "study.json").read_text())
    assert list(found["arms"]) == ["peso", "random"]
    assert {row["rewritten"]["value"] for row in found["rows"]} == {1.0}
    page = (out / "study.html").read_text()
    assert "CodeMorph, Tables III and IV" in page
    assert 'href="random/report.html"' in page
    assert (out / "random" / "report.html").exists()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--study", "nothing"], "there are search, methods"),
        (["--study", "search", "--plan"], "--study runs a suite several times"),
        (["--study", "search", "--model", "unseen/reference,unseen/blank"], "--study takes one model"),
    ],
)
def test_studies_that_cannot_be_run_are_refused(options: list[str], reason: str, tmp_path: Path) -> None:
    shown = CliRunner().invoke(app, ["run", "--out", str(tmp_path / "out"), *options])
    assert shown.exit_code == 2, shown.output
    assert reason in " ".join(shown.output.split())
