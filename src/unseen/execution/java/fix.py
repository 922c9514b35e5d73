"""Fixes in Java: both tests compiled by a machine that stays warm, each run in one of its own.

What remains open: the fix shares the machine with the test. Code that uses reflection on our class could
find the word; `screens` refuses its name.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from unseen.errors import MissingToolError
from unseen.execution.classify import evidence_of, verdict_of
from unseen.execution.fixes.tests_text import with_java_exits
from unseen.execution.fixes.trial import TESTS, Built, TestName, Trial, limits_for
from unseen.execution.harness import runtime_text
from unseen.execution.java.harness import pack
from unseen.execution.java.warm import warm_java
from unseen.execution.token import TOKEN_BYTES, untrusted_sealed_run
from unseen.execution.toolchain_versions import version_of
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.cache import cache_folder
from unseen.sandbox.packages import Packages
from unseen.sandbox.scratch import scratch

_NAME = "UnseenSeal"
_BUILD = Limits(cpu_s=60, memory_mb=3072, processes=256, disk_mb=256)
_QUICK = ["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xlog:disable"]
_HEAP_MB = 768
_JAR = "seal.jar"
_ARCHIVE = "seal.jsa"
_lock = threading.Lock()


@dataclass
class _Classes:
    """Compiled tests: a folder of classes for each below `work`, beside the program's further files."""

    work: Path
    harness: Path
    packages: Packages

    def untrusted_run(self, name: TestName, sandbox: Sandbox) -> Verdict:
        token = secrets.token_hex(TOKEN_BYTES).encode()
        # What is no source is a resource, which a program finds by the class path.
        path = f"/work/{name}:{_class_path(self.harness, self.packages.jars)}:/work"
        return untrusted_sealed_run(
            ["java", *_QUICK, f"-Xmx{_HEAP_MB}m", "-ea", "-cp", path, _NAME, "run"],
            work=self.work,
            token=token,
            sandbox=sandbox,
            limits=limits_for(LANGUAGES["java"].toolchain.run_memory_mb),
            readonly=(self.harness, *self.packages.readonly),
            stdin=token,
            printed=True,
        )

    def close(self) -> None:
        shutil.rmtree(self.work, ignore_errors=True)


def untrusted_build_java(trial: Trial, *, joint: bool, sandbox: Sandbox) -> Built | Verdict:
    """Both tests; each has a class Main of its own, so they are two programs however `joint` is."""
    harness, packages = _harness(sandbox), trial.packages
    texts = [
        trial.code + with_java_exits(trial.support + trial.section(name), f"{_NAME}.leave") for name in TESTS
    ]
    work = Path(tempfile.mkdtemp(prefix="fix-", dir=scratch()))
    work.chmod(0o755)
    trial.write_files(work)
    archive = harness / _ARCHIVE
    shared = [f"-XX:SharedArchiveFile={archive}"] if archive.exists() else []
    # The compiler finds what its own class path holds.
    start = ["java", *_QUICK, *shared, *_start(harness, packages.jars)]
    seen = (harness, *packages.readonly)
    request = _request([text for path, text in trial.files if path.endswith(".java")], texts)
    errors = warm_java(sandbox, [*start, "serve", *TESTS], seen).untrusted_compile(request, work)
    if errors == "":
        return _Classes(work, harness, packages)
    if errors is not None:
        shutil.rmtree(work, ignore_errors=True)
        return Verdict(word="failed", detail="compile", evidence=errors)
    done = sandbox.untrusted_run(
        [*start, "compile", *TESTS],
        work=work,
        stdin=request,
        limits=_BUILD,
        readonly=seen,
    )
    if done.ok:
        return _Classes(work, harness, packages)
    shutil.rmtree(work, ignore_errors=True)
    if done.outcome == "exited":
        return Verdict(word="failed", detail="compile", evidence=evidence_of(done))
    return verdict_of(done, "compile")


def _harness(sandbox: Sandbox) -> Path:
    """The folder with our program as `seal.jar` and, where it could be made, an archive of its classes.

    Raises:
        MissingToolError: the compiler here does not build it.
    """
    source = runtime_text("java", f"{_NAME}.java").encode()
    key = hashlib.sha256(source + version_of("java", sandbox).encode()).hexdigest()[:20]
    folder = cache_folder() / "java" / f"seal-{key}"
    with _lock:
        if not (folder / "seal.jar").exists():
            _make(source, folder, sandbox)
    return folder


def _make(source: bytes, folder: Path, sandbox: Sandbox) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="java-", dir=scratch()) as name:
        work = Path(name)
        (work / f"{_NAME}.java").write_bytes(source)
        build = f"javac -nowarn -g:none -d out {_NAME}.java && jar cf seal.jar -C out ."
        done = sandbox.untrusted_run(["/bin/sh", "-c", build], work=work, limits=_BUILD)
        if not done.ok or not (work / "seal.jar").is_file():
            package = LANGUAGES["java"].toolchain.apt
            raise MissingToolError(
                "java is skipped: its compiler does not build our test runner (a JDK of 17 or newer is "
                f"needed; on Debian: apt install {package}): {evidence_of(done)[:300]}"
            )
        jar = (work / "seal.jar").read_bytes()
    _put(folder / "seal.jar", jar)
    # The archive names the place of its class path, so it is made with the final one.
    with tempfile.TemporaryDirectory(prefix="java-", dir=scratch()) as name:
        work = Path(name)
        trial = (
            "class Main { public static void main(String[] a) throws Exception { assert a.length == 0; } }"
        )
        sandbox.untrusted_run(
            [
                "java",
                *_QUICK,
                f"-XX:ArchiveClassesAtExit=/work/{_ARCHIVE}",
                *_start(folder),
                "compile",
                "trial",
            ],
            work=work,
            stdin=_request([], [trial]),
            limits=_BUILD,
            readonly=(folder,),
        )
        made = work / _ARCHIVE
        if made.is_file() and not made.is_symlink():
            _put(folder / _ARCHIVE, made.read_bytes())


def _start(folder: Path, jars: Sequence[Path] = ()) -> list[str]:
    return ["-cp", _class_path(folder, jars), _NAME]


def _class_path(folder: Path, jars: Sequence[Path]) -> str:
    """Our own jar first, as the archive of its classes demands."""
    return ":".join(map(str, (folder / _JAR, *jars)))


def _request(further: Sequence[str], texts: Sequence[str]) -> bytes:
    """What the compiler in the sandbox reads: further sources, then a program for each test."""
    return pack([], further) + pack(texts)


def _put(path: Path, data: bytes) -> None:
    """Write a file at once, so that a second process never sees half of it."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}")
    temporary.write_bytes(data)
    temporary.chmod(0o644)
    temporary.replace(path)
