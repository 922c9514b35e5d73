"""Run call plans inside the sandbox, many programs per launch, and collect the runner's reports.

No code of a program under test is executed in this process. A program that kills the runner is retried once
on its own; the others of its launch continue without it.
"""

from __future__ import annotations

import functools
import json
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from unseen.bias.siblings import copy_siblings
from unseen.execution.source import Source
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.byte_code import script_folder
from unseen.sandbox.packages import NO_PACKAGES, Packages
from unseen.sandbox.scratch import scratch

_FILES = (
    "outcomes", "carrying", "stub_modules", "calling", "exploring", "loading", "children", "probes",
    "symbols", "rewriting", "following", "operations", "dispatching", "paths", "startup", "bias_runner",
)  # fmt: skip
_MOST_PER_LAUNCH = 40
_LOAD_S = 5.0
_MEMORY_MB = 1536
_NOT_PRELOADED = {"antigravity", "this", "idlelib", "turtledemo", "turtle", "tkinter", "test", "lib2to3"}
# Threads of a library that is loaded before a fork do not live on after it.
_ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
_lock = threading.Lock()


@dataclass
class ProgramJob:
    """One program with the call plans of its functions."""

    source: Source
    imports: set[str]
    plans: list[dict[str, Any]]


@dataclass
class ProgramReport:
    """The runner's report on one program.

    Attributes:
      notes: what was skipped or replaced when the program was loaded.
      failed: why it could not be loaded or finished; empty if it was.
      entries: plan number → the runner's report.
      complete: the program needs no further launch.
      cpu_s: processor seconds of the program.
    """

    notes: list[str] = field(default_factory=list)
    failed: str = ""
    entries: dict[int, dict[str, Any]] = field(default_factory=dict)
    complete: bool = False
    cpu_s: float = 0.0


def untrusted_plans(
    jobs: Sequence[ProgramJob],
    *,
    sandbox: Sandbox,
    parallel: int,
    packages: Packages = NO_PACKAGES,
    progress: Callable[[int], None] | None = None,
) -> list[ProgramReport]:
    """Run every job in the sandbox and return its report.

    Args:
      jobs: programs with at least one plan each.
      sandbox: where to run.
      parallel: number of parallel sandboxes.
      packages: installed packages that the programs may import.
      progress: called with the number of programs that a launch finished.
    """
    # Programs that import the same heavy modules share a launch, so that these are loaded once.
    order = sorted(range(len(jobs)), key=lambda n: (sorted(_heavy(jobs[n].imports)), n))
    batches = _batches(order, parallel)
    found = [ProgramReport() for _ in jobs]

    def work(numbers: list[int]) -> None:
        _run_batch(jobs, numbers, found, sandbox, packages)
        if progress is not None:
            progress(len(numbers))

    with ThreadPoolExecutor(max_workers=max(1, parallel)) as pool:
        for future in [pool.submit(work, numbers) for numbers in batches]:
            future.result()
    return found


