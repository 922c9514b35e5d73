"""The journal of a rewriting run: finished work is on disk, so that a killed run can resume.

The journal lies beside the output as `OUTPUT.partial`: a first line with the settings, then a line for each
finished problem, written and flushed at once. A run that ends puts the output in place in one step and
removes the journal.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from unseen.errors import BadInputError
from unseen.records.renames import current_settings


class Journal:
    """Finished problems of one run, by id.

    Args:
        out: the file that the run writes in the end.
        settings: everything that the result depends on, JSON values only.

    Raises:
        BadInputError: another run is writing here, or the journal is that of a run with other settings.

    Attributes:
        finished: problem id → the entry that `add` was given, from the run before.
    """

    def __init__(self, out: Path, settings: Mapping[str, Any]) -> None:
        self.path = out.with_name(out.name + ".partial")
        self.finished: dict[str, dict[str, Any]] = {}
        out.parent.mkdir(parents=True, exist_ok=True)
        self._file: BinaryIO = self.path.open("a+b")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._file.close()
            raise BadInputError(
                f"{self.path}: another run is writing to {out}; wait for it or stop it"
            ) from None
        try:
            self._read(dict(settings))
        except BaseException:
            self._file.close()
            raise

    def add(self, entry: Mapping[str, Any]) -> None:
        """Record the problem of `entry["id"]` as finished; after this it survives the end of the process."""
        self._write(entry)

    def close(self) -> None:
        self._file.close()

    def remove(self) -> None:
        """Remove the journal once the run is complete and its output is in place."""
        self.path.unlink()
        self._file.close()

    def _read(self, settings: dict[str, Any]) -> None:
        self._file.seek(0)
        whole = 0
        entries = []
        for line in self._file:
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            entries.append(line)
        # A line that was cut off when the process died is not finished work.
        self._file.truncate(whole)
        if not entries:
            self._write(settings)
            return
        try:
            before, *finished = map(json.loads, entries)
            before = current_settings(before)
            other = [name for name, value in settings.items() if before.get(name) != value]
            self.finished = {entry["id"]: entry for entry in finished}
        except (ValueError, AttributeError, KeyError, TypeError):
            raise BadInputError(f"{self.path}: not a journal of this program; move it away") from None
        if other:
            raise BadInputError(
                f"{self.path}: an unfinished run with other {', '.join(other)} wrote this; give its settings "
                "again to finish it, or delete the file to start anew"
            )

    def _write(self, entry: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(entry).encode() + b"\n")
        self._file.flush()


def put_in_place(path: Path, lines: Iterable[str]) -> None:
    """Write a file atomically: at any moment either the old or the complete new one exists."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    with beside.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(line + "\n" for line in lines)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
