"""The files of a project as one state, in memory."""

from __future__ import annotations

import hashlib
import io
import os
import stat
import tarfile
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path, PurePosixPath

from unseen.errors import BadInputError

_LEFT_OUT = frozenset({".git", ".hg", ".svn", ".bzr", "CVS", "__pycache__", ".venv", "node_modules"})
_SOURCES = frozenset({".c", ".h", ".inc", ".def", ".tbl", ".y", ".l"})


@dataclass(frozen=True)
class Tree:
    """Every file of a project.

    Attributes:
        files: path relative to the project → content.
        executable: the paths that may be run.
        links: path → target of symbolic links that stay inside.
    """

    files: Mapping[Path, bytes]
    executable: frozenset[Path] = frozenset()
    links: Mapping[Path, str] = field(default_factory=dict)

    @cached_property
    def digest(self) -> str:
        """A name for just this state."""
        told = hashlib.sha256()
        for path, data in sorted(self.files.items()):
            told.update(f"{path}\0{path in self.executable}\0".encode())
            told.update(hashlib.sha256(data).digest())
        for path, target in sorted(self.links.items()):
            told.update(f"{path}\0>{target}\0".encode())
        return told.hexdigest()

    @property
    def sources(self) -> dict[Path, bytes]:
        """The C files and headers, and what else C files include."""
        return {path: data for path, data in self.files.items() if path.suffix in _SOURCES}

    def with_files(self, changed: Mapping[Path, bytes]) -> Tree:
        """The same tree with other contents in some files."""
        return replace(self, files={**self.files, **changed})

    def write(self, folder: Path) -> None:
        """Write everything below a folder that is there and empty."""
        for path, data in self.files.items():
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
            place.chmod(0o755 if path in self.executable else 0o644)
        for path, target in self.links.items():
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(target)

    def packed(self) -> bytes:
        """A tar archive of the tree; the same tree gives the same bytes."""
        file = io.BytesIO()
        with tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for path, data in sorted(self.files.items()):
                entry = tarfile.TarInfo(path.as_posix())
                entry.size = len(data)
                entry.mode = 0o755 if path in self.executable else 0o644
                archive.addfile(entry, io.BytesIO(data))
            for path, target in sorted(self.links.items()):
                entry = tarfile.TarInfo(path.as_posix())
                entry.type, entry.linkname = tarfile.SYMTYPE, target
                archive.addfile(entry)
        return file.getvalue()

    @classmethod
    def unpacked(cls, data: bytes) -> Tree:
        """What `packed` packed; nothing is written anywhere.

        Raises:
            BadInputError: it is no such archive.
        """
        contents: dict[Path, bytes] = {}
        executable, links = set(), {}
        try:
            with tarfile.open(fileobj=io.BytesIO(data)) as archive:
                for entry in archive:
                    path = Path(entry.name)
                    if path.is_absolute() or ".." in path.parts:
                        raise BadInputError(f"{entry.name}: leads out of the archived project")
                    if entry.issym():
                        links[path] = entry.linkname
                    elif (file := archive.extractfile(entry)) is not None:
                        contents[path] = file.read()
                        executable |= {path} if entry.mode & 0o100 else set()
        except tarfile.TarError as error:
            raise BadInputError(f"not an archived project: {error}") from None
        return cls(contents, frozenset(executable), links)


def read_tree(root: Path) -> Tree:
    """Read a project's folder; version control and links that leave it are no part of it.

    Raises:
        BadInputError: it is no folder, or there is no C file in it.
    """
    if not root.is_dir():
        raise BadInputError(f"{root}: no such folder; give the folder of a project")
    contents: dict[Path, bytes] = {}
    executable, links = set(), {}
    for where, folders, names in os.walk(root):
        here = Path(where)
        for name in sorted(folders + names):
            path = here / name
            if path.is_symlink():
                target = os.readlink(path)
                if not os.path.isabs(target) and path.resolve().is_relative_to(root.resolve()):
                    links[path.relative_to(root)] = target
        folders[:] = sorted(
            name for name in folders if name not in _LEFT_OUT and not (here / name).is_symlink()
        )
        for name in sorted(names):
            path = here / name
            mode = path.lstat().st_mode
            if not stat.S_ISREG(mode):
                continue
            contents[path.relative_to(root)] = path.read_bytes()
            if mode & 0o100:
                executable.add(path.relative_to(root))
    if not any(path.suffix == ".c" for path in contents):
        raise BadInputError(f"{root}: there is no C file in it")
    return Tree(contents, frozenset(executable), links)


def matches(path: Path, patterns: tuple[str, ...]) -> bool:
    """True if a relative path fits one of the patterns, in which `*` also stands for folders below."""
    return any(fnmatchcase(PurePosixPath(path).as_posix(), pattern) for pattern in patterns)
