"""The files of a project: which are its program, which its tests, and which are left out and why."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Literal

from unseen.errors import BadInputError
from unseen.languages import language_with_problems, parse

Role = Literal["program", "test", "support", "other"]
"""Rewritten; renamed with what it refers to; the same, for build scripts and documentation; only copied."""

_LEFT_OUT = frozenset(
    {".git", ".hg", ".svn", ".bzr", "CVS", ".tox", ".nox", ".venv", "venv", ".eggs", "node_modules"}
    | {"__pycache__", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", "htmlcov", ".idea"}
)
# Names that packages of a program have as well: left out only where they stand beside the build file.
_BUILD_OUTPUT = frozenset({"build", "dist", "target"})
_BUILD_FILES = ("pyproject.toml", "setup.py", "setup.cfg", "Cargo.toml", "pom.xml", "build.gradle", "go.mod")
_TEST_FOLDERS = frozenset({"tests", "test", "testing", "__tests__"})
_SUPPORT_FOLDERS = frozenset(
    {"docs", "doc", "examples", "example", "benchmarks", "benchmark", "bench", "scripts", "tools"}
)
_SUPPORT_FILES = frozenset({"setup.py", "noxfile.py", "conf.py", "tasks.py", "fabfile.py", "versioneer.py"})
_TEST_NAME = re.compile(
    r"(test_.*|.*_test|test|tests|conftest)\.py|.*_test\.(go|cc|cpp|c)|.*(Test|Tests|IT)\.java"
)


@dataclass(frozen=True)
class ProjectFile:
    """One file: its path relative to the project, with slashes, its content and what it is for.

    `language` is None for whatever is no source text, or cannot be read as one.
    """

    path: str
    data: bytes
    role: Role
    language: str | None

    @property
    def text(self) -> str:
        return self.data.decode()


@dataclass(frozen=True)
class Project:
    """A tree of files.

    Attributes:
        root: the folder.
        files: every file that belongs to it, in the order of the paths; links are not among them.
        links: path → target of the symbolic links that stay inside the tree.
        empty: folders without files, which a copy has too.
        unparsed: paths of Python files that do not parse; they stay as they are.
    """

    root: Path
    files: tuple[ProjectFile, ...]
    links: dict[str, str]
    empty: tuple[str, ...]
    unparsed: frozenset[str]

    @cached_property
    def name(self) -> str:
        return self.root.resolve().name

    @cached_property
    def by_path(self) -> dict[str, ProjectFile]:
        return {file.path: file for file in self.files}

    @property
    def is_package(self) -> bool:
        """True if the folder itself is a Python package, whose name is then the folder's."""
        return "__init__.py" in self.by_path

    @property
    def is_distributed(self) -> bool:
        """True if people outside may install it and import from it."""
        return any(name in self.by_path for name in ("pyproject.toml", "setup.py", "setup.cfg"))

    def sources(self, *roles: Role, language: str | None = None) -> list[ProjectFile]:
        """The source files of these roles that can be read, of one language or all."""
        return [
            file
            for file in self.files
            if file.role in roles
            and file.language is not None
            and language in (None, file.language)
            and file.path not in self.unparsed
        ]

    @property
    def import_roots(self) -> list[str]:
        """The folders, relative to the project, from which Python modules are imported; '..' for its own."""
        roots = {".."} if self.is_package else {""}
        for file in self.sources("program", language="python"):
            folder = PurePosixPath(file.path).parent
            while str(folder) != "." and f"{folder}/__init__.py" in self.by_path:
                folder = folder.parent
            if file.path.endswith("/__init__.py") and str(folder) != ".":
                roots.add(str(folder))
        if any(path.startswith("src/") for path in self.by_path):
            roots.add("src")
        return sorted(roots)


def read_project(root: Path, *, on_bad: Callable[[str], None]) -> Project:
    """Read a tree; version control, virtual environments, caches and build output are no part of it.

    Args:
        root: the folder.
        on_bad: gets one line for each file that is left as it is though it looks like a program, with the
            line and the reason, and for each link that leaves the tree.

    Raises:
        BadInputError: it is no folder, or there is no source file in it.
    """
    if not root.is_dir():
        raise BadInputError(f"{root}: no such folder; give the folder of a project")
    files, links, empty, unparsed = [], {}, [], set()
    for where, folders, names in os.walk(root):
        at_build_file = any(name in names for name in _BUILD_FILES)
        here = Path(where)
        for name in sorted(folders + names):
            path = here / name
            if path.is_symlink():
                if _stays_inside(path, root):
                    links[path.relative_to(root).as_posix()] = os.readlink(path)
                else:
                    on_bad(f"{path}: the link leaves the project; it is left out")
        folders[:] = sorted(
            name for name in folders if not (here / name).is_symlink() and _wanted(here / name, at_build_file)
        )
        plain = [name for name in sorted(names) if not (here / name).is_symlink()]
        if not folders and not plain and here != root:
            empty.append(here.relative_to(root).as_posix())
        for name in plain:
            if name.endswith((".pyc", ".pyo")) or not (here / name).is_file():
                continue
            file = _file(here / name, root, on_bad)
            if file is None:
                continue
            files.append(file)
            if file.language == "python" and (line := _error_line(file)) is not None:
                unparsed.add(file.path)
                on_bad(f"{here / name}:{line}: does not parse; the file stays as it is")
    if not any(file.language for file in files):
        raise BadInputError(f"{root}: there is no source file in it")
    files.sort(key=lambda file: file.path)
    return Project(root, tuple(files), links, tuple(empty), frozenset(unparsed))


def _wanted(folder: Path, at_build_file: bool) -> bool:
    if folder.name in _LEFT_OUT or (folder / "pyvenv.cfg").exists():
        return False
    return not (at_build_file and folder.name in _BUILD_OUTPUT)


def _stays_inside(link: Path, root: Path) -> bool:
    target = os.readlink(link)
    return not os.path.isabs(target) and link.resolve().is_relative_to(root.resolve())


def _file(path: Path, root: Path, on_bad: Callable[[str], None]) -> ProjectFile | None:
    name = path.relative_to(root).as_posix()
    try:
        data = path.read_bytes()
    except OSError as error:
        on_bad(f"{path}: cannot be read ({error.strerror}); the file is left out")
        return None
    language = language_with_problems(path.suffix)
    if language is None:
        return ProjectFile(name, data, "other", None)
    try:
        data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        on_bad(f"{path}:{line}: not UTF-8 (byte {error.start}); the file stays as it is")
        return ProjectFile(name, data, "other", None)
    return ProjectFile(name, data, role_of(name), language)


def role_of(path: str) -> Role:
    """What a source file is for, told by its path."""
    *folders, name = PurePosixPath(path).parts
    if _TEST_FOLDERS.intersection(folders) or _TEST_NAME.fullmatch(name):
        return "test"
    if name in _SUPPORT_FILES or (folders and folders[0] in _SUPPORT_FOLDERS):
        return "support"
    return "program"


def _error_line(file: ProjectFile) -> int | None:
    """The first line that Python's grammar does not understand; a byte order mark is no error."""
    unit = parse("python", file.text, path=file.path)
    if not unit.has_errors:
        return None
    return next(
        (node.start_point[0] + 1 for node in unit.nodes if node.type == "ERROR" or node.is_missing), 1
    )
