"""The interface of every sandbox."""

from __future__ import annotations

import contextlib
import functools
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Self

from unseen.sandbox.limits import Execution, Limits
from unseen.sandbox.resident import Resident, Residents
from unseen.sandbox.wire import Wire, open_wire


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
          wire: this run's end of the pipes to another run (see `untrusted_pair`).
          control: descriptor of a socket for the command, which finds its number in UNSEEN_CONTROL.

        Returns:
          What happened. A failure of the sandbox is the outcome "infrastructure", not an exception.
        """

    def untrusted_pair(self, caller: Launch, server: Launch) -> tuple[Execution, Execution]:
        """Run two commands at the same time, each in a sandbox of its own, that can only talk to each other.

        Each finds a pipe from its peer at descriptor 3 and a pipe to its peer at descriptor 4. Sleep counts
        as processor time only while both sleep. A second after the caller has ended the server is killed; its
        outcome is then that of a killed program. The caller goes on when the server has ended, and reads the
        end of the stream.

        Args:
            caller: the one whose end ends both.
            server: the one that answers.

        Returns:
            What happened to the caller and to the server.
        """
        return self._joined(lambda wire: self._untrusted_end(caller, wire), server)

    def untrusted_errand(
        self, resident: Resident, request: bytes, server: Launch, *, limits: Limits
    ) -> tuple[Execution, Execution]:
        """Run a command as the server of an errand: `untrusted_pair` with a caller that stays.

        Args:
            resident: who does the errand.
            request: what the errand reads from its standard input.
            server: the one that answers.
            limits: bounds on the errand.

        Returns:
            What happened to the errand and to the server.
        """

        def call(wire: Wire) -> Execution:
            try:
                return resident.untrusted_errand(request, limits=limits, wire=wire)
            finally:
                wire.end()

        return self._joined(call, server)

    @contextlib.contextmanager
    def resident(
        self, argv: Sequence[str], *, readonly: Sequence[Path], limits: Limits
    ) -> Iterator[Resident]:
        """Lend a process that stays in a sandbox of its own, to one borrower at a time.

        Args:
            argv: the command (see `unseen.sandbox.resident`).
            readonly: more host paths, shown read-only.
            limits: bounds; those on time are set for each errand.
        """
        # A fork of this process has the sockets of residents that are not its own.
        key = (os.getpid(), tuple(argv), tuple(readonly), replace(limits, cpu_s=0, wall_s=None))
        resident = self._residents.take(key, lambda: Resident(self, argv, readonly, limits))
        try:
            yield resident
        except BaseException:
            resident.close()
            raise
        self._residents.give_back(key, resident)

    @functools.cached_property
    def _residents(self) -> Residents:
        return Residents()

    def _joined(self, call: Callable[[Wire], Execution], server: Launch) -> tuple[Execution, Execution]:
        """Run a caller and its server with the two ends of a wire."""
        here, there = open_wire()
        try:
            with ThreadPoolExecutor(1) as pool:
                serving = pool.submit(self._untrusted_end, server, there)
                return call(here), serving.result()
        finally:
            here.close()
            there.close()

    def _untrusted_end(self, launch: Launch, wire: Wire) -> Execution:
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
            )
        finally:
            wire.end()

    def close(self) -> None:
        """Free the resources of the sandbox; runs must have returned."""
        self._residents.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
