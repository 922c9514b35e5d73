"""Check many C or C++ programs; those that begin with the same includes share a precompiled header."""

from __future__ import annotations

import functools
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from unseen.execution.c_family.precompiled_headers import leading_includes, untrusted_headers
from unseen.execution.python.batch import batch_limits
from unseen.execution.runner import Doubtful, Step, untrusted_batch
from unseen.execution.single import COMPILE_CPU_S, TEST_MEMORY_MB
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox
from unseen.sandbox.host import host_tools
from unseen.sandbox.scratch import scratch


def _flags(language: str) -> list[str]:
    toolchain = LANGUAGES[language].toolchain
    command = list(toolchain.compile[: toolchain.compile.index("-o")])
    return [word for word in command if word != "-pipe"]


@functools.cache
def _quick_linker() -> list[str]:
    """gold links a small program in half the time, where it is installed."""
    return ["-fuse-ld=gold"] if shutil.which("ld.gold") else []


def batch_c(
    language: str, programs: Sequence[str], *, run_tests: bool, sandbox: Sandbox, cpu_s: float
) -> list[Doubtful]:
    """Compile the programs and, if asked, run them, each as it would be by itself.

    For C++ without tests only the front end runs: what it accepts but the linker would not (a function
    declared and never defined) is found when the tests are.
    """
    toolchain = LANGUAGES[language].toolchain
    build_memory = toolchain.build_memory_mb + TEST_MEMORY_MB
    front_end = language == "cpp" and not run_tests
    with tempfile.TemporaryDirectory(prefix="batch-", dir=scratch()) as name:
        work = Path(name)
        headers, known = untrusted_headers(programs, language, _flags(language), sandbox)
        jobs = []
        for number, program in enumerate(programs):
            folder = work / str(number)
            folder.mkdir()
            folder.chmod(0o755)
            names, end = leading_includes(program, language)
            text = f'#include "{known[names]}"\n{program[end:]}' if names in known else program
            (folder / toolchain.source).write_text(text, encoding="utf-8")
            output = ["-fsyntax-only"] if front_end else [*_quick_linker(), "-o", "program"]
            libraries = toolchain.compile_argv(program)[toolchain.compile.index(toolchain.source) + 1 :]
            argv = [*_flags(language), f"-I{headers}", *output, toolchain.source, *libraries]
            place = f"/work/{number}"
            job = [Step("compile", argv, place, COMPILE_CPU_S, build_memory)]
            if run_tests:
                memory = toolchain.run_memory_mb + TEST_MEMORY_MB
                job.append(Step("test", ["./program"], place, cpu_s, memory))
            jobs.append(job)
        return untrusted_batch(
            jobs,
            work=work,
            sandbox=sandbox,
            limits=batch_limits(len(programs), cpu_s, build_memory),
            readonly=(headers,),
            resolve=host_tools().resolve,
        )
