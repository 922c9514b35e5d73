"""Run a compiled program that must say a secret word on the result descriptor after its tests."""

from __future__ import annotations

import secrets
import stat
from pathlib import Path

from unseen.execution.classify import evidence_of, verdict_of
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox

TOKEN_BYTES = 32


class SignatureMismatchError(Exception):
    """The answer's function cannot be called as the tests call the reference's."""


def new_token() -> tuple[bytes, bytes, bytes]:
    """A random word and two halves whose exclusive or it is; it appears nowhere in the program as such."""
    token, left = secrets.token_bytes(TOKEN_BYTES), secrets.token_bytes(TOKEN_BYTES)
    return token, left, bytes(a ^ b for a, b in zip(token, left, strict=True))


def untrusted_sealed_run(
    argv: list[str],
    *,
    work: Path,
    token: bytes,
    sandbox: Sandbox,
    limits: Limits,
    unreadable: Path | None = None,
) -> Verdict:
    """Run, and believe success only with the token.

    Args:
      argv: the command.
      work: folder shown read-only.
      token: what the harness in the program writes once all tests have returned.
      sandbox: where to run.
      limits: bounds of the run.
      unreadable: executable that may be executed but not read; the kernel then also keeps the process's own
        memory files closed (prctl(2), PR_SET_DUMPABLE).
    """
    if unreadable is not None:
        unreadable.chmod(stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    execution = sandbox.untrusted_run(argv, work=work, limits=limits, frozen=True)
    verdict = verdict_of(execution, "test")
    if not verdict.passed:
        return verdict
    if execution.channel == token:
        return verdict
    how = "forged a report" if execution.channel else "exited before the tests finished"
    return Verdict(word="cheated", detail=how, evidence=evidence_of(execution))
