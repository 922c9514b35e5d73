"""Observes a tree of processes through /proc: processor time, memory, whether it sleeps."""

from __future__ import annotations

import os
from dataclasses import dataclass

_TICKS_PER_S = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class TreeUsage:
    """One observation of a tree: processor seconds, resident MiB, processes alive, whether all sleep."""

    cpu_s: float
    resident_mb: float
    pids: tuple[int, ...]
    sleeping: bool


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def _fields(stat: bytes) -> list[bytes]:
    """Read the fields of a /proc stat line from the state on; the name before may hold anything (proc(5))."""
    return stat[stat.rfind(b")") + 2 :].split()


def _threads(pid: int) -> list[str]:
    try:
        return [f"/proc/{pid}/task/{tid}" for tid in os.listdir(f"/proc/{pid}/task")]
    except OSError:
        return []


def measure_tree(root: int) -> TreeUsage:
    """Sum over `root` and all its descendants.

    Inside a process namespace every orphan becomes a child of its first process, so starting there misses
    nobody. Time of children that were waited for counts through the parent (proc(5): cutime, cstime).
    """
    cpu = resident = 0.0
    pids = []
    sleeping = True
    pending = [root]
    while pending:
        pid = pending.pop()
        fields = _fields(_read(f"/proc/{pid}/stat"))
        if len(fields) < 22:
            continue
        pids.append(pid)
        cpu += sum(int(fields[i]) for i in (11, 12, 13, 14)) / _TICKS_PER_S
        resident += int(fields[21]) * _PAGE / 2**20
        for thread in _threads(pid):
            pending.extend(int(child) for child in _read(f"{thread}/children").split())
            if sleeping and _fields(_read(f"{thread}/stat"))[:1] in ([b"R"], [b"D"]):
                sleeping = False
    return TreeUsage(cpu, resident, tuple(pids), sleeping)
