"""Whole source files of a folder, filtered as CodeMorph filters The Stack (paper, IV-A1).

The paper's third filter, that a file compiles, is left to the verification of the originals, which reports
the files that it leaves out in the same way.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from unseen.languages import language_with_problems
from unseen.records import Problem

MINIMUM_LINES = 40
MINIMUM_CHARACTERS = 100


def read(folder: Path, *, on_bad: Callable[[str], None]) -> list[Problem]:
    """Read each source file as a problem of its own: its text the solution, its relative path the id.

    Files in hidden folders are not looked at, links are not followed, and the order is that of the paths.
    Files in other languages are passed over in silence; every other file left out is named with the reason.
    """
    problems = []
    for path in _files(folder):
        language = language_with_problems(path.suffix)
        if language is None:
            continue
        try:
            text = path.read_bytes().decode()
        except OSError as error:
            on_bad(f"{path}: cannot be read ({error.strerror}); the file is left out")
            continue
        except UnicodeDecodeError as error:
            on_bad(f"{path}: not UTF-8 (byte {error.start}); the file is left out")
            continue
        reason = _too_small(text)
        if reason is not None:
            on_bad(f"{path}: {reason}; the file is left out")
            continue
        name = path.relative_to(folder).as_posix()
        problems.append(
            Problem(
                id=name,
                language=language,
                prompt="",
                solution=text,
                test="",
                entry_point="",
                source=str(folder),
            )
        )
    return problems


def _too_small(text: str) -> str | None:
    lines = len(text.splitlines())
    if lines < MINIMUM_LINES:
        return f"{lines} lines, fewer than {MINIMUM_LINES}"
    if len(text) < MINIMUM_CHARACTERS:
        return f"{len(text)} characters, fewer than {MINIMUM_CHARACTERS}"
    return None


def _files(folder: Path) -> Iterator[Path]:
    found = []
    for where, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [Path(where, name) for name in names if not name.startswith(".")]
    return (path for path in sorted(found) if path.is_file() and not path.is_symlink())
