"""Grade a Python answer, in a sandbox of its own or linked with its tests."""

from __future__ import annotations

import re
import secrets
import tempfile
from pathlib import Path

from unseen.execution.classify import evidence_of, verdict_of
from unseen.execution.harness import harness_folder
from unseen.execution.python.report import BadReportError, read_report
from unseen.execution.python.separate import untrusted_separate_grade
from unseen.execution.runtime import plain
from unseen.execution.submission import Submission
from unseen.execution.token import EARLY_EXIT
from unseen.records import Verdict
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch

_WORDS = ("passed", "failed", "crashed", "cheated", "out_of_memory")
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


def untrusted_grade_python(
    submission: Submission,
    reference: Submission | None,
    *,
    linked: bool,
    sandbox: Sandbox,
    limits: Limits,
) -> Verdict:
    """Grade one Python answer, separately or linked with its tests."""
    if linked:
        return _untrusted_linked_grade(submission, sandbox=sandbox, limits=limits)
    return untrusted_separate_grade(submission, reference, sandbox=sandbox, limits=limits)


def _untrusted_linked_grade(submission: Submission, *, sandbox: Sandbox, limits: Limits) -> Verdict:
    """Grade one answer in one run of the driver (see `unseen.execution.python.runtime.python_driver`)."""
    secret = secrets.token_hex(16)
    request = {
        "secret": secret,
        "nonce": secrets.token_hex(16),
        "code": submission.code,
        "test": submission.test,
        "entry_point": submission.entry_point,
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
    return _linked_verdict(execution, secret)


def _linked_verdict(execution: Execution, secret: str) -> Verdict:
    """Return the driver's verdict, unless the sandbox itself observed another outcome."""
    if execution.outcome in ("timed_out", "out_of_memory", "output_limit", "infrastructure"):
        return verdict_of(execution, "test")
    try:
        return read_report(execution.channel, _WORDS, secret).verdict
    except BadReportError:
        if execution.channel:
            return Verdict(word="cheated", detail="forged a report", evidence=evidence_of(execution))
    # Something ended the driver.
    if execution.ok:
        return Verdict(word="cheated", detail=EARLY_EXIT, evidence=evidence_of(execution))
    return verdict_of(execution, "test")
