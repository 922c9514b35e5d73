"""Grade Java answers in a process of their own, which the tests call over pipes.

The tests' program follows from the problem alone and is compiled once. An answer is compiled beside a class
that calls its methods as the tests do, so a signature that the tests could not call is an error of the
compiler. Between the processes go tables of plain values (`runtime/UnseenGraph.java`).
"""

from __future__ import annotations

import hashlib
import tempfile
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from unseen.execution.java.compile_server import untrusted_compile_classes
from unseen.execution.java.harness import COMPILER, java_command, java_harness, pack
from unseen.execution.java.stub import SERVER, STUB, StubbedProblem, stub_problem
from unseen.execution.separate import Side, untrusted_separate_run
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages
from unseen.sandbox.scratch import scratch

_MOST_PROBLEMS = 64
_START_CPU_S = 2
"""Processor seconds of a virtual machine's start."""
_MACHINE_MB = 512

_tests: OrderedDict[str, _Tests] = OrderedDict()
_lock = threading.Lock()


@dataclass(frozen=True)
class _Tests:
    """The compiled tests of a problem."""

    problem: StubbedProblem
    classes: dict[str, bytes]


def untrusted_grade_separately(
    submission: Submission, reference: Submission, *, sandbox: Sandbox, limits: Limits
) -> Verdict:
    """Grade one answer.

    Raises:
        SignatureMismatchError: the problem's method cannot be called from another process.
        MissingToolError: the Java here cannot run our harness.
    """
    harness = java_harness(sandbox)
    tests = _untrusted_tests(reference, harness, sandbox)
    problem = tests.problem
    answer = untrusted_classes(submission.code, [problem.glue], harness, sandbox)
    if isinstance(answer, Verdict):
        if submission.code == reference.code:
            raise SignatureMismatchError(answer.evidence)
        return answer

    def side(program: str, classes: dict[str, bytes], *arguments: str) -> Side:
        argv = java_command(
            harness, program, *arguments, heap_mb=limits.memory, jars=[Path("/work")], asserts=True
        )
        return Side(argv, classes, readonly=(harness,))

    order = "strict" if problem.sorted else "lenient"
    return untrusted_separate_run(
        side(STUB, tests.classes, *problem.names),
        side(SERVER, answer, order, *problem.names),
        sandbox=sandbox,
        limits=Limits(
            cpu_s=limits.cpu_s + _START_CPU_S,
            wall_s=limits.wall_s,
            memory_mb=limits.memory + _MACHINE_MB,
            processes=max(limits.processes, 256),
            output_bytes=limits.output_bytes,
            disk_mb=limits.disk_mb,
        ),
    )


def _untrusted_tests(reference: Submission, harness: Path, sandbox: Sandbox) -> _Tests:
    """Return a problem's compiled tests, which are kept for the answers to come."""
    parts = "\0".join((str(harness), reference.code, reference.test, reference.entry_point))
    key = hashlib.sha256(parts.encode("utf-8", "replace")).hexdigest()
    with _lock:
        if key in _tests:
            _tests.move_to_end(key)
            return _tests[key]
    problem = stub_problem(reference)
    classes = untrusted_classes(problem.tests, [], harness, sandbox)
    if isinstance(classes, Verdict):
        raise SignatureMismatchError(classes.evidence)
    with _lock:
        _tests[key] = _Tests(problem, classes)
        while len(_tests) > _MOST_PROBLEMS:
            _tests.popitem(last=False)
        return _tests[key]


def untrusted_classes(
    text: str, further: Sequence[str], harness: Path, sandbox: Sandbox, packages: Packages = NO_PACKAGES
) -> dict[str, bytes] | Verdict:
    """Return the class files of a program by their names, or why it does not compile.

    Args:
        text: the program.
        further: more of its sources.
        harness: the folder with our programs.
        sandbox: where to compile.
        packages: what it may use beside the standard library.
    """
    with tempfile.TemporaryDirectory(prefix="classes-", dir=scratch()) as work:
        failure = untrusted_compile_classes(
            pack([], further) + pack([text]),
            lambda mode: java_command(harness, COMPILER, mode, "out", jars=packages.jars),
            work=Path(work),
            sandbox=sandbox,
            readonly=(harness, *packages.readonly),
        )
        if failure is not None:
            return failure
        out = Path(work) / "out"
        return {
            str(path.relative_to(out)): path.read_bytes()
            for path in sorted(out.rglob("*.class"))
            if path.is_file() and not path.is_symlink()
        }
