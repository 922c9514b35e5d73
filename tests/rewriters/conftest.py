"""A cache of model answers that no other test and no earlier run has filled."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted_models import ASKED, SCRIPTS


@pytest.fixture(autouse=True)
def _no_answers_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INSPECT_CACHE_DIR", str(tmp_path / "answers"))
    ASKED.clear()
    SCRIPTS.clear()
    SCRIPTS["yes"] = lambda question, config: "True"
    SCRIPTS["no"] = lambda question, config: "False"
