"""Pairs, programs and verdicts of differential fuzzing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from unseen.execution.callable import Arguments, Signature
from unseen.execution.jobs import RunResult
from unseen.records import Verdict
from unseen.sandbox import Sandbox

FuzzOutcome = Literal["passed", "failed", "skipped", "infrastructure"]
RunMode = Literal["first", "second", "variant"]


@dataclass(frozen=True)
class FuzzPair:
    """Two programs that should be equivalent.

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
    """The result of comparing the runs of a pair.

    Attributes:
        outcome: `skipped` where nothing could be compared, which is never a pass.
        detail: the reason of `skipped` and `infrastructure`.
        evidence: of `failed`, the first call that differs: its arguments and what each program gave.
        compared: the inputs on which both were compared.
        excluded: number of inputs that were not compared, by reason.
    """

    outcome: FuzzOutcome
    detail: str = ""
    evidence: str = ""
    compared: int = 0
    excluded: Mapping[str, int] = field(default_factory=dict)

    @property
    def verdict(self) -> Verdict:
        """Return the verdict of this verification stage; a skipped pair is not refuted."""
        if self.outcome == "failed":
            return Verdict(word="failed", detail="fuzz", evidence=self.evidence)
        if self.outcome == "infrastructure":
            return Verdict(word="infrastructure", detail=self.detail)
        return Verdict(word="passed", detail=f"fuzz skipped: {self.detail}" if self.detail else "")


@dataclass(frozen=True)
class FuzzProgram:
    """One program to run on inputs.

    Attributes:
        code: its text, without a test.
        test: its test; Go needs it to compile.
        entry_point: the function to call.
        signature: the original's.
        inputs: argument lists.
        mode: an original runs twice in different environments, to expose what depends on the environment.
        time_factor: factor on the processor time limits.
        repetition: distinguishes repeated runs of the same program.
    """

    code: str
    test: str
    entry_point: str
    signature: Signature
    inputs: Sequence[Arguments]
    mode: RunMode
    time_factor: float = 1.0
    repetition: int = 0


class Fuzzer(Protocol):
    """Reads signatures and runs programs on inputs, for one language."""

    def signature(self, pair: FuzzPair) -> Signature:
        """Return the original's signature.

        Raises:
            NotCallableError: a parameter is of a type that cannot be generated.
        """

    def examples(self, pair: FuzzPair, signature: Signature) -> list[Arguments]:
        """Return the argument lists of the test."""

    def untrusted_run(self, programs: Sequence[FuzzProgram], *, sandbox: Sandbox) -> list[RunResult]:
        """Run every program on its inputs."""


def count_reasons(reasons: Sequence[str]) -> dict[str, int]:
    """Count how often each reason occurs, the commonest first."""
    return dict(Counter(reasons).most_common())
