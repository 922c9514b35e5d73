"""Run a program whose harness must write a secret completion token after its tests."""

from __future__ import annotations

import secrets
import stat
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from unseen.execution.classify import evidence_of, verdict_of
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.scratch import scratch

TOKEN_BYTES = 32

EARLY_EXIT = "exited before the tests finished"

LEFT = bytes.fromhex("c4b1905e7d2af36b08e1d97f3ac5561284ee0b9d6f17a3c852f94e60b7d8213a")
RIGHT = bytes.fromhex("5a0fe6c83391b47d1e64a2f80bd7c9357690fc124de85ba32e17950c3f6bd48e")
"""Placeholders in a compiled program for the two halves of the token, which replace them before each run."""


class SignatureMismatchError(Exception):
    """The answer's function cannot be called as the tests call the reference's."""


def new_token() -> tuple[bytes, bytes, bytes]:
    """Return a random token and two halves whose exclusive or it is; the program holds only the halves."""
    token, left = secrets.token_bytes(TOKEN_BYTES), secrets.token_bytes(TOKEN_BYTES)
    return token, left, bytes(a ^ b for a, b in zip(token, left, strict=True))


def array(data: bytes) -> str:
    """Return the bytes as decimal numbers separated by commas, for an array literal of C, Go or Rust."""
    return ", ".join(map(str, data))


def untrusted_sealed_run(
    argv: list[str],
    *,
    work: Path,
    token: bytes,
    sandbox: Sandbox,
    limits: Limits,
    unreadable: Path | None = None,
    env: Mapping[str, str] | None = None,
    readonly: Sequence[Path] = (),
    stdin: bytes = b"",
    printed: bool = False,
) -> Verdict:
    """Run a command over a read-only folder and accept success only with the completion token.

    Args:
      argv: the command.
      work: folder shown read-only.
      token: what the harness in the program writes once all tests have returned.
      sandbox: where to run.
      limits: bounds of the run.
      unreadable: executable that may be executed but not read; the kernel then also keeps the process's own
        memory files closed (prctl(2), PR_SET_DUMPABLE).
      env: more variables.
      readonly: more paths to show.
      stdin: bytes for standard input.
      printed: the token comes among the standard output, for runtimes that cannot write to any descriptor.
    """
    if unreadable is not None:
        unreadable.chmod(stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    execution = sandbox.untrusted_run(
        argv, work=work, limits=limits, frozen=True, env=env, readonly=readonly, stdin=stdin
    )
    verdict = verdict_of(execution, "test")
    written = token in execution.stdout if printed else execution.channel == token
    if not verdict.passed or written:
        return verdict
    how = "forged a report" if execution.channel else EARLY_EXIT
    return Verdict(word="cheated", detail=how, evidence=evidence_of(execution))


def untrusted_sealed_program(
    program: bytes,
    *arguments: str,
    token: bytes,
    sandbox: Sandbox,
    limits: Limits,
    env: Mapping[str, str] | None = None,
    readable: bool = False,
) -> Verdict:
    """Run an executable alone in its folder and accept success only with the completion token.

    Args:
      program: content of the executable.
      arguments: its arguments.
      token: what the harness in it writes once all tests have returned.
      sandbox: where to run.
      limits: bounds of the run.
      env: more variables.
      readable: leave the executable readable to itself.
    """
    with tempfile.TemporaryDirectory(prefix="sealed-", dir=scratch()) as folder:
        executable = Path(folder) / "program"
        executable.write_bytes(program)
        executable.chmod(0o555)
        return untrusted_sealed_run(
            ["/work/program", *arguments],
            work=Path(folder),
            token=token,
            sandbox=sandbox,
            limits=limits,
            unreadable=None if readable else executable,
            env=env,
        )
