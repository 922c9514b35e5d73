"""Builds of C and C++ that stop at what the language leaves undefined.

An input on which the original stops so is left out; one on which only the variant does is a difference.
The sanitizer for addresses is not among the checks: it reserves more address space than the sandbox's limit
on memory lets it. What stands in for it are the standard library's own checks of indexes, and other values
in variables without one: zeros in an original's first run, a pattern in all others.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from unseen.execution.c_family.precompiled_headers import leading_includes, untrusted_headers
from unseen.execution.callable import NotCallableError
from unseen.execution.fuzz.batches import Built
from unseen.execution.fuzz.model import NotRun, Program
from unseen.execution.harness import runtime_text
from unseen.execution.python.batch import batch_limits
from unseen.execution.runner import Step, untrusted_batch
from unseen.execution.single import COMPILE_CPU_S, TEST_MEMORY_MB
from unseen.languages import LANGUAGES
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.host import host_tools
from unseen.sandbox.scratch import scratch

_CHECKED = ("-fsanitize=undefined,float-cast-overflow", "-fno-sanitize-recover=all", "-D_GLIBCXX_ASSERTIONS")
_FILLED = "-ftrivial-auto-var-init="
_PROBE = Limits(cpu_s=20, memory_mb=1024)
# The sandbox allows 8.
_STACK_MB = {"first": "4", "second": "4", "variant": "8"}
_filling: dict[str, bool] = {}


def _fills(compiler: str, sandbox: Sandbox) -> bool:
    """True if the compiler (GCC from 12 on) can set variables that the program does not."""
    if compiler not in _filling:
        argv = [compiler, f"{_FILLED}zero", "-fsyntax-only", "-x", "c", "/dev/null"]
        with tempfile.TemporaryDirectory(prefix="fuzz-", dir=scratch()) as work:
            _filling[compiler] = sandbox.untrusted_run(argv, work=Path(work), limits=_PROBE).ok
    return _filling[compiler]


def _flags(language: str, *, first: bool, sandbox: Sandbox) -> list[str]:
    toolchain = LANGUAGES[language].toolchain
    command = [word for word in toolchain.compile[: toolchain.compile.index("-o")] if word != "-pipe"]
    filled = [_FILLED + ("zero" if first else "pattern")] if _fills(command[0], sandbox) else []
    return [*command, *filled, *_CHECKED]


def untrusted_builds(
    language: str,
    programs: Sequence[Program],
    library: Sequence[str],
    glue: Callable[[Program], str],
    *,
    work: Path,
    sandbox: Sandbox,
) -> list[Built]:
    """The command that runs each program but for the size of its stack, or why it cannot be built.

    Args:
        language: "c" or "cpp".
        programs: what to build.
        library: names of the files that all glue needs.
        glue: what follows a program's text.
        work: folder for all.
        sandbox: where the compiler runs.
    """
    toolchain = LANGUAGES[language].toolchain
    memory = toolchain.build_memory_mb + TEST_MEMORY_MB
    for name in library:
        (work / name).write_text(runtime_text(language, name), encoding="utf-8")
    more = [f"/work/{name}" for name in library if name.endswith(".c")]
    found: list[Built] = [NotRun("it does not compile with a harness")] * len(programs)
    numbers: list[int] = []
    jobs = []
    readonly: list[Path] = []
    for first in (True, False):
        chosen = [n for n, program in enumerate(programs) if (program.mode == "first") == first]
        flags = _flags(language, first=first, sandbox=sandbox)
        texts = [programs[n].code for n in chosen]
        headers, known = untrusted_headers(texts, language, flags, sandbox)
        readonly = [headers]
        for n in chosen:
            try:
                ending = glue(programs[n])
            except NotCallableError as why:
                found[n] = NotRun(str(why))
                continue
            code = programs[n].code
            names, end = leading_includes(code, language)
            text = f'#include "{known[names]}"\n{code[end:]}' if names in known else code
            folder = work / str(n)
            folder.mkdir()
            folder.chmod(0o755)
            (folder / toolchain.source).write_text(f"{text}\n{ending}", encoding="utf-8")
            libraries = toolchain.compile_argv(code)[toolchain.compile.index(toolchain.source) + 1 :]
            argv = [*flags, f"-I{headers}", "-I/work", "-o", "program", toolchain.source, *more, *libraries]
            jobs.append([Step("compile", argv, f"/work/{n}", COMPILE_CPU_S, memory)])
            numbers.append(n)
    verdicts = untrusted_batch(
        jobs,
        work=work,
        sandbox=sandbox,
        limits=batch_limits(len(jobs), COMPILE_CPU_S, memory),
        readonly=readonly,
        resolve=host_tools().resolve,
    )
    for n, verdict in zip(numbers, verdicts, strict=True):
        if verdict is None or verdict.word == "infrastructure":
            found[n] = NotRun("the compiler did not end", infrastructure=True)
        elif verdict.passed:
            found[n] = [f"/work/{n}/program"]
        else:
            error = re.search(r"error: (.*)", verdict.evidence)
            found[n] = NotRun(error[1] if error else str(verdict))
    return found


def with_stack(start: Built, program: Program) -> Built:
    """The command with the size of the stack in MiB."""
    return start if isinstance(start, NotRun) else [*start, _STACK_MB[program.mode]]
