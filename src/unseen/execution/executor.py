"""What each language provides to build, test, grade and fuzz its programs and to judge fixes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from unseen.execution.calls import Caller
from unseen.execution.compile import CompilerSettings
from unseen.execution.fixes.after_attack import FollowAttack
from unseen.execution.fixes.trial import FixBuilder, SeparateFixBuilder
from unseen.execution.fuzz.model import Fuzzer
from unseen.execution.runner import BatchVerdict
from unseen.execution.submission import Submission
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox


class Batch(Protocol):
    """Checks many trusted programs of one language in few runs."""

    def __call__(
        self, programs: Sequence[str], *, run_tests: bool, sandbox: Sandbox, cpu_s: float
    ) -> list[BatchVerdict]:
        """Return a verdict for each program, or None where it must be checked in a run of its own.

        Args:
            programs: texts with their tests, each once.
            run_tests: run the tests after compiling.
            sandbox: where to compile and run.
            cpu_s: processor seconds for one program's tests.
        """
        ...


class Grader(Protocol):
    """Grades one answer of a model."""

    def __call__(
        self,
        submission: Submission,
        reference: Submission | None,
        *,
        linked: bool,
        sandbox: Sandbox,
        limits: Limits,
    ) -> Verdict:
        """Return the verdict on an answer.

        Args:
            submission: the answer with its tests.
            reference: the same problem's known solution; None makes the answer its own reference.
            linked: answer and tests share one program; else each is built by itself.
            sandbox: where to compile and run.
            limits: bounds on the run of the tests.

        Raises:
            SignatureMismatchError: built separately, the answer cannot be called as the reference is.
        """
        ...


@dataclass(frozen=True, slots=True)
class Executor:
    """How the programs of one language are built and run.

    Attributes:
        language: its name in `unseen.languages.LANGUAGES`.
        compiler_settings: what its compiler needs beside a program.
        batch: checks many of our own programs; None has each checked in a run of its own.
        max_batch_size: maximum number of programs that share a run.
        batches_single: whether a batch of one program costs no more than a run of its own.
        batch_key: programs with the same key are put into the same batches, where they can share work.
        after_batches: called when no batch runs any more.
        grade: grades an answer; None for a language without problems.
        fuzzer: compares two programs on generated inputs; None where there is no harness.
        caller: calls single functions of a program; None where there is no harness.
        max_fuzz_batch_size: maximum number of programs that share a fuzzing run.
        stability_runs: reruns of an original, to rule out flakiness, before a difference fails its rewrite.
            Where hashes are drawn anew for each process, a map of two entries comes in the same order by
            chance every other time; in Go seven times of eight, for the beginning is drawn among the eight
            places of its table.
        build_fix: builds the functional test and the exploit of a fix in one program with it.
        build_separate_fix: builds them apart from it; None where there is no harness.
        follow_attack: puts the functional test of a fix behind the exploit, where their texts allow it.
        shares_fix_build: whether both tests may be compiled into one program.
        stop_services: stops compile servers in a sandbox so that it can be closed.
    """

    language: str
    compiler_settings: Callable[[Sandbox], CompilerSettings] = field(default=lambda _: CompilerSettings())
    batch: Batch | None = None
    max_batch_size: int = 1
    batches_single: bool = True
    batch_key: Callable[[str], tuple[str, ...]] = field(default=lambda _: ())
    after_batches: Callable[[], None] = field(default=lambda: None)
    grade: Grader | None = None
    fuzzer: Fuzzer | None = None
    caller: Caller | None = None
    max_fuzz_batch_size: int = 1
    stability_runs: int = 3
    build_fix: FixBuilder | None = None
    build_separate_fix: SeparateFixBuilder | None = None
    follow_attack: FollowAttack = field(default=lambda _: None)
    shares_fix_build: bool = True
    stop_services: Callable[[Sandbox], None] = field(default=lambda _: None)
