"""Bars in a terminal."""

from __future__ import annotations

import time
from io import StringIO

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
