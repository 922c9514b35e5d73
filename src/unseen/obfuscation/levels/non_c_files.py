"""Collect the words of a project's other files: build files, export lists, scripts, other languages."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from unseen.obfuscation.levels.project import ProjectView

_SKIPPED_FOLDERS = frozenset(
    {".git", ".hg", ".svn", "node_modules", "__pycache__", ".venv", "autom4te.cache"}
)
_BUILD = frozenset(
    {".am", ".ac", ".in", ".mk", ".cmake", ".map", ".ver", ".sym", ".exp", ".sh", ".gperf", ".build", ".m4"}
)
_BUILD_NAMES = re.compile(r"(GNU)?[Mm]akefile.*|CMakeLists\.txt|configure(\..*)?|meson\.build|.*\.def")
_SCRIPTS = frozenset({".py", ".pl", ".rb", ".lua", ".tcl", ".js", ".json", ".awk"})
# Texts that are compiled together with the C files, so any name in them may be a shared one.
_CODE = frozenset(
    {".cc", ".cpp", ".cxx", ".hpp", ".hh", ".s", ".asm", ".y", ".l", ".m", ".rs", ".go", ".pyx"}
)
_WORD = re.compile(rb"[A-Za-z_]\w*")
_MAX_BYTES = 2_000_000


@dataclass
class NonCWords:
    """Words in the files of a project that are not C, by the role of the file."""

    build: set[str] = field(default_factory=set)
    scripts: set[str] = field(default_factory=set)
    code: set[str] = field(default_factory=set)


def non_c_words(project: ProjectView) -> NonCWords:
    """Read the other files below the root, skipping very large and unreadable ones."""
    found = NonCWords()
    own = {str(project.root / path) for path in project.sources}
    for where, folders, names in os.walk(project.root):
        folders[:] = sorted(name for name in folders if name not in _SKIPPED_FOLDERS)
        for name in names:
            path = Path(where) / name
            into = _kind(found, path)
            if into is None or str(path) in own:
                continue
            try:
                if path.is_file() and path.stat().st_size <= _MAX_BYTES:
                    into.update(word.decode() for word in _WORD.findall(path.read_bytes()))
            except OSError:
                continue
    return found


def _kind(found: NonCWords, path: Path) -> set[str] | None:
    suffix = path.suffix.lower()
    if suffix in _CODE:
        return found.code
    if suffix in _BUILD or _BUILD_NAMES.fullmatch(path.name):
        return found.build
    return found.scripts if suffix in _SCRIPTS else None
