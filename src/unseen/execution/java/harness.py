"""The Java harness programs, which compile and judge: built on first use and cached."""

from __future__ import annotations

import functools
import hashlib
import io
import os
import tempfile
import threading
import zipfile
from collections.abc import Sequence
from pathlib import Path

from unseen.errors import MissingToolError
from unseen.execution.harness import runtime_text
from unseen.execution.toolchain_versions import version_of
from unseen.languages import LANGUAGES
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.cache import cache_folder
from unseen.sandbox.scratch import scratch

QUICK_START = ("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData")
"""Options of a short-lived virtual machine."""

QUIET = "-Xlog:disable"
"""Keeps the virtual machine's own messages out of the program's output."""

COMPILER, JUDGE, SEAL = "UnseenCompiler", "UnseenJudge", "UnseenSeal"
"""The programs, by their class."""

_CALLS = (
    *("UnseenStub", "UnseenServer", "UnseenGraph", "UnseenItem", "UnseenShape", "UnseenKinds"),
    *("UnseenPrimitives", "UnseenThings"),
)
"""What calls an answer in another process."""

_BUILD = Limits(cpu_s=120, memory_mb=3072, processes=256)
_JAR = "harness.jar"
_ARCHIVE = "harness.jsa"
_lock = threading.Lock()


def java_harness(sandbox: Sandbox) -> Path:
    """Return the folder with our programs as a jar and, where it could be made, an archive of their classes.

    Another version of Java gets a build of its own.

    Args:
      sandbox: where to build it.

    Raises:
      MissingToolError: the installed compiler cannot build them.
    """
    key = hashlib.sha256((repr(_sources()) + version_of("java", sandbox)).encode()).hexdigest()[:20]
    folder = cache_folder() / "java" / key
    with _lock:
        if not (folder / _JAR).exists():
            folder.mkdir(parents=True, exist_ok=True)
            _write_atomically(folder / _JAR, _untrusted_jar(sandbox))
            archive = _untrusted_archive(sandbox, folder)
            if archive:
                _write_atomically(folder / _ARCHIVE, archive)
    return folder


@functools.cache
def _sources() -> dict[str, str]:
    return {f"{name}.java": runtime_text("java", f"{name}.java") for name in (COMPILER, JUDGE, SEAL, *_CALLS)}


def _untrusted_jar(sandbox: Sandbox) -> bytes:
    with tempfile.TemporaryDirectory(prefix="java-", dir=scratch()) as work:
        for name, text in _sources().items():
            (Path(work) / name).write_text(text, encoding="utf-8")
        done = sandbox.untrusted_run(
            ["javac", "-encoding", "UTF-8", "-nowarn", "-d", "out", *_sources()],
            work=Path(work),
            limits=_BUILD,
        )
        if not done.ok:
            package = LANGUAGES["java"].toolchain.apt
            raise MissingToolError(
                "java is skipped: its compiler does not build our test runner (a JDK of 17 or newer is "
                f"needed; on Debian: apt install {package}): "
                f"{done.reason or done.stderr.decode(errors='replace')[:300]}"
            )
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w") as archive:
            for path in sorted((Path(work) / "out").glob("*.class")):
                archive.writestr(zipfile.ZipInfo(path.name), path.read_bytes())
    return data.getvalue()


def _untrusted_archive(sandbox: Sandbox, folder: Path) -> bytes:
    """Return the compiler's and our classes as the machine maps them, for a quicker start (JEP 350).

    The archive names the place of its class path, so it is made with the final one.
    """
    program = "public class Main { public static void main(String[] a) { assert a.length == 0; } }"
    with tempfile.TemporaryDirectory(prefix="java-", dir=scratch()) as work:
        sandbox.untrusted_run(
            [
                *("java", *QUICK_START, f"-XX:ArchiveClassesAtExit=/work/{_ARCHIVE}"),
                *("-cp", class_path(folder), JUDGE, "batch", *_CALLS),
            ],
            work=Path(work),
            stdin=pack(["x", "run", "10"], [program]),
            limits=_BUILD,
            env={"UNSEEN_JUDGE_RETURNS": "1"},
            readonly=(folder,),
        )
        made = Path(work) / _ARCHIVE
        return made.read_bytes() if made.is_file() and not made.is_symlink() else b""


def _write_atomically(path: Path, data: bytes) -> None:
    """Write a file atomically, so that another process never sees part of it."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}")
    temporary.write_bytes(data)
    temporary.chmod(0o644)
    temporary.replace(path)


def class_path(folder: Path, jars: Sequence[Path] = ()) -> str:
    """Return the class path; our own jar comes first, as the archive of its classes demands."""
    return ":".join(map(str, (folder / _JAR, *jars)))


def java_command(
    harness: Path,
    program: str,
    *arguments: str,
    heap_mb: int | None = None,
    jars: Sequence[Path] = (),
    asserts: bool = False,
) -> list[str]:
    """Return the command that starts one of our programs.

    Args:
        harness: the folder with them.
        program: the class.
        arguments: of its main method.
        heap_mb: bound of the heap.
        jars: all that it sees besides; a folder of classes also counts.
        asserts: whether assertions throw.
    """
    shared = [f"-XX:SharedArchiveFile={harness / _ARCHIVE}"] if (harness / _ARCHIVE).exists() else []
    options = [*([] if heap_mb is None else [f"-Xmx{heap_mb}m"]), *(["-ea"] if asserts else [])]
    start = ["java", *QUICK_START, QUIET, *shared, *options, "-cp", class_path(harness, jars)]
    return [*start, program, *arguments]


def pack(fields: Sequence[str], programs: Sequence[str] | None = None) -> bytes:
    """Encode strings, each after its length in four bytes, and a list after the number of its items."""
    parts = [_field(text) for text in fields]
    if programs is not None:
        parts.append(len(programs).to_bytes(4, "big"))
        parts += [_field(text) for text in programs]
    return b"".join(parts)


def _field(text: str) -> bytes:
    data = text.encode("utf-8", "replace")
    return len(data).to_bytes(4, "big") + data
