"""The diagnosis: on this system, and on one where everything is missing."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.cli import app

TOOLS = Path(__file__).parents[2] / "tools" / "system_packages.py"
COMPILERS = {"c": "gcc", "cpp": "g++", "java": "javac", "go": "go", "rust": "rustc"}


def findings() -> dict[str, dict[str, str | bool]]:
    done = CliRunner().invoke(app, ["doctor", "--json"])
    assert done.exit_code == 0, done.output
    return {finding["name"]: finding for finding in json.loads(done.stdout)}


def test_compilers_are_found_with_their_version() -> None:
    found = findings()
    for name, executable in COMPILERS.items():
        assert found[name]["present"] is (shutil.which(executable) is not None)
        if found[name]["present"]:
            assert any(letter.isdigit() for letter in str(found[name]["detail"]))


def test_each_missing_component_says_what_depends_on_it_and_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    found = findings()
    assert [name for name in COMPILERS if found[name]["present"]] == []
    for finding in found.values():
        if not finding["present"]:
            assert finding["without"], finding
            assert finding["get"], finding


def test_a_compiler_that_does_not_start_is_not_called_present(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "gcc"
    broken.write_text("#!/bin/sh\nexit 3\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert findings()["c"]["present"] is False


def test_the_text_has_a_line_for_each_component() -> None:
    shown = CliRunner().invoke(app, ["doctor"]).stdout
    assert [name for name in ("python", "sandbox", *COMPILERS) if f" {name} " not in shown] == []


def test_where_nothing_may_be_installed_each_missing_component_is_one_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, TOOLS, *COMPILERS, "browser"],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert [line.split(":")[1].strip() for line in lines] == [*COMPILERS, "browser"]
    assert all("skipped; get it: apt install" in line for line in lines)
