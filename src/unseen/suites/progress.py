"""Progress for a terminal or a log file."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

_EVERY_S = 10.0
"""How often progress is printed to a log file."""

_listeners: list[Callable[[str], None]] = []


def report_judged(model: str) -> None:
    """Notify the listeners that an answer of the model was judged, or that it gave none."""
    for listener in _listeners:
        listener(model)


@contextmanager
def listening(listener: Callable[[str], None]) -> Iterator[None]:
    """Call the listener for each answer that is judged inside the block."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


def _duration(seconds: float) -> str:
    """Word a time in the unit in which one would say it."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 90 * 60:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"


class ProgressReporter:
    """Reports progress on stderr: bars in a terminal, else a line now and then.

    Use it as a context manager where there are bars.
    """

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Console(stderr=True, soft_wrap=True)
        self._bars = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            console=self._console,
            transient=False,
        )
        self._watched = self._console.is_terminal
        self._tasks: dict[str, tuple[int, int, int]] = {}
        self._last: dict[str, float] = {}
        self._printed: set[tuple[str, int, int]] = set()
        self._shown_first: dict[str, int] = {}
        self._began: dict[str, tuple[float, int]] = {}

    def __enter__(self) -> Self:
        if self._watched:
            self._bars.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._watched:
            self._bars.stop()

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Hide the bars while others write to the terminal."""
        if self._watched:
            self._bars.stop()
        try:
            yield
        finally:
            if self._watched:
                self._bars.start()

    def say(self, line: str) -> None:
        """Print one line."""
        self._console.print(escape(" ".join(line.split())), highlight=False)

    def preparing(self, done: int, total: int) -> None:
        """Show how many problems are prepared."""
        self.show("preparing problems", done, total)

    def show(self, label: str, done: int, total: int) -> None:
        """Show the progress of something; the first and the last count are always printed."""
        if label not in self._tasks:
            bar = self._bars.add_task(escape(label), total=total, completed=done)
            self._tasks[label] = (int(bar), done, total)
        else:
            self._tasks[label] = (self._tasks[label][0], done, total)
            self._bars.update(self._bars.task_ids[self._tasks[label][0]], completed=done, total=total)
        if self._watched:
            return
        now = time.monotonic()
        # The pace is taken from the first one that is done: what is shown before may have to wait for others.
        if done > self._shown_first.setdefault(label, done):
            self._began.setdefault(label, (now, done))
        if (label, done, total) in self._printed:
            return
        if done >= total or now - self._last.get(label, -_EVERY_S) >= _EVERY_S:
            self._last[label] = now
            self._printed.add((label, done, total))
            self.say(f"{label}: {done} of {total}{self._remaining(label, done, total, now)}")

    def _remaining(self, label: str, done: int, total: int, now: float) -> str:
        """Word how long the rest will take at the pace so far; empty if it cannot tell."""
        since, at_first = self._began.get(label, (now, done))
        if not at_first < done < total:
            return ""
        seconds = (now - since) / (done - at_first) * (total - done)
        return f", about {_duration(seconds)} left"

    def advance(self, label: str) -> None:
        """Add one to a count."""
        if label in self._tasks:
            _, done, total = self._tasks[label]
            self.show(label, done + 1, total)
