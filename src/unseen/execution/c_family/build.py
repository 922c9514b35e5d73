"""Build C and C++ programs: one by itself, or many in one sandbox that share precompiled headers."""

from __future__ import annotations

import shlex
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

from unseen.execution.c_family.precompiled_headers import leading_includes, untrusted_headers
from unseen.execution.c_family.seal import seal_source
from unseen.execution.compile import untrusted_compile
from unseen.execution.python.batch import batch_limits
from unseen.execution.runner import BatchStep, BatchVerdict, untrusted_batch
from unseen.execution.single import COMPILE_CPU_S, TEST_MEMORY_MB
from unseen.execution.token import LEFT, RIGHT
from unseen.languages import LANGUAGES
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.host import host_tools

GNU = "-D_GNU_SOURCE"
"""Shows all that the C library declares; C++ has it anyway."""

_ONE = Limits(cpu_s=60, memory_mb=3072, processes=64, disk_mb=256)
_lock = threading.Lock()
_mains: dict[str, tuple[Execution, bytes]] = {}


def compiler(language: str) -> list[str]:
    """Return the compile command up to its output."""
    toolchain = LANGUAGES[language].toolchain
    return list(toolchain.compile[: toolchain.compile.index("-o")])


def libraries(language: str, program: str) -> list[str]:
    """Return the linker options for the libraries that a program with this text needs."""
    toolchain = LANGUAGES[language].toolchain
    return toolchain.compile_argv(program)[toolchain.compile.index(toolchain.source) + 1 :]


def untrusted_build_one(
    commands: Sequence[Sequence[str]],
    files: Mapping[str, str | bytes],
    sandbox: Sandbox,
    *,
    result: str = "program",
) -> tuple[Execution, bytes]:
    """Build one program or library in a sandbox of its own.

    Args:
        commands: run one after the other until one fails.
        files: content by path.
        sandbox: where to compile.
        result: path of what the commands make.

    Returns:
        How the commands ended, and the result's content, empty without one.
    """
    argv = commands[0] if len(commands) == 1 else ["/bin/sh", "-c", " && ".join(map(shlex.join, commands))]
    return untrusted_compile(argv, files, result, limits=_ONE, sandbox=sandbox)


def untrusted_sealing_main(main: str, sandbox: Sandbox) -> tuple[Execution, bytes]:
    """Compile a main of ours, once in a process, to an object file.

    Args:
        main: text of the main, which calls `open_channel` and `seal`. The token that `seal` writes is of the
            halves `LEFT` and `RIGHT`, which are replaced in the linked program for each run.
        sandbox: where to compile.

    Returns:
        How the compiler ended and the object file's content, empty if it failed.
    """
    with _lock:
        if main not in _mains:
            command = [*compiler("c"), GNU, "-c", "-o", "main.o", "main.c"]
            files = {"main.c": seal_source(LEFT, RIGHT) + main}
            done, made = untrusted_build_one([command], files, sandbox, result="main.o")
            if not made:
                return done, b""
            _mains[main] = done, made
        return _mains[main]


def untrusted_steps(
    language: str,
    programs: Mapping[int, str],
    *,
    work: Path,
    sandbox: Sandbox,
    flags: Sequence[str] = (),
    options: Sequence[str] = ("-o", "program"),
    endings: Mapping[int, str] | None = None,
    sources: Sequence[str] = (),
) -> dict[int, BatchStep]:
    """Write each program into a numbered folder and return the steps that compile them.

    The headers that several begin with are compiled at once.

    Args:
        language: "c" or "cpp".
        programs: texts by number.
        work: folder for all.
        sandbox: where the compiler runs.
        flags: more options of the compiler, on which precompiled headers depend, too.
        options: those that concern the programs alone.
        endings: what follows some programs' texts on a line of its own.
        sources: further files that every program is made of.
    """
    toolchain = LANGUAGES[language].toolchain
    command = [*(word for word in compiler(language) if word != "-pipe"), *flags]
    folder, ready = untrusted_headers(list(programs.values()), language, command, sandbox)
    steps = {}
    for number, program in programs.items():
        names, end = leading_includes(program, language)
        text = f'#include "{ready[names]}"\n{program[end:]}' if names in ready else program
        if endings is not None:
            text = f"{text}\n{endings[number]}"
        place = work / str(number)
        place.mkdir()
        place.chmod(0o755)
        (place / toolchain.source).write_text(text, encoding="utf-8")
        argv = [*command, f"-I{folder}", *options, toolchain.source, *sources, *libraries(language, program)]
        steps[number] = BatchStep(
            "compile", argv, f"/work/{number}", COMPILE_CPU_S, toolchain.build_memory_mb + TEST_MEMORY_MB
        )
    return steps


def untrusted_run_steps(
    jobs: Sequence[Sequence[BatchStep]], *, work: Path, sandbox: Sandbox, cpu_s: float
) -> list[BatchVerdict]:
    """Run jobs that begin with the steps of `untrusted_steps`.

    Args:
        jobs: each a list of steps that ends with the first failure.
        work: folder of the programs.
        sandbox: where to run.
        cpu_s: processor seconds for each job beside those for the compiler.
    """
    memory = max((job[0].memory_mb for job in jobs), default=0)
    return untrusted_batch(
        jobs,
        work=work,
        sandbox=sandbox,
        limits=batch_limits(len(jobs), cpu_s, memory),
        resolve=host_tools().resolve,
    )
