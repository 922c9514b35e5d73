"""A cache of model answers that no other test and no earlier run has filled, and a sandbox."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from scripted_models import ASKED, SCRIPTS

from unseen.sandbox import Sandbox, open_sandbox


@pytest.fixture(autouse=True)
def _no_answers_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INSPECT_CACHE_DIR", str(tmp_path / "answers"))
    ASKED.clear()
    SCRIPTS.clear()
    SCRIPTS["yes"] = lambda question, config: "True"
    SCRIPTS["no"] = lambda question, config: "False"


@pytest.fixture(scope="session")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox("auto") as opened:
        yield opened
