"""Check many C or C++ programs; those that begin with the same includes share a precompiled header."""

from __future__ import annotations

import functools
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from unseen.execution.c_family.build import untrusted_run_steps, untrusted_steps
from unseen.execution.runner import BatchStep, BatchVerdict
from unseen.execution.single import TEST_MEMORY_MB
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch


@functools.cache
def _quick_linker() -> list[str]:
    """Return the option for gold, which links small programs in half the time, if it is installed."""
    return ["-fuse-ld=gold"] if shutil.which("ld.gold") else []


def batch_c(
    language: str, programs: Sequence[str], *, run_tests: bool, sandbox: Sandbox, cpu_s: float
) -> list[BatchVerdict]:
    """Compile the programs and, if asked, run them, each as it would be by itself.

    For C++ without tests only the front end runs: what it accepts but the linker would not (a function
    declared and never defined) is found when the tests are.
    """
    front_end = language == "cpp" and not run_tests
    options = ["-fsyntax-only"] if front_end else [*_quick_linker(), "-o", "program"]
    memory = LANGUAGES[language].toolchain.run_memory_mb + TEST_MEMORY_MB
    with tempfile.TemporaryDirectory(prefix="batch-", dir=scratch()) as name:
        work = Path(name)
        steps = untrusted_steps(
            language, dict(enumerate(programs)), work=work, sandbox=sandbox, options=options
        )
        jobs = [[step] for step in steps.values()]
        if run_tests:
            for job in jobs:
                job.append(BatchStep("test", ["./program"], job[0].folder, cpu_s, memory))
        return untrusted_run_steps(jobs, work=work, sandbox=sandbox, cpu_s=cpu_s)
