"""Resource limits of an untrusted program, and the result of its run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Outcome = Literal["exited", "signalled", "timed_out", "out_of_memory", "output_limit", "infrastructure"]

DEFAULT_MEMORY_MB = 4096


@dataclass(frozen=True)
class Limits:
    """Bounds on one run, over the whole tree of processes that it starts.

    Attributes:
      cpu_s: seconds of processor time. Time in which every thread of the tree sleeps is charged as well, so
        that a program which waits for ever ends as if the machine were idle; time spent waiting for a
        processor is not, so that a loaded machine does not change a verdict.
      wall_s: seconds on the clock, a backstop; None means 20 times `cpu_s` plus 60.
      memory_mb: MiB of private memory, beside nothing: add what the language's runtime needs. None means
        4096. Address space is never limited, because runtimes reserve far more than they use.
      reserved_mb: MiB of private writable memory that a runtime maps and does not use, as the shadow of
        AddressSanitizer; the kernel's bound for one process is so much wider, the others stay.
      processes: processes and threads alive at one time.
      output_bytes: bytes captured of standard output and of standard error each; more ends the run.
      disk_mb: MiB that may be written to the work folder and to the private /tmp, each. The kernel bounds
        /tmp and a single file. Other folders are looked at every 0.15 s, nameless files included (deleted
        ones that are still open, O_TMPFILE), so a fast disk may take some more before the run is ended.
        More than 20000 files in a folder or 200000 in /tmp end it as well.
    """

    cpu_s: float = 10
    wall_s: float | None = None
    memory_mb: int | None = None
    processes: int = 64
    output_bytes: int = 1 << 20
    disk_mb: int = 256
    reserved_mb: int = 0

    @property
    def wall(self) -> float:
        """The wall-clock backstop in seconds."""
        return self.wall_s if self.wall_s is not None else 20 * self.cpu_s + 60

    @property
    def memory(self) -> int:
        """The memory bound in MiB."""
        return self.memory_mb if self.memory_mb is not None else DEFAULT_MEMORY_MB


@dataclass(frozen=True)
class Execution:
    """The result of one run.

    Attributes:
      exit_code: exit status, None when it did not exit by itself.
      signal: number of the signal that ended the program, None when none did.
      stdout: standard output, cut at `Limits.output_bytes`.
      stderr: standard error, cut likewise.
      channel: what was written on the result descriptor, whose number the program finds in the environment
        variable UNSEEN_CHANNEL.
      cpu_s: processor seconds of the whole tree.
      wall_s: seconds on the clock, launch included.
      peak_memory_mb: largest resident size seen in MiB (of the tree where a control group counts it, else
        of the largest process).
      outcome: how it ended. "infrastructure" means that the program never started or that the sandbox
        itself failed; that says nothing about the program.
      reason: one sentence for a reader, empty for a plain exit.
    """

    exit_code: int | None
    signal: int | None
    stdout: bytes
    stderr: bytes
    channel: bytes
    cpu_s: float
    wall_s: float
    peak_memory_mb: float
    outcome: Outcome
    reason: str = ""

    @property
    def ok(self) -> bool:
        """True when the program ran and exited with status 0."""
        return self.outcome == "exited" and self.exit_code == 0
