"""Grade an answer: it shares a program with its tests, behind which a token is written."""

from __future__ import annotations

import tempfile
from pathlib import Path

from unseen.execution.single import check_one
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError, new_token, untrusted_sealed_run
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox
from unseen.sandbox.scratch import scratch

_SEAL = """
import sys
sys.stdout.buffer.write(bytes(a ^ b for a, b in zip({left!r}, {right!r})))
"""


def untrusted_grade_tern(
    submission: Submission,
    reference: Submission | None,
    *,
    linked: bool,
    sandbox: Sandbox,
    limits: Limits,
) -> Verdict:
    """Compile the program, then run it with its tests; success is believed with the token alone."""
    if not linked:
        raise SignatureMismatchError("an answer in Tern cannot be built by itself")
    compiled = check_one(submission, sandbox=sandbox, run_tests=False)
    if not compiled.passed:
        return compiled
    toolchain = LANGUAGES["tern"].toolchain
    token, left, right = new_token()
    with tempfile.TemporaryDirectory(prefix="tern-", dir=scratch()) as folder:
        program = submission.program + _SEAL.format(left=left, right=right)
        (Path(folder) / toolchain.source).write_text(program, encoding="utf-8")
        return untrusted_sealed_run(
            ["python", f"/work/{toolchain.source}"],
            work=Path(folder),
            token=token,
            sandbox=sandbox,
            limits=limits,
            printed=True,
        )
