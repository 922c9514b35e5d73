"""A process that stays in its sandbox and forks a child for each errand, one at a time.

Starting an interpreter is most of the cost of a short run. What depends on nothing that changes between runs
can start once: the resident says hello, then takes errands from a socket. An errand is some descriptors; the
resident hands them to a child, waits for it and says how it ended, and reads none of them itself. It is lent
to one borrower at a time, so two errands never meet, and given up after whatever is not a plain end: an
errand that left a file or a process behind, was killed, or exceeded a limit.
"""

from __future__ import annotations

import contextlib
import math
import os
import select
import selectors
import signal
import socket
import struct
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from unseen.sandbox.launch import signal_name
from unseen.sandbox.limits import Execution, Limits, Outcome
from unseen.sandbox.observe import FIRST_LOOK_S, FLOOD, LOOK_EVERY_S, Observer, Stream
from unseen.sandbox.scratch import scratch
from unseen.sandbox.watch import measure_tree
from unseen.sandbox.wire import Wire

if TYPE_CHECKING:
    from unseen.sandbox.contract import Sandbox

_STAY_S = 1e8
"""Processor seconds of a resident itself: years, because its errands have bounds of their own."""
_ERRAND = struct.Struct("<I")
"""What starts an errand: its processor seconds, for setrlimit(2)."""
_ENDING = struct.Struct("<iQ?")
"""What ends an errand: wait status, microseconds of processor time, whether nothing was left behind."""
_CREDENTIALS = struct.Struct("3i")


