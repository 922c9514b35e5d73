"""SARIF output against the schema of OASIS."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from lint_runs import bias, write

from unseen.bias import BiasFinding, WitnessCall
from unseen.bias.lint.finding import LintFinding, Severities, as_lint_findings
from unseen.bias.sarif import sarif_log

SCHEMA = json.loads((Path(__file__).parent / "sarif" / "sarif-schema-2.1.0.json").read_text())
VALIDATOR = Draft7Validator(SCHEMA, format_checker=Draft7Validator.FORMAT_CHECKER)
CODE = """\
def approve(age, income):
    return income > 100 and age < 50


def premium(gender):  # unseen: allow gender -- tariff
    return 10 if gender == "male" else 20


def lost(race):
    return nowhere(race)
"""


def problems(log: dict[str, Any]) -> list[str]:
    """Return what the schema and the links between rules and results forbid."""
    found = [
        f"{'/'.join(map(str, each.absolute_path))}: {each.message}" for each in VALIDATOR.iter_errors(log)
    ]
    for run in log["runs"]:
        ids = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        for result in run["results"]:
            if ids[result["ruleIndex"]] != result["ruleId"]:
                found.append(f"{result['ruleId']} is not rule {result['ruleIndex']}")
    return found


def made(file: str = "a.py", **status: Any) -> LintFinding:
    calls = (WitnessCall(call="f(1)", result="1"), WitnessCall(call="f(2)", result="2"))
    found = BiasFinding(file=file, function="f", line=3, attribute="age", verdict="biased", witness=calls)
    return as_lint_findings([found], Severities())[0].model_copy(update=status)


def test_the_output_of_a_run_passes_the_schema(tmp_path: Path) -> None:
    code, broken = write(tmp_path, {"a.py": CODE, "b.py": "def f(:\n"})
    known = tmp_path / "known.json"
    assert bias(code, "--attributes", "age", "--write-baseline", known).exit_code == 0
    for more in ([], ["--baseline", known], ["--severity", "error"]):
        bias(code, broken, "--sarif", tmp_path / "log.sarif", *more)
        log = json.loads((tmp_path / "log.sarif").read_text())
        assert problems(log) == []
        (run,) = log["runs"]
        assert [len(result.get("suppressions", [])) for result in run["results"]] == [0, 1]
        assert len(run["invocations"][0]["toolExecutionNotifications"]) == 2
        states = [result.get("baselineState") for result in run["results"]]
        assert states == (["unchanged", "new"] if "--baseline" in more else [None, None])


@pytest.mark.parametrize("file", ["my rules/a.py", "/tmp/my rules/ä.py", "<stdin>"])
def test_paths_are_references(file: str) -> None:
    log = sarif_log([made(file)])
    assert problems(log) == []
    (location,) = log["runs"][0]["results"][0]["locations"]
    assert not set(location["physicalLocation"]["artifactLocation"]["uri"]) & set(" <>ä")


def test_an_empty_log_passes_as_well() -> None:
    assert problems(sarif_log([])) == []


@pytest.mark.parametrize(
    ("status", "kind"),
    [({"allowed_by": "comment"}, "inSource"), ({"allowed_by": "config"}, "external")],
)
def test_suppressions_say_where_they_come_from(status: dict[str, str], kind: str) -> None:
    log = sarif_log([made(status="allowed", justification="tariff", **status)])
    assert problems(log) == []
    assert log["runs"][0]["results"][0]["suppressions"] == [{"kind": kind, "justification": "tariff"}]


def test_functions_of_one_name_have_fingerprints_of_their_own() -> None:
    log = sarif_log([made(), made(occurrence=1)])
    prints = [result["partialFingerprints"]["functionAttribute/v1"] for result in log["runs"][0]["results"]]
    assert len(set(prints)) == 2


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("results", 0, "level"), "loud"),
        (("results", 0, "locations", 0, "physicalLocation", "region", "startLine"), 0),
        (("results", 0, "suppressions"), [{"justification": "tariff"}]),
        (("results", 0, "message"), {}),
        (("tool", "driver", "name"), None),
        (("columnKind",), "letters"),
        (("results", 0, "ruleIndex"), -2),
        (("results", 0, "favoured"), "men"),
    ],
)
def test_the_schema_refuses_what_is_wrong(path: tuple[str | int, ...], value: Any) -> None:
    log = sarif_log([made()])
    place = log["runs"][0]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    assert VALIDATOR.is_valid(log) is False
