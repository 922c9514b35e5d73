"""A persistent cache of records by content: the same text in the same project with the same tests."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from pydantic import ValidationError

from unseen.records import Record, Verdict
from unseen.records.obfuscation import Diagnostic, Issue, IssueKind

Entry = TypeVar("Entry", bound=Record)

# Other verdicts may differ on a less loaded machine, so they are not cached.
_REPRODUCIBLE = frozenset({"passed", "failed", "crashed", "cheated"})


class Evaluation(Record):
    """The evaluation of an answer: its verdict, whether it compiled, and how many tests were run.

    `compiled` is None if an infrastructure failure left it open. `seconds` is the wall time of the original
    evaluation. `issues` are quality issues of an answer that passes, of the kinds in `looked_for`.
    """

    verdict: Verdict
    compiled: bool | None = None
    diagnostics: tuple[Diagnostic, ...] = ()
    ran: int = 0
    seconds: float = 0.0
    issues: tuple[Issue, ...] = ()
    looked_for: tuple[IssueKind, ...] = ()

    @property
    def reproducible(self) -> bool:
        """Whether the verdict would be the same next time."""
        return self.verdict.word in _REPRODUCIBLE


class RecordCache(Generic[Entry]):
    """A cache of records of one class, persistent across runs; thread-safe.

    Args:
        kind: the class of the records.
        file: the file of the records, one per line; None caches them for this process only.
    """

    def __init__(self, kind: type[Entry], file: Path | None) -> None:
        self._file = file
        self._lock = threading.Lock()
        self._entries: dict[str, Entry] = {}
        if file is None or not file.exists():
            return
        for line in file.read_text(encoding="utf-8").splitlines():
            # The last line may be truncated if the process was killed.
            try:
                key, record = json.loads(line)
                self._entries[key] = kind.model_validate(record)
            except (ValueError, TypeError, ValidationError):
                continue

    def get(self, key: str) -> Entry | None:
        """Return the record of a key, or None."""
        with self._lock:
            return self._entries.get(key)

    def put(self, key: str, record: Entry) -> None:
        """Store the record of a key."""
        with self._lock:
            self._entries[key] = record
            if self._file is not None:
                self._file.parent.mkdir(parents=True, exist_ok=True)
                line = json.dumps([key, record.model_dump(mode="json")]) + "\n"
                with self._file.open("a", encoding="utf-8") as file:
                    file.write(line)


def evaluation_key(
    state: str, changed: Mapping[Path, bytes], tests: Sequence[str], flaky: Sequence[str]
) -> str:
    """Return the cache key of one evaluation.

    Args:
        state: cache key of the project, its configuration and the compiler.
        changed: new contents of the files that differ.
        tests, flaky: the tests that judge, and which of them are flaky.
    """
    digest = hashlib.sha256(f"{state}\0{list(tests)}\0{list(flaky)}".encode())
    for path, data in sorted(changed.items()):
        digest.update(f"\0{path}\0".encode() + hashlib.sha256(data).digest())
    return digest.hexdigest()[:32]
