"""Programs from the files and folders that a user names."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pathspec import GitIgnoreSpec

from unseen.execution.source import Source
from unseen.languages import language_with_problems

_SKIPPED = {"__pycache__", "node_modules", "site-packages", "venv"}


@dataclass(frozen=True)
class Exclusions:
    """What is not tested.

    Attributes:
      patterns: as lines of a .gitignore.
      folder: what they are relative to.
      force: whether they hold for files that are named one by one, too, and not only inside folders.
    """

    patterns: GitIgnoreSpec
    folder: Path
    force: bool = False

    @classmethod
    def of(cls, lines: Iterable[str], folder: Path, *, force: bool = False) -> Exclusions:
        """Read patterns."""
        return cls(GitIgnoreSpec.from_lines(lines), folder, force)

    def excludes(self, path: Path) -> bool:
        """Return True if a file or folder, or a folder above it, matches a pattern."""
        place = Path(os.path.realpath(path.parent), path.name)
        if self.folder not in place.parents:
            return False
        inside = place.relative_to(self.folder)
        return self.patterns.match_file(f"{inside.as_posix()}{'/' if path.is_dir() else ''}")


def read_files(
    paths: Iterable[Path], *, on_bad: Callable[[str], None], exclusions: Exclusions | None = None
) -> list[Source]:
    """Read every source file that the paths name; folders are walked in path order.

    Args:
      paths: files and folders.
      on_bad: called with a message for each file that cannot be read; the others are still read.
      exclusions: files and folders to leave out.
    """
    without = exclusions or Exclusions.of((), Path.cwd())
    found = []
    for path in dict.fromkeys(file for named in paths for file in _files(named, without)):
        try:
            source = read_source(path, path.read_bytes())
        except OSError as error:
            on_bad(f"{path}: cannot be read ({error.strerror})")
            continue
        if isinstance(source, Source):
            found.append(source)
        else:
            on_bad(source)
    return found


def read_source(path: Path, content: bytes) -> Source | str:
    """Make the source of a file's content, or a message that says why it is none."""
    language = language_with_problems(path.suffix)
    if language is None:
        return f"{path}: unknown file extension {path.suffix or '(none)'}"
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return f"{path}:{line}: not UTF-8 (byte {error.start})"
    folder, package = _package(path)
    return Source(text, str(path), language, str(folder), package)


def _files(path: Path, exclusions: Exclusions) -> Iterator[Path]:
    if exclusions.force and exclusions.excludes(path):
        return
    if not path.is_dir():
        yield path
        return
    for where, folders, names in os.walk(path):
        folders[:] = sorted(
            name
            for name in folders
            if not name.startswith(".")
            and name not in _SKIPPED
            and not exclusions.excludes(Path(where, name))
        )
        for name in sorted(names):
            if (
                language_with_problems(Path(name).suffix)
                and not name.startswith(".")
                and not exclusions.excludes(Path(where, name))
            ):
                yield Path(where, name)


def _package(path: Path) -> tuple[Path, str]:
    """Return the folder to import from, and the dotted name of the package that a file is in."""
    folder = path.resolve().parent
    parts: list[str] = []
    while (folder / "__init__.py").is_file() and folder.parent != folder:
        parts.insert(0, folder.name)
        folder = folder.parent
    return folder, ".".join(parts)
