"""Run tests and answer in two sandboxes, with the answer's function called over pipes.

The tests' program has a stub in place of the answer's function: it sends the arguments, and rebuilds what
comes back as plain values. The answer's program serves calls. Neither holds a byte of the other's code, so
the verdict is the tests' own: whatever the answer sends is a result that the tests compare, and whatever it
does to itself happens where no test is.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from unseen.execution.classify import evidence_of, verdict_of
from unseen.execution.token import EARLY_EXIT
from unseen.records import Verdict
from unseen.sandbox import Execution, Launch, Limits, Sandbox
from unseen.sandbox.scratch import scratch

PEER_ENDED = 120
"""Exit status of the tests when a call found that the answer's program had ended."""
BAD_MESSAGE = 121
"""Exit status of the tests when a reply was no encoding of a value of the expected type."""
NOT_CARRIED = 122
"""Exit status of the tests when an argument or result of this problem cannot cross."""


@dataclass(frozen=True)
class Side:
    """One of the two programs.

    Attributes:
        argv: the command; its files are in /work, read-only.
        files: contents by name.
        env: more variables.
        readonly: more host paths, shown read-only.
    """

    argv: Sequence[str]
    files: Mapping[str, bytes]
    env: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    readonly: Sequence[Path] = ()

    @classmethod
    def executable(cls, program: bytes, *arguments: str) -> Side:
        """Return the side of one executable."""
        return cls(["/work/program", *arguments], {"program": program})

    def launch(self, folder: Path, limits: Limits) -> Launch:
        """Write the files and return the command over them."""
        folder.mkdir()
        for name, content in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            path.chmod(0o555)
        return Launch(self.argv, folder, limits=limits, env=self.env, readonly=self.readonly, frozen=True)


def untrusted_separate_run(
    tests: Side, answer: Side, *, sandbox: Sandbox, limits: Limits, shared: bool = False
) -> Verdict:
    """Run the tests against the answer and return the verdict.

    Args:
        tests: the tests with the stub; it ends with one of the statuses above where a call fails.
        answer: the server around the answer's function.
        sandbox: where both run.
        limits: bounds of each of them.
        shared: give both the same /tmp and loopback network.
    """
    with tempfile.TemporaryDirectory(prefix="pair-", dir=scratch()) as folder:
        ran, served = sandbox.untrusted_pair(
            tests.launch(Path(folder) / "tests", limits),
            answer.launch(Path(folder) / "answer", limits),
            shared=shared,
        )
    return separate_verdict(ran, served)


def separate_verdict(tests: Execution, answer: Execution) -> Verdict:
    """Return the verdict, given how both programs ended.

    The answer's end counts where the tests met it in a call, or where it exceeded a limit; otherwise the
    tests decide.
    """
    for one in (tests, answer):
        if one.outcome == "infrastructure":
            return verdict_of(one, "test")
    if tests.ok:
        return Verdict(word="passed")
    if answer.outcome in ("timed_out", "out_of_memory", "output_limit"):
        return verdict_of(answer, "test")
    if tests.exit_code == PEER_ENDED:
        if answer.ok:
            return Verdict(word="cheated", detail=EARLY_EXIT, evidence=evidence_of(answer))
        return verdict_of(answer, "test")
    if tests.exit_code == BAD_MESSAGE:
        return Verdict(word="cheated", detail="forged a message", evidence=evidence_of(tests))
    if tests.exit_code == NOT_CARRIED:
        return Verdict(word="failed", detail="test", evidence=evidence_of(tests))
    return verdict_of(tests, "test")
