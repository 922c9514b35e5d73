"""A content-addressed cache of verdicts, so that an unchanged program is not run again."""

from __future__ import annotations

import functools
import hashlib
import json
import os
import threading
from collections.abc import Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Generic, TypeVar

from unseen.records import Record
from unseen.sandbox.cache import cache_folder

R = TypeVar("R", bound=Record)


class VerdictCache(Generic[R]):
    """Stores records of one class, one file each, in a folder of the user's cache; thread-safe.

    Every key contains a digest of the packages that decide, so changing how programs are built, run or judged
    invalidates all earlier verdicts.

    Args:
        folder: name of the folder below `root`.
        record: the class of the records.
        lasting: whether a record would be the same in another run; only such records are cached.
        root: parent of the folder; UNSEEN_CACHE or the user's cache folder if None.
        persistent: whether records go to files; otherwise they are known to this object only.
        packages: the packages that build, run and judge.
    """

    def __init__(
        self,
        folder: str,
        record: type[R],
        lasting: Callable[[R], bool] = lambda _: True,
        *,
        root: Path | None = None,
        persistent: bool = True,
        packages: tuple[str, ...] = ("unseen.execution",),
    ) -> None:
        self._folder = (root or cache_folder()) / folder
        self._record = record
        self._lasting = lasting
        self._packages = packages
        self._in_memory: dict[str, R] | None = None if persistent else {}

    def key(self, *parts: object) -> str:
        """Return the cache key of JSON-serialisable parts."""
        text = json.dumps([source_digest(*self._packages), *parts])
        return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()

    def get(self, key: str) -> R | None:
        """Return the cached record, or None; a damaged file counts as missing."""
        if self._in_memory is not None:
            return self._in_memory.get(key)
        try:
            return self._record.model_validate_json(self._path(key).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def put(self, key: str, record: R) -> None:
        """Store a record; write errors are ignored, since a missing entry only costs time."""
        if not self._lasting(record):
            return
        if self._in_memory is not None:
            self._in_memory[key] = record
            return
        path = self._path(key)
        temporary = path.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_text(record.model_dump_json(), encoding="utf-8")
            temporary.replace(path)
        except OSError:
            temporary.unlink(missing_ok=True)

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key[2:]}.json"


@functools.cache
def source_digest(*packages: str) -> str:
    """Return a digest of the sources of packages."""
    digest = hashlib.sha256()
    for package in packages:
        _add(digest, files(package))
    return digest.hexdigest()


def _add(digest: hashlib._Hash, folder: Traversable) -> None:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            if entry.name != "__pycache__":
                _add(digest, entry)
        elif not entry.name.endswith(".pyc"):
            digest.update(f"{entry.name}\0".encode() + entry.read_bytes() + b"\0")
