"""Our own Java program that compiles and judges in memory: built on first use, kept in the cache."""

from __future__ import annotations

import hashlib
import io
import os
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from unseen.errors import MissingToolError
from unseen.execution.harness import runtime_text
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.cache import cache_folder
from unseen.sandbox.scratch import scratch

_BUILD = Limits(cpu_s=120, memory_mb=3072, processes=256)
_QUICK_START = ["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"]


def java_harness(sandbox: Sandbox, version: str) -> Path:
    """The folder that holds the program as `judge.jar` and, where it could be made, a class archive.

    Args:
      sandbox: where to build it.
      version: of the Java in use; another version gets a build of its own.

    Raises:
      MissingToolError: the compiler here does not build it.
    """
    source = runtime_text("java", "UnseenJudge.java").encode()
    folder = cache_folder() / "java" / hashlib.sha256(source + version.encode()).hexdigest()[:20]
    jar = folder / "judge.jar"
    if jar.exists():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="java-", dir=scratch()) as work:
        (Path(work) / "UnseenJudge.java").write_bytes(source)
        done = sandbox.untrusted_run(
            ["javac", "-nowarn", "-d", "out", "UnseenJudge.java"], work=Path(work), limits=_BUILD
        )
        if not done.ok:
            raise MissingToolError(
                "java is skipped: its compiler does not build our test runner (a JDK of 17 or newer is "
                "needed; on Debian: apt install openjdk-17-jdk-headless): "
                f"{done.reason or done.stderr.decode(errors='replace')[:300]}"
            )
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w") as archive:
            for path in sorted((Path(work) / "out").glob("*.class")):
                archive.writestr(zipfile.ZipInfo(path.name), path.read_bytes())
    _put(jar, data.getvalue())
    archived = _archive(sandbox, folder)
    if archived:
        _put(folder / "judge.jsa", archived)
    return folder


def _archive(sandbox: Sandbox, folder: Path) -> bytes:
    """The compiler's and our classes as the machine maps them, for a quicker start (JEP 350)."""
    program = "public class Main { public static void main(String[] a) { assert a.length == 0; } }"
    with tempfile.TemporaryDirectory(prefix="java-", dir=scratch()) as work:
        sandbox.untrusted_run(
            ["java", *_QUICK_START, "-XX:ArchiveClassesAtExit=/work/judge.jsa", *_start(folder), "batch"],
            work=Path(work),
            stdin=pack(["x", "run", "10"], [program]),
            limits=_BUILD,
            env={"UNSEEN_JUDGE_RETURNS": "1"},
            readonly=(folder,),
        )
        made = Path(work) / "judge.jsa"
        return made.read_bytes() if made.is_file() and not made.is_symlink() else b""


def _start(folder: Path) -> list[str]:
    return ["-cp", str(folder / "judge.jar"), "UnseenJudge"]


def _put(path: Path, data: bytes) -> None:
    """Write a file at once, so that a second process never sees half of it."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}")
    temporary.write_bytes(data)
    temporary.chmod(0o644)
    temporary.replace(path)


def java_command(folder: Path, mode: str, heap_mb: int) -> list[str]:
    """The command that starts the program in a mode, "grade" or "batch"."""
    shared = [f"-XX:SharedArchiveFile={folder / 'judge.jsa'}"] if (folder / "judge.jsa").exists() else []
    return ["java", *_QUICK_START, *shared, f"-Xmx{heap_mb}m", "-Xlog:disable", *_start(folder), mode]


def pack(fields: Sequence[str], programs: Sequence[str] | None = None) -> bytes:
    """Strings as the program reads them: four bytes of length before each, and their number before a list."""
    parts = [_field(text) for text in fields]
    if programs is not None:
        parts.append(len(programs).to_bytes(4, "big"))
        parts += [_field(text) for text in programs]
    return b"".join(parts)


def _field(text: str) -> bytes:
    data = text.encode("utf-8", "replace")
    return len(data).to_bytes(4, "big") + data
