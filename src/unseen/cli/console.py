"""Output of the commands: results on stdout, everything else on stderr, errors as one line.

Exit status: 0 success, 1 a bug (with its traceback), 2 an error that the user can fix, 130 interrupted.
"""

from __future__ import annotations

import errno
import os
import shlex
import sys
from pathlib import Path
from typing import Any, NoReturn

import typer
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
from typer.core import TyperGroup

from unseen.errors import UnseenError

# Into a file or a pipe, tables are wide enough that no cell is wrapped.
out = Console(soft_wrap=True, width=None if sys.stdout.isatty() else 200)
err = Console(stderr=True, soft_wrap=True)


def warn(message: str) -> None:
    """Print one line on stderr that says what was skipped and why, or what has changed."""
    err.print(f"[yellow]warning:[/] {escape(' '.join(message.split()))}", highlight=False)


def note(message: str) -> None:
    """Print one line on stderr that is good to know and changes nothing."""
    err.print(f"[cyan]note:[/] {escape(' '.join(message.split()))}", highlight=False)


def progress_bar() -> Progress:
    """Make a progress bar on stderr with the count, the elapsed and the remaining time."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=err,
        # Otherwise results that go to a file while the bar is shown would end up on the terminal.
        redirect_stdout=sys.stdout.isatty(),
    )


class Commands(TyperGroup):
    """The group of all commands; turns errors that a user can fix into one line and an exit status."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except UnseenError as error:
            self._fail(str(error))
        except OSError as error:
            where = f"{os.fsdecode(error.filename)}: " if error.filename is not None else ""
            if error.errno in {errno.ENOSPC, errno.EDQUOT}:
                self._fail(f"{where}the disk is full; make room, and the same command resumes")
            if not where or error.strerror is None:
                raise
            self._fail(f"{where}{error.strerror}")
        except KeyboardInterrupt:
            command = shlex.join([Path(sys.argv[0]).name, *sys.argv[1:]])
            err.print(
                f"interrupted; finished work is saved, and the same command resumes: {escape(command)}",
                highlight=False,
            )
            raise typer.Exit(130) from None

    @staticmethod
    def _fail(message: str) -> NoReturn:
        err.print(f"[bold red]error:[/] {escape(' '.join(message.split()))}", highlight=False)
        raise typer.Exit(2)
