"""The interface of every sandbox."""

from __future__ import annotations

import contextlib
import functools
import math
import os
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Self

from unseen.sandbox.fork_server import ForkServer, ForkServers
from unseen.sandbox.limits import Execution, Limits
from unseen.sandbox.scratch import scratch
from unseen.sandbox.shared_namespaces import Shared
from unseen.sandbox.wire import Wire, open_wire

_LIFETIME_S = 1e8
"""Processor seconds of a fork server itself: years, because its runs have bounds of their own."""


@dataclass(frozen=True)
class Launch:
    """One command of a pair; the attributes are the arguments of `Sandbox.untrusted_run`."""

    argv: Sequence[str]
    work: Path
    stdin: bytes = b""
    limits: Limits = field(default_factory=Limits)
    env: Mapping[str, str] | None = None
    readonly: Sequence[Path] = ()
    frozen: bool = False


class Sandbox(ABC):
    """A place to run untrusted programs; use it as a context manager. Thread-safe."""

    name: ClassVar[str]

    @abstractmethod
    def untrusted_run(
        self,
        argv: Sequence[str],
        *,
        work: Path,
        stdin: bytes = b"",
        limits: Limits = Limits(),
        env: Mapping[str, str] | None = None,
        readonly: Sequence[Path] = (),
        writable: Sequence[Path] = (),
        frozen: bool = False,
        tmp: Path | None = None,
        wire: Wire | None = None,
        control: int | None = None,
        shared: Shared | None = None,
    ) -> Execution:
        """Run one command to its end and return when no process of it is left.

        Args:
          argv: the command; `python`, `rustc`, `go`, `java`, `javac` mean the host's real ones.
          work: folder of the host that the command finds at /work, its working folder.
          stdin: bytes for standard input.
          limits: bounds over the whole tree of processes.
          env: variables beside PATH, HOME, TMPDIR and the locale; nothing else is inherited.
          readonly: more host paths, shown read-only at the same place.
          writable: host folders shown at the same place that keep what is written; such runs share one user.
          frozen: show `work` read-only and start in the private /tmp, whose size the kernel bounds.
          tmp: folder of the host that the command finds at /tmp instead of an empty one.
          wire: this run's end of the pipes to another run (see `untrusted_pair`). Of the host's toolchains it
            finds the one that the command belongs to.
          control: descriptor of a socket for the command, which finds its number in UNSEEN_CONTROL.
          shared: what this run has in common with its peer (see `untrusted_pair`).

        Returns:
          What happened. A failure of the sandbox is the outcome "infrastructure", not an exception.
        """

    def untrusted_pair(
        self, caller: Launch, server: Launch, *, shared: bool = False
    ) -> tuple[Execution, Execution]:
        """Run two commands at the same time, each in a sandbox of its own, that can only talk to each other.

        Each finds a pipe from its peer at descriptor 3 and a pipe to its peer at descriptor 4. Sleep counts
        as processor time only while both sleep. A second after the caller has ended the server is killed; its
        outcome is then that of a killed program. The caller goes on when the server has ended, and reads the
        end of the stream.

        Args:
            caller: the one whose end ends both.
            server: the one that answers.
            shared: give both the same folder at /tmp, empty at first and bounded as the server's, the same
                loopback network and the same user. Neither can signal, trace or see a process of the other.

        Returns:
            What happened to the caller and to the server.
        """
        with self._share(server.limits) if shared else contextlib.nullcontext() as common:
            return self._joined(lambda wire: self._untrusted_end(caller, wire, common), server, common)

    @abstractmethod
    def _share(self, limits: Limits) -> contextlib.AbstractContextManager[Shared]:
        """Make what both runs of a pair share, for as long as they run."""

    def untrusted_forked_pair(
        self, fork_server: ForkServer, request: bytes, server: Launch, *, limits: Limits
    ) -> tuple[Execution, Execution]:
        """Run a request in a child of a fork server, with a command that serves its calls.

        As `untrusted_pair`, with a caller whose process is forked and not started.

        Args:
            fork_server: what runs the request.
            request: what the child reads from its standard input.
            server: the one that answers.
            limits: bounds on the child.

        Returns:
            What happened to the child and to the command.
        """

        def call(wire: Wire) -> Execution:
            try:
                return fork_server.untrusted_run(request, limits=limits, wire=wire)
            finally:
                wire.end()

        return self._joined(call, server)

    @contextlib.contextmanager
    def fork_server(
        self, argv: Sequence[str], *, readonly: Sequence[Path], limits: Limits
    ) -> Iterator[ForkServer]:
        """Hold a fork server in a sandbox of its own, which no other caller has meanwhile.

        Args:
            argv: the command (see `unseen.sandbox.fork_server`).
            readonly: more host paths, shown read-only.
            limits: bounds; those on time are set for each run.
        """
        # A fork of this process has the sockets of fork servers that are not its own.
        key = (os.getpid(), tuple(argv), tuple(readonly), replace(limits, cpu_s=0, wall_s=None))

        def start(control: int) -> Execution:
            with tempfile.TemporaryDirectory(prefix="fork-server-", dir=scratch()) as work:
                return self.untrusted_run(
                    argv,
                    work=Path(work),
                    limits=replace(limits, cpu_s=_LIFETIME_S, wall_s=math.inf),
                    readonly=readonly,
                    frozen=True,
                    control=control,
                )

        fork_server = self._fork_servers.acquire(key, lambda: ForkServer(start))
        try:
            yield fork_server
        except BaseException:
            fork_server.close()
            raise
        self._fork_servers.release(key, fork_server)

    @functools.cached_property
    def _fork_servers(self) -> ForkServers:
        return ForkServers()

    def _joined(
        self, call: Callable[[Wire], Execution], server: Launch, shared: Shared | None = None
    ) -> tuple[Execution, Execution]:
        """Run a caller and its server with the two ends of a wire."""
        here, there = open_wire()
        try:
            with ThreadPoolExecutor(1) as pool:
                serving = pool.submit(self._untrusted_end, server, there, shared)
                return call(here), serving.result()
        finally:
            here.close()
            there.close()

    def _untrusted_end(self, launch: Launch, wire: Wire, shared: Shared | None = None) -> Execution:
        try:
            return self.untrusted_run(
                launch.argv,
                work=launch.work,
                stdin=launch.stdin,
                limits=launch.limits,
                env=launch.env,
                readonly=launch.readonly,
                frozen=launch.frozen,
                wire=wire,
                shared=shared,
            )
        finally:
            wire.end()

    def close(self) -> None:
        """Free the resources of the sandbox; runs must have returned."""
        self._fork_servers.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
