"""A baseline: known findings do not count, what is gone is named, and moved lines change nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from lint_runs import bias, write

from unseen.bias import BiasFinding
from unseen.bias.lint.baseline import Baseline, save_baseline
from unseen.bias.lint.finding import LintFinding, Severities, as_lint_findings

AGE = "def approve(age):\n    return age < 50\n"
RACE = "def seat(race):\n    return race == 'white'\n"


def findings(folder: Path, *named: tuple[str, str, int, str, str]) -> list[LintFinding]:
    made = [
        BiasFinding(file=str(folder / file), function=name, line=line, attribute=by, verdict=verdict)  # type: ignore[arg-type]
        for file, name, line, by, verdict in named
    ]
    return as_lint_findings(made, Severities())


def saved(folder: Path, *named: tuple[str, str, int, str, str]) -> Baseline:
    save_baseline(folder / "known.json", findings(folder, *named))
    return Baseline.read(folder / "known.json")


def test_known_findings_do_not_fail_and_new_ones_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (path,) = write(tmp_path, {"app/a.py": AGE})
    known = tmp_path / "known.json"
    assert bias(path, "--write-baseline", known).exit_code == 0
    (entry,) = json.loads(known.read_text())["findings"]
    assert (entry["file"], entry["function"], entry["attribute"]) == ("app/a.py", "approve", "age")

    done = bias(path, "--baseline", known)
    assert (done.exit_code, done.stdout) == (0, "")
    assert "1 findings known" in done.stderr
    assert f"{path}:1: known: approve by age" in bias(path, "--baseline", known, "--all").stdout

    # Lines move, and the name of the file is given from elsewhere.
    path.write_text(f'"""Rules."""\n\nLIMIT = 3\n\n\n{AGE}\n\n{RACE}')
    monkeypatch.chdir(path.parent)
    done = bias("a.py", "--baseline", "../known.json")
    assert done.exit_code == 1
    assert "a.py:10: biased: seat by race" in done.stdout
    assert "approve" not in done.stdout

    path.write_text(RACE)
    done = bias("a.py", "--baseline", "../known.json")
    assert "../known.json: app/a.py: approve by age is gone" in done.stderr
    assert bias("a.py", "--baseline", "../known.json", "--write-baseline", "../known.json").exit_code == 0
    (entry,) = json.loads(known.read_text())["findings"]
    assert entry["function"] == "seat"


def test_each_function_of_a_name_counts(tmp_path: Path) -> None:
    known = saved(tmp_path, ("a.py", "f", 1, "age", "biased"))
    twice = findings(tmp_path, ("a.py", "f", 1, "age", "biased"), ("a.py", "f", 9, "age", "biased"))
    assert [each.status for each in known.mark(twice)] == ["known", "new"]


@pytest.mark.parametrize(
    "finding",
    [
        ("b.py", "f", 1, "age", "biased"),
        ("a.py", "g", 1, "age", "biased"),
        ("a.py", "f", 1, "race", "biased"),
    ],
)
def test_another_file_function_or_attribute_is_new(
    finding: tuple[str, str, int, str, str], tmp_path: Path
) -> None:
    known = saved(tmp_path, ("a.py", "f", 1, "age", "biased"))
    assert [each.status for each in known.mark(findings(tmp_path, finding))] == ["new"]


@pytest.mark.parametrize(
    ("now", "files", "chosen", "gone"),
    [
        ([("a.py", "f", 1, "age", "unbiased")], ["a.py"], ["age"], True),
        ([], ["a.py"], ["age"], True),
        ([("a.py", "f", 1, "age", "not_executable")], ["a.py"], ["age"], False),
        ([("a.py", "<module>", 1, "age", "not_executable")], ["a.py"], ["age"], False),
        ([("b.py", "f", 1, "age", "unbiased")], ["b.py"], ["age"], False),
        ([], ["a.py"], ["race"], False),
        ([("a.py", "f", 7, "age", "biased")], ["a.py"], ["age"], False),
    ],
)
def test_only_what_was_looked_at_can_be_gone(
    now: list[tuple[str, str, int, str, str]], files: list[str], chosen: list[str], gone: bool, tmp_path: Path
) -> None:
    write(tmp_path, {"a.py": ""})
    known = saved(tmp_path, ("a.py", "f", 1, "age", "biased"))
    compared = known.compare(findings(tmp_path, *now), [str(tmp_path / file) for file in files], chosen)
    assert bool(compared.gone) is gone


def test_the_findings_of_a_file_that_does_not_exist_are_gone(tmp_path: Path) -> None:
    known = saved(tmp_path, ("a.py", "f", 1, "age", "biased"))
    assert [str(each) for each in known.compare([], [], ["age"]).gone] == ["a.py: f by age"]


def test_a_new_baseline_keeps_what_the_run_did_not_look_at(tmp_path: Path) -> None:
    write(tmp_path, {"a.py": "", "b.py": ""})
    known = saved(tmp_path, ("a.py", "f", 1, "age", "biased"), ("b.py", "g", 1, "age", "biased"))
    now = findings(tmp_path, ("a.py", "h", 1, "age", "biased"))
    compared = known.compare(now, [str(tmp_path / "a.py")], ["age"])
    save_baseline(tmp_path / "known.json", now, compared)
    kept = Baseline.read(tmp_path / "known.json").entries.values()
    assert [str(each) for each in kept] == ["a.py: h by age", "b.py: g by age"]


def test_an_allowed_finding_is_in_no_baseline(tmp_path: Path) -> None:
    (found,) = findings(tmp_path, ("a.py", "f", 1, "age", "biased"))
    save_baseline(tmp_path / "known.json", [found.model_copy(update={"status": "allowed"})])
    assert Baseline.read(tmp_path / "known.json").entries == {}


@pytest.mark.parametrize("text", ["", "[]", '{"version": 2, "findings": []}', '{"version": 1}'])
def test_what_is_no_baseline_is_an_error(text: str, tmp_path: Path) -> None:
    code, wrong = write(tmp_path, {"a.py": AGE, "known.json": text})
    done = bias(code, "--baseline", wrong)
    assert done.exit_code == 2
    assert str(wrong) in done.stderr
    assert "--write-baseline makes one" in bias(code, "--baseline", tmp_path / "none.json").stderr
