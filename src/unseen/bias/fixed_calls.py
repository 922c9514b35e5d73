"""Call functions of several programs with given inputs, each program in its own process."""

from __future__ import annotations

import functools
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from unseen.bias.exploration import ProgramJob, job_message
from unseen.bias.plan import CallPlan
from unseen.execution.source import Source
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.byte_code import script_folder
from unseen.sandbox.scratch import scratch

_FILES = ("outcomes", "carrying", "stub_modules", "calling", "loading", "startup", "fixed_calls_runner")


def run_message(
    code: str, plan: CallPlan, vectors: Sequence[Sequence[int]], total_s: float
) -> dict[str, Any]:
    """Build the message about one function; a vector has the index of a value for each input.

    Args:
        code: the program.
        plan: how the function is called.
        vectors: the calls to make.
        total_s: limit in processor seconds for all of them.
    """
    slot = plan.targets[0][0] if plan.targets else 0
    echo = plan.message["echo"] or {str(slot): {"names": [], "bare": False}}
    job = job_message(0, ProgramJob(Source(code, "answer.py"), set(), []))
    return {
        "job": {**job, "total_s": total_s},
        "plan": {**plan.message, "echo": {str(slot): echo[str(slot)]}},
        "vectors": vectors,
        "slot": slot,
    }


def untrusted_outcomes(runs: Sequence[dict[str, Any]], sandbox: Sandbox) -> list[Any]:
    """Run everything in one launch; return the outcomes of each run, or why there are none.

    Raises:
        OSError: the sandbox failed.
    """
    harness = _harness()
    with tempfile.TemporaryDirectory(prefix="bias-", dir=scratch()) as work:
        Path(work).chmod(0o755)
        execution = sandbox.untrusted_run(
            ["python", "-s", "-S", "-B", "-P", str(harness / "main.pyc")],
            work=Path(work),
            stdin=json.dumps({"runs": runs}).encode(),
            limits=Limits(
                cpu_s=sum(run["job"]["total_s"] for run in runs),
                memory_mb=2560,
                processes=256,
                output_bytes=1 << 28,
                disk_mb=256,
            ),
            readonly=(harness,),
            # Fixed, because the order of sets depends on the hashes of texts.
            env={"PYTHONHASHSEED": "7"},
            frozen=True,
        )
    if execution.outcome == "infrastructure":
        raise OSError(execution.reason)
    found: list[Any] = [f"it was not run: {execution.reason or execution.outcome}"] * len(runs)
    for line in execution.channel.splitlines():
        try:
            report = json.loads(line)
            found[report["run"]] = report.get("outcomes", report.get("failed"))
        except (ValueError, TypeError, KeyError, IndexError):
            continue
    return [
        one if _are_outcomes(one, len(run["vectors"])) else str(one)
        for one, run in zip(found, runs, strict=True)
    ]


def _are_outcomes(value: Any, size: int) -> bool:
    """Return False for a forged report."""
    if not isinstance(value, list) or len(value) != size:
        return False
    return all(isinstance(one, list) and len(one) == 4 for one in value)


@functools.cache
def _harness() -> Path:
    """Return a world-readable folder with the runner as a script."""
    return script_folder([f"unseen.bias.runtime.{name}" for name in _FILES])