def _batches(order: list[int], parallel: int) -> list[list[int]]:
    """Split into batches of decreasing size, so that a program that hangs delays few others at the end."""
    batches = []
    while order:
        size = max(1, min(_MOST_PER_LAUNCH, -(-len(order) // max(1, 2 * parallel))))
        batches.append(order[:size])
        order = order[size:]
    return batches


def _run_batch(
    jobs: Sequence[ProgramJob],
    numbers: list[int],
    found: list[ProgramReport],
    sandbox: Sandbox,
    packages: Packages,
) -> None:
    waiting = numbers
    while waiting:
        why = _launch(jobs, waiting, found, sandbox, packages)
        done = [n for n in waiting if found[n].complete]
        rest = [n for n in waiting if not found[n].complete]
        if not rest:
            return
        # The first incomplete program was running when the runner ended.
        first = rest[0]
        if len(waiting) > 1:
            found[first] = ProgramReport()
            again = _launch(jobs, [first], found, sandbox, packages)
            if not found[first].complete:
                found[first].failed = again or "it ended the sandbox"
                found[first].complete = True
        else:
            found[first].failed = found[first].failed or why or "it ended the sandbox"
            found[first].complete = True
        waiting = [n for n in rest if not found[n].complete]
        if not done and len(waiting) == len(rest):
            return


def _launch(
    jobs: Sequence[ProgramJob],
    numbers: list[int],
    found: list[ProgramReport],
    sandbox: Sandbox,
    packages: Packages,
) -> str:
    """Run several programs in one sandbox; return why it ended early, or an empty text."""
    chosen = [jobs[n] for n in numbers]
    messages = [job_message(n, jobs[n]) for n in numbers]
    imports = {name for job in chosen for name in job.imports}
    imports |= {name for job in chosen for plan in job.plans for name in plan["imports"]}
    preload = sorted(name for name in imports if _can_preload(name) or _is_installed(name, packages))
    # Most programs import nothing that is installed, and see none of it.
    seen = packages if any(_is_installed(name, packages) for name in imports) else NO_PACKAGES
    harness = harness_folder()
    total = sum(message["total_s"] for message in messages)
    with tempfile.TemporaryDirectory(prefix="bias-", dir=scratch()) as work:
        Path(work).chmod(0o755)
        for message, job in zip(messages, chosen, strict=True):
            name = f"modules-{message['id']}"
            message["folder"] = name if copy_siblings(job.source, Path(work) / name) else ""
        execution = sandbox.untrusted_run(
            ["python", "-s", "-S", "-B", "-P", str(harness / "main.pyc")],
            work=Path(work),
            stdin=json.dumps({"jobs": messages, "preload": preload}).encode(),
            limits=Limits(
                cpu_s=total, memory_mb=_MEMORY_MB + 1024, processes=256, output_bytes=1 << 27, disk_mb=512
            ),
            readonly=(harness, *seen.readonly),
            # Fixed, because the order of sets depends on the hashes of texts.
            env={"PYTHONHASHSEED": "7", **_ONE_THREAD, **seen.env},
            frozen=True,
        )
    for line in execution.channel.splitlines():
        _read_report(line, found, set(numbers))
    if execution.outcome == "infrastructure":
        return f"the sandbox failed: {execution.reason}"
    return execution.reason or ""


def job_message(number: int, job: ProgramJob) -> dict[str, Any]:
    """Build the message that tells the runner about a program."""
    targets = sum(len(plan["targets"]) for plan in job.plans)
    return {
        "id": number,
        "name": _module_name(job),
        "file": job.source.file,
        "code": job.source.code,
        "folder": "",
        "package": job.source.package,
        "entries": job.plans,
        "load_s": _LOAD_S,
        "total_s": _LOAD_S + 10 + 20.0 * targets,
        "memory_mb": _MEMORY_MB,
    }


def _module_name(job: ProgramJob) -> str:
    """Return the name that the module would have, unless another module of its process has that one."""
    if job.source.package:
        # Its own name is taken as soon as the package imports it.
        return f"{job.source.package}.main"
    name = Path(job.source.file).stem
    free = name.isidentifier() and name not in sys.stdlib_module_names and name not in job.imports
    return name if free and not _can_preload(name) else "main"


def _read_report(line: bytes, found: list[ProgramReport], known: set[int]) -> None:
    """Read one report; forged ones are ignored at worst."""
    try:
        report = json.loads(line)
        number = report["job"]
    except (ValueError, TypeError, KeyError):
        return
    if number not in known:
        return
    program = found[number]
    if "done" in report:
        program.complete = True
        program.failed = program.failed or str(report.get("how") or "")
        program.cpu_s = report["cpu_s"] if isinstance(report.get("cpu_s"), float) else 0.0
    elif "entry" in report and isinstance(report["entry"], int):
        program.entries.setdefault(report["entry"], report)
    elif "failed" in report:
        program.failed = str(report["failed"])
    elif "loaded" in report:
        program.notes = [str(each) for each in report["loaded"]]


def _heavy(imports: set[str]) -> set[str]:
    return {name for name in imports if name not in sys.stdlib_module_names}


@functools.cache
def _can_preload(name: str) -> bool:
    if name in _NOT_PRELOADED or not name.isidentifier() or name.startswith("_"):
        return False
    if name in sys.stdlib_module_names:
        return True
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        return False
    return spec is not None and "site-packages" in (spec.origin or "")


def _is_installed(name: str, packages: Packages) -> bool:
    """Return True if a module that is not of the standard library is among the packages."""
    if name in sys.stdlib_module_names or not name.isidentifier():
        return False
    return any((folder / name).is_dir() or (folder / f"{name}.py").is_file() for folder in packages.paths)


def harness_folder() -> Path:
    """Return a world-readable folder with the runner as a script."""
    with _lock:
        return _build_harness()


@functools.cache
def _build_harness() -> Path:
    return script_folder([f"unseen.bias.runtime.{name}" for name in _FILES])
