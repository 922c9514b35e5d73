"""`unseen run --plan` on the command line: text, JSON, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.cli import app
from unseen.cli.plan_output import show_plan
from unseen.suites.plan import Detectable, RequestPlan, SuitePlan, TaskPlan, plan_run

PLAN = ["run", "--plan", "--suite", "bias", "--limit", "3", "--model", "openai/gpt-4o"]


def test_a_plan_prints_its_figures_and_ends_well(tmp_path: Path) -> None:
    shown = CliRunner().invoke(app, [*PLAN, "--out", str(tmp_path), "--price-in", "2", "--price-out", "8"])
    assert shown.exit_code == 0, shown.output
    assert "bias: 5 answers to each question, at temperature 1" in shown.stdout
    for part in ("15", "mitigation", "0 to 30", "$0.0", "Tokens are estimated", "max_tokens"):
        assert part in shown.stdout
    assert sorted(path.name for path in tmp_path.iterdir()) == [".lock", ".run", "bias.json"]


def test_the_same_as_one_json_object(tmp_path: Path) -> None:
    shown = CliRunner().invoke(app, [*PLAN, "--out", str(tmp_path), "--json"])
    assert shown.exit_code == 0, shown.output
    plan = json.loads(shown.stdout)
    assert (plan["model"], plan["requests"], plan["requests_at_most"]) == ("openai/gpt-4o", 15, 45)
    (task,) = plan["suites"][0]["tasks"]
    assert [row["step"] for row in task["requests"]] == ["answer", "mitigation"]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--json"], "belong to --plan"),
        (["--price-in", "1"], "belong to --plan"),
        (["--plan", "--price-in", "1"], "go together"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: list[str], reason: str, tmp_path: Path) -> None:
    shown = CliRunner().invoke(app, ["run", "--suite", "bias", "--out", str(tmp_path / "o"), *options])
    assert shown.exit_code == 2
    assert reason in shown.output
    assert not (tmp_path / "o").exists()


def test_what_could_be_found_is_said_with_its_assumptions(capsys: pytest.CaptureFixture[str]) -> None:
    row = RequestPlan(
        step="answer", model="x/y", requests=28, requests_at_most=28, prompt_tokens=4_000,
        prompt_tokens_at_most=4_000, answer_tokens=900, answer_tokens_at_most=None,
    )  # fmt: skip
    task = TaskPlan(
        task="generation", questions=28, problems=14, families=14,
        variants={"original": 14, "rewritten": 14}, languages={"python": 28}, requests=(row,),
    )  # fmt: skip
    found = (
        Detectable(accuracy=0.3, drop=None, recited=0.465),
        Detectable(accuracy=0.8, drop=0.355, recited=0.45),
    )
    suite = SuitePlan(
        suite="memorisation", epochs=1, temperature=None, tasks=(task,), excluded=2,
        problems=14, pairs=14, detectable=found,
    )  # fmt: skip
    show_plan(plan_run([suite], model="x/y", seed=0, limit=14, skipped={"security": "no items"}))
    shown = capsys.readouterr().out
    for part in ("n = 14 problems, 14 pairs", "30 %", "none", "46.5 %", "35.5", "900 to ?", "simulated runs"):
        assert part in shown
    assert "security: skipped: no items" in shown
    none = suite.model_copy(update={"problems": 4, "pairs": 4, "detectable": ()})
    show_plan(plan_run([none], model="x/y", seed=0, limit=4, skipped={}))
    shown = capsys.readouterr().out
    assert "nothing (n = 4 problems, 4 pairs; ten problems are needed for an interval)" in shown
    assert "simulated" not in shown
