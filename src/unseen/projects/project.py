"""Read the files of a project: which are its program, which its tests, and which are skipped."""

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
"""Role of a file.

Programs are rewritten; in tests and support files (build scripts, documentation) only references to renamed
functions change; other files are copied.
"""

_SKIPPED_FOLDERS = frozenset(
    {".git", ".hg", ".svn", ".bzr", "CVS", ".tox", ".nox", ".venv", "venv", ".eggs", "node_modules"}
    | {"__pycache__", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", "htmlcov", ".idea"}
)
# Packages of a program may have these names too: skip them only beside a build file.
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
    """One file: its path relative to the project, with slashes, its content and its role.

    `language` is None for a file that is not source text or cannot be decoded.
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
    """The files of a project.

    Attributes:
        root: the project folder.
        files: every file that belongs to it, ordered by path; links are not included.
        links: path → target of the symbolic links that stay within the tree.
        empty_folders: folders without files, which a copy also needs.
        unparsed: paths of Python files with syntax errors, which are left unchanged.
    """

    root: Path
    files: tuple[ProjectFile, ...]
    links: dict[str, str]
    empty_folders: tuple[str, ...]
    unparsed: frozenset[str]

    @cached_property
    def name(self) -> str:
        return self.root.resolve().name

    @cached_property
    def by_path(self) -> dict[str, ProjectFile]:
        return {file.path: file for file in self.files}

    @property
    def is_package(self) -> bool:
        """True if the folder itself is a Python package, named like the folder."""
        return "__init__.py" in self.by_path

    @property
    def is_distributed(self) -> bool:
        """True if others may install the project and import from it."""
        return any(name in self.by_path for name in ("pyproject.toml", "setup.py", "setup.cfg"))

    def sources(self, *roles: Role, language: str | None = None) -> list[ProjectFile]:
        """Return the parsable source files with these roles, in one language or all."""
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
        """Folders, relative to the project, that go on `sys.path`; '..' if the folder itself is a package."""
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


def read_project(root: Path, *, warn: Callable[[str], None]) -> Project:
    """Read a tree, skipping version control, virtual environments, caches and build output.

    Args:
        root: the project folder.
        warn: receives one line for each source file that is left unchanged, with the line number and the
            reason, and for each link that leads out of the tree.

    Raises:
        BadInputError: the path is not a folder, or holds no source file.
    """
    if not root.is_dir():
        raise BadInputError(f"{root}: no such folder; give the folder of a project")
    files, links, empty_folders, unparsed = [], {}, [], set()
    for where, folders, names in os.walk(root):
        at_build_file = any(name in names for name in _BUILD_FILES)
        folder = Path(where)
        for name in sorted(folders + names):
            path = folder / name
            if path.is_symlink():
                if _stays_inside(path, root):
                    links[path.relative_to(root).as_posix()] = os.readlink(path)
                else:
                    warn(f"{path}: the link leads out of the project; it is skipped")
        folders[:] = sorted(
            name
            for name in folders
            if not (folder / name).is_symlink() and _belongs(folder / name, at_build_file)
        )
        plain = [name for name in sorted(names) if not (folder / name).is_symlink()]
        if not folders and not plain and folder != root:
            empty_folders.append(folder.relative_to(root).as_posix())
        for name in plain:
            if name.endswith((".pyc", ".pyo")) or not (folder / name).is_file():
                continue
            file = _read_file(folder / name, root, warn)
            if file is None:
                continue
            files.append(file)
            if file.language == "python" and (line := _error_line(file)) is not None:
                unparsed.add(file.path)
                warn(f"{folder / name}:{line}: syntax error; the file is left unchanged")
    if not any(file.language for file in files):
        raise BadInputError(f"{root}: there is no source file in it")
    files.sort(key=lambda file: file.path)
    return Project(root, tuple(files), links, tuple(empty_folders), frozenset(unparsed))


def _belongs(folder: Path, at_build_file: bool) -> bool:
    if folder.name in _SKIPPED_FOLDERS or (folder / "pyvenv.cfg").exists():
        return False
    return not (at_build_file and folder.name in _BUILD_OUTPUT)


def _stays_inside(link: Path, root: Path) -> bool:
    target = os.readlink(link)
    return not os.path.isabs(target) and link.resolve().is_relative_to(root.resolve())


def _read_file(path: Path, root: Path, warn: Callable[[str], None]) -> ProjectFile | None:
    name = path.relative_to(root).as_posix()
    try:
        data = path.read_bytes()
    except OSError as error:
        warn(f"{path}: cannot be read ({error.strerror}); the file is skipped")
        return None
    language = language_with_problems(path.suffix)
    if language is None:
        return ProjectFile(name, data, "other", None)
    try:
        data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        warn(f"{path}:{line}: not UTF-8 (byte {error.start}); the file is left unchanged")
        return ProjectFile(name, data, "other", None)
    return ProjectFile(name, data, role_of(name), language)


def role_of(path: str) -> Role:
    """Determine the role of a source file from its path."""
    *folders, name = PurePosixPath(path).parts
    if _TEST_FOLDERS.intersection(folders) or _TEST_NAME.fullmatch(name):
        return "test"
    if name in _SUPPORT_FILES or (folders and folders[0] in _SUPPORT_FOLDERS):
        return "support"
    return "program"


def _error_line(file: ProjectFile) -> int | None:
    """Return the first line with a syntax error in a Python file; a byte order mark is not an error."""
    unit = parse("python", file.text, path=file.path)
    if not unit.has_errors:
        return None
    return next(
        (node.start_point[0] + 1 for node in unit.nodes if node.type == "ERROR" or node.is_missing), 1
    )
