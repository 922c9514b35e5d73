"""One folder for all temporary files of this process, cleaned up even after a SIGKILL."""

from __future__ import annotations

import atexit
import fcntl
import os
import re
import shutil
import tempfile
import threading
from pathlib import Path

_GROUP = re.compile(r"unseen-(\d+)-\d+")
_lock = threading.Lock()
_made: dict[int, Path] = {}


def scratch() -> Path:
    """Return this process's folder, removed at exit, or by the next start if the process was killed."""
    process = os.getpid()
    with _lock:
        if process not in _made:
            top = Path(tempfile.gettempdir())
            _sweep_folders(top)
            _sweep_groups()
            folder = Path(tempfile.mkdtemp(prefix=f"unseen-{process}-", dir=top))
            # The lock lives as long as the process does, whichever process namespace looks at it.
            fcntl.flock(os.open(folder / ".alive", os.O_CREAT | os.O_RDWR, 0o600), fcntl.LOCK_EX)
            atexit.register(_remove, process, folder)
            _made[process] = folder
        return _made[process]


def _remove(process: int, folder: Path) -> None:
    """Remove the folder, only in the process that made it, not in a fork."""
    if os.getpid() == process:
        shutil.rmtree(folder, ignore_errors=True)


def _sweep_folders(top: Path) -> None:
    """Delete what killed processes of this user have left."""
    for folder in top.glob("unseen-*-*"):
        try:
            if folder.is_symlink() or folder.stat().st_uid != os.geteuid():
                continue
            held = os.open(folder / ".alive", os.O_RDWR | os.O_NOFOLLOW)
        except OSError:
            continue
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder, ignore_errors=True)
        except BlockingIOError:
            continue
        finally:
            os.close(held)


def _sweep_groups() -> None:
    """Delete empty control groups of processes that are gone."""
    for group in Path("/sys/fs/cgroup").glob("*/unseen-*-*"):
        match = _GROUP.fullmatch(group.name)
        if match and not Path(f"/proc/{match[1]}").exists():
            try:
                group.rmdir()
            except OSError:
                continue
