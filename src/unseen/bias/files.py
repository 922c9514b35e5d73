"""Programs from the files and folders that a user names."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from unseen.execution.source import Source
from unseen.languages import language_with_problems

_SKIPPED = {"__pycache__", "node_modules", "site-packages", "venv"}


def read_files(paths: Iterable[Path], *, on_bad: Callable[[str], None]) -> list[Source]:
    """Read every source file that the paths name; folders are walked in path order.

    Args:
      paths: files and folders.
      on_bad: called with a message for each file that cannot be read; the others are still read.
    """
    found = []
    for path in dict.fromkeys(file for named in paths for file in _files(named)):
        language = language_with_problems(path.suffix)
        if language is None:
            on_bad(f"{path}: unknown file extension {path.suffix or '(none)'}")
            continue
        try:
            text = path.read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            on_bad(f"{path}:{line}: not UTF-8 (byte {error.start})")
            continue
        except OSError as error:
            on_bad(f"{path}: cannot be read ({error.strerror})")
            continue
        folder, package = _package(path)
        found.append(Source(text, str(path), language, str(folder), package))
    return found


def _files(path: Path) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return
    for where, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name not in _SKIPPED)
        for name in sorted(names):
            if language_with_problems(Path(name).suffix) and not name.startswith("."):
                yield Path(where, name)


def _package(path: Path) -> tuple[Path, str]:
    """Return the folder to import from, and the dotted name of the package that a file is in."""
    folder = path.resolve().parent
    parts: list[str] = []
    while (folder / "__init__.py").is_file() and folder.parent != folder:
        parts.insert(0, folder.name)
        folder = folder.parent
    return folder, ".".join(parts)
