"""Confirm compile errors: a toolchain that breaks during a run must not count against the answers."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from unseen.records import Verdict

TRUSTED_S = 60.0
"""How long a toolchain is trusted after it has compiled something, in seconds."""

BROKEN = "the toolchain no longer compiles the reference solution"

_last_success: dict[str, float] = {}
_lock = threading.Lock()


def may_be_toolchain_failure(verdict: Verdict) -> bool:
    """Return whether a broken toolchain could have caused a verdict: a compile error or a crash."""
    return verdict.word == "crashed" or (verdict.word, verdict.detail) == ("failed", "compile")


def confirm_compile_error(
    language: str, verdict: Verdict, untrusted_reference: Callable[[], Verdict]
) -> Verdict:
    """Return a verdict, or `infrastructure` if the toolchain does not compile the reference either.

    The reference is tried only if the verdict is a compile error or a crash and nothing in the language has
    compiled within the last minute, so that a run costs at most one more build a minute.

    Args:
        language: the program's language.
        verdict: on an answer or a fix.
        untrusted_reference: builds the reference and returns its verdict.
    """
    if not may_be_toolchain_failure(verdict):
        if verdict.passed or verdict.word == "failed":
            note_success(language)
        return verdict
    with _lock:
        last = _last_success.get(language)
    if last is not None and time.monotonic() - last < TRUSTED_S:
        return verdict
    reference = untrusted_reference()
    if reference.counts and not may_be_toolchain_failure(reference):
        note_success(language)
        return verdict
    return Verdict(word="infrastructure", detail=BROKEN, evidence=reference.evidence)


def note_success(language: str) -> None:
    """Note that a program of a language has just compiled."""
    with _lock:
        _last_success[language] = time.monotonic()
