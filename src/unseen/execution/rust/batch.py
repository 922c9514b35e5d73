"""Check many Rust programs as modules of one crate: one compiler start and one link for all."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from unseen.execution.classify import shorten
from unseen.execution.python.batch import batch_limits
from unseen.execution.runner import BatchStep, BatchVerdict, untrusted_batch
from unseen.execution.rust.build import Crate, depends_on_crate
from unseen.execution.single import TEST_MEMORY_MB
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch


def _modules(names: Sequence[str]) -> str:
    return "".join(f"mod {name};\n" for name in names)


def batch_rust(
    programs: Sequence[str], *, run_tests: bool, sandbox: Sandbox, cpu_s: float
) -> list[BatchVerdict]:
    """Type-check the programs or, to run their tests, build one binary and start it once for each."""
    verdicts: list[BatchVerdict] = [None] * len(programs)
    with tempfile.TemporaryDirectory(prefix="batch-", dir=scratch()) as name:
        work = Path(name)
        crate = Crate(work, sandbox)
        ready = [i for i, program in enumerate(programs) if not depends_on_crate(program)]
        for i in ready:
            crate.add(i, programs[i])
        goal = [] if run_tests else ["--emit=metadata"]
        compiled = crate.untrusted_build(ready, _modules, "--test", *goal)
        for i, errors in compiled.errors.items():
            evidence = shorten("".join(error.text for error in errors))
            verdicts[i] = Verdict(word="failed", detail="compile", evidence=evidence)
        good = compiled.good
        if compiled.reason:
            return verdicts
        if not run_tests:
            for i in good:
                verdicts[i] = Verdict(word="passed")
            return verdicts
        memory = LANGUAGES["rust"].toolchain.run_memory_mb + TEST_MEMORY_MB
        commands = [["/work/program", f"{crate.module(i)}::", "--test-threads=1"] for i in good]
        jobs = [[BatchStep("test", command, "/tmp", cpu_s, memory)] for command in commands]
        found = untrusted_batch(
            jobs, work=work, sandbox=sandbox, limits=batch_limits(len(jobs), cpu_s, memory)
        )
        for i, verdict in zip(good, found, strict=True):
            verdicts[i] = verdict
    return verdicts
