"""What two runs may have in common: a folder, which each finds at /tmp, and a loopback network."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_HOLDER = ("/bin/sh", "-c", "echo && exec cat >/dev/null")


@dataclass(frozen=True)
class Shared:
    """The surroundings of both runs of a pair.

    Attributes:
        folder: what both find at /tmp.
        enter: start of a command line that enters the namespaces in which the folder is mounted and the
            network is; empty where there are none.
        uid: user of both runs. They have the same one, because files that one makes for itself alone, as
            `mkdtemp` does, are the other's too; what keeps them apart are their namespaces of processes.
        reason: why there is none, so that neither can run; empty otherwise.
    """

    folder: Path
    enter: tuple[str, ...] = ()
    uid: int = 0
    reason: str = ""


@contextlib.contextmanager
def hold_namespaces(bwrap: str, folder: Path, *, uid: int, size_mb: int, root: bool) -> Iterator[Shared]:
    """Hold a network namespace, and a mount namespace with a private file system at the folder.

    A process that reads until this one closes its standard input keeps them, and runs enter them before they
    make their own. The kernel bounds the size of the file system and frees it with the last process in it.

    Args:
        bwrap: the executable of bubblewrap.
        folder: an empty folder.
        uid: user of both runs.
        size_mb: bound on the file system.
        root: whether this process may make namespaces without a namespace of users.
    """
    info_r, info_w = os.pipe()
    names = [] if root else ["--unshare-user"]
    argv = [bwrap, *names, "--unshare-net", "--die-with-parent", "--dev-bind", "/", "/"]
    argv += ["--perms", "1777", "--size", str(size_mb << 20), "--tmpfs", str(folder)]
    argv += ["--info-fd", str(info_w), "--", *_HOLDER]
    process = subprocess.Popen(
        argv,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PATH": "/usr/bin:/bin"},
        pass_fds=[info_w],
        start_new_session=True,
    )
    os.close(info_w)
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    holder = None
    try:
        text = b""
        while b"}" not in text and (chunk := os.read(info_r, 4096)):
            text += chunk
        found = re.search(rb'"child-pid": (\d+)', text)
        if not process.stdout.readline() or found is None:
            reason = process.stderr.read().decode(errors="replace").strip()
            yield Shared(folder, uid=uid, reason=reason or "the shared namespaces cannot be made")
            return
        holder = int(found[1])
        own = f"/proc/{holder}/ns"
        entered = ("mnt", "net") if root else ("user", "mnt", "net")
        options = {"user": "--user", "mnt": "--mount", "net": "--net"}
        enter = ["nsenter", *(f"{options[name]}={own}/{name}" for name in entered)]
        yield Shared(folder, (*enter, *([] if root else ["--preserve-credentials"]), "--"), uid)
    finally:
        os.close(info_r)
        process.stdin.close()
        # The holder first, alone: its parent takes its status and ends. Killed together, the holder would be
        # left to this process, which takes in orphans, as a zombie.
        with contextlib.suppress(ProcessLookupError):
            if holder is None:
                os.killpg(process.pid, signal.SIGKILL)
            else:
                os.kill(holder, signal.SIGKILL)
        process.wait()
        process.stdout.close()
        process.stderr.close()
