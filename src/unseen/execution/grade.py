"""Grade one model answer: choose the isolation by the reference, screen the text, run the tests."""

from __future__ import annotations

import hashlib
import threading
from typing import Literal, get_args

from unseen.errors import BadInputError
from unseen.execution.executors import EXECUTORS
from unseen.execution.guards import screen
from unseen.execution.single import TEST_CPU_S, TEST_MEMORY_MB
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError
from unseen.execution.toolchain_check import confirm_compile_error
from unseen.languages import LANGUAGES
from unseen.records import Isolation, Verdict
from unseen.sandbox import Limits, Sandbox

# Parsing takes this process up to 20 µs and 400 bytes a byte of hostile text; solutions have a few thousand.
MOST_CODE_BYTES = 96 * 1024
IsolationMode = Literal["separate", "strict", "linked"]
"""`separate` falls back to linked grading where a problem's reference needs it; `strict` leaves such problems
out; `linked` forces it."""

NOT_SEPARABLE = "its values cannot be passed between processes, so it cannot be graded apart from its tests"

_isolations: dict[str, Isolation] = {}
_lock = threading.Lock()


def require_isolation_mode(mode: str) -> None:
    """Raise for a mode that does not exist.

    Raises:
        BadInputError: the message names the modes.
    """
    modes = get_args(IsolationMode)
    if mode not in modes:
        raise BadInputError(f"there is no isolation {mode!r}; choose {', '.join(modes[:-1])} or {modes[-1]}")


def _limits(language: str, cpu_s: float) -> Limits:
    return Limits(cpu_s=cpu_s, memory_mb=TEST_MEMORY_MB + LANGUAGES[language].toolchain.run_memory_mb)


def untrusted_grade(
    submission: Submission, reference: Submission | None, isolation: Isolation, sandbox: Sandbox, cpu_s: float
) -> Verdict:
    """Build and run one answer; a failure of the sandbox or the toolchain is retried once.

    Raises:
      SignatureMismatchError: the answer, built separately, does not have the reference's signature.
    """
    grader = EXECUTORS[submission.language].grade
    assert grader is not None, f"{submission.language} has no problems"
    limits = _limits(submission.language, cpu_s)
    verdict = Verdict(word="infrastructure", detail="not run")
    for _ in range(2):
        verdict = grader(submission, reference, linked=isolation == "linked", sandbox=sandbox, limits=limits)
        if reference is not None and reference != submission:
            verdict = confirm_compile_error(
                submission.language,
                verdict,
                lambda: grader(
                    reference, reference, linked=isolation == "linked", sandbox=sandbox, limits=limits
                ),
            )
        if verdict.word != "infrastructure":
            break
    return verdict


def isolation_for(reference: Submission | None, *, sandbox: Sandbox, cpu_s: float = TEST_CPU_S) -> Isolation:
    """Return "separate" if the reference passes separately, else "linked"; the answer has no influence.

    Results are cached for the life of the process.
    """
    if reference is None:
        return "linked"
    parts = "\0".join((reference.language, reference.code, reference.test, reference.entry_point))
    key = hashlib.sha256(parts.encode("utf-8", "replace")).hexdigest()
    with _lock:
        if key in _isolations:
            return _isolations[key]
    try:
        verdict = untrusted_grade(reference, reference, "separate", sandbox, cpu_s)
    except SignatureMismatchError:
        isolation: Isolation = "linked"
    else:
        if verdict.word == "infrastructure":
            return "separate"
        isolation = "separate" if verdict.passed else "linked"
    with _lock:
        _isolations[key] = isolation
    return isolation


def grade(
    submission: Submission,
    *,
    sandbox: Sandbox,
    reference: Submission | None,
    cpu_s: float = TEST_CPU_S,
    mode: IsolationMode = "separate",
) -> Verdict:
    """Grade a model's answer by a problem's tests.

    Where the problem's own solution allows it, the answer runs apart from the tests and only plain data
    crosses (docs/isolation.md): nothing that it does to itself or sends can end the tests as passed. Without
    a reference, and for problems whose reference fails separately, answer and tests share a program; there,
    screens refuse what no honest answer does, and a program that ends before the harness has seen the last
    test return does not pass, but code that reads its own process's memory could find out what the harness
    would say.

    Args:
      submission: the answer (prompt and answer as `code`) with the tests.
      sandbox: where to run it.
      reference: the same problem's known solution with the same tests.
      cpu_s: processor seconds for the tests; compilers have bounds of their own.
      mode: whether answers may be linked with the tests. In `strict` mode the verdict on an answer to a
        problem that would need it is `infrastructure`, which enters no denominator.

    Raises:
      MissingToolError: the language's compiler is not installed.
    """
    LANGUAGES[submission.language].require()
    if (reason := _rejection_reason(submission.code)) is not None:
        return Verdict(word="failed", detail="compile", evidence=reason)
    isolation: Isolation = "linked"
    if mode != "linked":
        isolation = isolation_for(reference, sandbox=sandbox, cpu_s=cpu_s)
    if mode == "strict" and isolation == "linked":
        return Verdict(word="infrastructure", detail=NOT_SEPARABLE, isolation=isolation)
    verdict = _untrusted_verdict(submission, reference, isolation, sandbox, cpu_s)
    return verdict.model_copy(update={"isolation": isolation})


def _untrusted_verdict(
    submission: Submission, reference: Submission | None, isolation: Isolation, sandbox: Sandbox, cpu_s: float
) -> Verdict:
    if isolation == "linked" and (how := screen(submission, reference)) is not None:
        return Verdict(word="cheated", detail=how)
    try:
        return untrusted_grade(submission, reference, isolation, sandbox, cpu_s)
    except SignatureMismatchError as error:
        # The isolation is the problem's: an answer cannot choose to meet the tests by what it declares.
        return _harness_error_verdict(reference, error)


def _rejection_reason(code: str) -> str | None:
    """Return why a text is rejected before compilation (lone surrogates, excessive size), or None."""
    try:
        size = len(code.encode())
    except UnicodeEncodeError:
        return "the answer is not valid Unicode text"
    if size > MOST_CODE_BYTES:
        return f"the answer's program has {size} bytes; at most {MOST_CODE_BYTES} are judged"
    return None


def _harness_error_verdict(reference: Submission | None, error: SignatureMismatchError) -> Verdict:
    """Blame the answer for a harness error only if there is a reference that fits the harness."""
    if reference is not None:
        return Verdict(word="failed", detail="compile", evidence=str(error)[:1000])
    return Verdict(word="infrastructure", detail="the tests cannot be harnessed", evidence=str(error)[:1000])
