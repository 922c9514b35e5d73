"""Check many Python programs in one interpreter that forks for each."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from unseen.execution.python.grade import WORTH_SHARING
from unseen.execution.runner import BatchStep, BatchVerdict, untrusted_batch
from unseen.execution.single import TEST_MEMORY_MB
from unseen.languages import LANGUAGES
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.scratch import scratch

_IMPORT = re.compile(r"^\s*(?:import|from)\s+(\w+)", re.MULTILINE)


def batch_python(
    programs: Sequence[str], *, run_tests: bool, sandbox: Sandbox, cpu_s: float
) -> list[BatchVerdict]:
    """Compile the programs, or run them, which compiles them first."""
    memory = LANGUAGES["python"].toolchain.run_memory_mb + TEST_MEMORY_MB
    jobs = []
    for program in programs:
        job = [BatchStep("compile", [program], "", cpu_s, memory, kind="check")]
        if run_tests:
            job.append(BatchStep("test", [program], "/tmp", cpu_s, memory, kind="program"))
        jobs.append(job)
    named = {name for program in programs for name in _IMPORT.findall(program)} & WORTH_SHARING
    with tempfile.TemporaryDirectory(prefix="batch-", dir=scratch()) as work:
        return untrusted_batch(
            jobs,
            work=Path(work),
            sandbox=sandbox,
            limits=batch_limits(len(programs), cpu_s, memory),
            preload=sorted(named) if run_tests else (),
        )


def batch_limits(count: int, cpu_s: float, memory_mb: int) -> Limits:
    """Return the limits of a whole batch: the sum of its programs' limits."""
    return Limits(
        cpu_s=count * (cpu_s + 60), memory_mb=memory_mb, processes=256, output_bytes=1 << 26, disk_mb=2048
    )
