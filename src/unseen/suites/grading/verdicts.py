"""Cached verdicts on programs: from this run, an interrupted one, and earlier ones."""

from __future__ import annotations

import dataclasses

from unseen.execution import Submission
from unseen.execution.toolchain_versions import version_of
from unseen.execution.verdict_cache import VerdictCache
from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.search.journal import Journal
from unseen.version import VERSION


class Verdicts:
    """Verdicts by content; an infrastructure failure is never among them, so it is tried again.

    Args:
        journal: of this run; what is in it survives a kill.
        keep: also use and extend the verdicts of earlier runs, in the user's cache.
    """

    def __init__(self, journal: Journal, *, keep: bool) -> None:
        self._journal = journal
        self.keep = keep
        self._cache = VerdictCache("samples", Verdict, lambda verdict: verdict.counts)

    def key(self, check: str, program: Submission, known: Submission, sandbox: Sandbox) -> str:
        """Return the key of a check of a program in a sandbox, with the known solution beside it."""
        return self._cache.key(
            VERSION,
            check,
            sandbox.name,
            version_of(program.language, sandbox),
            dataclasses.astuple(program),
            dataclasses.astuple(known),
        )

    def get(self, key: str) -> Verdict | None:
        entry = self._journal.finished.get(key)
        if entry is not None:
            return Verdict.model_validate(entry["verdict"])
        return self._cache.get(key) if self.keep else None

    def add(self, key: str, verdict: Verdict) -> None:
        """Keep a verdict that counts; call it from one thread only."""
        if not verdict.counts:
            return
        self._journal.finished[key] = entry = {"id": key, "verdict": verdict.model_dump()}
        self._journal.add(entry)
        if self.keep:
            self._cache.put(key, verdict)
