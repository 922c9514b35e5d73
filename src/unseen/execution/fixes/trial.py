"""The program and tests that judge a fix, and the interface for building and running them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

from unseen.records import Isolation, Verdict
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.packages import NO_PACKAGES, Packages

TestName = Literal["functional", "exploit"]
TESTS: tuple[TestName, TestName] = ("functional", "exploit")

CPU_S = 6.0
"""Processor seconds for one test; the items' own take less than one, so more is a denial of service."""

MEMORY_MB = 1024
"""Memory of one test in MiB, beside what the language's runtime takes."""

PROCESSES = 256


@dataclass(frozen=True)
class Trial:
    """A program with the two tests that judge it.

    The test program `name` is `code + support + <name>`; its main ends with status 0 exactly if the
    assertions hold (functional) or the attack was repelled (exploit).

    Attributes:
        packages: what the program may use beside the standard library, in Python and Java.
        files: further files of the program, path and text each, beside it where it is built and run.
        flags: options of the compiler for libraries beside the standard ones, in C and C++.
        entry_point: the function that the fix replaces, which tests in another process call.
        isolation: `linked` where the tests have to share a process with the program to see what they test.
    """

    language: str
    code: str
    support: str
    functional: str
    exploit: str
    sanitizers: tuple[str, ...] = ()
    packages: Packages = NO_PACKAGES
    files: tuple[tuple[str, str], ...] = ()
    flags: tuple[str, ...] = ()
    entry_point: str = ""
    isolation: Isolation = "separate"

    def section(self, name: TestName) -> str:
        """Return the text of a test, which contains its main."""
        return self.functional if name == "functional" else self.exploit

    def sources(self, *suffixes: str) -> list[str]:
        """Return the paths of further files with these suffixes."""
        return [path for path, _ in self.files if path.endswith(suffixes)]

    def write_files(self, folder: Path) -> None:
        """Write the further files below a folder."""
        for path, text in self.files:
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")


def limits_for(memory_mb: int, *, reserved_mb: int = 0) -> Limits:
    """Return the limits of one test, given the MiB that the language's runtime needs."""
    return Limits(cpu_s=CPU_S, memory_mb=MEMORY_MB + memory_mb, processes=PROCESSES, reserved_mb=reserved_mb)


class BuiltTests(Protocol):
    """The two test programs, ready to run."""

    def untrusted_run(self, name: TestName, sandbox: Sandbox) -> Verdict:
        """Run one test; `passed` only if its main finished with status 0."""
        ...

    def close(self) -> None:
        """Delete build artefacts."""
        ...


class FixBuilder(Protocol):
    """Builds the test programs of one language."""

    def __call__(self, trial: Trial, *, shared_build: bool, sandbox: Sandbox) -> BuiltTests | Verdict:
        """Build both tests; return a `failed(compile)` or `infrastructure` verdict if that fails.

        Args:
            trial: the program and its tests.
            shared_build: compile the program once with both mains, where the language has a compiler; the two
                tests must then not declare the same name.
            sandbox: where to compile.
        """
        ...


class SeparateFixBuilder(Protocol):
    """Builds the tests of one language and the program under test as two programs."""

    def __call__(self, trial: Trial, *, reference: Trial, sandbox: Sandbox) -> BuiltTests | Verdict:
        """Build the program, and its tests unless they were built before.

        What holds the tests follows from the reference alone.

        Args:
            trial: the program under test.
            reference: the program with the reference fix, and the same tests.
            sandbox: where to compile.

        Returns:
            The tests, or a `failed(compile)` or `infrastructure` verdict if the program cannot be built.

        Raises:
            SignatureMismatchError: these tests cannot be run apart from the program.
        """
        ...
