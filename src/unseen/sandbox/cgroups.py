"""Control groups for one run: bounds on memory and processes and exact accounting, if available.

Without them (an ordinary user on most hosts) resource limits and observation stand in; `Cgroup.create`
then returns None and nothing else changes.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import os
import time
from pathlib import Path

_ROOT = Path("/sys/fs/cgroup")
_counter = itertools.count()


def _write(path: Path, value: str) -> bool:
    try:
        path.write_text(value)
    except OSError:
        return False
    return True


def _number(path: Path) -> float:
    try:
        return float(path.read_text().split()[0])
    except (OSError, ValueError, IndexError):
        return 0.0


def _event(path: Path, name: str) -> int:
    """Read a value of a flat keyed file, 0 when absent."""
    try:
        lines = path.read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.split()[:1] == [name]), 0)


class Cgroup:
    """The group of one run: one folder on version 2, one for each controller on version 1."""

    def __init__(self, folders: dict[str, Path], version: int) -> None:
        self._folders = folders
        self._version = version

    @classmethod
    def create(cls, *, memory_mb: int, processes: int) -> Cgroup | None:
        """Make a group with these bounds, or return None where the host does not allow it."""
        name = f"unseen-{os.getpid()}-{next(_counter)}"
        if (_ROOT / "cgroup.controllers").exists():
            parent = _delegated_v2()
            folders = {"all": parent / name} if parent else {}
            version = 2
        else:
            # Entering a group takes a lock of the whole kernel, so the number of processes is left to
            # RLIMIT_NPROC, which is exact for a user number that nobody else has.
            folders = {c: _ROOT / c / name for c in ("memory", "cpuacct") if (_ROOT / c).is_dir()}
            version = 1
        made: dict[str, Path] = {}
        for controller, folder in folders.items():
            try:
                folder.mkdir()
            except OSError:
                continue
            made[controller] = folder
        if not made:
            return None
        group = cls(made, version)
        group._bound(memory_mb, processes)
        return group

    def _bound(self, memory_mb: int, processes: int) -> None:
        limit = str(memory_mb << 20)
        if self._version == 2:
            folder = self._folders["all"]
            _write(folder / "memory.max", limit)
            _write(folder / "memory.swap.max", "0")
            _write(folder / "pids.max", str(processes))
            return
        if "memory" in self._folders:
            _write(self._folders["memory"] / "memory.limit_in_bytes", limit)
            _write(self._folders["memory"] / "memory.memsw.limit_in_bytes", limit)

    @property
    def entrances(self) -> list[str]:
        """Files to which a process writes 0 to enter the group."""
        return [str(folder / "cgroup.procs") for folder in self._folders.values()]

    def cpu_s(self) -> float | None:
        """Processor seconds of everything that ever ran in the group, None when not counted."""
        if self._version == 2:
            return _event(self._folders["all"] / "cpu.stat", "usage_usec") / 1e6
        if "cpuacct" in self._folders:
            return _number(self._folders["cpuacct"] / "cpuacct.usage") / 1e9
        return None

    def peak_memory_mb(self) -> float:
        """Largest memory charged so far in MiB, 0 when not counted."""
        if self._version == 2:
            return _number(self._folders["all"] / "memory.peak") / 2**20
        if "memory" in self._folders:
            return _number(self._folders["memory"] / "memory.max_usage_in_bytes") / 2**20
        return 0.0

    def ran_out_of_memory(self) -> bool:
        """True when the kernel killed a process of the group for memory."""
        if self._version == 2:
            return _event(self._folders["all"] / "memory.events", "oom_kill") > 0
        if "memory" in self._folders:
            return _event(self._folders["memory"] / "memory.oom_control", "oom_kill") > 0
        return False

    def remove(self) -> None:
        """Delete the group; its processes are gone by now, the kernel may need a moment to notice."""
        for folder in self._folders.values():
            for pause in (0.001, 0.01, 0.1, 0):
                try:
                    folder.rmdir()
                except FileNotFoundError:
                    break
                except OSError:
                    time.sleep(pause)
                else:
                    break


@functools.cache
def _delegated_v2() -> Path | None:
    """Return the version 2 group in which this user may make groups with memory and pids, if there is one.

    A group with processes of its own cannot hand controllers to children (kernel documentation, "No Internal
    Process Constraint"), so only the root group or a sibling of our own group serves.
    """
    try:
        own = next(
            line[3:] for line in Path("/proc/self/cgroup").read_text().splitlines() if line[:3] == "0::"
        )
    except (OSError, StopIteration):
        return None
    candidates = [_ROOT, (_ROOT / own.lstrip("/")).parent]
    for folder in candidates:
        if not os.access(folder, os.W_OK):
            continue
        control = folder / "cgroup.subtree_control"
        for controller in ("memory", "pids", "cpu"):
            _write(control, f"+{controller}")
        with contextlib.suppress(OSError):
            if {"memory", "pids"} <= set(control.read_text().split()):
                return folder
    return None
