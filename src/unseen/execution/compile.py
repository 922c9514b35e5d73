"""Run a compiler in a sandbox of its own and return the file it produces."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, TypeVar

from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch

Errors = TypeVar("Errors")


@dataclass(frozen=True, slots=True)
class CompilerSettings:
    """What a compiler needs besides the program.

    Attributes:
        files: texts by name, placed next to the program.
        env: more variables.
        writable: folders of the compiler's cache, which persist.
    """

    files: Mapping[str, str] = field(default_factory=dict)
    env: Mapping[str, str] = field(default_factory=dict)
    writable: tuple[Path, ...] = ()

    def write_files(self, folder: Path) -> None:
        """Write the files into a folder."""
        for name, text in self.files.items():
            (folder / name).write_text(text, encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Compiled(Generic[Errors]):
    """The result of compiling many programs as parts of one build.

    Attributes:
        good: numbers of the programs that compile.
        errors: program number → its compiler errors.
        reason: an error that belongs to no program; the good ones are then unconfirmed.
    """

    good: list[int]
    errors: dict[int, Errors]
    reason: str = ""


def untrusted_compile(
    argv: Sequence[str],
    files: Mapping[str, str | bytes],
    result: str,
    *,
    limits: Limits,
    sandbox: Sandbox,
    env: Mapping[str, str] | None = None,
    writable: Sequence[Path] = (),
) -> tuple[Execution, bytes]:
    """Run a compiler over some files in a folder that holds nothing else.

    Args:
        argv: the command; it starts in the folder.
        files: content by path below the folder.
        result: path below the folder of the file that the command makes.
        limits: bounds on the run.
        sandbox: where to compile.
        env: more variables.
        writable: folders of the compiler's own cache, which keep what it writes.

    Returns:
        How the run ended, and the file's content, empty if the command failed or made no plain file.
    """
    with tempfile.TemporaryDirectory(prefix="build-", dir=scratch()) as folder:
        work = Path(folder)
        for name, content in files.items():
            path = work / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        done = sandbox.untrusted_run(argv, work=work, limits=limits, env=env, writable=writable)
        made = work / result
        # Untrusted code could have created a link to a file of the host instead.
        good = done.ok and made.is_file() and not made.is_symlink()
        return done, made.read_bytes() if good else b""
