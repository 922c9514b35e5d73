"""A Java compile server: one virtual machine in the sandbox per class path, kept running between requests.

Starting the compiler takes several times as long as compiling a test program. The server runs no untrusted
code and compiles every program in isolation. What it cannot decide is left to a compiler of
its own.
"""

from __future__ import annotations

import atexit
import contextlib
import shutil
import tempfile
import threading
import time
import weakref
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from unseen.execution.classify import evidence_of, verdict_of
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.scratch import scratch

MOST_REQUESTS = 300
"""Requests after which a new virtual machine takes over, to bound its memory."""

_LIMITS = Limits(cpu_s=240, memory_mb=3072, processes=256, disk_mb=256)
_SINGLE = Limits(cpu_s=60, memory_mb=3072, processes=256, disk_mb=256)
_TIMEOUT_S = 30.0
_POLL_S = 0.003


@dataclass
class _Machine:
    """One virtual machine that answers requests in the order of their numbers."""

    work: Path
    thread: threading.Thread
    requests: int = 0

    @property
    def alive(self) -> bool:
        return self.thread.is_alive() and self.requests < MOST_REQUESTS

    def stop(self) -> None:
        with contextlib.suppress(OSError):
            (self.work / "stop").touch()


@dataclass
class CompileServer:
    """The compile server of one sandbox and class path.

    Attributes:
        sandbox: where it runs.
        argv: the command that serves.
        readonly: what it needs to see.
    """

    sandbox: Sandbox
    argv: list[str]
    readonly: tuple[Path, ...]
    _machine: _Machine | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def untrusted_compile(self, texts: bytes, into: Path) -> str | None:
        """Compile packed texts into folders below `into`.

        Returns:
            The errors, empty if there are none; None if the server could not decide.
        """
        try:
            with self._lock:
                machine = self._running()
                number, machine.requests = machine.requests, machine.requests + 1
                part = machine.work / f"part-{number}"
                part.write_bytes(texts)
                part.chmod(0o644)
                part.rename(machine.work / f"ask-{number}")
            word, _, errors = self._answer(machine, number).partition("\n")
            if word == "good":
                for folder in (machine.work / f"out-{number}").iterdir():
                    folder.rename(into / folder.name)
        except OSError:
            # The machine came to its end, and its folder went with it.
            return None
        return {"good": "", "bad": errors}.get(word)

    def _answer(self, machine: _Machine, number: int) -> str:
        """Return the machine's reply to a request, empty if there is none in time."""
        reply = machine.work / f"said-{number}"
        until = time.monotonic() + _TIMEOUT_S
        while not reply.is_file():
            if not machine.thread.is_alive():
                return ""
            if time.monotonic() > until:
                # The next request starts another machine; the sandbox's limits end this one.
                machine.requests = MOST_REQUESTS
                return ""
            time.sleep(_POLL_S)
        text = reply.read_text(encoding="utf-8", errors="replace")
        for name in (f"ask-{number}", reply.name):
            (machine.work / name).unlink()
        return text

    def _running(self) -> _Machine:
        """Return the running machine, starting one if needed."""
        if self._machine is None or not self._machine.alive:
            if self._machine is not None and self._machine.thread.is_alive():
                self._machine.stop()
            self._machine = self._untrusted_start()
        return self._machine

    def _untrusted_start(self) -> _Machine:
        work = Path(tempfile.mkdtemp(prefix="javac-", dir=scratch()))
        work.chmod(0o755)

        def untrusted_serve() -> None:
            try:
                self.sandbox.untrusted_run(self.argv, work=work, limits=_LIMITS, readonly=self.readonly)
            finally:
                shutil.rmtree(work, ignore_errors=True)

        machine = _Machine(work, threading.Thread(target=untrusted_serve, name="javac", daemon=True))
        machine.thread.start()
        return machine

    def close(self) -> None:
        """Stop the machine, if one is running."""
        with self._lock:
            machine, self._machine = self._machine, None
        if machine is not None and machine.thread.is_alive():
            machine.stop()
            machine.thread.join(_TIMEOUT_S)


_Key = tuple[tuple[str, ...], tuple[Path, ...]]
_of_sandbox: weakref.WeakKeyDictionary[Sandbox, dict[_Key, CompileServer]] = weakref.WeakKeyDictionary()
_lock = threading.Lock()


def compile_server(sandbox: Sandbox, argv: list[str], readonly: tuple[Path, ...]) -> CompileServer:
    """Return a sandbox's compile server for exactly this command and paths; it stops with this process."""
    with _lock:
        compilers = _of_sandbox.setdefault(sandbox, {})
        key = (tuple(argv), readonly)
        if key not in compilers:
            compilers[key] = CompileServer(sandbox, argv, readonly)
        return compilers[key]


def untrusted_compile_classes(
    request: bytes,
    command: Callable[[str], list[str]],
    *,
    work: Path,
    sandbox: Sandbox,
    readonly: tuple[Path, ...],
) -> Verdict | None:
    """Compile programs into folders below `work`, by the compile server or else by a compiler of their own.

    Args:
        request: what the compiler in the sandbox reads.
        command: the compiler's, given how it should work.
        work: an empty folder.
        sandbox: where to compile.
        readonly: what the compiler needs to see.

    Returns:
        Why they do not compile; None if they do.
    """
    errors = compile_server(sandbox, command("serve"), readonly).untrusted_compile(request, work)
    if errors is not None:
        return Verdict(word="failed", detail="compile", evidence=errors) if errors else None
    done = sandbox.untrusted_run(
        command("compile"), work=work, stdin=request, limits=_SINGLE, readonly=readonly
    )
    if done.ok:
        return None
    if done.outcome == "exited":
        return Verdict(word="failed", detail="compile", evidence=evidence_of(done))
    return verdict_of(done, "compile")


def close_compile_servers(sandbox: Sandbox) -> None:
    """Stop the compile servers of a sandbox, so that it can be closed."""
    with _lock:
        compilers = _of_sandbox.pop(sandbox, {})
    for compiler in compilers.values():
        compiler.close()


@atexit.register
def _close_all() -> None:
    for sandbox in list(_of_sandbox):
        close_compile_servers(sandbox)
