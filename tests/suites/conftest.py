"""Prepared questions that several tests share: making them compiles and runs dozens of programs."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from slow_model import SEED

from unseen.suites.judge import shared_sandbox
from unseen.suites.memorisation.prepare import QUESTIONS_FILE, MemorisationPlan, prepare
from unseen.suites.memorisation.question import MemorisationQuestions

PLAN = MemorisationPlan(languages=("python", "c"), limit=2, seed=SEED)


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the prepared questions about two built-in problems in Python and C."""
    folder = tmp_path_factory.mktemp("prepared")
    prepare(PLAN, sandbox=shared_sandbox("auto"), out=folder)
    return folder


@pytest.fixture
def items(prepared: Path) -> MemorisationQuestions:
    return MemorisationQuestions.read(prepared / QUESTIONS_FILE)


@pytest.fixture
def folder(prepared: Path, tmp_path: Path) -> Path:
    """A run's folder in which preparing is done already."""
    out = tmp_path / "out"
    out.mkdir()
    shutil.copy(prepared / QUESTIONS_FILE, out)
    return out
