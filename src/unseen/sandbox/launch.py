"""Starts one command, feeds and watches it, ends it, and leaves no process behind.

The command line is expected to start with a byte on the result descriptor (`STARTED`) as the last step of
preparing the sandbox, so that a sandbox that failed can be distinguished from a program that only claims so.
"""

from __future__ import annotations

import contextlib
import ctypes
import math
import os
import re
import select
import selectors
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from unseen.sandbox.cgroups import Cgroup
from unseen.sandbox.disk_watch import DiskWatch
from unseen.sandbox.limits import Execution, Limits, Outcome
from unseen.sandbox.observe import FLOOD, LOOK_EVERY_S, Observer, Stream
from unseen.sandbox.wire import Wire

STARTED = b"\x06"
CHANNEL_VARIABLE = "UNSEEN_CHANNEL"
CONTROL_VARIABLE = "UNSEEN_CONTROL"
_GRACE_S = 1.0
_PR_SET_CHILD_SUBREAPER = 36
_ENTER = (
    "/bin/sh",
    "-c",
    'while [ "$1" != -- ]; do echo 0 >"$1" || exit 96; shift; done; shift; exec "$@"',
    "enter",
)


def become_subreaper() -> None:
    """Make this process the parent of orphaned descendants, so that it can wait for every one of them."""
    ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


@dataclass(frozen=True)
class Command:
    """A prepared command line.

    Attributes:
      argv: what to execute, given the numbers of the descriptor on which bubblewrap names the first process
        of the namespace, of the one on which it waits before going on, and of the `open_files`.
      env: the whole environment.
      cwd: working folder on the host, None when the command sets its own.
      open_files: files to open for reading and hand over, in this order.
      disk: where it can write, as far as the kernel does not bound that.
      in_namespace: True when bubblewrap makes a process namespace.
      wire: pipes to another run; the command line moves them to where its program expects them.
      control: descriptor of a socket to hand over; the program finds its number in UNSEEN_CONTROL.
    """

    argv: Callable[[int, int, Sequence[int]], list[str]]
    env: Mapping[str, str]
    cwd: Path | None = None
    open_files: tuple[Path, ...] = ()
    disk: DiskWatch = field(default_factory=DiskWatch)
    in_namespace: bool = True
    wire: Wire | None = None
    control: int | None = None


class _Run:
    """The state of one launch."""

    def __init__(self, command: Command, limits: Limits, group: Cgroup | None) -> None:
        self.command = command
        self.limits = limits
        self.group = group
        self.observer = Observer(limits, group=group, disk=command.disk, wire=command.wire)
        self.verdict: tuple[Outcome, str] | None = None
        self.first: int | None = None

    def end(self, outcome: Outcome, reason: str, process: subprocess.Popen[bytes]) -> None:
        """Decide the outcome, once, and kill everybody."""
        self.verdict = self.verdict or (outcome, reason)
        self.kill(process)

    def kill(self, process: subprocess.Popen[bytes]) -> None:
        for pid in [self.first, process.pid]:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                if pid is not None and self.command.in_namespace:
                    os.kill(pid, signal.SIGKILL)
                elif pid is not None:
                    os.killpg(pid, signal.SIGKILL)

    def admit(self, info: int, go: int) -> None:
        """Find the first process of the namespace, put it into the group, and let it continue.

        When that process dies, the kernel kills all others in the namespace (pid_namespaces(7)).
        """
        text = b""
        while b"}" not in text and (chunk := os.read(info, 4096)):
            text += chunk
        found = re.search(rb'"child-pid": (\d+)', text)
        if found is None:
            return
        self.first = int(found[1])
        for entrance in self.group.entrances if self.group else ():
            with contextlib.suppress(OSError), open(entrance, "w") as file:
                file.write(str(self.first))
        with contextlib.suppress(BrokenPipeError):
            os.write(go, b"g")

    def look(self, process: subprocess.Popen[bytes], started: float) -> None:
        """End the run if it has exceeded a limit."""
        if (exceeded := self.observer.look(process.pid, started, first=self.first)) is not None:
            self.end(*exceeded, process)


def _reap(pid: int, wait_s: float = 10.0) -> tuple[float, float] | None:
    """Wait for a child that became ours: processor seconds with its children, MiB at the largest peak."""
    try:
        ended = os.pidfd_open(pid)
    except OSError:
        return None
    try:
        select.select([ended], [], [], wait_s)
        _, _, usage = os.wait4(pid, os.WNOHANG)
    except ChildProcessError:
        return None
    finally:
        os.close(ended)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def untrusted_launch(command: Command, *, stdin: bytes, limits: Limits, group: Cgroup | None) -> Execution:
    """Run a prepared command to its end, or to the first limit that it meets.

    Returns when no process of the run is left. The calling thread must outlive the run, because the kernel
    ties the program's life to it (prctl(2), PR_SET_PDEATHSIG).
    """
    started = time.monotonic()
    run = _Run(command, limits, group)
    streams = [Stream(limits.output_bytes) for _ in range(3)]
    given = [os.open(path, os.O_RDONLY) for path in command.open_files]
    pipes = [os.pipe() for _ in range(6)]
    (in_r, in_w), *outputs, (info_r, info_w), (go_r, go_w) = pipes
    channel_w = outputs[2][1]
    wired = [command.wire.read, command.wire.write] if command.wire is not None else []
    env = {**command.env, CHANNEL_VARIABLE: str(channel_w)}
    if command.control is not None:
        wired.append(command.control)
        env[CONTROL_VARIABLE] = str(command.control)
    argv = command.argv(info_w, go_r, given)
    if group is not None and not command.in_namespace:
        argv = [*_ENTER, *group.entrances, "--", *argv]
    try:
        process = subprocess.Popen(
            argv,
            stdin=in_r,
            stdout=outputs[0][1],
            stderr=outputs[1][1],
            env=env,
            cwd=command.cwd,
            pass_fds=[channel_w, info_w, go_r, *given, *wired],
            start_new_session=True,
        )
    except OSError as error:
        for fd in [fd for pair in pipes for fd in pair] + given:
            os.close(fd)
        return nothing("infrastructure", f"cannot start {argv[0]}: {error}", started)
    for fd in [in_r, *(w for _, w in outputs), info_w, go_r, *given]:
        os.close(fd)
    if command.wire is not None:
        command.wire.release()
    try:
        if command.in_namespace:
            run.admit(info_r, go_w)
        os.close(info_r)
        os.close(go_w)
        _converse(process, run, in_w, [r for r, _ in outputs], streams, stdin, started)
    except BaseException:
        run.kill(process)
        raise
    finally:
        code, cpu_s = _settle(process, run)
    return _execution(run, streams, code, cpu_s, time.monotonic() - started)


