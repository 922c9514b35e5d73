"""A content-addressed cache of verdicts, so that an unchanged program is not run again."""

from __future__ import annotations

import functools
import hashlib
import json
import os
from collections.abc import Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Generic, TypeVar

from unseen.records import Record
from unseen.sandbox.cache import cache_folder

R = TypeVar("R", bound=Record)


class VerdictCache(Generic[R]):
    """Stores records of one class, one file each, in a folder of the user's cache.

    Every key contains a digest of this package, so changing how programs are built or run invalidates all
    earlier verdicts.

    Args:
        folder: name of the folder below UNSEEN_CACHE or the user's cache folder.
        record: the class of the records.
        lasting: whether a record would be the same in another run; only such records are cached.
    """

    def __init__(self, folder: str, record: type[R], lasting: Callable[[R], bool]) -> None:
        self._folder = cache_folder() / folder
        self._record = record
        self._lasting = lasting

    def key(self, *parts: object) -> str:
        """Return the cache key of JSON-serialisable parts."""
        text = json.dumps([execution_digest(), *parts])
        return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()

    def get(self, key: str) -> R | None:
        """Return the cached record, or None; a damaged file counts as missing."""
        try:
            return self._record.model_validate_json(self._path(key).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def put(self, key: str, record: R) -> None:
        """Store a record; write errors are ignored, since a missing entry only costs time."""
        if not self._lasting(record):
            return
        path = self._path(key)
        temporary = path.with_suffix(f".{os.getpid()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_text(record.model_dump_json(), encoding="utf-8")
            temporary.replace(path)
        except OSError:
            temporary.unlink(missing_ok=True)

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key[2:]}.json"


@functools.cache
def execution_digest() -> str:
    """Return a digest of the sources of this package: what builds, runs and judges programs."""
    digest = hashlib.sha256()
    _add(digest, files("unseen.execution"))
    return digest.hexdigest()


def _add(digest: hashlib._Hash, folder: Traversable) -> None:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            if entry.name != "__pycache__":
                _add(digest, entry)
        elif not entry.name.endswith(".pyc"):
            digest.update(f"{entry.name}\0".encode() + entry.read_bytes() + b"\0")
