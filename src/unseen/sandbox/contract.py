"""The interface of every sandbox."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Self

from unseen.sandbox.limits import Execution, Limits


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

        Returns:
          What happened. A failure of the sandbox is the outcome "infrastructure", not an exception.
        """

    def close(self) -> None:  # noqa: B027  (most sandboxes keep nothing)
        """Free the resources of the sandbox; runs must have returned."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
