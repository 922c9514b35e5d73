"""How the commands speak: results on stdout, everything else on stderr, errors as one line.

Exit codes: 0 done, 1 a bug (with its traceback), 2 something that the user can mend, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from typing import Any

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

# Where nobody watches, a table is as wide as it needs to be, so that a file or a pipe gets whole words.
out = Console(soft_wrap=True, width=None if sys.stdout.isatty() else 200)
err = Console(stderr=True, soft_wrap=True)


def warn(message: str) -> None:
    """Say on stderr, in one line, what was left out and why; the work goes on."""
    err.print(f"[yellow]warning:[/] {escape(' '.join(message.split()))}", highlight=False)


def progress_bar() -> Progress:
    """A bar on stderr with the count, the time so far and the time to go."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=err,
    )


class Commands(TyperGroup):
    """The group of all commands: turns errors that a user can mend into one line and an exit code."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except UnseenError as error:
            self._fail(str(error))
        except OSError as error:
            if error.filename is None or error.strerror is None:
                raise
            self._fail(f"{os.fsdecode(error.filename)}: {error.strerror}")
        except KeyboardInterrupt:
            err.print("interrupted; what was finished is kept, the same command resumes", highlight=False)
            raise typer.Exit(130) from None

    @staticmethod
    def _fail(message: str) -> None:
        err.print(f"[bold red]error:[/] {escape(' '.join(message.split()))}", highlight=False)
        raise typer.Exit(2)
