"""`unseen score similarity` on real files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from unseen.cli import app

BEFORE = """\
def total(values):
    result = 0
    for value in values:
        result += value
    return result
"""
RENAMED = BEFORE.replace("result", "heap").replace("value", "pebble")
OTHER = "class Stack:\n    def __init__(self):\n        self.items = []\n"


def score(tmp_path: Path, a: str, b: str, *options: str) -> dict[str, float]:
    first, second = tmp_path / "a.py", tmp_path / "b.py"
    first.write_text(a)
    second.write_text(b)
    done = CliRunner().invoke(app, ["score", "similarity", str(first), str(second), "--json", *options])
    assert done.exit_code == 0, done.output
    parts: dict[str, float] = json.loads(done.stdout)
    return parts


@pytest.mark.parametrize("profile", ["default", "paper"])
def test_a_file_is_wholly_like_itself(tmp_path: Path, profile: str) -> None:
    parts = score(tmp_path, BEFORE, BEFORE, "--profile", profile)
    assert (parts["score"], parts["surface"], parts["structure"]) == (1, 1, 1)


def test_new_names_change_the_surface_and_not_the_structure(tmp_path: Path) -> None:
    parts = score(tmp_path, BEFORE, RENAMED)
    assert parts["structure"] == 1
    assert 0.3 < parts["surface"] < 0.9
    assert parts["score"] == pytest.approx((parts["surface"] + parts["structure"]) / 2)


def test_another_program_is_less_alike_and_the_order_does_not_matter(tmp_path: Path) -> None:
    assert score(tmp_path, BEFORE, OTHER) == score(tmp_path, OTHER, BEFORE)
    assert score(tmp_path, BEFORE, OTHER)["score"] < score(tmp_path, BEFORE, RENAMED)["score"]


def test_a_file_that_does_not_parse_is_measured_with_a_warning(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("def f(:\n    return\n")
    done = CliRunner().invoke(app, ["score", "similarity", str(broken), str(broken)])
    assert done.exit_code == 0
    assert f"warning: {broken}" in done.stderr
