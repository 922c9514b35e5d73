"""Watches one run from outside: what it prints, what it uses, and which limit it meets first."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from pathlib import Path

from unseen.sandbox.cgroups import Cgroup
from unseen.sandbox.limits import Limits, Outcome
from unseen.sandbox.watch import folder_size_mb, measure_tree
from unseen.sandbox.wire import Wire

FIRST_LOOK_S = 0.05
LOOK_EVERY_S = 0.15
FLOOD = "more than {} bytes of output"


@dataclass
class Stream:
    """One pipe from the program and what came through it."""

    limit: int
    data: bytearray = field(default_factory=bytearray)
    overflowed: bool = False

    def take(self, chunk: bytes) -> None:
        room = self.limit - len(self.data)
        self.data += chunk[:room]
        self.overflowed = self.overflowed or len(chunk) > room

    def read(self, fd: int) -> bool:
        """Take what is in the pipe; False at its end."""
        chunk = os.read(fd, 1 << 16)
        self.take(chunk)
        return bool(chunk)

    def drain(self, fd: int) -> None:
        """Take the rest without waiting for more; the flags stay with the pipe."""
        os.set_blocking(fd, False)
        try:
            while self.read(fd) and not self.overflowed:
                pass
        except BlockingIOError:
            pass


class Observer:
    """Compares a tree of processes with its limits.

    Args:
        limits: the bounds.
        group: the control group that counts for the tree, if there is one.
        disk: folders whose size is watched, because the kernel does not bound it.
        wire: pipes to another run.
        spent_s: processor seconds of the tree from before the run.
    """

    def __init__(
        self,
        limits: Limits,
        *,
        group: Cgroup | None = None,
        disk: tuple[Path, ...] = (),
        wire: Wire | None = None,
        spent_s: float = 0.0,
    ) -> None:
        self.limits = limits
        self.group = group
        self.disk = disk
        self.wire = wire
        self.idle_s = 0.0
        self.cpu_s = 0.0
        self.peak_mb = 0.0
        self._spent_s = spent_s
        self._looked = 0.0
        self._looked_cpu = -1.0

    def look(self, root: int, started: float) -> tuple[Outcome, str] | None:
        """Return the first limit that the tree of `root` has exceeded, if any."""
        now = time.monotonic()
        sample = measure_tree(root)
        exact = self.group.cpu_s() if self.group else None
        cpu = (exact if exact is not None else sample.cpu_s) - self._spent_s
        self.cpu_s = max(self.cpu_s, cpu)
        self.peak_mb = max(self.peak_mb, sample.resident_mb)
        sleeping = sample.sleeping and sample.processes > 0 and cpu - self._looked_cpu < 0.002
        if self.wire is not None:
            self.wire.show(sleeping=sleeping)
        if sleeping and self._looked and (self.wire is None or self.wire.peer_slept(self._looked)):
            # On a loaded machine this process comes late itself, and has not seen what happened meanwhile.
            self.idle_s += min(now - self._looked, 2 * LOOK_EVERY_S)
        self._looked, self._looked_cpu = now, cpu
        limits = self.limits
        if self.cpu_s + self.idle_s > limits.cpu_s:
            return "timed_out", f"more than {limits.cpu_s:g} s of processor time and sleep"
        if now - started > limits.wall:
            return "timed_out", f"more than {limits.wall:g} s on the clock"
        if self.group is None and sample.resident_mb > limits.memory:
            return "out_of_memory", f"more than {limits.memory} MiB resident"
        if any(folder_size_mb(str(folder)) > limits.disk_mb for folder in self.disk):
            return "output_limit", f"more than {limits.disk_mb} MiB on disk"
        return None
