"""Run a list of jobs in one sandbox; each yields a verdict or is left undecided."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from unseen.execution.classify import no_memory, shorten, signal_name
from unseen.execution.harness import harness_folder
from unseen.execution.runtime import plain
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox

Phase = Literal["compile", "test"]

# None leaves the program undecided: it must be checked in a run of its own.
BatchVerdict = Verdict | None


@dataclass(frozen=True)
class BatchStep:
    """One command of a job.

    Attributes:
      phase: what its failure means.
      argv: the command, or the Python program for `kind` "check" and "program".
      folder: working folder inside the sandbox.
      cpu_s: processor seconds.
      memory_mb: private memory in MiB.
      env: more variables.
    """

    phase: Phase
    argv: list[str]
    folder: str
    cpu_s: float
    memory_mb: int
    kind: Literal["argv", "check", "program"] = "argv"
    env: dict[str, str] = field(default_factory=dict)

    def message(self) -> dict[str, Any]:
        """Return the step in the form that the runner in the sandbox reads."""
        content = self.argv if self.kind == "argv" else self.argv[0]
        return {
            self.kind: content,
            "folder": self.folder,
            "cpu_s": float(self.cpu_s),
            "memory_mb": self.memory_mb,
            "env": self.env,
        }


def untrusted_batch(
    jobs: Sequence[Sequence[BatchStep]],
    *,
    work: Path,
    sandbox: Sandbox,
    limits: Limits,
    readonly: Sequence[Path] = (),
    writable: Sequence[Path] = (),
    preload: Sequence[str] = (),
    resolve: Callable[[list[str]], list[str]] | None = None,
) -> list[BatchVerdict]:
    """Run the jobs; one that ends the runner stays undecided, and those after it get another run.

    Args:
      jobs: each a list of steps that ends with the first failure.
      work: folder that the steps find at /work.
      sandbox: where to run.
      limits: bounds on one run of the whole batch.
      readonly: more paths to show.
      writable: more folders to show and keep.
      preload: Python modules to load once.
      resolve: replaces each command's program by its real path.
    """
    verdicts: list[BatchVerdict] = [None] * len(jobs)
    first = 0
    folder = harness_folder()
    while first < len(jobs):
        messages = [[step.message() for step in job] for job in jobs[first:]]
        if resolve is not None:
            for message in (message for job in messages for message in job if "argv" in message):
                message["argv"] = resolve(message["argv"])
        execution = sandbox.untrusted_run(
            ["python", "-I", "-S", "-B", str(folder / "batch_runner.pyc"), ",".join(preload)],
            work=work,
            stdin=plain.encode(messages),
            limits=limits,
            readonly=(folder, *readonly),
            writable=writable,
        )
        if execution.outcome == "infrastructure":
            break
        done = -1
        for index, number, result in _messages(execution.channel):
            done = max(done, index)
            verdicts[first + index] = _verdict(jobs[first + index][number], result)
        # The jobs after one that ended the runner have not been tried yet.
        first += done + 2 if execution.outcome != "exited" or done + 1 < len(messages) else done + 1
    return verdicts


def _messages(channel: bytes) -> list[tuple[int, int, dict[str, Any]]]:
    found = []
    at = 0
    while at + 8 <= len(channel):
        size = int.from_bytes(channel[at : at + 8], "big")
        body = channel[at + 8 : at + 8 + size]
        if len(body) < size:
            break
        index, number, result = plain.decode(body)
        found.append((index, number, result))
        at += 8 + size
    return found


def _verdict(step: BatchStep, result: dict[str, Any]) -> BatchVerdict:
    """Return a verdict, or None if sharing a batch may have caused the result."""
    status, text = result["status"], result["text"]
    evidence = shorten(text.decode(errors="replace"))
    if result["late"]:
        return None
    if result["cpu_s"] > step.cpu_s or status == -signal.SIGXCPU:
        return Verdict(word="timed_out", evidence=f"more than {step.cpu_s:g} s of processor time\n{evidence}")
    if status == 0:
        return Verdict(word="passed")
    if status == 127 or (status == 86 and step.kind == "program"):
        return None
    if no_memory(text):
        return Verdict(word="out_of_memory", evidence=evidence)
    if status == -signal.SIGABRT and re.search(rb"ssertion", text):
        return Verdict(word="failed", detail=step.phase, evidence=evidence)
    if status < 0:
        return Verdict(word="crashed", detail=signal_name(-status), evidence=evidence)
    if step.kind == "program" and "SyntaxError" in evidence.rstrip().rpartition("\n")[2]:
        return None
    return Verdict(word="failed", detail=step.phase, evidence=evidence)
