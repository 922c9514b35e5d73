"""What works, and what is said, where the extra `unseen[local]` is not installed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from inspect_ai.model import get_model
from typer.testing import CliRunner

from unseen.cli import app
from unseen.errors import MissingToolError
from unseen.models.runtime import INSTALL, is_embedded
from unseen.models.weights import WEIGHTS


@pytest.fixture(autouse=True, params=["xllamacpp", "huggingface_hub"])
def no_package(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """A Python that one package of the extra is missing from."""
    monkeypatch.setitem(sys.modules, request.param, None)
    monkeypatch.setenv("UNSEEN_CACHE", str(tmp_path / "cache"))
    return str(request.param)


@pytest.mark.parametrize(
    "options", [[], ["--model", "unseen/local"], ["--grader", "unseen/local-small?threads=2"]]
)
def test_a_run_ends_at_once_with_the_line_that_names_the_extra(tmp_path: Path, options: list[str]) -> None:
    out = tmp_path / "out"
    done = CliRunner().invoke(app, ["run", *options, "--limit", "1", "--out", str(out)])
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1
    assert INSTALL in done.stderr
    assert not out.exists()


def test_inspect_shows_the_same_message() -> None:
    with pytest.raises(MissingToolError, match=r"pip install unseen\[local\]"):
        get_model("unseen/local", memoize=False)


def test_the_doctor_lists_it_as_missing(no_package: str) -> None:
    done = CliRunner().invoke(app, ["doctor", "--json"])
    found = {finding["name"]: finding for finding in json.loads(done.stdout)}
    assert not found["runtime"]["present"]
    assert no_package in found["runtime"]["detail"]
    assert found["runtime"]["get"] == INSTALL == "pip install unseen[local]"


def test_controls_need_none_of_it() -> None:
    for name in ("reference", "memoriser?share=0.5", "blank", "faker", "biased", "unbiased"):
        assert get_model(f"unseen/{name}", memoize=False).api is not None
        assert not is_embedded(f"unseen/{name}")
    assert all(is_embedded(f"unseen/{name}?workers=2") for name in WEIGHTS)
    assert not is_embedded("ollama/local")
