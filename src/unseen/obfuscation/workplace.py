"""Where projects are built: one built copy of each state, kept in the cache, and working copies of it."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shlex
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from unseen.errors import BadInputError, UnseenError
from unseen.execution.classify import evidence_of
from unseen.execution.toolchain_versions import version_of
from unseen.languages import LANGUAGES
from unseen.models.weights import cache_folder
from unseen.obfuscation.config import Config
from unseen.obfuscation.tree import Tree
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch

_ATTEMPTS = 3
_OUTPUT_BYTES = 64 << 20
_BUILD_MEMORY_MB = 8192
_READY = ".unseen-ready"
_INSIDE = "/work"


def project_cache() -> Path:
    """Where built projects are kept between runs: beside the model files, in `$UNSEEN_CACHE`."""
    return cache_folder().parent / "projects"


Stamp = tuple[int, int, int]
"""Size, inode and change time: they tell a touched file, as no program can set the last (inode(7))."""


def stamp_of(found: os.stat_result) -> Stamp:
    return found.st_size, found.st_ino, found.st_ctime_ns


def stamps(folder: Path) -> tuple[dict[str, Stamp], set[str]]:
    """Relative path → stamp of every file and link below a folder, and the folders below it."""
    files: dict[str, Stamp] = {}
    folders: set[str] = set()
    pending = [""]
    while pending:
        inside = pending.pop()
        with os.scandir(os.path.join(folder, inside)) as entries:
            for entry in entries:
                path = inside + entry.name
                if entry.is_dir(follow_symlinks=False):
                    folders.add(path)
                    pending.append(f"{path}/")
                else:
                    files[path] = stamp_of(entry.stat(follow_symlinks=False))
    return files, folders


class Place:
    """A folder with a project in which commands are run, all of them in the sandbox.

    Args:
        folder: the project's files; commands may write there, and nowhere else.
        config: how it is built and tested.
        sandbox: where commands run.
    """

    def __init__(self, folder: Path, config: Config, sandbox: Sandbox) -> None:
        self.folder = folder
        self.config = config
        self._sandbox = sandbox

    def untrusted_build(self, tests: Sequence[str] = ()) -> Execution:
        """Build what has changed, at least as far as these tests need it."""
        build = self.config.build
        return self.untrusted_run(build.command_for(tests), cpu_s=build.cpu_s, build=True)

    def untrusted_test(self, test: str, *, cpu_s: float | None = None) -> Execution:
        """Run one test, with the project read-only unless its tests have to write there."""
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
        """Run a shell command in the project's folder.

        Raises:
            UnseenError: the sandbox failed again and again; nothing is known of the project then.
        """
        inside = str(self.folder) if self._sandbox.name == "local" else _INSIDE
        limits = Limits(
            cpu_s=cpu_s,
            memory_mb=_BUILD_MEMORY_MB if build else None,
            processes=256,
            output_bytes=_OUTPUT_BYTES,
            disk_mb=self.config.disk_mb,
        )
        # A shared writable folder makes the sandbox use one user for all runs, who then owns the objects.
        with tempfile.TemporaryDirectory(prefix="shared-", dir=scratch()) as shared:
            for _ in range(_ATTEMPTS):
                ran = self._sandbox.untrusted_run(
                    ["/bin/sh", "-c", f"cd {shlex.quote(inside)} && {command}"],
                    work=self.folder,
                    limits=limits,
                    env=dict(env or {}),
                    writable=(Path(shared),),
                    frozen=frozen,
                )
                if ran.outcome != "infrastructure":
                    return ran
        raise UnseenError(f"the sandbox could not run {command[:80]}: {ran.reason}")

    def put(self, path: Path, data: bytes) -> None:
        """Write a file as its owner would."""
        place = self.folder / path
        self._make_folder(place.parent)
        if place.is_symlink() or place.exists():
            place.unlink()
        place.write_bytes(data)
        self._hand_over(place)

    def _make_folder(self, folder: Path) -> None:
        """Make a folder in which the user of the sandbox may write, and those above it."""
        if not folder.is_dir():
            self._make_folder(folder.parent)
            folder.mkdir()
            self._hand_over(folder)

    def _hand_over(self, path: Path) -> None:
        if os.geteuid() == 0:
            owner = self.folder.stat()
            os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)


class WorkingCopy(Place):
    """A copy of a built project that is put back to that state after each use."""

    def __init__(self, built: Path, config: Config, sandbox: Sandbox) -> None:
        folder = Path(tempfile.mkdtemp(prefix="copy-", dir=scratch()))
        folder.rmdir()
        shutil.copytree(built, folder, symlinks=True)
        super().__init__(folder, config, sandbox)
        self._built = built
        # Hands the files to the user of the sandbox, before anything is compared.
        self.untrusted_run("true", cpu_s=5)
        self._known, self._folders = stamps(folder)

    def touched(self) -> set[Path]:
        """What is no longer as it was: changed, new and deleted files."""
        return self._touched(stamps(self.folder)[0])

    def _touched(self, now: Mapping[str, Stamp]) -> set[Path]:
        return {Path(path) for path, _ in now.items() ^ self._known.items()}

    def restore(self) -> bool:
        """Undo everything that happened in the copy; False if that is not safe, and it must be thrown away.

        Nothing may be written through a link that a program put in the place of a folder.
        """
        now, folders = stamps(self.folder)
        for path in sorted(self._touched(now)):
            place, kept = self.folder / path, self._built / path
            if not self._leads_home(path.parent):
                return False
            if place.is_symlink() or place.is_file():
                place.unlink()
            elif place.exists():
                return False
            if str(path) not in self._known:
                continue
            self._make_folder(place.parent)
            shutil.copy2(kept, place, follow_symlinks=False)
            self._hand_over(place)
            self._known[str(path)] = stamp_of(place.lstat())
        for name in sorted(folders - self._folders, reverse=True):
            os.rmdir(self.folder / name)
        return True

    def _leads_home(self, folder: Path) -> bool:
        """True if a folder of the copy is where the same one of the built project is, links resolved."""
        here = (self.folder / folder).resolve()
        there = (self._built / folder).resolve()
        return os.path.relpath(here, self.folder.resolve()) == os.path.relpath(there, self._built.resolve())

    def remove(self) -> None:
        """Delete the copy."""
        shutil.rmtree(self.folder, ignore_errors=True)


@dataclass(frozen=True)
class Built:
    """A state of a project, built: `folder` is its place in the cache."""

    tree: Tree
    config: Config
    folder: Path

    @property
    def root(self) -> Path:
        """The project with everything that the build made."""
        return self.folder / "project"


def key_of(tree: Tree, config: Config, sandbox: Sandbox) -> str:
    """A name for this state of the files, of the configuration and of the compiler."""
    state = f"{tree.digest}\0{config.model_dump_json()}\0{version_of('c', sandbox)}"
    return hashlib.sha256(state.encode()).hexdigest()[:20]


def build(tree: Tree, config: Config, sandbox: Sandbox, *, cache: Path | None = None) -> Built:
    """Build a state of a project, unless the cache has it.

    Raises:
        BadInputError: it does not build; the message has the end of what the compiler said.
        MissingToolError: there is no C compiler.
    """
    LANGUAGES["c"].toolchain.require()
    folder = (cache or project_cache()) / f"{config.name}-{key_of(tree, config, sandbox)}"
    built = Built(tree, config, folder)
    with _only_one(folder.with_name(folder.name + ".lock")):
        if (folder / _READY).exists():
            return built
        shutil.rmtree(folder, ignore_errors=True)
        built.root.mkdir(parents=True)
        tree.write(built.root)
        place = Place(built.root, config, sandbox)
        for command in filter(None, (config.build.clean, config.build.prepare, config.build.command)):
            ran = place.untrusted_run(command, cpu_s=config.build.cpu_s, build=True)
            if not ran.ok and command != config.build.clean:
                shutil.rmtree(folder, ignore_errors=True)
                raise BadInputError(
                    f"{config.name}: `{command}` fails here: {_end_of(evidence_of(ran))} ({ran.outcome})"
                )
        (folder / _READY).touch()
    return built


@contextmanager
def coverage_place(built: Built, sandbox: Sandbox) -> Iterator[Place]:
    """A place with the project built so that it counts what runs.

    Raises:
        BadInputError: it does not build so.
    """
    config = built.config
    with tempfile.TemporaryDirectory(prefix="coverage-", dir=scratch()) as name:
        built.tree.write(Path(name))
        place = Place(Path(name), config, sandbox)
        prepare = config.build.prepare if config.coverage.prepare is None else config.coverage.prepare
        for command in filter(None, (config.build.clean, prepare, config.coverage.build)):
            ran = place.untrusted_run(command, cpu_s=config.coverage.cpu_s, build=True)
            if not ran.ok and command != config.build.clean:
                raise BadInputError(
                    f"{config.name}: coverage: `{command}` fails here: {_end_of(evidence_of(ran))}"
                )
        yield place


@contextmanager
def _only_one(lock: Path) -> Iterator[None]:
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _end_of(evidence: str, lines: int = 4) -> str:
    said: Sequence[str] = [line.strip() for line in evidence.splitlines() if line.strip()]
    telling = [line for line in said if "error" in line.lower()] or said
    return "; ".join(telling[-lines:])
