"""Watches one run from outside: what it prints, what it uses, and which limit it meets first."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field

from unseen.sandbox.cgroups import Cgroup
from unseen.sandbox.disk_watch import DiskWatch
from unseen.sandbox.limits import Limits, Outcome
from unseen.sandbox.watch import measure_tree
from unseen.sandbox.wire import Wire

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
        disk: where the tree can write, as far as the kernel does not bound that.
        wire: pipes to another run.
        spent_s: processor seconds of the tree from before the run.
    """

    def __init__(
        self,
        limits: Limits,
        *,
        group: Cgroup | None = None,
        disk: DiskWatch | None = None,
        wire: Wire | None = None,
        spent_s: float = 0.0,
    ) -> None:
        self.limits = limits
        self.group = group
        self.disk = disk if disk is not None else DiskWatch()
        self.wire = wire
        self.idle_s = 0.0
        self.cpu_s = 0.0
        self.peak_mb = 0.0
        self._spent_s = spent_s
        self._looked = 0.0
        self._looked_cpu = -1.0

    def look(self, root: int, started: float, *, first: int | None = None) -> tuple[Outcome, str] | None:
        """Return the first limit that the tree of `root` has exceeded, if any.

        Args:
            root: the process to begin with.
            started: when the run began, by the monotonic clock.
            first: the first process of the run's namespace, where the run has its own.
        """
        now = time.monotonic()
        sample = measure_tree(root)
        exact = self.group.cpu_s() if self.group else None
        cpu = (exact if exact is not None else sample.cpu_s) - self._spent_s
        self.cpu_s = max(self.cpu_s, cpu)
        self.peak_mb = max(self.peak_mb, sample.resident_mb)
        sleeping = sample.sleeping and bool(sample.pids) and cpu - self._looked_cpu < 0.002
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
        return self.disk.excess(
            sample.pids,
            first=first,
            limits=limits,
            cpu_s=self.cpu_s,
            resident_mb=sample.resident_mb if self.group is None else None,
        )
