"""The settings in pyproject.toml: found upwards, checked, and replaced by options."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from lint_runs import bias, write

from unseen.bias.lint.settings import find_settings, read_settings
from unseen.errors import BadInputError

BIASED = "def approve(age, gender):\n    return age < 50 and gender == 'male'\n"
CASTE = "def approve(jati):\n    return jati == 'x'\n"


def findings(*arguments: str | Path) -> list[tuple[str, str, str]]:
    done = bias(*arguments, "--json")
    return [
        (each["file"], each["attribute"], each["status"])
        for each in json.loads(done.stdout)
        if each["status"]
    ]


def table(folder: Path, text: str) -> Path:
    (path,) = write(folder, {"pyproject.toml": f"[project]\nname = 'x'\n\n[tool.unseen.bias]\n{text}"})
    return path


def test_a_table_above_the_working_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table(
        tmp_path,
        'attributes = ["age", "caste=jati+varna"]\npaths = ["app", "lib/b.py"]\nexclude = ["gen/"]\n',
    )
    write(
        tmp_path,
        {"app/a.py": BIASED, "app/gen/c.py": BIASED, "lib/b.py": CASTE, "lib/d.py": BIASED,
         "app/pyproject.toml": "[tool.other]\n"},
    )  # fmt: skip
    monkeypatch.chdir(tmp_path / "app")
    assert findings() == [("a.py", "age", "new"), ("../lib/b.py", "caste", "new")]
    # Options win.
    assert findings("--attributes", "gender") == [("a.py", "gender", "new")]
    assert findings("../lib/d.py") == [("../lib/d.py", "age", "new")]
    assert [file for file, *_ in findings("--exclude", "a.py", ".")] == ["gen/c.py"]
    assert bias("--isolated").exit_code == 2
    assert len(findings("--isolated", "a.py")) == 2


def test_named_files_are_tested_unless_exclusion_is_forced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table(tmp_path, 'exclude = ["old_*.py"]\n')
    write(tmp_path, {"old_rules.py": BIASED, "b.py": "def f(x):\n    return x\n"})
    monkeypatch.chdir(tmp_path)
    assert bias(".").exit_code == 0
    assert bias("old_rules.py").exit_code == 1
    done = bias("old_rules.py", "--force-exclude")
    assert done.exit_code == 0
    assert "no file is left to test" in done.stderr


def test_functions_are_allowed_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table(
        tmp_path,
        'severity = {gender = "note"}\n[tool.unseen.bias.allow]\n"a.py::approve" = {age = "legal minimum"}\n'
        '"a.py::gone" = {race = "once"}\n',
    )
    write(tmp_path, {"a.py": BIASED})
    monkeypatch.chdir(tmp_path)
    done = bias("a.py")
    assert done.exit_code == 0
    assert "a.py:1: allowed: approve by age\n    allowed: legal minimum" in done.stdout
    assert "a.py:1: biased (note): approve by gender" in done.stdout
    assert "allow 'a.py::gone': this allows race, which nothing here decides by" in done.stderr


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            'atributes = ["age"]',
            "unknown key 'atributes'; known: attributes, paths, exclude, severity, allow",
        ),
        ('attributes = "age"', "attributes: Input should be a valid list"),
        ('attributes = ["colour"]', "attributes: unknown attribute 'colour'"),
        ('severity = "loud"', "severity"),
        ('severity = {colour = "note"}', "severity: unknown attribute 'colour'"),
        ('[tool.unseen.bias.allow]\n"a.py" = {age = "x"}', "'a.py' is no function"),
        ('[tool.unseen.bias.allow]\n"a.py::f" = {age = " "}', "the allowance gives no reason"),
        ('[tool.unseen.bias.allow]\n"a.py::f" = {colour = "x"}', "unknown attribute 'colour'"),
        ("paths = [", "no TOML"),
    ],
)
def test_a_malformed_table_is_an_error_that_names_the_key(
    text: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = table(tmp_path, text + "\n")
    (code,) = write(tmp_path, {"a.py": BIASED})
    monkeypatch.chdir(tmp_path)
    done = bias(code)
    assert done.exit_code == 2
    assert str(path) in done.stderr
    assert problem in done.stderr


def test_a_file_of_settings_can_be_named(tmp_path: Path) -> None:
    path = table(tmp_path / "shared", 'attributes = ["race"]\n')
    (code,) = write(tmp_path, {"a.py": BIASED})
    assert bias(code, "--config", path).exit_code == 0
    (empty,) = write(tmp_path, {"other.toml": "[tool.unseen]\n"})
    with pytest.raises(BadInputError, match="no table"):
        read_settings(empty)
    assert bias(code, "--config", tmp_path / "none.toml").exit_code == 2
    assert bias(code, "--config", path, "--isolated").exit_code == 2


def test_without_a_table_the_defaults_hold(tmp_path: Path) -> None:
    assert len(find_settings(tmp_path).attributes) > 6


def test_without_files_and_paths_there_is_nothing_to_test(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = bias()
    assert done.exit_code == 2
    assert "no file is given" in done.stderr


def test_stdin_holds_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = bias("-", stdin=BIASED)
    assert done.exit_code == 1
    assert "<stdin>:1: biased: approve by age" in done.stdout

    write(tmp_path, {"app/limits.py": "LIMIT = 50\n", "app/rules.py": "what is on the disk is not read ("})
    code = "from limits import LIMIT\n\n\ndef approve(age):\n    return age < LIMIT\n"
    done = bias("-", "--stdin-filename", "app/rules.py", stdin=code)
    assert done.exit_code == 1
    assert "app/rules.py:4: biased: approve by age" in done.stdout
    assert bias("--stdin-filename", "a.c", stdin="int f(int age) { return age > 3; }\n").exit_code == 1

    assert bias("-", "--stdin-filename", "a.txt", stdin="").exit_code == 2
    assert bias("-", "app/limits.py", stdin="").exit_code == 2
    done = bias("-", "--stdin-filename", "a.py", "--exclude", "a.py", "--force-exclude", stdin=BIASED)
    assert (done.exit_code, done.stdout) == (0, "")
