"""Check many Go programs as packages of one module: one compiler start and one link for all tests."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from unseen.execution.classify import shorten
from unseen.execution.go.build import GoModule
from unseen.execution.python.batch import batch_limits
from unseen.execution.runner import BatchStep, BatchVerdict, untrusted_batch
from unseen.execution.single import TEST_MEMORY_MB
from unseen.languages import LANGUAGES
from unseen.languages.parsing import field, parse, text_of
from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch

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


def _with_table(program: str) -> str | None:
    """Return the program with a table of its tests, or None if it cannot share a build."""
    tests = []
    for node in parse("go", program).children:
        if node.type != "function_declaration":
            continue
        function = text_of(field(node, "name") or node)
        parameters = field(node, "parameters")
        if function == "TestMain":
            return None
        if function.startswith("Test") and parameters is not None and "testing.T" in text_of(parameters):
            tests.append(function)
    if "UnseenTests" in program or "testing" not in program:
        return None
    table = ", ".join(f'{{Name: "{test}", F: {test}}}' for test in tests)
    return f"{program}\n\nvar UnseenTests = []testing.InternalTest{{{table}}}\n"


def batch_go(
    programs: Sequence[str], *, run_tests: bool, sandbox: Sandbox, cpu_s: float
) -> list[BatchVerdict]:
    """Compile all packages and, if asked, link those that compile and run each one's tests."""
    verdicts: list[BatchVerdict] = [None] * len(programs)
    with tempfile.TemporaryDirectory(prefix="batch-", dir=scratch()) as name:
        work = Path(name)
        module = GoModule(work, sandbox)
        texts = [_with_table(program) for program in programs]
        ready = [i for i, text in enumerate(texts) if text is not None and module.add(i, "main.go", text)]
        compiled = module.untrusted_compile(ready)
        for i, output in compiled.errors.items():
            verdicts[i] = Verdict(word="failed", detail="compile", evidence=shorten(output))
        good = compiled.good
        if compiled.reason or not good:
            return verdicts
        if not run_tests:
            for i in good:
                verdicts[i] = Verdict(word="passed")
            return verdicts
        if module.untrusted_link(good, _MAIN, "UnseenTests"):
            return verdicts
        memory = LANGUAGES["go"].toolchain.run_memory_mb + TEST_MEMORY_MB
        jobs = [
            [BatchStep("test", ["/work/program", f"unseen={module.package(i)}"], "/tmp", cpu_s, memory)]
            for i in good
        ]
        found = untrusted_batch(
            jobs, work=work, sandbox=sandbox, limits=batch_limits(len(jobs), cpu_s, memory)
        )
        for i, verdict in zip(good, found, strict=True):
            # A package's `init` runs in every program of the batch, so only a plain failed test is its own.
            own = verdict is not None and (verdict.passed or "--- FAIL" in verdict.evidence)
            verdicts[i] = verdict if own else None
    return verdicts
