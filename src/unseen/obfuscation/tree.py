"""Hold the files of a project in memory as one immutable state."""

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

_SKIPPED_FOLDERS = frozenset({".git", ".hg", ".svn", ".bzr", "CVS", "__pycache__", ".venv", "node_modules"})
_SOURCES = frozenset({".c", ".h", ".inc", ".def", ".tbl", ".y", ".l"})


@dataclass(frozen=True)
class SourceTree:
    """All files of a project.

    Attributes:
        files: path relative to the project → content.
        executable: paths with the executable bit.
        links: path → target of symbolic links that stay within the project.
    """

    files: Mapping[Path, bytes]
    executable: frozenset[Path] = frozenset()
    links: Mapping[Path, str] = field(default_factory=dict)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of paths, modes, contents and links."""
        state = hashlib.sha256()
        for path, data in sorted(self.files.items()):
            state.update(f"{path}\0{path in self.executable}\0".encode())
            state.update(hashlib.sha256(data).digest())
        for path, target in sorted(self.links.items()):
            state.update(f"{path}\0>{target}\0".encode())
        return state.hexdigest()

    @property
    def sources(self) -> dict[Path, bytes]:
        """The C files, headers and other files that C files include."""
        return {path: data for path, data in self.files.items() if path.suffix in _SOURCES}

    def with_files(self, changed: Mapping[Path, bytes]) -> SourceTree:
        """Return the tree with new contents for some files."""
        return replace(self, files={**self.files, **changed})

    def write(self, folder: Path) -> None:
        """Write all files and links into an existing empty folder."""
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
        """Return a tar archive of the tree; the same tree gives the same bytes."""
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
    def unpacked(cls, data: bytes) -> SourceTree:
        """Read an archive made by `packed`, in memory only.

        Raises:
            BadInputError: the archive is invalid.
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


def read_tree(root: Path) -> SourceTree:
    """Read a project folder, skipping version control and links that lead out of it.

    Raises:
        BadInputError: it is not a folder, or contains no C file.
    """
    if not root.is_dir():
        raise BadInputError(f"{root}: no such folder; give the folder of a project")
    contents: dict[Path, bytes] = {}
    executable, links = set(), {}
    for where, folders, names in os.walk(root):
        folder = Path(where)
        for name in sorted(folders + names):
            path = folder / name
            if path.is_symlink():
                target = os.readlink(path)
                if not os.path.isabs(target) and path.resolve().is_relative_to(root.resolve()):
                    links[path.relative_to(root)] = target
        folders[:] = sorted(
            name for name in folders if name not in _SKIPPED_FOLDERS and not (folder / name).is_symlink()
        )
        for name in sorted(names):
            path = folder / name
            mode = path.lstat().st_mode
            if not stat.S_ISREG(mode):
                continue
            contents[path.relative_to(root)] = path.read_bytes()
            if mode & 0o100:
                executable.add(path.relative_to(root))
    if not any(path.suffix == ".c" for path in contents):
        raise BadInputError(f"{root}: there is no C file in it")
    return SourceTree(contents, frozenset(executable), links)


def matches(path: Path, patterns: tuple[str, ...]) -> bool:
    """Return True if a relative path matches one of the patterns, in which `*` also matches `/`."""
    return any(fnmatchcase(PurePosixPath(path).as_posix(), pattern) for pattern in patterns)
