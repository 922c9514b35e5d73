"""Run harness processes on encoded inputs in the sandbox and collect an observation for each input."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from unseen.execution.harness import harness_folder
from unseen.execution.runtime import plain
from unseen.sandbox import Limits, Sandbox

_LAUNCHES = 2


@dataclass(frozen=True)
class HarnessJob:
    """A harness process that the runner in the sandbox starts: a command or, for Python, the program itself.

    Attributes:
        lines: one encoded input each.
        argv: the command.
        python: for Python, instead of a command: the code, the function's name and the recursion limit.
        input_s: processor seconds for one input.
        total_s: processor seconds after which no further process is started.
        memory_mb: private memory in MiB.
        env: more variables.
        stop: skip the remaining inputs after one that does not end normally.
    """

    lines: Sequence[bytes]
    argv: Sequence[str] = ()
    python: Sequence[str] = ()
    input_s: float = 0.3
    total_s: float = 3.0
    memory_mb: int = 640
    env: Mapping[str, str] = field(default_factory=dict)
    stop: bool = False

    def message(self) -> dict[str, Any]:
        """Return the job as the runner in the sandbox reads it."""
        return {
            "lines": list(self.lines),
            "argv": list(self.argv),
            "python": list(self.python),
            "input_s": float(self.input_s),
            "total_s": float(self.total_s),
            "memory_mb": self.memory_mb,
            "env": dict(self.env),
            "stop": self.stop,
        }


@dataclass(frozen=True)
class Observation:
    """What one program did on one input.

    Attributes:
        ending: `returned`, `raised` (with the exception's type), `died` (the process: a signal or an exit),
            `late`, `memory` (stack or heap ran out), `not run`.
        value: the result, the exception's type, or how it died, as text.
        arguments: the arguments after the call, and globals that changed.
        stdout: what it wrote, cut with a checksum if long.
        stderr: the same.
    """

    ending: str
    value: str = ""
    arguments: str = ""
    stdout: bytes = b""
    stderr: bytes = b""

    @property
    def usable(self) -> bool:
        """Whether the call ended by itself; crashes and resource limits allow no comparison."""
        return self.ending in ("returned", "raised")

    def describe(self) -> str:
        """Return the observation as one line for a reader."""
        parts = [f"{self.ending} {self.value}".strip()]
        if self.arguments:
            parts.append(f"arguments afterwards {self.arguments}")
        for name, text in (("stdout", self.stdout), ("stderr", self.stderr)):
            if text:
                parts.append(f"{name} {text.decode(errors='replace')!r}")
        return "; ".join(parts)


@dataclass(frozen=True)
class NotRun:
    """Why a program did not run at all."""

    reason: str
    infrastructure: bool = False


RunResult = list[Observation] | NotRun

HarnessCommand = list[str] | NotRun
"""The command that runs a program, or why there is none."""


def untrusted_jobs(
    jobs: Sequence[HarnessJob],
    *,
    work: Path,
    sandbox: Sandbox,
    readonly: Sequence[Path] = (),
    env: Mapping[str, str] | None = None,
) -> list[RunResult]:
    """Run every job; one that ends the runner twice is an infrastructure failure."""
    found: list[RunResult] = [NotRun("the runner ended before it", infrastructure=True) for _ in jobs]
    waiting = list(range(len(jobs)))
    for _ in range(_LAUNCHES):
        if not waiting:
            break
        first = 0
        while first < len(waiting):
            numbers = waiting[first:]
            observed, why = _launch([jobs[n] for n in numbers], work, sandbox, readonly, env)
            for n, seen in observed.items():
                found[numbers[n]] = seen
            if not observed and first + 1 >= len(waiting):
                found[numbers[0]] = NotRun(why, infrastructure=True)
            # The job that ended the runner waits for the second round; those after it go on.
            first += max(observed, default=-1) + 2 if len(observed) < len(numbers) else len(numbers)
        waiting = [n for n in waiting if isinstance(found[n], NotRun)]
    return found


def _launch(
    jobs: Sequence[HarnessJob],
    work: Path,
    sandbox: Sandbox,
    readonly: Sequence[Path],
    env: Mapping[str, str] | None,
) -> tuple[dict[int, RunResult], str]:
    folder = harness_folder()
    execution = sandbox.untrusted_run(
        # Not -I, which would hide PYTHONHASHSEED: the seed of an original's second run is another one.
        ["python", "-s", "-S", "-B", "-P", str(folder / "fuzz_runner.pyc")],
        work=work,
        stdin=plain.encode([job.message() for job in jobs]),
        limits=Limits(
            cpu_s=sum(2 * job.total_s + 10 * job.input_s + 10 for job in jobs),
            memory_mb=max(job.memory_mb for job in jobs) + 512,
            processes=256,
            output_bytes=1 << 27,
            disk_mb=1024,
        ),
        readonly=(folder, *readonly),
        env=env,
        frozen=True,
    )
    channel, at = execution.channel, 0
    observed: dict[int, RunResult] = {}
    while at + 8 <= len(channel):
        size = int.from_bytes(channel[at : at + 8], "big")
        body = channel[at + 8 : at + 8 + size]
        if len(body) < size:
            break
        index, records = plain.decode(body)
        observed[index] = [Observation(*record) for record in records]
        at += 8 + size
    why = execution.reason or f"the runner ended with {execution.exit_code}: {execution.stderr[-300:]!r}"
    return observed, why