def _converse(
    process: subprocess.Popen[bytes],
    run: _Run,
    in_w: int,
    readers: list[int],
    streams: list[Stream],
    stdin: bytes,
    started: float,
) -> None:
    """Feed standard input and gather the outputs until the program is gone, looking at it now and then."""
    rest = memoryview(stdin)
    pidfd = os.pidfd_open(process.pid)
    os.set_blocking(in_w, False)
    next_look = started + LOOK_EVERY_S
    last_moment = math.inf
    with selectors.DefaultSelector() as selector:
        for fd, stream in zip(readers, streams, strict=True):
            selector.register(fd, selectors.EVENT_READ, stream)
        if rest:
            selector.register(in_w, selectors.EVENT_WRITE)
        else:
            os.close(in_w)
        selector.register(pidfd, selectors.EVENT_READ)
        peer = run.command.wire.peer_ended if run.command.wire is not None else None
        if peer is not None:
            selector.register(peer, selectors.EVENT_READ)
        open_readers = set(readers)
        gone = False
        try:
            while not gone:
                wait_until = min(next_look, last_moment)
                for key, _ in selector.select(max(0.0, wait_until - time.monotonic())):
                    if key.fd == in_w:
                        try:
                            rest = rest[os.write(in_w, rest) :]
                        except BrokenPipeError:
                            rest = rest[:0]
                        if not rest:
                            selector.unregister(in_w)
                            os.close(in_w)
                    elif key.fd == pidfd:
                        gone = True
                    elif key.fd == peer:
                        # A server that is ending by itself still has a status to give.
                        selector.unregister(peer)
                        last_moment = time.monotonic() + _GRACE_S
                    elif not key.data.read(key.fd):
                        selector.unregister(key.fd)
                        open_readers.discard(key.fd)
                if any(stream.overflowed for stream in streams):
                    run.end("output_limit", FLOOD.format(run.limits.output_bytes), process)
                gone = gone or time.monotonic() >= last_moment
                if time.monotonic() >= next_look and not gone:
                    run.look(process, started)
                    next_look = time.monotonic() + LOOK_EVERY_S
            for fd in open_readers:
                streams[readers.index(fd)].drain(fd)
            run.kill(process)
            if any(stream.overflowed for stream in streams):
                run.end("output_limit", FLOOD.format(run.limits.output_bytes), process)
        finally:
            if rest:
                os.close(in_w)
            for fd in [pidfd, *readers]:
                os.close(fd)


def _settle(process: subprocess.Popen[bytes], run: _Run) -> tuple[int, float]:
    """Wait for the outer process and for the namespace, and return status and processor seconds."""
    code = process.wait()
    cpu_s, peak_mb = (_reap(run.first) if run.first else None) or (0.0, 0.0)
    # A short run may end before its first observation.
    run.observer.peak_mb = max(run.observer.peak_mb, peak_mb)
    exact = run.group.cpu_s() if run.group else None
    return code, max(run.observer.cpu_s, exact if exact is not None else cpu_s)


def nothing(outcome: Outcome, reason: str, started: float) -> Execution:
    """Return the execution of a command that never started."""
    return Execution(None, None, b"", b"", b"", 0.0, time.monotonic() - started, 0.0, outcome, reason)


def _execution(run: _Run, streams: list[Stream], code: int, cpu_s: float, wall_s: float) -> Execution:
    """Put the observations together."""
    stdout, stderr, channel = (bytes(stream.data) for stream in streams)
    peak = max(run.observer.peak_mb, run.group.peak_memory_mb() if run.group else 0.0)
    number = -code if code < 0 else code - 128 if 128 < code < 128 + 65 else None
    outcome: Outcome
    if run.verdict is not None:
        outcome, reason = run.verdict
    elif not channel.startswith(STARTED):
        outcome, reason = "infrastructure", stderr.decode(errors="replace").strip() or f"exit status {code}"
    elif cpu_s > run.limits.cpu_s or number == signal.SIGXCPU:
        outcome, reason = "timed_out", f"more than {run.limits.cpu_s:g} s of processor time"
    elif run.group is not None and run.group.ran_out_of_memory():
        outcome, reason = "out_of_memory", f"more than {run.limits.memory} MiB"
    elif number is not None:
        outcome, reason = "signalled", signal_name(number)
    else:
        outcome, reason = "exited", ""
    exited = outcome == "exited"
    return Execution(
        exit_code=code if exited else None,
        signal=number if not exited else None,
        stdout=stdout,
        stderr=stderr,
        channel=channel.removeprefix(STARTED),
        cpu_s=cpu_s,
        wall_s=wall_s,
        peak_memory_mb=peak,
        outcome=outcome,
        reason=reason,
    )


def signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
