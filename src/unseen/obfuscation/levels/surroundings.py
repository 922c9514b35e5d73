"""What else in a project speaks of its names: build files, export lists, scripts, other languages."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from unseen.obfuscation.levels.project import ProjectView

_LEFT_OUT = frozenset({".git", ".hg", ".svn", "node_modules", "__pycache__", ".venv", "autom4te.cache"})
_BUILD = frozenset(
    {".am", ".ac", ".in", ".mk", ".cmake", ".map", ".ver", ".sym", ".exp", ".sh", ".gperf", ".build", ".m4"}
)
_BUILD_NAMES = re.compile(r"(GNU)?[Mm]akefile.*|CMakeLists\.txt|configure(\..*)?|meson\.build|.*\.def")
_SCRIPTS = frozenset({".py", ".pl", ".rb", ".lua", ".tcl", ".js", ".json", ".awk"})
# Texts that a compiler reads together with the C files: any name in them is one of theirs.
_CODE = frozenset(
    {".cc", ".cpp", ".cxx", ".hpp", ".hh", ".s", ".asm", ".y", ".l", ".m", ".rs", ".go", ".pyx"}
)
_WORD = re.compile(rb"[A-Za-z_]\w*")
_LARGEST = 2_000_000


@dataclass
class Surroundings:
    """Words of the files of a project that are not C, by what the files are."""

    build: set[str] = field(default_factory=set)
    scripts: set[str] = field(default_factory=set)
    code: set[str] = field(default_factory=set)


def surroundings(project: ProjectView) -> Surroundings:
    """Read the other files below the root; what is very large or cannot be read is passed over."""
    found = Surroundings()
    own = {str(project.root / path) for path in project.sources}
    for where, folders, names in os.walk(project.root):
        folders[:] = sorted(name for name in folders if name not in _LEFT_OUT)
        for name in names:
            path = Path(where) / name
            into = _kind(found, path)
            if into is None or str(path) in own:
                continue
            try:
                if path.is_file() and path.stat().st_size <= _LARGEST:
                    into.update(word.decode() for word in _WORD.findall(path.read_bytes()))
            except OSError:
                continue
    return found


def _kind(found: Surroundings, path: Path) -> set[str] | None:
    suffix = path.suffix.lower()
    if suffix in _CODE:
        return found.code
    if suffix in _BUILD or _BUILD_NAMES.fullmatch(path.name):
        return found.build
    return found.scripts if suffix in _SCRIPTS else None
