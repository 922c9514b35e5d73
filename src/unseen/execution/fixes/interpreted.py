"""Run the tests of fixes in interpreted languages: a driver runs program and test and reports completion."""

from __future__ import annotations

import json
import secrets
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from unseen.execution.classify import evidence_of, verdict_of
from unseen.execution.fixes.trial import TestName, Trial, limits_for
from unseen.execution.token import EARLY_EXIT
from unseen.records import Verdict
from unseen.sandbox import Sandbox
from unseen.sandbox.scratch import scratch

_RUNTIME_MB = 256


@dataclass(frozen=True)
class InterpretedTests:
    """The source of a program and its tests; syntax errors show only when the driver runs them.

    Attributes:
        trial: the program and its tests.
        argv: the command that starts the driver.
        source: name of the file with the program's text, which it may read; the request is what runs.
        readonly: folders to show.
        request: further fields of the driver's request for a test, besides `word`, `code` and `test`.
    """

    trial: Trial
    argv: Sequence[str]
    source: str
    readonly: tuple[Path, ...]
    request: Callable[[str], Mapping[str, Any]]

    def untrusted_run(self, name: TestName, sandbox: Sandbox) -> Verdict:
        """Run one test; `passed` only if the driver reports the secret word after the test's end."""
        word = secrets.token_hex(16)
        test = self.trial.support + self.trial.section(name)
        request = {"word": word, "code": self.trial.code, "test": test, **self.request(test)}
        with tempfile.TemporaryDirectory(prefix="fix-", dir=scratch()) as work:
            (Path(work) / self.source).write_text(self.trial.code + test, encoding="utf-8")
            self.trial.write_files(Path(work))
            execution = sandbox.untrusted_run(
                list(self.argv),
                work=Path(work),
                stdin=json.dumps(request).encode(),
                limits=limits_for(_RUNTIME_MB),
                readonly=self.readonly,
                env={"PYTHONHASHSEED": "7"},
                frozen=True,
            )
        reported, _, rest = execution.channel.decode(errors="replace").partition(" ")
        evidence = evidence_of(execution)
        if reported == word and rest == "compile":
            return Verdict(word="failed", detail="compile", evidence=evidence)
        if reported == word and rest.startswith("replaced "):
            return Verdict(word="cheated", detail=rest, evidence=evidence)
        verdict = verdict_of(execution, "test")
        if not verdict.passed or (reported == word and rest == "end"):
            return verdict
        how = "forged a report" if execution.channel else EARLY_EXIT
        return Verdict(word="cheated", detail=how, evidence=evidence)

    def close(self) -> None:
        """Do nothing; no build artefacts exist."""
