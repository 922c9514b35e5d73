"""Fixes in Java: both tests compiled by a machine that stays warm, each run in one of its own.

What remains open: the fix shares the machine with the test. Code that uses reflection on our class could
find the token; `screens` refuses its name.
"""

from __future__ import annotations

import secrets
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from unseen.execution.fixes.trial import TESTS, BuiltTests, TestName, Trial, limits_for
from unseen.execution.java.compile_server import untrusted_compile_classes
from unseen.execution.java.harness import (
    COMPILER,
    QUICK_START,
    QUIET,
    SEAL,
    class_path,
    java_command,
    java_harness,
    pack,
)
from unseen.execution.token import TOKEN_BYTES, untrusted_sealed_run
from unseen.languages import LANGUAGES
from unseen.languages.parsing import edit, field, parse, text_of, walk
from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.sandbox.packages import Packages
from unseen.sandbox.scratch import scratch

_HEAP_MB = 768


@dataclass
class _CompiledClasses:
    """Compiled tests: a folder of classes for each below `work`, beside the program's further files."""

    work: Path
    harness: Path
    packages: Packages

    def untrusted_run(self, name: TestName, sandbox: Sandbox) -> Verdict:
        token = secrets.token_hex(TOKEN_BYTES).encode()
        # What is no source is a resource, which a program finds by the class path.
        path = f"/work/{name}:{class_path(self.harness, self.packages.jars)}:/work"
        return untrusted_sealed_run(
            ["java", *QUICK_START, QUIET, f"-Xmx{_HEAP_MB}m", "-ea", "-cp", path, SEAL],
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


def untrusted_build_java(trial: Trial, *, shared_build: bool, sandbox: Sandbox) -> BuiltTests | Verdict:
    """Compile both tests; each has a class Main, so `shared_build` is ignored and two programs result."""
    harness, packages = java_harness(sandbox), trial.packages
    texts = [trial.code + with_exits(trial.support + trial.section(name)) for name in TESTS]
    work = Path(tempfile.mkdtemp(prefix="fix-", dir=scratch()))
    work.chmod(0o755)
    trial.write_files(work)

    def command(mode: str) -> list[str]:
        # The compiler finds what its own class path holds.
        return java_command(harness, COMPILER, mode, *TESTS, jars=packages.jars)

    request = _request([text for path, text in trial.files if path.endswith(".java")], texts)
    failure = untrusted_compile_classes(
        request, command, work=work, sandbox=sandbox, readonly=(harness, *packages.readonly)
    )
    if failure is None:
        return _CompiledClasses(work, harness, packages)
    shutil.rmtree(work, ignore_errors=True)
    return failure


def with_exits(text: str, leave: str = f"{SEAL}.leave") -> str:
    """Route a test's exits through another method, the harness's if none is given."""
    edits = []
    for node in walk(parse("java", text)):
        owner, name = field(node, "object"), field(node, "name")
        if node.type != "method_invocation" or owner is None or name is None:
            continue
        if (text_of(owner), text_of(name)) == ("System", "exit"):
            edits.append((owner.start_byte, name.end_byte, leave))
    return edit(text, edits)


def _request(further: Sequence[str], texts: Sequence[str]) -> bytes:
    """Return what the compiler in the sandbox reads: further sources, then a program for each test."""
    return pack([], further) + pack(texts)
