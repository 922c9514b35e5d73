"""Grade Java answers.

Separate: answer and tests run in two processes, and only plain values cross (`separate`). Linked: one program
in one process, for problems whose values cannot cross.

What remains: a linked answer shares the virtual machine with the tests. Code that loads a native library or
dumps and reads the heap could find the token.
"""

from __future__ import annotations

import base64
import secrets
import tempfile
from dataclasses import replace
from pathlib import Path

from unseen.execution.classify import evidence_of, shorten, verdict_of
from unseen.execution.java.build import without_package
from unseen.execution.java.harness import JUDGE, java_command, java_harness, pack
from unseen.execution.java.separate import untrusted_grade_separately
from unseen.execution.submission import Submission
from unseen.execution.token import EARLY_EXIT
from unseen.records import Verdict
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch


def read_reports(execution: Execution, token: str) -> list[tuple[int, str, str]]:
    """Return the (index, word, detail) lines that carry the token, in order."""
    found = []
    for line in execution.stdout.decode(errors="replace").splitlines():
        parts = line.split(" ")
        if parts[0] == token and len(parts) == 4 and parts[1].isdigit():
            detail = base64.b64decode(parts[3]).decode(errors="replace")
            found.append((int(parts[1]), parts[2], detail))
    return found


def verdict_from(word: str, detail: str) -> Verdict:
    """Return the verdict that a report's word stands for."""
    if word == "compile":
        return Verdict(word="failed", detail="compile", evidence=shorten(detail))
    if word == "failed":
        return Verdict(word="failed", detail="test", evidence=shorten(detail))
    if word == "out_of_memory":
        return Verdict(word="out_of_memory", evidence=shorten(detail))
    if word == "timed_out":
        return Verdict(word="timed_out", evidence=shorten(detail))
    return Verdict(word="passed")


def untrusted_grade_java(
    submission: Submission, reference: Submission | None, *, linked: bool, sandbox: Sandbox, limits: Limits
) -> Verdict:
    """Grade one Java answer.

    Raises:
      SignatureMismatchError: the problem's method cannot be called from another process.
      MissingToolError: the Java here cannot run our harness.
    """
    # An answer may stand in any package; its tests stand in none.
    submission = replace(submission, code=without_package(submission.code))
    if not linked:
        return untrusted_grade_separately(submission, reference or submission, sandbox=sandbox, limits=limits)
    folder = java_harness(sandbox)
    token = secrets.token_hex(16)
    with tempfile.TemporaryDirectory(prefix="grade-", dir=scratch()) as work:
        execution = sandbox.untrusted_run(
            java_command(folder, JUDGE, "grade", heap_mb=limits.memory),
            work=Path(work),
            stdin=pack([token, submission.code, submission.test]),
            limits=java_limits(limits),
            readonly=(folder,),
            frozen=True,
        )
    if execution.outcome in ("timed_out", "out_of_memory", "infrastructure", "output_limit"):
        return verdict_of(execution, "test")
    reports = read_reports(execution, token)
    if reports:
        _, word, detail = reports[-1]
        return verdict_from(word, detail)
    if execution.ok:
        return Verdict(word="cheated", detail=EARLY_EXIT, evidence=evidence_of(execution))
    return verdict_of(execution, "test")


def java_limits(limits: Limits) -> Limits:
    """Add to a program's limits the memory, threads and time of the machine and the compiler."""
    return Limits(
        cpu_s=limits.cpu_s + 10,
        wall_s=limits.wall_s,
        memory_mb=limits.memory + 768,
        processes=max(limits.processes, 256),
        output_bytes=limits.output_bytes,
        disk_mb=limits.disk_mb,
    )
