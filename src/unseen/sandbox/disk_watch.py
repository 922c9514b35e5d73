"""Observes what a tree of processes keeps on disks whose size the kernel does not bound for it."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from unseen.sandbox.limits import Limits, Outcome

MOST_FILES = 20_000
_MOST_PRIVATE_FILES = 200_000
_SETUP_CPU_S = 0.1
"""Processor seconds within which bubblewrap may still set up the run; its processes hide their open files."""


@dataclass(frozen=True)
class NamelessFiles:
    """Files of a tree that no folder lists: deleted, made without a name (O_TMPFILE), or memfd_create(2).

    Attributes:
      disk_mb: MiB allocated, by device number.
      memory_mb: MiB of memfds, whose pages are in no process's resident size until it maps them.
      unseen: processes whose open files this user may not see.
    """

    disk_mb: dict[int, float]
    memory_mb: float
    unseen: tuple[int, ...]


def nameless_files(pids: Iterable[int]) -> NamelessFiles:
    """Find the nameless files that processes hold open or mapped, each file counted once."""
    disk: dict[tuple[int, int], int] = {}
    memory: dict[tuple[int, int], int] = {}
    unseen = []
    for pid in pids:
        try:
            places = [f"/proc/{pid}/fd/{name}" for name in os.listdir(f"/proc/{pid}/fd")]
        except PermissionError:
            unseen.append(pid)
            continue
        except OSError:
            continue
        # A mapping keeps a file after its descriptor is closed; only root may follow these links.
        with contextlib.suppress(OSError):
            places += [f"/proc/{pid}/map_files/{name}" for name in os.listdir(f"/proc/{pid}/map_files")]
        for place in places:
            with contextlib.suppress(OSError):
                file = os.stat(place)
                if file.st_nlink == 0 and stat.S_ISREG(file.st_mode):
                    found = memory if os.readlink(place).startswith("/memfd:") else disk
                    found[file.st_dev, file.st_ino] = file.st_blocks * 512
    by_device: dict[int, float] = {}
    for (device, _), size in disk.items():
        by_device[device] = by_device.get(device, 0.0) + size / 2**20
    return NamelessFiles(by_device, sum(memory.values()) / 2**20, tuple(unseen))


def folder_size_mb(folder: str, *, most_files: int = MOST_FILES) -> float:
    """Return the MiB allocated below a folder, links not followed; infinite beyond `most_files` entries.

    A file with several names there counts once.
    """
    total = 0
    seen = 0
    linked = set()
    pending = [folder]
    while pending:
        try:
            entries = list(os.scandir(pending.pop()))
        except OSError:
            continue
        for entry in entries:
            seen += 1
            if seen > most_files:
                return float("inf")
            try:
                file = entry.stat(follow_symlinks=False)
                if entry.is_dir(follow_symlinks=False):
                    pending.append(entry.path)
            except OSError:
                continue
            if file.st_nlink > 1 and stat.S_ISREG(file.st_mode):
                if file.st_ino in linked:
                    continue
                linked.add(file.st_ino)
            total += file.st_blocks * 512
    return total / 2**20


@dataclass(frozen=True)
class DiskWatch:
    """What a run may write to and the kernel does not bound.

    Attributes:
      folders: folders of the host; each, with the nameless files of its device, has the whole bound.
      private: file systems of the run alone, as it names them. The kernel bounds their bytes, but the memory
        that it takes for many small files is nobody's.
    """

    folders: tuple[Path, ...] = ()
    private: tuple[str, ...] = ()

    def excess(
        self,
        pids: Sequence[int],
        *,
        first: int | None,
        limits: Limits,
        cpu_s: float,
        resident_mb: float | None,
    ) -> tuple[Outcome, str] | None:
        """Compare with the limits; return the outcome that ends the run, if any.

        Args:
          pids: the processes of the run, the launcher's own child first.
          first: the first process of the run's namespace, which belongs to the sandbox as well.
          limits: what is allowed.
          cpu_s: processor seconds of the run so far.
          resident_mb: the tree's resident size, where no control group counts its memory.
        """
        counted = bool(self.folders) or resident_mb is not None
        nameless = nameless_files(pids) if counted else NamelessFiles({}, 0.0, ())
        for folder in self.folders:
            with contextlib.suppress(OSError):
                hidden = nameless.disk_mb.get(os.stat(folder).st_dev, 0.0)
                if hidden + folder_size_mb(str(folder)) > limits.disk_mb:
                    return "output_limit", f"more than {limits.disk_mb} MiB or {MOST_FILES} files on disk"
        if self.folders and cpu_s > _SETUP_CPU_S and set(nameless.unseen) - {first, *pids[:1]}:
            return "output_limit", "a process hides its open files, so that they cannot be counted"
        if resident_mb is not None and resident_mb + nameless.memory_mb > limits.memory:
            return "out_of_memory", f"more than {limits.memory} MiB resident or in memfds"
        if any(_files(first, mount) > _MOST_PRIVATE_FILES for mount in self.private):
            return "output_limit", f"more than {_MOST_PRIVATE_FILES} files in a private folder"
        return None


def _files(first: int | None, mount: str) -> int:
    """Return how many files there are on a file system of the run, 0 while it is not mounted yet."""
    try:
        seen = f"/proc/{first}/root{mount}"
        # At first the process still has the root of the host.
        if os.stat(seen).st_dev == os.stat(mount).st_dev:
            return 0
        found = os.statvfs(seen)
    except OSError:
        return 0
    return found.f_files - found.f_ffree
