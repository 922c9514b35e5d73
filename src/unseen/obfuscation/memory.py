"""What is known already: the same text in the same project, judged by the same tests."""

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

Known = TypeVar("Known", bound=Record)

# What a loaded machine may decide otherwise next time is asked again.
_LASTING = frozenset({"passed", "failed", "crashed", "cheated"})


class Evaluation(Record):
    """What came of an answer: the verdict, whether it compiled, and how many tests were run.

    `compiled` is None where an infrastructure failure left it open. `seconds` is on the clock, as it was when
    the answer was judged. `issues` are faults of an answer that passes, of the kinds in `looked_for`.
    """

    verdict: Verdict
    compiled: bool | None = None
    diagnostics: tuple[Diagnostic, ...] = ()
    ran: int = 0
    seconds: float = 0.0
    issues: tuple[Issue, ...] = ()
    looked_for: tuple[IssueKind, ...] = ()

    @property
    def lasting(self) -> bool:
        """True if it would be the same next time."""
        return self.verdict.word in _LASTING


class Memory(Generic[Known]):
    """Records of one kind by key, also those of earlier runs; thread-safe.

    Args:
        kind: the class of the records.
        file: where they are kept, a line each; None keeps them for this process only.
    """

    def __init__(self, kind: type[Known], file: Path | None) -> None:
        self._file = file
        self._lock = threading.Lock()
        self._known: dict[str, Known] = {}
        if file is None or not file.exists():
            return
        for line in file.read_text(encoding="utf-8").splitlines():
            # A line that a killed process cut off is no record.
            try:
                key, found = json.loads(line)
                self._known[key] = kind.model_validate(found)
            except (ValueError, TypeError, ValidationError):
                continue

    def get(self, key: str) -> Known | None:
        """What is known of a key."""
        with self._lock:
            return self._known.get(key)

    def keep(self, key: str, found: Known) -> None:
        """Remember what would be the same next time."""
        with self._lock:
            self._known[key] = found
            if self._file is not None:
                self._file.parent.mkdir(parents=True, exist_ok=True)
                line = json.dumps([key, found.model_dump(mode="json")]) + "\n"
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
    told = hashlib.sha256(f"{state}\0{list(tests)}\0{list(flaky)}".encode())
    for path, data in sorted(changed.items()):
        told.update(f"\0{path}\0".encode() + hashlib.sha256(data).digest())
    return told.hexdigest()[:32]
