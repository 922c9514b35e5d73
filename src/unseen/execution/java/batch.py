"""Check many Java programs in one virtual machine, each in its own class loader."""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import Sequence
from pathlib import Path

from unseen.execution.java.grade import read_reports, verdict_from
from unseen.execution.java.harness import JUDGE, java_command, java_harness, pack
from unseen.execution.python.batch import batch_limits
from unseen.execution.runner import BatchVerdict
from unseen.execution.single import TEST_MEMORY_MB
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch


def batch_java(
    programs: Sequence[str], *, run_tests: bool, sandbox: Sandbox, cpu_s: float
) -> list[BatchVerdict]:
    """Compile the programs and, if asked, run them.

    A program that ends the virtual machine (exit, leftover threads, timeout, memory) stays undecided; those
    after it run in a new one.
    """
    verdicts: list[BatchVerdict] = [None] * len(programs)
    folder = java_harness(sandbox)
    memory = LANGUAGES["java"].toolchain.run_memory_mb + TEST_MEMORY_MB
    first = 0
    while first < len(programs):
        token = secrets.token_hex(16)
        rest = list(programs[first:])
        with tempfile.TemporaryDirectory(prefix="batch-", dir=scratch()) as work:
            execution = sandbox.untrusted_run(
                java_command(folder, JUDGE, "batch", heap_mb=memory),
                work=Path(work),
                stdin=pack([token, "run" if run_tests else "compile", str(cpu_s)], rest),
                limits=batch_limits(len(rest), cpu_s, memory + 768),
                readonly=(folder,),
                frozen=True,
            )
        begun = -1
        for index, word, detail in read_reports(execution, token):
            begun = max(begun, index)
            if word not in ("begin", "timed_out", "out_of_memory"):
                verdicts[first + index] = verdict_from(word, detail)
        first += begun + 1 if begun >= 0 else 1
    return verdicts
