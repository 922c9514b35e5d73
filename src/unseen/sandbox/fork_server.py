"""A fork server: a process that stays in its sandbox and forks a child for each run, one at a time.

Starting an interpreter is most of the cost of a short run. What depends on nothing that changes between runs
can start once: the server reports that it is ready, then takes requests from a socket. A request is a message
with descriptors; the server hands them to a child, waits for it and reports how it ended, and reads none of
them itself. It serves one caller at a time, so two runs never overlap, and it is discarded after a run that
left a file or a process behind, was killed, or exceeded a limit.
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
import threading
import time
from collections.abc import Callable

from unseen.sandbox.launch import signal_name
from unseen.sandbox.limits import Execution, Limits, Outcome
from unseen.sandbox.observe import FLOOD, LOOK_EVERY_S, Observer, Stream
from unseen.sandbox.watch import measure_tree
from unseen.sandbox.wire import Wire

_REQUEST = struct.Struct("<I")
"""What starts a run: its processor seconds, for setrlimit(2)."""
_ENDING = struct.Struct("<iQ?")
"""What ends a run: wait status, microseconds of processor time, whether nothing was left behind."""
_CREDENTIALS = struct.Struct("3i")


class ForkServer:
    """A running fork server.

    Args:
        start: runs its command, given the descriptor of a socket whose number the command finds in
            UNSEEN_CONTROL, and returns when it has ended.
    """

    def __init__(self, start: Callable[[int], Execution]) -> None:
        self._own, theirs = socket.socketpair()
        # The kernel adds the sender's process number as it is in this namespace (unix(7), SCM_CREDENTIALS).
        self._own.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
        self._ended: Execution | None = None
        self._pidfd = -1
        self.usable = True

        def untrusted_serve() -> None:
            try:
                self._ended = start(theirs.fileno())
            finally:
                theirs.close()

        # A thread of its own, because the kernel ties the process's life to the thread that started it.
        self._thread = threading.Thread(target=untrusted_serve, daemon=True)
        self._thread.start()
        self._pid = self._wait_until_ready()

    def _wait_until_ready(self) -> int:
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
        """Whether it has neither been discarded nor ended by itself."""
        return self.usable and not select.select([self._pidfd], [], [], 0)[0]

    def untrusted_run(self, request: bytes, *, limits: Limits, wire: Wire) -> Execution:
        """Run a request in a child and return what happened, as `Sandbox.untrusted_run` does.

        Args:
            request: what the child reads from its standard input.
            limits: bounds on the run; those on memory and processes are the fork server's.
            wire: the child's end of the pipes to another run.

        Returns:
            What happened; "infrastructure" when the fork server itself has ended.
        """
        started = time.monotonic()
        if not self.usable:
            return self._execution(b"", Observer(limits), [Stream(0), Stream(0)], 0.0)
        streams = [Stream(limits.output_bytes) for _ in range(2)]
        (output_r, output_w), (channel_r, channel_w) = os.pipe(), os.pipe()
        request_fd = os.memfd_create("request", os.MFD_CLOEXEC)
        try:
            with open(request_fd, "wb", closefd=False) as file:
                file.write(request)
            os.lseek(request_fd, 0, os.SEEK_SET)
            descriptors = [request_fd, wire.read, wire.write, output_w, channel_w]
            start = _REQUEST.pack(math.ceil(limits.cpu_s) + 1)
            # Without the fork server there is nothing to send to, and the conversation finds out.
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
        """Gather the outputs until the run has ended; return the server's report or the limit exceeded."""
        next_look = started + LOOK_EVERY_S
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
        """Put the observations together, and discard the server unless the child ended as it should."""
        code: int | None = None
        outcome: Outcome
        cpu_s, clean = observer.cpu_s, False
        if isinstance(ended, tuple):
            outcome, reason = ended
        elif len(ended) < _ENDING.size:
            self.close()
            why = self._ended.reason if self._ended else ""
            outcome, reason = "infrastructure", f"the fork server has ended: {why}".rstrip(": ")
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
        self.usable = False
        if self._pidfd >= 0:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._pidfd, signal.SIGKILL)
            os.close(self._pidfd)
            self._pidfd = -1
        self._thread.join()
        self._own.close()


class ForkServers:
    """The idle fork servers of one sandbox; thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: dict[object, list[ForkServer]] = {}

    def acquire(self, key: object, make: Callable[[], ForkServer]) -> ForkServer:
        """Return an idle fork server of this kind, or a new one."""
        with self._lock:
            idle = self._idle.get(key, [])
            while idle:
                fork_server = idle.pop()
                if fork_server.alive:
                    return fork_server
                fork_server.close()
        return make()

    def release(self, key: object, fork_server: ForkServer) -> None:
        """Keep a fork server for the next caller, if it is usable."""
        if fork_server.usable:
            with self._lock:
                self._idle.setdefault(key, []).append(fork_server)

    def close(self) -> None:
        """End all that are idle."""
        with self._lock:
            idle = [one for several in self._idle.values() for one in several]
            self._idle.clear()
        for fork_server in idle:
            fork_server.close()
