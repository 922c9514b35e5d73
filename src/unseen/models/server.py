"""Start, share and stop the processes that serve the embedded model.

A process serves one request at a time (`serve` says why); more requests at a time take more processes. On
two cores, two processes of one thread each also finish more than one process of two threads.
"""

from __future__ import annotations

import atexit
import json
import os
import secrets
import select
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from unseen.errors import MissingToolError
from unseen.models import serve
from unseen.models.openmp import server_environment
from unseen.models.weights import Weights

_START_S = 180.0
_MOST_DEATHS = 3
_MOST_WORKERS = 4


@dataclass(frozen=True)
class ServerAddress:
    """Where a running server answers: the root of its URLs and the key that it demands."""

    url: str
    key: str


@dataclass(frozen=True)
class ServerSettings:
    """What a server serves. `context` is in tokens; more than one slot costs the same-bytes promise."""

    model: Path
    alias: str
    context: int
    threads: int
    slots: int = 1


class LocalServer:
    """A server process, started on first use, restarted if it died, stopped at exit."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.users = 0
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._address: ServerAddress | None = None
        self._deaths = 0
        self._log: IO[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """The process id, None before the first start."""
        return self._process.pid if self._process else None

    def address(self) -> ServerAddress:
        """Return the server's address, after starting it if it does not run.

        Raises:
            MissingToolError: it does not start, or keeps dying.
        """
        with self._lock:
            if self._process is not None and self._process.poll() is not None:
                self._deaths += 1
                if self._deaths >= _MOST_DEATHS:
                    raise self._failure(f"died {self._deaths} times")
                self._address = None
            if self._address is None:
                self._address = self._start()
            return self._address

    def stop(self) -> None:
        """End the process, if it runs."""
        with self._lock:
            if self._process is not None and self._process.stdin is not None:
                self._process.stdin.close()
                try:
                    self._process.wait(timeout=5)
                except subprocess.TimeoutExpired:
                    self._process.kill()
                    self._process.wait()
            self._process = self._address = None

    def _start(self) -> ServerAddress:
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  (read when the process is gone)
        self._process = process = subprocess.Popen(
            # by path and with -P: the child needs neither this package nor its folder to be importable
            [sys.executable, "-P", serve.__file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            env=server_environment(),
            # Ctrl-C is for the parent, which stops the server when it is done with it
            start_new_session=True,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        key = secrets.token_hex(16)
        line = json.dumps(
            {
                "model": str(self.settings.model),
                "alias": self.settings.alias,
                "context": self.settings.context,
                "threads": self.settings.threads,
                "slots": self.settings.slots,
                "key": key,
                "parent": os.getpid(),
            }
        )
        answer = b""
        try:
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
            if not select.select([process.stdout], [], [], _START_S)[0]:
                process.kill()
            answer = process.stdout.readline()
            return ServerAddress(json.loads(answer)["url"], key)
        except (BrokenPipeError, ValueError):
            process.kill()
            process.wait()
            raise self._failure(f"did not start ({answer.decode(errors='replace')!r})") from None

    def _failure(self, what: str) -> MissingToolError:
        output = ""
        if self._log is not None:
            self._log.seek(0)
            output = " ".join(self._log.read().decode(errors="replace").split()[-60:])
        status = self._process.poll() if self._process else None
        return MissingToolError(
            f"the server of the embedded model {what}; its exit status is {status} and its last words were: "
            f"{output or '(none)'}. It needs memory for {self.settings.model.name}; another Inspect model "
            "(--model PROVIDER/NAME) needs no server here."
        )


class ServerPool:
    """Up to `workers` servers of the same settings, started as the others become busy."""

    def __init__(self, settings: ServerSettings, workers: int) -> None:
        self.servers = [LocalServer(settings) for _ in range(workers)]
        self._lock = threading.Lock()

    @contextmanager
    def server(self) -> Iterator[LocalServer]:
        """Lend the least used server for the duration of the context."""
        with self._lock:
            server = min(self.servers, key=lambda server: server.users)
            server.users += 1
        try:
            yield server
        finally:
            with self._lock:
                server.users -= 1

    def stop(self) -> None:
        """End all processes."""
        for server in self.servers:
            server.stop()


_pools: dict[tuple[ServerSettings, int], ServerPool] = {}
_pools_lock = threading.Lock()


def shared_pool(weights: Weights, path: Path, *, workers: int | None, threads: int) -> ServerPool:
    """Return the process-wide pool for these settings, shared by Inspect models and roles.

    Args:
        weights: the model.
        path: its file, already checked.
        workers: how many requests at a time; None takes the cores, of more than two all but one.
        threads: threads of each server.
    """
    settings = ServerSettings(path, weights.name, weights.context, threads)
    cores = _usable_cores()
    # Judging an answer takes a fraction of the time of writing it, so no core is reserved for it.
    count = workers or max(1, min(_MOST_WORKERS, cores if cores <= 2 else cores - 1))
    with _pools_lock:
        return _pools.setdefault((settings, count), ServerPool(settings, count))


def _usable_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def stop_all() -> None:
    """End every server of this process; the next request starts them again."""
    for pool in _pools.values():
        pool.stop()


def _at_exit(owner: int) -> None:
    if os.getpid() == owner:  # a fork has a copy of the pools, but the servers are its parent's
        stop_all()


atexit.register(_at_exit, os.getpid())
