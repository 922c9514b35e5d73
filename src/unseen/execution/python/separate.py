"""Grade a Python answer in a sandbox of its own, by tests that run in another."""

from __future__ import annotations

import tempfile
from pathlib import Path

from unseen.execution.classify import evidence_of, verdict_of
from unseen.execution.harness import harness_folder
from unseen.execution.python.report import BadReportError, read_report
from unseen.execution.runtime import plain
from unseen.execution.submission import Submission
from unseen.execution.token import EARLY_EXIT
from unseen.records import Verdict
from unseen.sandbox import Execution, Launch, Limits, Sandbox
from unseen.sandbox.scratch import scratch

# What tests often import, so that each trial finds it loaded.
_SHARED = (
    "bisect,collections,copy,dataclasses,datetime,decimal,fractions,functools,hashlib,heapq,itertools,json,math,"
    "operator,random,re,statistics,string,time,traceback,typing,unittest"
)
_WORDS = ("passed", "failed", "cheated", "out_of_memory", "untransportable", "left")


def untrusted_separate_grade(
    submission: Submission, reference: Submission | None, *, sandbox: Sandbox, limits: Limits
) -> Verdict:
    """Grade one answer: serve it in a fresh sandbox, and have a child of the fork server run the tests.

    What the tests use beside the answer's function comes from the reference, never from the answer.

    Args:
        submission: the answer with its tests.
        reference: the problem's known solution.
        sandbox: where both run.
        limits: bounds of each of them.
    """
    folder = harness_folder()
    start = ["python", "-I", "-S", "-B"]
    request = {
        "test": submission.test,
        "reference": reference.code if reference is not None else None,
        "entry_point": submission.entry_point,
    }
    with (
        tempfile.TemporaryDirectory(prefix="answer-", dir=scratch()) as work,
        sandbox.fork_server(
            [*start, str(folder / "tests_python.pyc"), _SHARED], readonly=(folder,), limits=limits
        ) as fork_server,
    ):
        answer = Launch(
            [*start, str(folder / "answer_python.pyc")],
            Path(work),
            stdin=submission.code.encode("utf-8", "surrogatepass"),
            limits=limits,
            readonly=(folder,),
            frozen=True,
        )
        ran, served = sandbox.untrusted_forked_pair(fork_server, plain.encode(request), answer, limits=limits)
    return verdict_of_pair(ran, served)


def verdict_of_pair(tests: Execution, answer: Execution) -> Verdict:
    """Return the verdict, given how the trial and the answer's program ended.

    The answer's end counts where the tests met it in a call, or where it exceeded a limit; otherwise the
    tests decide, and what they do not report has not passed.
    """
    for one in (tests, answer):
        if one.outcome == "infrastructure":
            return verdict_of(one, "test")
    limited = answer.outcome in ("timed_out", "out_of_memory", "output_limit")
    if not tests.ok:
        return verdict_of(answer if limited else tests, "test")
    try:
        report = read_report(tests.channel, _WORDS)
    except BadReportError:
        return Verdict(word="cheated", detail=EARLY_EXIT, evidence=evidence_of(tests))
    if report.verdict.passed:
        if report.calls == 0:
            return Verdict(word="failed", detail="test", evidence="the tests never called the function")
        return report.verdict
    if limited:
        return verdict_of(answer, "test")
    if report.word == "left":
        if answer.ok:
            return Verdict(word="cheated", detail=EARLY_EXIT, evidence=evidence_of(answer))
        return verdict_of(answer, "test")
    return report.verdict
