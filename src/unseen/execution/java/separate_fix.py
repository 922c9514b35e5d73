"""Fixes in Java whose tests call the program's methods from another virtual machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from unseen.execution.fixes.separate import Kept, NotBuiltError, SeparateTests, submission_of
from unseen.execution.fixes.trial import TESTS, BuiltTests, TestName, Trial, limits_for
from unseen.execution.java.harness import java_command, java_harness
from unseen.execution.java.separate import untrusted_classes
from unseen.execution.java.stub import SERVER, STUB, StubbedProblem, class_names, stub_problem
from unseen.execution.separate import Side
from unseen.execution.token import SignatureMismatchError
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Sandbox

_HEAP_MB = 768
_START_CPU_S = 2
"""Processor seconds of a virtual machine's start."""


@dataclass(frozen=True)
class _Prepared:
    """The stubbed program, the names of the classes that may cross, and the classes of each of its tests."""

    problem: StubbedProblem
    names: tuple[str, ...]
    tests: dict[TestName, dict[str, bytes]]


_kept: Kept[_Prepared] = Kept()


def untrusted_build_separate_fix_java(
    trial: Trial, *, reference: Trial, sandbox: Sandbox
) -> BuiltTests | Verdict:
    """Compile a program with a fix beside what calls its methods.

    Raises:
        SignatureMismatchError: the methods cannot be called from another process.
    """
    harness = java_harness(sandbox)
    try:
        ready = _kept.get(reference, lambda: _untrusted_prepare(reference, harness, sandbox))
    except NotBuiltError as failure:
        return failure.verdict
    program = untrusted_classes(
        trial.code, [ready.problem.glue, *_sources(trial)], harness, sandbox, trial.packages
    )
    if isinstance(program, Verdict):
        return program
    names = ready.names

    def side(main: str, classes: dict[str, bytes], *arguments: str) -> Side:
        # What is no source is a resource, which a program finds by the class path.
        jars = [Path("/work"), *trial.packages.jars]
        argv = java_command(harness, main, *arguments, heap_mb=_HEAP_MB, jars=jars, asserts=True)
        resources = {path: text.encode() for path, text in trial.files if not path.endswith(".java")}
        return Side(argv, resources | classes, readonly=(harness, *trial.packages.readonly))

    limits = limits_for(LANGUAGES["java"].toolchain.run_memory_mb)
    return SeparateTests(
        {name: side(STUB, ready.tests[name], *names) for name in TESTS},
        side(SERVER, program, "strict" if ready.problem.sorted else "lenient", *names),
        replace(limits, cpu_s=limits.cpu_s + _START_CPU_S),
    )


def _untrusted_prepare(reference: Trial, harness: Path, sandbox: Sandbox) -> _Prepared:
    tests: dict[TestName, dict[str, bytes]] = {}
    problem = None
    for name in TESTS:
        problem = stub_problem(submission_of(reference, name))
        classes = untrusted_classes(problem.tests, _sources(reference), harness, sandbox, reference.packages)
        if isinstance(classes, Verdict):
            if classes.word == "infrastructure":
                raise NotBuiltError(classes)
            raise SignatureMismatchError(classes.evidence)
        tests[name] = classes
    assert problem is not None
    further = (name for text in _sources(reference) for name in class_names(text))
    return _Prepared(problem, (*problem.names, *further), tests)


def _sources(trial: Trial) -> Sequence[str]:
    return [text for path, text in trial.files if path.endswith(".java")]
