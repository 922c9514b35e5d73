"""Run plans inside the sandbox, many programs to a launch, and collect what the runner saw.

Nothing of a program under test is executed in this process. A program that takes the runner with it is tried
once more by itself; the others of its launch go on without it.
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
from unseen.sandbox.byte_code import byte_code_folder
from unseen.sandbox.scratch import scratch

_FILES = ("outcomes", "stand_ins", "calling", "exploring", "loading", "children", "bias_runner")
_TOGETHER = 40
_LOAD_S = 5.0
_MEMORY_MB = 1536
_NOT_PRELOADED = {"antigravity", "this", "idlelib", "turtledemo", "turtle", "tkinter", "test", "lib2to3"}
_lock = threading.Lock()


@dataclass
class Job:
    """One program with the plans of its functions."""

    source: Source
    imports: set[str]
    plans: list[dict[str, Any]]


@dataclass
class Ran:
    """What the runner said of one program.

    Attributes:
      notes: what was left out or replaced when it was loaded.
      failed: why it could not be loaded or finished, empty when it was.
      entries: plan number → the runner's report.
      complete: it needs no other launch.
      cpu_s: processor seconds of the program.
    """

    notes: list[str] = field(default_factory=list)
    failed: str = ""
    entries: dict[int, dict[str, Any]] = field(default_factory=dict)
    complete: bool = False
    cpu_s: float = 0.0


def untrusted_plans(
    jobs: Sequence[Job], *, sandbox: Sandbox, parallel: int, progress: Callable[[int], None] | None = None
) -> list[Ran]:
    """Run every job.

    Args:
      jobs: programs with at least one plan each.
      sandbox: where to run.
      parallel: sandboxes at the same time.
      progress: told how many programs were finished.
    """
    # Programs that import the same heavy modules together, so that these are loaded once.
    order = sorted(range(len(jobs)), key=lambda n: (sorted(_heavy(jobs[n].imports)), n))
    batches = _batches(order, parallel)
    found = [Ran() for _ in jobs]

    def work(numbers: list[int]) -> None:
        _batch(jobs, numbers, found, sandbox)
        if progress is not None:
            progress(len(numbers))

    with ThreadPoolExecutor(max_workers=max(1, parallel)) as pool:
        for future in [pool.submit(work, numbers) for numbers in batches]:
            future.result()
    return found


def _batches(order: list[int], parallel: int) -> list[list[int]]:
    """Fewer and fewer programs to a launch, so that one which waits for ever holds up few at the end."""
    batches = []
    while order:
        size = max(1, min(_TOGETHER, -(-len(order) // max(1, 2 * parallel))))
        batches.append(order[:size])
        order = order[size:]
    return batches


def _batch(jobs: Sequence[Job], numbers: list[int], found: list[Ran], sandbox: Sandbox) -> None:
    waiting = numbers
    while waiting:
        why = _launch(jobs, waiting, found, sandbox)
        done = [n for n in waiting if found[n].complete]
        rest = [n for n in waiting if not found[n].complete]
        if not rest:
            return
        # The first without an end was running when the runner ended.
        first = rest[0]
        if len(waiting) > 1:
            found[first] = Ran()
            again = _launch(jobs, [first], found, sandbox)
            if not found[first].complete:
                found[first].failed = again or "it ended the sandbox"
                found[first].complete = True
        else:
            found[first].failed = found[first].failed or why or "it ended the sandbox"
            found[first].complete = True
        waiting = [n for n in rest if not found[n].complete]
        if not done and len(waiting) == len(rest):
            return


def _launch(jobs: Sequence[Job], numbers: list[int], found: list[Ran], sandbox: Sandbox) -> str:
    """One sandbox for several programs; why it ended early, if it did."""
    chosen = [jobs[n] for n in numbers]
    messages = [job_message(n, jobs[n]) for n in numbers]
    wanted = {name for job in chosen for name in job.imports}
    wanted |= {name for job in chosen for plan in job.plans for name in plan["imports"]}
    preload = sorted(name for name in wanted if _can_preload(name))
    harness = harness_folder()
    total = sum(message["total_s"] for message in messages)
    with tempfile.TemporaryDirectory(prefix="bias-", dir=scratch()) as work:
        Path(work).chmod(0o755)
        for message, job in zip(messages, chosen, strict=True):
            name = f"modules-{message['id']}"
            message["folder"] = name if copy_siblings(job.source, Path(work) / name) else ""
        execution = sandbox.untrusted_run(
            ["python", "-s", "-S", "-B", "-P", str(harness / "bias_runner.pyc")],
            work=Path(work),
            stdin=json.dumps({"jobs": messages, "preload": preload}).encode(),
            limits=Limits(
                cpu_s=total, memory_mb=_MEMORY_MB + 1024, processes=256, output_bytes=1 << 27, disk_mb=512
            ),
            readonly=(harness,),
            # The order of sets depends on the hashes of texts.
            env={"PYTHONHASHSEED": "7"},
            frozen=True,
        )
    for line in execution.channel.splitlines():
        _read(line, found, set(numbers))
    if execution.outcome == "infrastructure":
        return f"the sandbox failed: {execution.reason}"
    return execution.reason or ""


def job_message(number: int, job: Job) -> dict[str, Any]:
    """What a runner inside the sandbox is told about a program."""
    targets = sum(len(plan["targets"]) for plan in job.plans)
    return {
        "id": number,
        "name": "program" if not job.source.package else f"{job.source.package}.program",
        "file": job.source.file,
        "code": job.source.code,
        "folder": "",
        "package": job.source.package,
        "entries": job.plans,
        "load_s": _LOAD_S,
        "total_s": _LOAD_S + 10 + 20.0 * targets,
        "memory_mb": _MEMORY_MB,
    }


def _read(line: bytes, found: list[Ran], known: set[int]) -> None:
    """One report; what a program forged is at worst ignored."""
    try:
        said = json.loads(line)
        number = said["job"]
    except (ValueError, TypeError, KeyError):
        return
    if number not in known:
        return
    ran = found[number]
    if "done" in said:
        ran.complete = True
        ran.failed = ran.failed or str(said.get("how") or "")
        ran.cpu_s = said["cpu_s"] if isinstance(said.get("cpu_s"), float) else 0.0
    elif "entry" in said and isinstance(said["entry"], int):
        ran.entries.setdefault(said["entry"], said)
    elif "failed" in said:
        ran.failed = str(said["failed"])
    elif "loaded" in said:
        ran.notes = [str(each) for each in said["loaded"]]


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


def harness_folder() -> Path:
    """A folder, readable by everybody, with the runner as byte code."""
    with _lock:
        return _made_once()


@functools.cache
def _made_once() -> Path:
    return byte_code_folder([f"unseen.bias.inside.{name}" for name in _FILES])
