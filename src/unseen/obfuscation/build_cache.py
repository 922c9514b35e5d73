"""Build projects and cache one built copy of each state."""

from __future__ import annotations

import fcntl
import hashlib
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from unseen.errors import BadInputError
from unseen.execution.classify import evidence_of
from unseen.execution.toolchain_versions import version_of
from unseen.languages import LANGUAGES
from unseen.models.weights import cache_folder
from unseen.obfuscation.config import ProjectConfig
from unseen.obfuscation.tree import SourceTree
from unseen.obfuscation.worktree import Worktree
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch

_READY = ".unseen-ready"


def project_cache() -> Path:
    """Return the folder for built projects: next to the model files, in `$UNSEEN_CACHE`."""
    return cache_folder().parent / "projects"


@dataclass(frozen=True)
class BuiltProject:
    """A built state of a project; `folder` is its entry in the cache."""

    tree: SourceTree
    config: ProjectConfig
    folder: Path

    @property
    def root(self) -> Path:
        """The project with all build products."""
        return self.folder / "project"


def build_key(tree: SourceTree, config: ProjectConfig, sandbox: Sandbox) -> str:
    """Return the cache key of these files, this configuration and the compiler version."""
    state = f"{tree.digest}\0{config.model_dump_json()}\0{version_of('c', sandbox)}"
    return hashlib.sha256(state.encode()).hexdigest()[:20]


def build(
    tree: SourceTree, config: ProjectConfig, sandbox: Sandbox, *, cache: Path | None = None
) -> BuiltProject:
    """Build a state of a project, unless it is cached.

    Raises:
        BadInputError: the build fails; the message has the end of the compiler output.
        MissingToolError: there is no C compiler.
    """
    LANGUAGES["c"].toolchain.require()
    folder = (cache or project_cache()) / f"{config.name}-{build_key(tree, config, sandbox)}"
    built = BuiltProject(tree, config, folder)
    with _file_lock(folder.with_name(folder.name + ".lock")):
        if (folder / _READY).exists():
            return built
        shutil.rmtree(folder, ignore_errors=True)
        built.root.mkdir(parents=True)
        tree.write(built.root)
        place = Worktree(built.root, config, sandbox)
        for command in filter(None, (config.build.clean, config.build.prepare, config.build.command)):
            ran = place.untrusted_run(command, cpu_s=config.build.cpu_s, build=True)
            if not ran.ok and command != config.build.clean:
                shutil.rmtree(folder, ignore_errors=True)
                raise BadInputError(
                    f"{config.name}: `{command}` fails here: {_last_lines(evidence_of(ran))} ({ran.outcome})"
                )
        (folder / _READY).touch()
    return built


@contextmanager
def coverage_worktree(built: BuiltProject, sandbox: Sandbox) -> Iterator[Worktree]:
    """Yield a worktree with an instrumented build of the project.

    Raises:
        BadInputError: the instrumented build fails.
    """
    config = built.config
    with tempfile.TemporaryDirectory(prefix="coverage-", dir=scratch()) as name:
        built.tree.write(Path(name))
        place = Worktree(Path(name), config, sandbox)
        prepare = config.build.prepare if config.coverage.prepare is None else config.coverage.prepare
        for command in filter(None, (config.build.clean, prepare, config.coverage.build)):
            ran = place.untrusted_run(command, cpu_s=config.coverage.cpu_s, build=True)
            if not ran.ok and command != config.build.clean:
                raise BadInputError(
                    f"{config.name}: coverage: `{command}` fails here: {_last_lines(evidence_of(ran))}"
                )
        yield place


@contextmanager
def _file_lock(lock: Path) -> Iterator[None]:
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _last_lines(evidence: str, lines: int = 4) -> str:
    output: Sequence[str] = [line.strip() for line in evidence.splitlines() if line.strip()]
    errors = [line for line in output if "error" in line.lower()] or output
    return "; ".join(errors[-lines:])
