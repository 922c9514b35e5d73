"""Runs untrusted programs with resource limits only: an explicit choice, with a warning."""

from __future__ import annotations

import contextlib
import os
import tempfile
import warnings
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from unseen.sandbox.bubblewrap import environment, limit_script
from unseen.sandbox.cgroups import Cgroup
from unseen.sandbox.contract import Sandbox
from unseen.sandbox.disk_watch import DiskWatch
from unseen.sandbox.host import host_tools
from unseen.sandbox.launch import Command, become_subreaper, untrusted_launch
from unseen.sandbox.limits import Execution, Limits
from unseen.sandbox.scratch import scratch
from unseen.sandbox.shared_namespaces import Shared
from unseen.sandbox.wire import Wire

WARNING = (
    "Foreign programs run WITHOUT a sandbox: they can read and change your files and use the network. "
    "Choose this only on a machine that you can throw away."
)


class LocalSandbox(Sandbox):
    """No isolation: limits on time, memory and output, and an attempt to kill what is left behind."""

    name = "local"

    def __init__(self) -> None:
        warnings.warn(WARNING, stacklevel=3)
        become_subreaper()

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
        tools = host_tools()
        # The bound on processes counts all of a user's, so it must leave room for those of the host.
        inner = [
            "/bin/sh",
            "-c",
            limit_script(limits, extra_processes=len(os.listdir("/proc")) * 8, wire=wire),
            "limits",
        ]
        inner += tools.resolve(list(argv))
        surroundings = {"HOME": str(work), "UNSEEN_WORK": str(work)}
        surroundings |= {"TMPDIR": str(shared.folder)} if shared is not None else {}
        command = Command(
            argv=lambda _info, _go, _files: inner,
            env=environment(tools.path, {**surroundings, **(env or {})}),
            cwd=work,
            disk=DiskWatch((work,)),
            in_namespace=False,
            wire=wire,
            control=control,
        )
        group = Cgroup.create(memory_mb=limits.memory + limits.disk_mb, processes=limits.processes + 3)
        try:
            return untrusted_launch(command, stdin=stdin, limits=limits, group=group)
        finally:
            if group is not None:
                group.remove()

    @contextlib.contextmanager
    def _share(self, limits: Limits) -> Iterator[Shared]:
        with tempfile.TemporaryDirectory(prefix="shared-", dir=scratch()) as folder:
            yield Shared(Path(folder))
