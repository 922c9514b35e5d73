"""The published schemas of result files: those of the program, and valid for what it writes."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner

from unseen.cli import app
from unseen.data import data_folder
from unseen.records.run import FORMAT
from unseen.suites.catalogue import SUITES

ROOT = Path(__file__).parents[1]
# With answers that end soon; every suite has a control that is right.
SMALL = {
    "memorisation": ("--problems", "builtin:python", "--tasks", "generation"),
    "obfuscation": ("--tasks", "generation"),
    "bias": (),
    "security": (),
}


def schema(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((data_folder("schemas") / name).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(found)
    return found


def problems_of(results: Any) -> list[str]:
    validator = jsonschema.Draft202012Validator(schema(f"results-{FORMAT}.schema.json"))
    return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(results)]


def test_the_schemas_are_those_of_the_records() -> None:
    made = runpy.run_path(str(ROOT / "tools" / "reference_pages.py"))["schemas"]()
    assert f"results-{FORMAT}.schema.json" in made
    for name, text in made.items():
        assert (data_folder("schemas") / name).read_text(encoding="utf-8") == text, "run `make docs`"


@pytest.mark.parametrize(
    "suite",
    # An item of each language is checked first, which takes minutes.
    [pytest.param(one, marks=pytest.mark.sweep) if one == "security" else one for one in SUITES],
)
def test_results_of_each_suite_are_valid(suite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INSPECT_CACHE_DIR", str(tmp_path / "cache"))
    command = ["run", "--suite", suite, "--limit", "1", "--no-controls", *SMALL[suite]]
    command += ["--model", SUITES[suite].controls[0], "--out", str(tmp_path / "out")]
    shown = CliRunner().invoke(app, command)
    assert shown.exit_code == 0, shown.output
    results = json.loads((tmp_path / "out" / "results.json").read_text())
    assert problems_of(results) == []
    rates = list(_rates(results if suite == "memorisation" else results[suite]))
    assert rates
    assert all({"value", "low", "high", "n"} <= rate.keys() for rate in rates)
    # What the schema has to refuse: an unknown field, and a rate without its n.
    assert problems_of({**results, "other": 1})
    del rates[0]["n"]
    assert problems_of(results)


def _rates(results: dict[str, Any]) -> Any:
    """Yield every statistic, however deep the suite sorts them."""

    def walk(part: Any) -> Any:
        if isinstance(part, dict) and "value" in part:
            yield part
        elif isinstance(part, dict):
            for one in part.values():
                yield from walk(one)

    yield from walk(results["metrics"])
