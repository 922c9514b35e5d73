"""The interface of every sandbox."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Self

from unseen.sandbox.limits import Execution, Limits
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
        here, there = open_wire()
        try:
            with ThreadPoolExecutor(1) as pool:
                serving = pool.submit(self._untrusted_end, server, there)
                called = self._untrusted_end(caller, here)
                return called, serving.result()
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

    def close(self) -> None:  # noqa: B027  (most sandboxes keep nothing)
        """Free the resources of the sandbox; runs must have returned."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
