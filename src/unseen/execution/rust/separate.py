"""Grade a Rust answer that shares no process with its tests."""

from __future__ import annotations

import functools
import threading
from collections import OrderedDict
from dataclasses import replace

from unseen.execution.classify import verdict_of
from unseen.execution.fixes.separate import NotBuiltError
from unseen.execution.harness import runtime_text
from unseen.execution.rust.build import untrusted_build_one
from unseen.execution.rust.stub import Stub
from unseen.execution.separate import Side, untrusted_separate_run
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox

WIRE = "libunseenwire.rlib"
_WIRE_SOURCES = (
    *("lib", "any", "caller", "collections", "message", "parts", "places", "server", "system", "values"),
)
EXTERN = ("--extern", f"unseenwire={WIRE}", "-C", "strip=symbols")
_MOST_BYTES = 128 << 20
# Values are read by recursion; threads otherwise have 2 MiB.
ENVIRONMENT = {"RUST_MIN_STACK": str(64 << 20)}

_Problem = tuple[str, str, str]


class _Programs:
    """The wire's library and the tests' programs, built once each; the oldest go when there are too many."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._building: dict[_Problem, threading.Lock] = {}
        self._wire: bytes = b""
        self._tests: OrderedDict[_Problem, bytes | str] = OrderedDict()

    def wire(self, sandbox: Sandbox) -> bytes:
        """Return the library that both programs link."""
        with self._lock:
            if not self._wire:
                sources: dict[str, str | bytes] = {
                    f"{name}.rs": runtime_text("rust", f"unseenwire/{name}.rs") for name in _WIRE_SOURCES
                }
                flags = ["--crate-type", "rlib", "--crate-name", "unseenwire"]
                done, self._wire = untrusted_build_one(sources, "lib.rs", WIRE, *flags, sandbox=sandbox)
                if not self._wire:
                    raise NotBuiltError(verdict_of(done, "compile"))
            return self._wire

    def tests(self, reference: Submission, sandbox: Sandbox) -> bytes:
        """Return the tests' program.

        Raises:
            SignatureMismatchError: the tests do not compile with the stub.
        """
        problem = (reference.code, reference.test, reference.entry_point)
        with self._lock:
            mine = self._building.setdefault(problem, threading.Lock())
        with mine:
            with self._lock:
                found = self._tests.get(problem)
            if found is None:
                found = self._untrusted_build(reference, sandbox)
                with self._lock:
                    self._tests[problem] = found
                    while sum(map(len, self._tests.values())) > _MOST_BYTES and len(self._tests) > 1:
                        old, _ = self._tests.popitem(last=False)
                        self._building.pop(old, None)
        if isinstance(found, str):
            raise SignatureMismatchError(found)
        return found

    def _untrusted_build(self, reference: Submission, sandbox: Sandbox) -> bytes | str:
        """Return the program, or why there is none."""
        wire = self.wire(sandbox)
        text = _stub(reference.code, reference.entry_point).tests(reference.test)
        files: dict[str, str | bytes] = {"main.rs": text, WIRE: wire}
        done, program = untrusted_build_one(files, "main.rs", "program", "--test", *EXTERN, sandbox=sandbox)
        if program:
            return program
        if done.outcome != "exited":
            raise NotBuiltError(verdict_of(done, "compile"))
        return done.stderr.decode(errors="replace") or "the tests do not compile with the stub"


_programs = _Programs()


def untrusted_wire(sandbox: Sandbox) -> bytes:
    """Return the library that both programs link.

    Raises:
        NotBuiltError: the sandbox failed.
    """
    return _programs.wire(sandbox)


@functools.lru_cache(maxsize=512)
def _stub(code: str, entry_point: str) -> Stub:
    return Stub(code, entry_point)


def untrusted_grade_separately(
    submission: Submission, reference: Submission, *, sandbox: Sandbox, limits: Limits
) -> Verdict:
    """Grade one Rust answer whose function is called from another process.

    Args:
        submission: the answer.
        reference: the known solution, whose definitions and signature the tests' program gets.
        sandbox: where both are built and run.
        limits: bounds of each program's run.

    Raises:
        SignatureMismatchError: the problem's tests cannot call a function that is elsewhere.
    """
    stub = _stub(reference.code, reference.entry_point)
    try:
        tests, wire = _programs.tests(reference, sandbox), _programs.wire(sandbox)
    except NotBuiltError as error:
        return error.verdict.model_copy(update={"word": "infrastructure"})
    files: dict[str, str | bytes] = {"main.rs": stub.server(submission.code), WIRE: wire}
    done, program = untrusted_build_one(
        files, "main.rs", "program", "--crate-type", "bin", *EXTERN, sandbox=sandbox
    )
    if not program:
        return verdict_of(done, "compile")
    return untrusted_separate_run(
        replace(Side.executable(tests, "--test-threads=1", "--nocapture"), env=ENVIRONMENT),
        Side.executable(program),
        sandbox=sandbox,
        limits=limits,
    )
