"""Grade a Python answer: prepare the request for the driver inside the sandbox and read its report."""

from __future__ import annotations

import re
import secrets
import tempfile
from dataclasses import dataclass
from pathlib import Path

from unseen.execution.classify import evidence_of, shorten, signal_name, verdict_of
from unseen.execution.harness import harness_folder
from unseen.execution.runtime import plain
from unseen.execution.submission import Submission
from unseen.records import Verdict
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch

_WORDS = ("passed", "failed", "crashed", "cheated", "out_of_memory", "untransportable")
_IMPORT = re.compile(r"^\s*(?:import|from)\s+(\w+)", re.MULTILINE)
WORTH_SHARING = frozenset(
    [
        "abc",
        "bisect",
        "collections",
        "copy",
        "dataclasses",
        "datetime",
        "decimal",
        "enum",
        "fractions",
        "functools",
        "hashlib",
        "heapq",
        "itertools",
        "json",
        "math",
        "operator",
        "random",
        "re",
        "statistics",
        "string",
        "time",
        "typing",
        "unittest",
    ]
)


@dataclass(frozen=True)
class Report:
    """The driver's report: the verdict, and how often the tests called the answer."""

    verdict: Verdict
    calls: int


def untrusted_grade_python(
    submission: Submission,
    reference: Submission | None,
    *,
    linked: bool,
    sandbox: Sandbox,
    limits: Limits,
) -> Verdict:
    """Grade one Python answer in one run of the driver (see `unseen.execution.python.runtime.python_driver`).

    What the tests use beside the answer's function comes from the reference, never from the answer.
    """
    secret = secrets.token_hex(16)
    request = {
        "secret": secret,
        "nonce": secrets.token_hex(16),
        "code": submission.code,
        "test": submission.test,
        "reference": reference.code if reference is not None else None,
        "entry_point": submission.entry_point,
        "linked": linked,
    }
    named = set(_IMPORT.findall(submission.code + "\n" + submission.test)) & WORTH_SHARING
    folder = harness_folder()
    with tempfile.TemporaryDirectory(prefix="grade-", dir=scratch()) as work:
        execution = sandbox.untrusted_run(
            ["python", "-I", "-S", "-B", str(folder / "python_driver.pyc"), ",".join(sorted(named))],
            work=Path(work),
            stdin=plain.encode(request),
            limits=limits,
            readonly=(folder,),
            frozen=True,
        )
    report = _report(execution, secret)
    if report.verdict.passed and not linked and report.calls == 0:
        return Verdict(word="failed", detail="test", evidence="the tests never called the function")
    return report.verdict


def _report(execution: Execution, secret: str) -> Report:
    """Return the driver's report, unless the sandbox itself observed another outcome."""
    if execution.outcome in ("timed_out", "out_of_memory", "output_limit", "infrastructure"):
        return Report(verdict_of(execution, "test"), 0)
    try:
        token, word, detail, evidence, calls = plain.decode(execution.channel[8:])
    except (plain.BadBytesError, TypeError, ValueError):
        return Report(_silent(execution), 0)
    if token != secret or word not in _WORDS or not isinstance(calls, int):
        return Report(Verdict(word="cheated", detail="forged a report", evidence=evidence_of(execution)), 0)
    detail, evidence = _printable(detail), _printable(evidence)
    if word == "crashed":
        detail = signal_name(int(detail))
    if word == "untransportable":
        return Report(Verdict(word="failed", detail="test", evidence=f"not plain data: {detail}"), -1)
    if word == "failed" and "SyntaxError" in evidence and 'File "answer.py"' in evidence and not calls:
        detail = "compile"
    return Report(Verdict(word=word, detail=detail, evidence=shorten(evidence)), calls)


def _printable(text: object) -> str:
    """Replace lone surrogates, which no record can hold."""
    return str(text).encode("utf-8", "replace").decode()


def _silent(execution: Execution) -> Verdict:
    """Return the verdict on a run without a report: something ended the driver."""
    if execution.ok:
        return Verdict(
            word="cheated", detail="exited before the tests finished", evidence=evidence_of(execution)
        )
    return verdict_of(execution, "test")
