"""Check many Rust programs as modules of one crate: one start of the compiler and one link for all.

Programs that speak of their crate (attributes of the whole file, paths from the root) go by themselves. An
error names the file of its program; that program is taken out and the rest compiled again, until the rest is
clean, because the compiler stops at the first stage that finds errors.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from unseen.execution.classify import shorten
from unseen.execution.python.batch import batch_limits
from unseen.execution.runner import Doubtful, Step, untrusted_batch
from unseen.execution.single import TEST_MEMORY_MB
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.scratch import scratch

_OF_THE_CRATE = re.compile(
    r"\bcrate\b|#!\[|\bextern\s|macro_use|macro_export|no_mangle|export_name|(?<!\w)::\w+::main\b|super::super"
)
_BUILD = Limits(cpu_s=300, memory_mb=6144, processes=256, output_bytes=1 << 24, disk_mb=1024)


def batch_rust(programs: Sequence[str], *, run_tests: bool, sandbox: Sandbox, cpu_s: float) -> list[Doubtful]:
    """Type-check the programs or, to run their tests, build one binary and start it once for each."""
    toolchain = LANGUAGES["rust"].toolchain
    verdicts: list[Doubtful] = [None] * len(programs)
    good = [i for i, program in enumerate(programs) if not _OF_THE_CRATE.search(program)]
    flags = list(toolchain.compile[: toolchain.compile.index("-o")])
    with tempfile.TemporaryDirectory(prefix="batch-", dir=scratch()) as name:
        work = Path(name)
        for i in good:
            (work / f"q{i}q.rs").write_text(programs[i], encoding="utf-8")
        goal = ["-o", "program"] if run_tests else ["--emit=metadata", "-o", "program.rmeta"]
        while good:
            (work / "main.rs").write_text("".join(f"mod q{i}q;\n" for i in good), encoding="utf-8")
            argv = [*flags, "--error-format=json", *goal, "main.rs"]
            done = sandbox.untrusted_run(argv, work=work, limits=_BUILD)
            if done.ok:
                break
            errors = _errors(done.stderr)
            if not errors.keys() & set(good):
                return verdicts
            for i in errors.keys() & set(good):
                verdicts[i] = Verdict(word="failed", detail="compile", evidence=shorten(errors[i]))
            good = [i for i in good if i not in errors]
        if not run_tests:
            for i in good:
                verdicts[i] = Verdict(word="passed")
            return verdicts
        memory = toolchain.run_memory_mb + TEST_MEMORY_MB
        jobs = [
            [Step("test", ["/work/program", f"q{i}q::", "--test-threads=1"], "/tmp", cpu_s, memory)]
            for i in good
        ]
        found = untrusted_batch(
            jobs, work=work, sandbox=sandbox, limits=batch_limits(len(jobs), cpu_s, memory)
        )
        for i, verdict in zip(good, found, strict=True):
            verdicts[i] = verdict
    return verdicts


def _errors(stderr: bytes) -> dict[int, str]:
    """Program number → what the compiler says about it."""
    found: dict[int, str] = {}
    for line in stderr.decode(errors="replace").splitlines():
        if not line.startswith("{"):
            continue
        message = json.loads(line)
        if message.get("level") != "error":
            continue
        for span in message.get("spans", []):
            number = _outermost(span)
            if span.get("is_primary") and number is not None:
                found[number] = found.get(number, "") + (message.get("rendered") or message["message"])
    return found


def _outermost(span: dict[str, object] | None) -> int | None:
    """The program in whose file a span lies, following macro expansions to where they were written."""
    while isinstance(span, dict):
        match = re.fullmatch(r"q(\d+)q\.rs", str(span.get("file_name")))
        if match:
            return int(match[1])
        expansion = span.get("expansion")
        span = expansion.get("span") if isinstance(expansion, dict) else None
    return None
