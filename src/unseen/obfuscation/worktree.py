"""Working copies of a project in which commands run, all of them in the sandbox."""

from __future__ import annotations

import os
import shlex
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from unseen.errors import UnseenError
from unseen.obfuscation.config import ProjectConfig
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch

_ATTEMPTS = 3
_OUTPUT_BYTES = 64 << 20
_BUILD_MEMORY_MB = 8192
_SANDBOX_ROOT = "/work"

Stamp = tuple[int, int, int]
"""Size, inode and change time. They reveal a modified file, since no program can set the last (inode(7))."""


def stamp_of(found: os.stat_result) -> Stamp:
    """Return the stamp of a file."""
    return found.st_size, found.st_ino, found.st_ctime_ns


def file_stamps(folder: Path) -> tuple[dict[str, Stamp], set[str]]:
    """Map relative path → stamp for every file and link below a folder, and return the subfolders too."""
    files: dict[str, Stamp] = {}
    folders: set[str] = set()
    pending = [""]
    while pending:
        root = pending.pop()
        with os.scandir(os.path.join(folder, root)) as entries:
            for entry in entries:
                path = root + entry.name
                if entry.is_dir(follow_symlinks=False):
                    folders.add(path)
                    pending.append(f"{path}/")
                else:
                    files[path] = stamp_of(entry.stat(follow_symlinks=False))
    return files, folders


class Worktree:
    """A project folder in which commands run, all of them in the sandbox.

    Args:
        folder: the project's files; commands may write there and nowhere else.
        config: the configuration of the project.
        sandbox: the sandbox for commands.
    """

    def __init__(self, folder: Path, config: ProjectConfig, sandbox: Sandbox) -> None:
        self.folder = folder
        self.config = config
        self._sandbox = sandbox

    def untrusted_build(self, tests: Sequence[str] = ()) -> Execution:
        """Build incrementally, at least what these tests need."""
        build = self.config.build
        return self.untrusted_run(build.command_for(tests), cpu_s=build.cpu_s, build=True)

    def untrusted_test(self, test: str, *, cpu_s: float | None = None) -> Execution:
        """Run one test; the project is read-only unless its tests need to write there.

        Args:
            test: name of the test.
            cpu_s: CPU limit in seconds; that of the configuration if None.
        """
        command = self.config.test.command.replace("{test}", shlex.quote(test))
        return self.untrusted_run(
            command,
            cpu_s=cpu_s or self.config.test.cpu_s,
            frozen=not self.config.test.writes,
            env=self.config.test.env,
        )

    def untrusted_run(
        self,
        command: str,
        *,
        cpu_s: float,
        build: bool = False,
        frozen: bool = False,
        env: Mapping[str, str] | None = None,
    ) -> Execution:
        """Run a shell command in the project folder.

        Args:
            command: the shell command.
            cpu_s: CPU limit in seconds.
            build: whether to allow the memory of a build.
            frozen: whether the folder is read-only.
            env: additional environment variables.

        Raises:
            UnseenError: the sandbox failed on every attempt, which says nothing about the project.
        """
        root = str(self.folder) if self._sandbox.name == "local" else _SANDBOX_ROOT
        limits = Limits(
            cpu_s=cpu_s,
            memory_mb=_BUILD_MEMORY_MB if build else None,
            processes=256,
            output_bytes=_OUTPUT_BYTES,
            disk_mb=self.config.disk_mb,
        )
        # With a shared writable folder the sandbox uses one user for all runs, who owns the object files.
        with tempfile.TemporaryDirectory(prefix="shared-", dir=scratch()) as shared:
            for _ in range(_ATTEMPTS):
                ran = self._sandbox.untrusted_run(
                    ["/bin/sh", "-c", f"cd {shlex.quote(root)} && {command}"],
                    work=self.folder,
                    limits=limits,
                    env=dict(env or {}),
                    writable=(Path(shared),),
                    frozen=frozen,
                )
                if ran.outcome != "infrastructure":
                    return ran
        raise UnseenError(f"the sandbox could not run {command[:80]}: {ran.reason}")

    def write_file(self, path: Path, data: bytes) -> None:
        """Write a file that belongs to the owner of the folder."""
        place = self.folder / path
        self._make_folder(place.parent)
        if place.is_symlink() or place.exists():
            place.unlink()
        place.write_bytes(data)
        self._give_to_sandbox_user(place)

    def _make_folder(self, folder: Path) -> None:
        """Create a folder and its parents, writable for the sandbox user."""
        if not folder.is_dir():
            self._make_folder(folder.parent)
            folder.mkdir()
            self._give_to_sandbox_user(folder)

    def _give_to_sandbox_user(self, path: Path) -> None:
        if os.geteuid() == 0:
            owner = self.folder.stat()
            os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)


class ReusableWorktree(Worktree):
    """A copy of a built project that is restored to its original state after each use."""

    def __init__(self, built: Path, config: ProjectConfig, sandbox: Sandbox) -> None:
        folder = Path(tempfile.mkdtemp(prefix="copy-", dir=scratch()))
        folder.rmdir()
        shutil.copytree(built, folder, symlinks=True)
        super().__init__(folder, config, sandbox)
        self._built = built
        # The first run gives the files to the sandbox user; take the stamps after that.
        self.untrusted_run("true", cpu_s=5)
        self._stamps, self._folders = file_stamps(folder)

    def changed_paths(self) -> set[Path]:
        """Return the changed, new and deleted files."""
        return self._changed_paths(file_stamps(self.folder)[0])

    def _changed_paths(self, now: Mapping[str, Stamp]) -> set[Path]:
        return {Path(path) for path, _ in now.items() ^ self._stamps.items()}

    def restore(self) -> bool:
        """Undo all changes in the copy.

        Nothing may be written through a link that a program put in place of a folder.

        Returns:
            False if restoring is not safe and the copy must be discarded.
        """
        now, folders = file_stamps(self.folder)
        for path in sorted(self._changed_paths(now)):
            place, original = self.folder / path, self._built / path
            if not self._resolves_inside_copy(path.parent):
                return False
            if place.is_symlink() or place.is_file():
                place.unlink()
            elif place.exists():
                return False
            if str(path) not in self._stamps:
                continue
            self._make_folder(place.parent)
            shutil.copy2(original, place, follow_symlinks=False)
            self._give_to_sandbox_user(place)
            self._stamps[str(path)] = stamp_of(place.lstat())
        for name in sorted(folders - self._folders, reverse=True):
            os.rmdir(self.folder / name)
        return True

    def _resolves_inside_copy(self, folder: Path) -> bool:
        """Return True if a folder resolves to the same relative path in the copy and in the built project."""
        own_path = (self.folder / folder).resolve()
        original_path = (self._built / folder).resolve()
        return os.path.relpath(own_path, self.folder.resolve()) == os.path.relpath(
            original_path, self._built.resolve()
        )

    def remove(self) -> None:
        """Delete the copy."""
        shutil.rmtree(self.folder, ignore_errors=True)
