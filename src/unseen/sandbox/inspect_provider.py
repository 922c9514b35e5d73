"""The sandbox as a provider for Inspect, by the name `bwrap`.

Each sample has a folder that its commands find at /work and another that they find at /tmp; every command
runs in fresh namespaces around them, so nothing that a command leaves running is there for the next. Files
are read and written by commands inside, so a link that a sample planted leads nowhere outside.
"""

from __future__ import annotations

import functools
import os
import tempfile
from pathlib import Path
from typing import Literal, overload

import anyio.to_thread
from inspect_ai.util import (
    ExecResult,
    OutputLimitExceededError,
    SandboxEnvironment,
    SandboxEnvironmentConfigType,
    SandboxEnvironmentLimits,
    SandboxUserUnsupportedError,
    sandboxenv,
)

from unseen.sandbox import Execution, Limits, Sandbox, open_sandbox
from unseen.sandbox.scratch import scratch

_FOREVER_S = 24 * 3600.0
_READ = """
[ -d "$1" ] && exit 21; [ -e "$1" ] || exit 22; [ -r "$1" ] || exit 23
[ "$(stat -L -c %s -- "$1")" -le "$2" ] || exit 24
exec cat -- "$1"
"""
_WRITE = """
[ -d "$1" ] && exit 21
mkdir -p -- "$(dirname -- "$1")" || exit 23
[ ! -e "$1" ] || [ -w "$1" ] || exit 23
cat >"$1" || exit 23
"""
_ENTER = 'cd -- "$1" || exit 125; shift; exec "$@"'


@functools.cache
def _shared_sandbox() -> Sandbox:
    """Open the one sandbox of the process; it keeps no state of a run, so all samples share it."""
    return open_sandbox("bwrap")


@sandboxenv(name="bwrap")
class BubblewrapEnvironment(SandboxEnvironment):
    """One sample's sandbox."""

    def __init__(self, sandbox: Sandbox) -> None:
        super().__init__()
        self._sandbox = sandbox
        self._folder = tempfile.TemporaryDirectory(
            prefix="sample-", dir=scratch(), ignore_cleanup_errors=True
        )
        self._work = Path(self._folder.name) / "work"
        self._tmp = Path(self._folder.name) / "tmp"
        self._work.mkdir(mode=0o700)
        self._tmp.mkdir()
        self._tmp.chmod(0o1777)

    @classmethod
    async def sample_init(
        cls, task_name: str, config: SandboxEnvironmentConfigType | None, metadata: dict[str, str]
    ) -> dict[str, SandboxEnvironment]:
        """Make the sample's folders; raise SandboxUnavailableError where bubblewrap does not work."""
        return {"default": cls(_shared_sandbox())}

    @classmethod
    async def sample_cleanup(
        cls,
        task_name: str,
        config: SandboxEnvironmentConfigType | None,
        environments: dict[str, SandboxEnvironment],
        interrupted: bool,
    ) -> None:
        """Delete the sample's folders; no process of it is left by then."""
        for environment in environments.values():
            own = environment.as_type(cls)
            own._folder.cleanup()

    @classmethod
    def default_concurrency(cls) -> int | None:
        """Return twice the processors, since commands sometimes wait for the disk."""
        return 2 * (os.cpu_count() or 1)

    async def _run(
        self, argv: list[str], stdin: bytes, limits: Limits, env: dict[str, str] | None = None
    ) -> Execution:
        def untrusted() -> Execution:
            return self._sandbox.untrusted_run(
                argv, work=self._work, stdin=stdin, limits=limits, env=env, tmp=self._tmp
            )

        return await anyio.to_thread.run_sync(untrusted)

    async def exec(
        self,
        cmd: list[str],
        input: str | bytes | None = None,
        cwd: str | None = None,
        env: dict[str, str] | None = None,
        user: str | None = None,
        timeout: int | None = None,
        timeout_retry: bool = True,
        concurrency: bool = True,
    ) -> ExecResult[str]:
        """Run a command; see `SandboxEnvironment.exec`. A command that timed out is not tried again."""
        if user is not None:
            raise SandboxUserUnsupportedError("The bwrap sandbox has one user of its own; leave `user` out.")
        most = SandboxEnvironmentLimits.MAX_EXEC_OUTPUT_SIZE
        limits = Limits(
            cpu_s=timeout if timeout is not None else _FOREVER_S,
            wall_s=timeout if timeout is not None else _FOREVER_S,
            processes=256,
            output_bytes=most,
            disk_mb=2048,
        )
        argv = ["/bin/sh", "-c", _ENTER, "enter", str(Path("/work", cwd or ".")), *cmd]
        stdin = input.encode() if isinstance(input, str) else input or b""
        done = await self._run(argv, stdin, limits, env)
        stdout, stderr = (part.decode(errors="replace") for part in (done.stdout, done.stderr))
        if done.outcome == "timed_out":
            raise TimeoutError(f"Command timed out: {done.reason}")
        if done.outcome == "output_limit":
            raise OutputLimitExceededError(
                SandboxEnvironmentLimits.MAX_EXEC_OUTPUT_SIZE_STR, stdout or stderr
            )
        if done.outcome == "infrastructure":
            raise RuntimeError(f"The bwrap sandbox failed: {done.reason}")
        if done.exit_code == 126 and "ermission denied" in stderr:
            raise PermissionError(stderr.strip())
        code = done.exit_code if done.exit_code is not None else 128 + (done.signal or 9)
        return ExecResult(code == 0, code, stdout, stderr)

    async def write_file(self, file: str, contents: str | bytes) -> None:
        """Write a file; see `SandboxEnvironment.write_file`."""
        data = contents.encode() if isinstance(contents, str) else contents
        done = await self._files(_WRITE, file, data)
        self._check(done, file)

    @overload
    async def read_file(self, file: str, text: Literal[True] = True) -> str: ...

    @overload
    async def read_file(self, file: str, text: Literal[False]) -> bytes: ...

    async def read_file(self, file: str, text: bool = True) -> str | bytes:
        """Read a file; see `SandboxEnvironment.read_file`."""
        done = await self._files(_READ, file, b"")
        self._check(done, file)
        return done.stdout.decode() if text else done.stdout

    async def _files(self, script: str, file: str, stdin: bytes) -> Execution:
        most = SandboxEnvironmentLimits.MAX_READ_FILE_SIZE
        limits = Limits(cpu_s=60, output_bytes=most + 1, disk_mb=2048)
        return await self._run(["/bin/sh", "-c", script, "file", file, str(most)], stdin, limits)

    @staticmethod
    def _check(done: Execution, file: str) -> None:
        """Turn the scripts' exit statuses into the exceptions that the contract names."""
        if done.exit_code == 21:
            raise IsADirectoryError(21, "Is a directory", file)
        if done.exit_code == 22:
            raise FileNotFoundError(2, "No such file or directory", file)
        if done.exit_code == 23:
            raise PermissionError(13, "Permission denied", file)
        if done.exit_code == 24 or done.outcome == "output_limit":
            raise OutputLimitExceededError(SandboxEnvironmentLimits.MAX_READ_FILE_SIZE_STR, None)
        if not done.ok:
            raise OSError(
                done.reason or done.stderr.decode(errors="replace") or f"exit status {done.exit_code}"
            )
