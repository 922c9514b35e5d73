"""Check one program in a run of its own, which also decides what a batch leaves undecided."""

from __future__ import annotations

import tempfile
from pathlib import Path

from unseen.execution.classify import verdict_of
from unseen.execution.compile import CompilerSettings
from unseen.execution.submission import Submission
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.scratch import scratch

COMPILE_CPU_S = 60.0
TEST_CPU_S = 10.0
TEST_MEMORY_MB = 1024


def check_one(
    submission: Submission,
    *,
    sandbox: Sandbox,
    run_tests: bool,
    cpu_s: float = TEST_CPU_S,
    settings: CompilerSettings = CompilerSettings(),
) -> Verdict:
    """Compile one program and, if asked, run its tests, each in a sandbox of its own.

    Args:
      submission: the program.
      sandbox: where to compile and run.
      run_tests: run it after compiling.
      cpu_s: processor seconds for its tests.
      settings: what its language's compiler needs beside the program.

    Raises:
      MissingToolError: the language's compiler is not installed.
    """
    toolchain = LANGUAGES[submission.language].toolchain
    toolchain.require()
    with tempfile.TemporaryDirectory(prefix="single-", dir=scratch()) as folder:
        work = Path(folder)
        (work / toolchain.source).write_text(submission.program, encoding="utf-8")
        settings.write_files(work)
        built = sandbox.untrusted_run(
            toolchain.compile_argv(submission.program),
            work=work,
            limits=Limits(
                cpu_s=COMPILE_CPU_S,
                memory_mb=toolchain.build_memory_mb + TEST_MEMORY_MB,
                processes=256,
                disk_mb=512,
            ),
            env=settings.env,
            writable=settings.writable,
        )
        verdict = verdict_of(built, "compile")
        if not verdict.passed or not run_tests:
            return verdict
        ran = sandbox.untrusted_run(
            list(toolchain.run),
            work=work,
            limits=Limits(cpu_s=cpu_s, memory_mb=toolchain.run_memory_mb + TEST_MEMORY_MB),
        )
        return verdict_of(ran, "test")
