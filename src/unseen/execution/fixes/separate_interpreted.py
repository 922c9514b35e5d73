"""Run the tests of a fix in an interpreted language in another sandbox than the program, which serves them.

Both share /tmp and loopback. What the tests find under the program's names is decided by the reference: which
names there are, which are exceptions, and where objects come instead of values.
"""

from __future__ import annotations

import json
import secrets
import tempfile
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol

from unseen.execution.classify import evidence_of, shorten, verdict_of
from unseen.execution.fixes.trial import TestName, Trial, limits_for
from unseen.execution.token import EARLY_EXIT
from unseen.records import Verdict
from unseen.sandbox import Execution, Launch, Sandbox
from unseen.sandbox.scratch import scratch

Role = Literal["tests", "program"]

_RUNTIME_MB = 256
_REPORT_BYTES = 1 << 18

_labels: dict[tuple[Trial, TestName], tuple[str, ...]] = {}
_lock = threading.Lock()


class SeparateCommand(Protocol):
    """Starts one of the two drivers of a language."""

    def __call__(self, role: Role, trial: Trial) -> tuple[Sequence[str], Sequence[Path]]:
        """Return the command, and host paths that it needs."""
        ...


@dataclass(frozen=True)
class Report:
    """What the tests' process says at its end.

    Attributes:
        ended: "passed", or how the test ended otherwise.
        notes: kind and text of what went wrong in the conversation, and of the objects that came.
    """

    ended: str
    notes: tuple[tuple[str, str], ...]

    @classmethod
    def read(cls, channel: bytes) -> Report | None:
        """Return the report in what was written on the result descriptor, if it is one."""
        if len(channel) > _REPORT_BYTES:
            return None
        try:
            ended, notes = json.loads(channel)
            return cls(str(ended), tuple((str(kind), str(text)) for kind, text in notes))
        except (ValueError, TypeError):
            return None

    def texts(self, kind: str) -> list[str]:
        """Return the notes of a kind."""
        return [text for each, text in self.notes if each == kind]


@dataclass(frozen=True)
class SeparateTests:
    """The tests of a program that is served in a sandbox of its own.

    Attributes:
        trial: the program and its tests.
        reference: the program with the reference fix, and the same tests.
        names: what the tests find under the program's names, in the terms of the drivers.
        command: starts one of the drivers.
        source: name of the file with the program's text, which it may read.
    """

    trial: Trial
    reference: Trial
    names: Mapping[TestName, Mapping[str, Any]]
    command: SeparateCommand
    source: str

    def untrusted_run(self, name: TestName, sandbox: Sandbox) -> Verdict:
        """Run one test; `passed` only if it came to its end and the program was still there."""
        if self.trial == self.reference:
            return self._recorded(name, sandbox)
        with _lock:
            labels = _labels.get((self.reference, name))
        if labels is None:
            verdict = self._recorded(name, sandbox)
            if not verdict.passed:
                reason = f"the reference does not pass apart from its tests: {verdict.evidence}"
                return Verdict(word="infrastructure", detail=reason[:200], evidence=verdict.evidence)
            labels = _labels[self.reference, name]
        verdict, _ = self._run(self.trial, name, labels, sandbox)
        return verdict

    def _recorded(self, name: TestName, sandbox: Sandbox) -> Verdict:
        """Run the reference, and keep where it gives objects."""
        verdict, report = self._run(self.reference, name, None, sandbox)
        if verdict.passed and report is not None:
            with _lock:
                _labels[self.reference, name] = tuple(report.texts("label"))
        return verdict

    def _run(
        self, trial: Trial, name: TestName, labels: Sequence[str] | None, sandbox: Sandbox
    ) -> tuple[Verdict, Report | None]:
        common = {
            "address": secrets.token_hex(8),
            "packages": [str(path) for path in trial.packages.paths],
            **self.names[name],
        }
        test = trial.support + trial.section(name)
        limits = limits_for(_RUNTIME_MB)
        with tempfile.TemporaryDirectory(prefix="fix-", dir=scratch()) as top:
            launches = []
            requests: dict[Role, dict[str, Any]] = {
                "tests": {**common, "test": test, "labels": labels},
                "program": {**common, "code": trial.code},
            }
            for role, request in requests.items():
                argv, readonly = self.command(role, trial)
                work = Path(top) / role
                work.mkdir()
                # A program that could read its tests would know which requests are attacks.
                text = trial.code + (test if role == "tests" else "")
                (work / self.source).write_text(text, encoding="utf-8")
                trial.write_files(work)
                launches.append(
                    Launch(
                        argv,
                        work,
                        stdin=json.dumps(request).encode(),
                        limits=limits,
                        env={"PYTHONHASHSEED": "7"},
                        readonly=readonly,
                        frozen=True,
                    )
                )
            tests, program = sandbox.untrusted_pair(*launches, shared=True)
        report = Report.read(tests.channel)
        return _verdict(tests, program, report), report

    def close(self) -> None:
        """Do nothing; no build artefacts exist."""


def _verdict(tests: Execution, program: Execution, report: Report | None) -> Verdict:
    """Return the verdict, given how both processes ended.

    The program's end counts where the tests met it, or where it exceeded a limit; otherwise the tests decide.
    """
    for one in (tests, program):
        if one.outcome == "infrastructure":
            return verdict_of(one, "test")
    if program.outcome in ("timed_out", "out_of_memory", "output_limit"):
        return verdict_of(program, "test")
    evidence = shorten(f"{evidence_of(tests)}\n{evidence_of(program)}")
    if report is None:
        found = verdict_of(tests, "test")
        return Verdict(word="cheated", detail=EARLY_EXIT, evidence=evidence) if found.passed else found
    if report.ended == "compile":
        return Verdict(word="failed", detail="compile", evidence=evidence_of(program))
    if report.ended == "load" or report.texts("left"):
        if program.ok:
            return Verdict(word="cheated", detail=EARLY_EXIT, evidence=evidence)
        gone = verdict_of(program, "test")
        return Verdict(word="failed", detail="test", evidence=evidence) if gone.word == "crashed" else gone
    if report.texts("forged"):
        return Verdict(word="cheated", detail="forged a message", evidence=evidence)
    if lost := report.texts("untransportable"):
        return Verdict(word="failed", detail="test", evidence=shorten(f"not carried: {lost}\n{evidence}"))
    if tests.ok and report.ended == "passed":
        return Verdict(word="passed")
    found = verdict_of(tests, "test")
    return Verdict(word="failed", detail="test", evidence=evidence) if found.passed else found
