"""The page on the tester shows what the tester says."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.bias import ATTRIBUTES, Source
from unseen.bias.lint.allowances import read_comments
from unseen.bias.lint.settings import read_settings
from unseen.cli import app

PAGE = (Path(__file__).parents[2] / "docs" / "bias.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"```python\n# (\w+\.py)\n(.*?)```", PAGE, re.DOTALL))
RUNS = re.findall(r"```text\n\$ unseen (bias (\w+\.py).*?)\n(.*?)\n```", PAGE, re.DOTALL)
NEEDS = {"scoring_api.py": "fastapi", "shortlist.py": "pandas"}


@pytest.mark.parametrize(("command", "file", "shown"), RUNS, ids=[file for _, file, _ in RUNS])
def test_the_page_shows_real_output(
    command: str, file: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if file in NEEDS and find_spec(NEEDS[file]) is None:
        pytest.skip(f"{NEEDS[file]} is not installed")
    if file == "frames.py" and find_spec("polars") is not None:
        pytest.skip("polars is installed")
    (tmp_path / file).write_text(f"# {file}\n{FILES[file]}")
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(app, command.split()).stdout.rstrip() == shown


def test_the_page_has_the_examples() -> None:
    assert len(RUNS) == len(FILES) == 5


def test_the_settings_and_the_comment_of_the_page_are_valid(tmp_path: Path) -> None:
    (settings,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "pyproject.toml").write_text(settings)
    read = read_settings(tmp_path / "pyproject.toml")
    assert "caste" in {each.name for each in read.attributes}
    assert read.severities.of("region") == "note"
    assert list(read.allowed) == [tmp_path / "src/shop/tariff.py"]
    (code,) = re.findall(r"```python\n(def may_drive.*?)```", PAGE, re.DOTALL)
    (allowance,) = read_comments(Source(code, "a.py"), list(ATTRIBUTES.values()))
    assert (allowance.attributes, allowance.reason) == (("age",), "legal minimum")
