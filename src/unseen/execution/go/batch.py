"""Check many Go programs as packages of one module: one start of the tool, one link for all their tests."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from unseen.execution.build_cache import build_folders
from unseen.execution.classify import shorten
from unseen.execution.python.batch import batch_limits
from unseen.execution.runner import Doubtful, Step, untrusted_batch
from unseen.execution.single import TEST_MEMORY_MB
from unseen.languages import LANGUAGES
from unseen.languages.parsing import edit, field, parse, text_of
from unseen.records import Verdict
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch

_BUILD = Limits(cpu_s=600, memory_mb=6144, processes=512, output_bytes=1 << 24, disk_mb=2048)
_SECTION = re.compile(r"^# unseen/q(\d+)q\b.*$", re.M)

_MAIN = """package main

import (
    "os"
    "strings"
    "testing"
{imports}
)

func main() {{
    all := map[string][]testing.InternalTest{{
{table}
    }}
    name := strings.TrimPrefix(os.Args[1], "unseen=")
    os.Args = os.Args[:1]
    testing.Main(func(pattern, name string) (bool, error) {{ return true, nil }}, all[name], nil, nil)
}}
"""


def _as_package(program: str, name: str) -> str | None:
    """The program as a package that offers its tests; None when it must go by itself."""
    clause = None
    tests = []
    for node in parse("go", program).children:
        if node.type == "package_clause":
            clause = node
        elif node.type == "function_declaration":
            function = text_of(field(node, "name") or node)
            parameters = field(node, "parameters")
            if function == "TestMain":
                return None
            if function.startswith("Test") and parameters is not None and "testing.T" in text_of(parameters):
                tests.append(function)
    if clause is None or "UnseenTests" in program or "testing" not in program:
        return None
    table = ", ".join(f'{{Name: "{test}", F: {test}}}' for test in tests)
    renamed = edit(program, [(clause.start_byte, clause.end_byte, f"package {name}")])
    return f"{renamed}\n\nvar UnseenTests = []testing.InternalTest{{{table}}}\n"


def batch_go(programs: Sequence[str], *, run_tests: bool, sandbox: Sandbox, cpu_s: float) -> list[Doubtful]:
    """Compile all packages and, if asked, link those that compile and run each one's tests."""
    verdicts: list[Doubtful] = [None] * len(programs)
    good = []
    with tempfile.TemporaryDirectory(prefix="batch-", dir=scratch()) as name:
        work = Path(name)
        env, writable = build_folders("go", work, sandbox)
        for i, program in enumerate(programs):
            package = _as_package(program, f"q{i}q")
            if package is None:
                continue
            (work / f"q{i}q").mkdir()
            (work / f"q{i}q" / "main.go").write_text(package, encoding="utf-8")
            good.append(i)
        if not good:
            return verdicts

        def build(*what: str) -> Execution:
            argv = ["go", "build", "-p", "1", *what]
            return sandbox.untrusted_run(argv, work=work, limits=_BUILD, env=env, writable=writable)

        done = build(*(f"./q{i}q" for i in good))
        if not done.ok:
            errors = _errors((done.stderr + done.stdout).decode(errors="replace"))
            if not errors.keys() & set(good):
                return verdicts
            for i in errors.keys() & set(good):
                verdicts[i] = Verdict(word="failed", detail="compile", evidence=shorten(errors[i]))
            good = [i for i in good if i not in errors]
        if not run_tests:
            for i in good:
                verdicts[i] = Verdict(word="passed")
            return verdicts
        (work / "all").mkdir()
        (work / "all" / "main.go").write_text(
            _MAIN.format(
                imports="\n".join(f'    "unseen/q{i}q"' for i in good),
                table="\n".join(f'        "q{i}q": q{i}q.UnseenTests,' for i in good),
            )
        )
        done = build("-ldflags=-s -w", "-o", "program", "./all")
        if not done.ok:
            return verdicts
        memory = LANGUAGES["go"].toolchain.run_memory_mb + TEST_MEMORY_MB
        jobs = [[Step("test", ["/work/program", f"unseen=q{i}q"], "/tmp", cpu_s, memory)] for i in good]
        found = untrusted_batch(
            jobs, work=work, sandbox=sandbox, limits=batch_limits(len(jobs), cpu_s, memory)
        )
        for i, verdict in zip(good, found, strict=True):
            # A package's `init` runs in every program of the batch, so only a plain failed test is its own.
            own = verdict is not None and (verdict.passed or "--- FAIL" in verdict.evidence)
            verdicts[i] = verdict if own else None
    return verdicts


def _errors(text: str) -> dict[int, str]:
    """Program number → what the compiler says about it."""
    pieces = _SECTION.split(text)
    return {int(number): body.strip() for number, body in zip(pieces[1::2], pieces[2::2], strict=True)}
