"""Pairs and verdicts of differential fuzzing, and the jobs and observations of the runner in the sandbox."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from unseen.execution.callable import Arguments, Signature
from unseen.records import Verdict
from unseen.sandbox import Sandbox

Outcome = Literal["passed", "failed", "skipped", "infrastructure"]
Mode = Literal["first", "second", "variant"]


@dataclass(frozen=True)
class FuzzPair:
    """Two programs that should do the same.

    Attributes:
        language: of both.
        original: code without its test.
        variant: the same, rewritten.
        test: the original's test, where the argument literals are found.
        entry_point: the original's function.
        variant_entry_point: the variant's, which a rewrite may have renamed.
        variant_test: Go's test may need it to compile.
    """

    language: str
    original: str
    variant: str
    test: str
    entry_point: str
    variant_entry_point: str
    variant_test: str


@dataclass(frozen=True)
class FuzzVerdict:
    """What comparing the runs of a pair showed.

    Attributes:
        outcome: `skipped` where nothing could be compared, which is never a pass.
        detail: the reason of `skipped` and `infrastructure`.
        evidence: of `failed`, the first call that differs: its arguments and what each program gave.
        compared: the inputs on which both were compared.
        left_out: how many inputs were not compared, by reason.
    """

    outcome: Outcome
    detail: str = ""
    evidence: str = ""
    compared: int = 0
    left_out: Mapping[str, int] = field(default_factory=dict)

    @property
    def verdict(self) -> Verdict:
        """Return the verdict of this verification stage; a skipped pair is not refuted."""
        if self.outcome == "failed":
            return Verdict(word="failed", detail="fuzz", evidence=self.evidence)
        if self.outcome == "infrastructure":
            return Verdict(word="infrastructure", detail=self.detail)
        return Verdict(word="passed", detail=f"fuzz skipped: {self.detail}" if self.detail else "")


@dataclass(frozen=True)
class Program:
    """One program to run on inputs.

    Attributes:
        code: its text, without a test.
        test: its test; Go needs it to compile.
        entry_point: the function to call.
        signature: the original's.
        inputs: argument lists.
        mode: an original runs twice, on different ground, so that what depends on the ground shows.
        patience: factor on the processor time for one input.
        turn: tells apart runs that are wanted more than once.
    """

    code: str
    test: str
    entry_point: str
    signature: Signature
    inputs: Sequence[Arguments]
    mode: Mode
    patience: float = 1.0
    turn: int = 0


@dataclass(frozen=True)
class Observation:
    """What one program did on one input.

    Attributes:
        ending: `returned`, `raised` (with the exception's type), `died` (the process: a signal or an exit),
            `late`, `memory` (stack or heap ran out), `not run`.
        value: the result, the exception's type, or how it died, as text.
        arguments: the arguments after the call, and globals that changed.
        stdout: what it wrote, cut with a checksum if long.
        stderr: the same.
    """

    ending: str
    value: str = ""
    arguments: str = ""
    stdout: bytes = b""
    stderr: bytes = b""

    @property
    def usable(self) -> bool:
        """False if the program crashed or met a limit of time or memory: that says nothing."""
        return self.ending in ("returned", "raised")

    def describe(self) -> str:
        """Return the observation as one line for a reader."""
        parts = [f"{self.ending} {self.value}".strip()]
        if self.arguments:
            parts.append(f"arguments afterwards {self.arguments}")
        for name, text in (("stdout", self.stdout), ("stderr", self.stderr)):
            if text:
                parts.append(f"{name} {text.decode(errors='replace')!r}")
        return "; ".join(parts)


@dataclass(frozen=True)
class NotRun:
    """The program did not run at all."""

    reason: str
    infrastructure: bool = False


Ran = list[Observation] | NotRun


class Fuzzer(Protocol):
    """One language: reads signatures, and runs programs on inputs."""

    def signature(self, pair: FuzzPair) -> Signature:
        """Return the original's signature.

        Raises:
            NotCallableError: a parameter is of a type that cannot be generated.
        """

    def examples(self, pair: FuzzPair, signature: Signature) -> list[Arguments]:
        """Return the argument lists of the test."""

    def untrusted_run(self, programs: Sequence[Program], *, sandbox: Sandbox) -> list[Ran]:
        """Run every program on its inputs."""


@dataclass(frozen=True)
class Job:
    """One process that the runner in the sandbox starts: `argv` or, for Python, the program itself.

    Attributes:
        lines: an encoded input each.
        argv: the command.
        python: instead of a command the code, the function's name and the recursion limit.
        input_s: processor seconds for one input.
        total_s: processor seconds after which no other process is begun.
        memory_mb: private memory in MiB.
        env: more variables.
        stop: True where one input that does not end says enough.
    """

    lines: Sequence[bytes]
    argv: Sequence[str] = ()
    python: Sequence[str] = ()
    input_s: float = 0.3
    total_s: float = 3.0
    memory_mb: int = 640
    env: Mapping[str, str] = field(default_factory=dict)
    stop: bool = False

    def message(self) -> dict[str, Any]:
        """Return the job as the runner in the sandbox reads it."""
        return {
            "lines": list(self.lines),
            "argv": list(self.argv),
            "python": list(self.python),
            "input_s": float(self.input_s),
            "total_s": float(self.total_s),
            "memory_mb": self.memory_mb,
            "env": dict(self.env),
            "stop": self.stop,
        }


def counted(reasons: Sequence[str]) -> dict[str, int]:
    """Count how often each reason occurs, the commonest first."""
    return dict(Counter(reasons).most_common())
