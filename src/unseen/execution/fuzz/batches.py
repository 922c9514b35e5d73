"""Build each distinct program once and run it once per job, for all compiled languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from unseen.execution.encoding import line
from unseen.execution.fuzz.model import FuzzProgram
from unseen.execution.jobs import HarnessCommand, HarnessJob, RunResult, untrusted_jobs
from unseen.sandbox import Sandbox

INPUT_S = 0.3
TOTAL_S = 3.0


def distinct_builds(
    programs: Sequence[FuzzProgram], *, by_mode: bool = False
) -> tuple[list[FuzzProgram], list[int]]:
    """Return the distinct programs to build and, for each program, the index of its build.

    Args:
      programs: some of them the same text, on other inputs or another time.
      by_mode: build the original's first run separately.
    """
    builds: list[FuzzProgram] = []
    numbers: dict[object, int] = {}
    which = []
    for program in programs:
        key = (program.code, program.test, program.entry_point, id(program.signature))
        number = numbers.setdefault((*key, program.mode == "first" and by_mode), len(builds))
        if number == len(builds):
            builds.append(program)
        which.append(number)
    return builds, which


def run_built(
    programs: Sequence[FuzzProgram],
    built: Sequence[HarnessCommand],
    *,
    work: Path,
    sandbox: Sandbox,
    memory_mb: int,
    env: Mapping[str, str] | None = None,
) -> list[RunResult]:
    """Run each built program; pass the reasons of the others through."""
    ready = [(program, argv) for program, argv in zip(programs, built, strict=True) if isinstance(argv, list)]
    jobs = [
        HarnessJob(
            lines=[line(arguments, program.signature.shapes) for arguments in program.inputs],
            argv=argv,
            input_s=INPUT_S * program.time_factor,
            total_s=TOTAL_S * program.time_factor,
            memory_mb=memory_mb,
            env=env or {},
            stop=program.mode == "variant",
        )
        for program, argv in ready
    ]
    ran = iter(untrusted_jobs(jobs, work=work, sandbox=sandbox))
    return [next(ran) if isinstance(argv, list) else argv for argv in built]
