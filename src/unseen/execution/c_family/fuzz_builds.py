"""Build C and C++ programs that stop at undefined behaviour.

An input on which the original stops is excluded; one on which only the variant stops is a difference.
AddressSanitizer is not used, because it reserves more address space than the sandbox's memory limit allows.
Instead the standard library's own index checks are enabled, and uninitialised variables are filled: with
zeros in an original's first run, with a pattern in all others.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from unseen.execution.c_family.build import compiler, untrusted_run_steps, untrusted_steps
from unseen.execution.callable import NotCallableError
from unseen.execution.fuzz.model import FuzzProgram
from unseen.execution.harness import runtime_text
from unseen.execution.jobs import HarnessCommand, NotRun
from unseen.execution.runner import BatchStep
from unseen.execution.single import COMPILE_CPU_S
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.scratch import scratch

_CHECKED = ("-fsanitize=undefined,float-cast-overflow", "-fno-sanitize-recover=all", "-D_GLIBCXX_ASSERTIONS")
_FILLED = "-ftrivial-auto-var-init="
_PROBE = Limits(cpu_s=20, memory_mb=1024)
# The sandbox allows 8.
_STACK_MB = {"first": "4", "second": "4", "variant": "8"}
_filling: dict[str, bool] = {}


def _fills(command: str, sandbox: Sandbox) -> bool:
    """Return whether the compiler (GCC 12 or later) can initialise variables that the program does not."""
    if command not in _filling:
        argv = [command, f"{_FILLED}zero", "-fsyntax-only", "-x", "c", "/dev/null"]
        with tempfile.TemporaryDirectory(prefix="fuzz-", dir=scratch()) as work:
            _filling[command] = sandbox.untrusted_run(argv, work=Path(work), limits=_PROBE).ok
    return _filling[command]


def _flags(language: str, *, first: bool, sandbox: Sandbox) -> list[str]:
    filled = [_FILLED + ("zero" if first else "pattern")] if _fills(compiler(language)[0], sandbox) else []
    return [*filled, *_CHECKED]


def untrusted_builds(
    language: str,
    programs: Sequence[FuzzProgram],
    library: Sequence[str],
    glue: Callable[[FuzzProgram], str],
    *,
    work: Path,
    sandbox: Sandbox,
) -> list[HarnessCommand]:
    """Return the command that runs each program, without its stack size, or why it cannot be built.

    Args:
        language: "c" or "cpp".
        programs: what to build.
        library: names of the files that all glue needs.
        glue: returns the harness code to append to a program's text.
        work: folder for all.
        sandbox: where the compiler runs.
    """
    for name in library:
        (work / name).write_text(runtime_text(language, name), encoding="utf-8")
    found: list[HarnessCommand] = [NotRun("it does not compile with a harness")] * len(programs)
    endings: dict[int, str] = {}
    for n, program in enumerate(programs):
        try:
            endings[n] = glue(program)
        except NotCallableError as why:
            found[n] = NotRun(str(why))
    steps: dict[int, BatchStep] = {}
    for first in (True, False):
        steps |= untrusted_steps(
            language,
            {n: programs[n].code for n in endings if (programs[n].mode == "first") == first},
            work=work,
            sandbox=sandbox,
            flags=_flags(language, first=first, sandbox=sandbox),
            options=("-I/work", "-o", "program"),
            endings=endings,
            sources=[f"/work/{name}" for name in library if name.endswith(".c")],
        )
    jobs = [[step] for step in steps.values()]
    verdicts = untrusted_run_steps(jobs, work=work, sandbox=sandbox, cpu_s=COMPILE_CPU_S)
    for n, verdict in zip(steps, verdicts, strict=True):
        if verdict is None or verdict.word == "infrastructure":
            found[n] = NotRun("the compiler did not end", infrastructure=True)
        elif verdict.passed:
            found[n] = [f"/work/{n}/program"]
        else:
            error = re.search(r"error: (.*)", verdict.evidence)
            found[n] = NotRun(error[1] if error else str(verdict))
    return found


def with_stack(start: HarnessCommand, program: FuzzProgram) -> HarnessCommand:
    """Append the stack size in MiB to the command."""
    return start if isinstance(start, NotRun) else [*start, _STACK_MB[program.mode]]
