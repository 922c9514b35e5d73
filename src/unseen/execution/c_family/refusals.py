"""Build harnesses without the functions whose calls the compiler rejects."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from unseen.execution.calls import Program
from unseen.execution.jobs import HarnessCommand, NotRun
from unseen.sandbox.scratch import scratch

_MOST = 60

Build = Callable[[Sequence[Program], Path], list[HarnessCommand]]


def untrusted_build_without_refused(
    programs: Sequence[Program], work: Path, build: Build
) -> list[HarnessCommand]:
    """Build all harnesses; where one does not compile, mark the functions at fault as refused and rebuild.

    Args:
      programs: what to build.
      work: folder for the harnesses, each in a folder of its number.
      build: builds programs in a folder.
    """
    built = build(programs, work)
    failed = [n for n, each in enumerate(built) if isinstance(each, NotRun) and not each.infrastructure]
    again = False
    for number in failed:
        program = programs[number]
        wanted = [entry for entry, _ in program.callable()][:_MOST]
        if len(wanted) < 2:
            continue
        alone = [
            replace(program, refused={other: "" for other, _ in program.callable() if other != entry})
            for entry in wanted
        ]
        with tempfile.TemporaryDirectory(prefix="bias-", dir=scratch()) as name:
            Path(name).chmod(0o755)
            tried = build(alone, Path(name))
        wrong = {
            entry: each.reason for entry, each in zip(wanted, tried, strict=True) if isinstance(each, NotRun)
        }
        if len(wrong) < len(wanted):
            program.refused.update(wrong)
            again = True
    if not again:
        return built
    for number in range(len(programs)):
        shutil.rmtree(work / str(number), ignore_errors=True)
    return build(programs, work)
