"""Child processes that communicate in JSON lines: read from them, detect that they hang, end them."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_LOOK_S = 0.1
_STILL = 8
_TICK = os.sysconf("SC_CLK_TCK")


class Pipe:
    """A pair of pipes to a child that communicates in JSON lines."""

    def __init__(self) -> None:
        self.up = os.pipe()
        self.down = os.pipe()
        self.text = b""

    def child(self) -> None:
        """Keep the child's ends."""
        os.close(self.up[0])
        os.close(self.down[1])

    def parent(self) -> None:
        """Keep the parent's ends."""
        os.close(self.up[1])
        os.close(self.down[0])

    def close(self) -> None:
        """Close the parent's ends."""
        for fd in (self.up[0], self.down[1]):
            with contextlib.suppress(OSError):
                os.close(fd)


def write_line(fd: int, value: object) -> None:
    """Write one JSON line."""
    data = json.dumps(value, default=str).encode() + b"\n"
    while data:
        data = data[os.write(fd, data) :]


def read_line(fd: int, held: bytearray) -> Any:
    """Read the next JSON line; None at the end."""
    while b"\n" not in held:
        part = os.read(fd, 1 << 16)
        if not part:
            return None
        held += part
    line, _, rest = bytes(held).partition(b"\n")
    held[:] = rest
    return json.loads(line)


def processor_time(pid: int) -> tuple[float, str]:
    """Return the processor seconds of a process with its reaped children, and its state."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            parts = file.read().rpartition(b")")[2].split()
        return sum(int(part) for part in parts[11:15]) / _TICK, parts[0].decode()
    except (OSError, IndexError, ValueError):
        return 0.0, "?"


def tree_time(root: int) -> tuple[float, str]:
    """Return the processor seconds of a process and its descendants, and R if any of them runs."""
    total, pending, seen = 0.0, [root], set()
    running = False
    while pending:
        pid = pending.pop()
        if pid in seen:
            continue
        seen.add(pid)
        spent, state = processor_time(pid)
        total += spent
        # A process that waits for a disk (D) will continue.
        running = running or state in ("R", "D")
        with contextlib.suppress(OSError, ValueError), open(f"/proc/{pid}/task/{pid}/children") as file:
            pending += [int(each) for each in file.read().split()]
    return total, "R" if running else "S"


def await_line(pid: int, pipe: Pipe, limit_s: float, most_still: int = _STILL) -> tuple[Any, str]:
    """Read a child's next line; or say why there is none: ended, late, waits (idle at this many polls)."""
    still = 0
    last, _ = tree_time(pid)
    since = last
    while b"\n" not in pipe.text:
        ready, _, _ = select.select([pipe.up[0]], [], [], _LOOK_S)
        if ready:
            part = os.read(pipe.up[0], 1 << 16)
            if not part:
                return None, "ended"
            pipe.text += part
            if len(pipe.text) > 1 << 24:
                return None, "ended"
            continue
        spent, state = tree_time(pid)
        still = still + 1 if spent == last and state in ("S", "T") else 0
        last = spent
        if spent - since > limit_s:
            return None, "late"
        if still >= most_still:
            return None, "waits"
    line, _, pipe.text = pipe.text.partition(b"\n")
    try:
        return json.loads(line), ""
    except ValueError:
        return None, "ended"


def end_process(pid: int) -> str:
    """Kill a child and describe how it ended."""
    with contextlib.suppress(OSError):
        os.kill(pid, signal.SIGKILL)
    try:
        _, status = os.waitpid(pid, 0)
    except ChildProcessError:
        return "the process ended"
    code = os.waitstatus_to_exitcode(status)
    if code >= 0:
        return f"the process ends with exit status {code}"
    with contextlib.suppress(ValueError):
        return f"the process ends by {signal.Signals(-code).name}"
    return "the process ends by a signal"
