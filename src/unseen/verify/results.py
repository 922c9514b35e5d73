"""Verdicts kept by content, so that an unchanged program is not checked again."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from unseen.records import Verdict
from unseen.sandbox.cache import cache_folder

_KEPT = ("passed", "failed")


class KeptVerdicts:
    """A folder of verdicts; what depends on the machine (time, memory, crashes) is never kept."""

    def __init__(self) -> None:
        self._folder = cache_folder() / "verdicts"

    def key(self, kind: str, version: str, cpu_s: float, program: str) -> str:
        """The name under which a program's verdict is kept."""
        parts = "\0".join((kind, version, str(cpu_s), program))
        return hashlib.sha256(parts.encode("utf-8", "surrogatepass")).hexdigest()

    def get(self, key: str) -> Verdict | None:
        """The verdict kept under a key; a damaged file counts as none."""
        try:
            return Verdict.model_validate_json(self._path(key).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def put(self, key: str, verdict: Verdict) -> None:
        """Keep a verdict; a full or read-only disk only costs the next run its time."""
        if verdict.word not in _KEPT:
            return
        path = self._path(key)
        temporary = path.with_suffix(f".{os.getpid()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_text(verdict.model_dump_json(), encoding="utf-8")
            temporary.replace(path)
        except OSError:
            temporary.unlink(missing_ok=True)

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key[2:]}.json"
