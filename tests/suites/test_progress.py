"""Bars in a terminal."""

from __future__ import annotations

import time
from io import StringIO

import pytest
from rich.console import Console

from unseen.suites.progress import ProgressReporter


def test_nothing_is_drawn_while_others_have_the_terminal() -> None:
    said = StringIO()
    with ProgressReporter(Console(file=said, force_terminal=True)) as reporter:
        reporter.show("questions", 1, 2)
        with reporter.paused():
            before = said.getvalue()
            time.sleep(0.5)
            assert said.getvalue() == before
        reporter.show("questions", 2, 2)
    assert "questions" in said.getvalue()
    assert "2/2" in said.getvalue()[len(before) :]


def test_a_log_file_gets_the_time_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    said, now = StringIO(), [0.0]
    monkeypatch.setattr("unseen.suites.progress.time.monotonic", lambda: now[0])
    with ProgressReporter(Console(file=said, width=200)) as reporter:
        # Twenty answers are of an earlier process and say nothing about the pace.
        for done, second in ((20, 0), (21, 5), (30, 100), (110, 500), (120, 520)):
            now[0] = second
            reporter.show("answers", done, 120)
    assert said.getvalue().splitlines() == [
        "answers: 20 of 120",
        "answers: 30 of 120, about 16 min left",
        "answers: 110 of 120, about 56 s left",
        "answers: 120 of 120",
    ]
