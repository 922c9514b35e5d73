"""The commands of docs/compare.md, as they stand there."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.cli import app

PAGE = (Path(__file__).parents[2] / "docs" / "compare.md").read_text()
COMPARING, FROM_NOTHING = re.findall(r"^```\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def run(lines: str) -> str:
    printed = ""
    for line in lines.splitlines():
        done = CliRunner().invoke(app, shlex.split(line)[1:])
        assert done.exit_code == 0, f"{line}: {done.output}"
        printed += done.stdout
    return printed


def test_comparing(logs: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for place, name in (("logs/gpt", "ada"), ("logs/claude", "cy"), ("run-a", "ada"), ("run-b", "cy")):
        shutil.copytree(logs[name].parent, tmp_path / place)
    for place, name in (("a.eval", "ada"), ("b.eval", "cy"), ("c.json", "bob")):
        shutil.copy(logs[name], tmp_path / place)
    printed = run(COMPARING)
    assert "## mockllm/ada vs. mockllm/cy" in printed
    assert (tmp_path / "compare.html").exists()


@pytest.mark.sweep
def test_from_nothing_to_a_comparison(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("INSPECT_CACHE_DIR", str(tmp_path / "cache"))
    printed = run(FROM_NOTHING).replace("\u00a0", " ")
    assert re.search(r"memorisation, rewritten: 1\d samples answered by both models", printed)
    assert re.search(r"^unseen/reference scores \d\d\.\d percentage points higher", printed, re.MULTILINE)
