"""Run the tests of a fix apart from the program, whose function they call over pipes."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from unseen.execution.classify import verdict_of
from unseen.execution.fixes.trial import TestName, Trial
from unseen.execution.separate import Side, untrusted_separate_run
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError
from unseen.records import Verdict
from unseen.sandbox import Execution, Limits, Sandbox

T = TypeVar("T")

_MOST_KEPT = 48
"""The number of references whose tests are kept; an item is usually judged at a stretch."""


@dataclass(frozen=True)
class SeparateTests:
    """Both tests as programs of their own, and the program under test.

    Attributes:
        tests: what runs each test.
        program: what serves its calls.
        limits: bounds of each of them.
    """

    tests: Mapping[TestName, Side]
    program: Side
    limits: Limits

    def untrusted_run(self, name: TestName, sandbox: Sandbox) -> Verdict:
        """Run one test; it and the program have /tmp and the loopback network in common."""
        return untrusted_separate_run(
            self.tests[name], self.program, sandbox=sandbox, limits=self.limits, shared=True
        )

    def close(self) -> None:
        """Do nothing; what was built is in memory."""


class NotBuiltError(Exception):
    """The sandbox failed, which says nothing about the tests."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.detail)
        self.verdict = verdict


class Kept(Generic[T]):
    """What was built of references, or why their tests cannot be run apart; the oldest make room."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._building: dict[Trial, threading.Lock] = {}
        self._found: OrderedDict[Trial, T | SignatureMismatchError] = OrderedDict()

    def get(self, reference: Trial, build: Callable[[], T]) -> T:
        """Return what is built of a reference.

        Raises:
            SignatureMismatchError: its tests cannot be run apart.
            NotBuiltError: the sandbox failed; nothing is kept.
        """
        with self._lock:
            own = self._building.setdefault(reference, threading.Lock())
        with own:
            with self._lock:
                known = self._found.get(reference)
            if known is None:
                try:
                    known = build()
                except SignatureMismatchError as error:
                    known = error
                with self._lock:
                    self._found[reference] = known
                    while len(self._found) > _MOST_KEPT:
                        self._building.pop(self._found.popitem(last=False)[0], None)
        if isinstance(known, SignatureMismatchError):
            raise SignatureMismatchError(*known.args)
        return known


def made_by(built: tuple[Execution, bytes]) -> bytes:
    """Return what a compiler made of texts of ours and the reference.

    Raises:
        SignatureMismatchError: it refused them.
        NotBuiltError: the sandbox failed.
    """
    done, made = built
    if done.outcome == "infrastructure":
        raise NotBuiltError(verdict_of(done, "compile"))
    if not made:
        raise SignatureMismatchError(done.stderr.decode(errors="replace") or done.reason or "not built")
    return made


def submission_of(trial: Trial, name: TestName) -> Submission:
    """Return the program with one of its tests, as answers to problems have theirs."""
    return Submission(trial.language, trial.code, trial.support + trial.section(name), trial.entry_point)
