"""Grade one answer of a model: choose the way by the reference, screen, run, and put the result in words."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable
from typing import Literal

from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox
from unseen.verify.graded_c import untrusted_grade_c
from unseen.verify.graded_go import untrusted_grade_go
from unseen.verify.graded_java import untrusted_grade_java
from unseen.verify.graded_python import untrusted_trial
from unseen.verify.graded_rust import untrusted_grade_rust
from unseen.verify.screens import screen
from unseen.verify.sealed import SignatureMismatchError
from unseen.verify.singly import TEST_CPU_S, TEST_MEMORY_MB
from unseen.verify.submission import Submission

# Parsing takes this process up to 20 µs and 400 bytes a byte of hostile text; solutions have a few thousand.
MOST_CODE_BYTES = 96 * 1024
Way = Literal["apart", "together"]

_COMPILED: dict[str, Callable[..., Verdict]] = {
    "c": untrusted_grade_c,
    "cpp": untrusted_grade_c,
    "java": untrusted_grade_java,
    "go": untrusted_grade_go,
    "rust": untrusted_grade_rust,
}
_ways: dict[str, Way] = {}
_lock = threading.Lock()


def _limits(language: str, cpu_s: float) -> Limits:
    return Limits(cpu_s=cpu_s, memory_mb=TEST_MEMORY_MB + LANGUAGES[language].toolchain.run_memory_mb)


def untrusted_judge(
    submission: Submission, reference: Submission | None, way: Way, sandbox: Sandbox, cpu_s: float
) -> Verdict:
    """Run one answer one way; a failure of the sandbox is tried once more.

    Raises:
      SignatureMismatchError: apart, the answer cannot be called as the reference is.
    """
    limits = _limits(submission.language, cpu_s)
    verdict = Verdict(word="infrastructure", detail="not run")
    for _ in range(2):
        if submission.language == "python":
            known = reference.code if reference is not None else None
            report = untrusted_trial(
                submission, reference=known, together=way == "together", sandbox=sandbox, limits=limits
            )
            verdict = report.verdict
            if verdict.passed and way == "apart" and report.calls == 0:
                verdict = Verdict(
                    word="failed", detail="test", evidence="the tests never called the function"
                )
        else:
            verdict = _COMPILED[submission.language](
                submission,
                reference or submission,
                together=way == "together",
                sandbox=sandbox,
                limits=limits,
            )
        if verdict.word != "infrastructure":
            break
    return verdict


def way_for(reference: Submission | None, *, sandbox: Sandbox, cpu_s: float = TEST_CPU_S) -> Way:
    """Apart when the reference passes that way, else together; only the reference decides.

    Known ways are remembered for the life of the process.
    """
    if reference is None:
        return "together"
    parts = "\0".join((reference.language, reference.code, reference.test, reference.entry_point))
    key = hashlib.sha256(parts.encode("utf-8", "replace")).hexdigest()
    with _lock:
        if key in _ways:
            return _ways[key]
    try:
        verdict = untrusted_judge(reference, reference, "apart", sandbox, cpu_s)
    except SignatureMismatchError:
        way: Way = "together"
    else:
        if verdict.word == "infrastructure":
            return "apart"
        way = "apart" if verdict.passed else "together"
    with _lock:
        _ways[key] = way
    return way


def grade(
    submission: Submission, *, sandbox: Sandbox, reference: Submission | None, cpu_s: float = TEST_CPU_S
) -> Verdict:
    """Judge a model's answer in one isolated run.

    Where the language and the reference allow it, the answer's text never meets the tests: in Python they
    are in different processes and only plain data crosses; in the other languages the answer is compiled by
    itself and bound to the reference's signature. A program that ends before our harness has seen the last
    test return does not pass.

    What is left open is said in the docstring of each language's grader: outside Python the answer shares a
    process with the tests, so code that reads its own process's memory could find out what the harness
    would say. Without a reference, and for problems whose reference fails apart from its tests, answer and
    tests share a program, and only the screens and the harness protect the verdict.

    Args:
      submission: the answer (prompt and answer as `code`) with the tests.
      sandbox: where to run it.
      reference: the same problem's known solution with the same tests.
      cpu_s: processor seconds for the tests; compilers have bounds of their own.

    Raises:
      MissingToolError: the language's compiler is not installed.
    """
    LANGUAGES[submission.language].require()
    if (reason := _unjudged(submission.code)) is not None:
        return Verdict(word="failed", detail="compile", evidence=reason)
    way = way_for(reference, sandbox=sandbox, cpu_s=cpu_s)
    how = screen(submission, reference, together=way == "together")
    if how is not None:
        return Verdict(word="cheated", detail=how)
    try:
        return untrusted_judge(submission, reference, way, sandbox, cpu_s)
    except SignatureMismatchError as error:
        if way == "together":
            return _unharnessed(reference, error)
        how = screen(submission, reference, together=True)
        if how is not None:
            return Verdict(word="cheated", detail=how, evidence=str(error)[:1000])
    try:
        return untrusted_judge(submission, reference, "together", sandbox, cpu_s)
    except SignatureMismatchError as error:
        return _unharnessed(reference, error)


def _unjudged(code: str) -> str | None:
    """Say why no compiler is asked about a text, None if one is: a lone surrogate or far too much of it."""
    try:
        size = len(code.encode())
    except UnicodeEncodeError:
        return "the answer is not valid Unicode text"
    if size > MOST_CODE_BYTES:
        return f"the answer's program has {size} bytes; at most {MOST_CODE_BYTES} are judged"
    return None


def _unharnessed(reference: Submission | None, error: SignatureMismatchError) -> Verdict:
    """The harness did not fit: the answer's doing, when there is a reference that it fits."""
    if reference is not None:
        return Verdict(word="failed", detail="compile", evidence=str(error)[:1000])
    return Verdict(word="infrastructure", detail="the tests cannot be harnessed", evidence=str(error)[:1000])