class Resident:
    """One such process.

    Args:
        sandbox: where it stays.
        argv: the command; it finds its socket's number in UNSEEN_CONTROL.
        readonly: more host paths, shown read-only.
        limits: bounds on memory, processes and disk.
    """

    def __init__(
        self, sandbox: Sandbox, argv: Sequence[str], readonly: Sequence[Path], limits: Limits
    ) -> None:
        self._own, theirs = socket.socketpair()
        # The kernel adds the sender's process number as it is in this namespace (unix(7), SCM_CREDENTIALS).
        self._own.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
        self._ended: Execution | None = None
        self._pidfd = -1
        self.fit = True

        def untrusted_stay() -> None:
            stay = replace(limits, cpu_s=_STAY_S, wall_s=math.inf)
            try:
                with tempfile.TemporaryDirectory(prefix="resident-", dir=scratch()) as work:
                    self._ended = sandbox.untrusted_run(
                        argv,
                        work=Path(work),
                        limits=stay,
                        readonly=readonly,
                        frozen=True,
                        control=theirs.fileno(),
                    )
            finally:
                theirs.close()

        # A thread of its own, because the kernel ties the process's life to the thread that started it.
        self._thread = threading.Thread(target=untrusted_stay, daemon=True)
        self._thread.start()
        self._pid = self._hello()

    def _hello(self) -> int:
        """Wait until it is ready and return its process number, 0 if it has ended instead."""
        data, ancillary, _, _ = self._own.recvmsg(1, socket.CMSG_SPACE(_CREDENTIALS.size))
        if not data:
            self.close()
            return 0
        pid = int(_CREDENTIALS.unpack(ancillary[0][2])[0])
        try:
            self._pidfd = os.pidfd_open(pid)
        except ProcessLookupError:
            self.close()
        return pid

    @property
    def alive(self) -> bool:
        """Whether it has neither been given up nor ended by itself."""
        return self.fit and not select.select([self._pidfd], [], [], 0)[0]

    def untrusted_errand(self, request: bytes, *, limits: Limits, wire: Wire) -> Execution:
        """Have a child do one errand and return what happened, as `Sandbox.untrusted_run` does.

        Args:
            request: what the child reads from its standard input.
            limits: bounds on the errand; those on memory and processes are the resident's.
            wire: the child's end of the pipes to another run.

        Returns:
            What happened; "infrastructure" when the resident itself has ended.
        """
        started = time.monotonic()
        if not self.fit:
            return self._execution(b"", Observer(limits), [Stream(0), Stream(0)], 0.0)
        streams = [Stream(limits.output_bytes) for _ in range(2)]
        (output_r, output_w), (channel_r, channel_w) = os.pipe(), os.pipe()
        request_fd = os.memfd_create("request", os.MFD_CLOEXEC)
        try:
            with open(request_fd, "wb", closefd=False) as file:
                file.write(request)
            os.lseek(request_fd, 0, os.SEEK_SET)
            descriptors = [request_fd, wire.read, wire.write, output_w, channel_w]
            start = _ERRAND.pack(math.ceil(limits.cpu_s) + 1)
            # Without the resident there is nothing to send to, and the conversation finds out.
            with contextlib.suppress(OSError):
                socket.send_fds(self._own, [start], descriptors)
        finally:
            for fd in (request_fd, output_w, channel_w):
                os.close(fd)
            wire.release()
        observer = Observer(limits, wire=wire, spent_s=measure_tree(self._pid).cpu_s)
        readers = {output_r: streams[0], channel_r: streams[1]}
        try:
            ended = self._converse(readers, observer, started)
        finally:
            for fd in readers:
                os.close(fd)
        return self._execution(ended, observer, streams, time.monotonic() - started)

    def _converse(
        self, readers: dict[int, Stream], observer: Observer, started: float
    ) -> bytes | tuple[Outcome, str]:
        """Gather the outputs until the errand has ended; return the resident's word or the limit exceeded."""
        next_look = started + FIRST_LOOK_S
        ended = b""
        with selectors.DefaultSelector() as selector:
            selector.register(self._own, selectors.EVENT_READ)
            for fd, stream in readers.items():
                selector.register(fd, selectors.EVENT_READ, stream)
            gone = False
            while not gone:
                for key, _ in selector.select(max(0.0, next_look - time.monotonic())):
                    if key.data is None:
                        part = self._receive(_ENDING.size - len(ended))
                        ended += part
                        gone = not part or len(ended) == _ENDING.size
                    elif not key.data.read(key.fd):
                        selector.unregister(key.fd)
                if any(stream.overflowed for stream in readers.values()):
                    return "output_limit", FLOOD.format(observer.limits.output_bytes)
                if time.monotonic() >= next_look and not gone:
                    if (exceeded := observer.look(self._pid, started)) is not None:
                        return exceeded
                    next_look = time.monotonic() + LOOK_EVERY_S
        for fd, stream in readers.items():
            stream.drain(fd)
            if stream.overflowed:
                return "output_limit", FLOOD.format(observer.limits.output_bytes)
        return ended

    def _receive(self, count: int) -> bytes:
        try:
            return self._own.recv(count)
        except ConnectionError:
            return b""

    def _execution(
        self, ended: bytes | tuple[Outcome, str], observer: Observer, streams: list[Stream], wall_s: float
    ) -> Execution:
        """Put the observations together, and give the resident up unless all was well."""
        code: int | None = None
        outcome: Outcome
        cpu_s, clean = observer.cpu_s, False
        if isinstance(ended, tuple):
            outcome, reason = ended
        elif len(ended) < _ENDING.size:
            self.close()
            why = self._ended.reason if self._ended else ""
            outcome, reason = "infrastructure", f"the resident process has ended: {why}".rstrip(": ")
        else:
            status, micros, clean = _ENDING.unpack(ended)
            code, cpu_s = os.waitstatus_to_exitcode(status), max(cpu_s, micros / 1e6)
            if cpu_s > observer.limits.cpu_s or code == -signal.SIGXCPU:
                outcome, reason = "timed_out", f"more than {observer.limits.cpu_s:g} s of processor time"
            elif code == -signal.SIGKILL:
                # Nobody else in there has a reason to.
                outcome, reason = "out_of_memory", f"more than {observer.limits.memory} MiB"
            elif code < 0:
                outcome, reason = "signalled", signal_name(-code)
            else:
                outcome, reason = "exited", ""
        exited = outcome == "exited"
        if code != 0 or not clean:
            self.close()
        return Execution(
            exit_code=code if exited else None,
            signal=-code if code is not None and code < 0 else None,
            stdout=b"",
            stderr=bytes(streams[0].data),
            channel=bytes(streams[1].data),
            cpu_s=cpu_s,
            wall_s=wall_s,
            peak_memory_mb=observer.peak_mb,
            outcome=outcome,
            reason=reason,
        )

    def close(self) -> None:
        """End it, with everything in its sandbox."""
        self.fit = False
        if self._pidfd >= 0:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._pidfd, signal.SIGKILL)
            os.close(self._pidfd)
            self._pidfd = -1
        self._thread.join()
        self._own.close()


class Residents:
    """The idle residents of one sandbox; thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: dict[object, list[Resident]] = {}

    def take(self, key: object, make: Callable[[], Resident]) -> Resident:
        """Return an idle resident of this kind, or a new one."""
        with self._lock:
            idle = self._idle.get(key, [])
            while idle:
                resident = idle.pop()
                if resident.alive:
                    return resident
                resident.close()
        return make()

    def give_back(self, key: object, resident: Resident) -> None:
        """Keep a resident for the next borrower, if it is fit."""
        if resident.fit:
            with self._lock:
                self._idle.setdefault(key, []).append(resident)

    def close(self) -> None:
        """End all that are idle."""
        with self._lock:
            idle = [one for several in self._idle.values() for one in several]
            self._idle.clear()
        for resident in idle:
            resident.close()
