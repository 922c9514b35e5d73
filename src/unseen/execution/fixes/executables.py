"""Run compiled test programs, whose completion token only the end of a test's main can write."""

from __future__ import annotations

from dataclasses import dataclass, field

from unseen.execution.fixes.trial import TestName
from unseen.execution.token import LEFT, RIGHT, new_token, untrusted_sealed_program
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox

LEAVE = "unseen_leave"
"""Replaces the exits of a test: writes the token if the status is 0, then exits."""

LEAVE_NOW = "unseen_leave_now"
"""The same for C's exits that run no further handlers (`_exit`)."""


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
        return untrusted_sealed_program(
            program.replace(LEFT, left).replace(RIGHT, right),
            name,
            token=token,
            sandbox=sandbox,
            limits=self.limits,
            env=self.env,
            readable=self.readable,
        )

    def close(self) -> None:
        pass
