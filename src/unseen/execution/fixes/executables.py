"""Compiled test programs: run with a secret word in them that only the end of a test's main can say."""

from __future__ import annotations

import stat
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from unseen.execution.classify import evidence_of, verdict_of
from unseen.execution.fixes.trial import TestName
from unseen.execution.token import new_token
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.scratch import scratch

LEFT = bytes.fromhex("c4b1905e7d2af36b08e1d97f3ac5561284ee0b9d6f17a3c852f94e60b7d8213a")
RIGHT = bytes.fromhex("5a0fe6c83391b47d1e64a2f80bd7c9357690fc124de85ba32e17950c3f6bd48e")
"""Stand in a program for the two halves of the word, which are put in their place for each run."""

LEAVE = "unseen_leave"
"""What the exits of a test become: says the word if the status is 0, and exits."""

LEAVE_NOW = "unseen_leave_now"
"""The same for exits of C that run nothing more."""

EARLY = "exited before the tests finished"


def array(data: bytes) -> str:
    """The bytes as numbers with commas."""
    return ", ".join(map(str, data))


def untrusted_sealed(
    argv: list[str],
    *,
    work: Path,
    token: bytes,
    sandbox: Sandbox,
    limits: Limits,
    env: dict[str, str] | None = None,
    readonly: tuple[Path, ...] = (),
    stdin: bytes = b"",
    printed: bool = False,
) -> Verdict:
    """Run in the private /tmp, and believe success only with the token.

    With `printed` it comes among the standard output, for runtimes that cannot write to any descriptor.
    """
    execution = sandbox.untrusted_run(
        argv, work=work, limits=limits, frozen=True, env=env, readonly=readonly, stdin=stdin
    )
    verdict = verdict_of(execution, "test")
    said = token in execution.stdout if printed else execution.channel == token
    if not verdict.passed or said:
        return verdict
    how = "forged a report" if execution.channel else EARLY
    return Verdict(word="cheated", detail=how, evidence=evidence_of(execution))


@dataclass
class Executables:
    """The test programs as executables, one for both or one for each; both take the test's name.

    Attributes:
        programs: test → content of its executable.
        limits: bounds on one run.
        env: more variables.
        readable: leave the executable readable to itself; else the kernel keeps the process's own memory
            files closed too (prctl(2), PR_SET_DUMPABLE).
    """

    programs: dict[TestName, bytes]
    limits: Limits
    env: dict[str, str] = field(default_factory=dict)
    readable: bool = False

    def untrusted_run(self, name: TestName, sandbox: Sandbox) -> Verdict:
        program = self.programs[name]
        if program.count(LEFT) != 1 or program.count(RIGHT) != 1:
            return Verdict(word="infrastructure", detail="the harness is not in the program")
        token, left, right = new_token()
        with tempfile.TemporaryDirectory(prefix="fix-", dir=scratch()) as folder:
            executable = Path(folder) / "program"
            executable.write_bytes(program.replace(LEFT, left).replace(RIGHT, right))
            readable = stat.S_IRUSR | stat.S_IRGRP | stat.S_IROTH if self.readable else 0
            executable.chmod(stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH | readable)
            return untrusted_sealed(
                ["/work/program", name],
                work=Path(folder),
                token=token,
                sandbox=sandbox,
                limits=self.limits,
                env=self.env,
            )

    def close(self) -> None:
        pass
