"""Tests rewrites that may hold anything, each in isolation like a model's answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from unseen.errors import MissingToolError
from unseen.execution import Submission, grade, run_tests
from unseen.records import Verdict
from unseen.sandbox import Sandbox


def untrusted_run_tests(
    submissions: Sequence[Submission],
    *,
    references: Mapping[Submission, Submission],
    sandbox: Sandbox,
    jobs: int,
) -> list[Verdict]:
    """Test programs like `run_tests`, those written by a model in isolation.

    `run_tests` believes an exit status, which is enough for programs made of a known solution by rules. A
    model may write a program that ends before its tests, by accident or not.

    Args:
        submissions: the programs.
        references: for each that a model wrote, what it was made from; the others are our own.
        sandbox: where to run.
        jobs: how many run at once.
    """

    def untrusted_one(submission: Submission) -> Verdict:
        try:
            return grade(submission, sandbox=sandbox, reference=references[submission])
        except (OSError, MissingToolError) as error:
            return Verdict(word="infrastructure", detail=str(error))

    foreign = [submission for submission in submissions if submission in references]
    own = [submission for submission in submissions if submission not in references]
    with ThreadPoolExecutor(max(1, jobs)) as pool:
        verdicts = dict(zip(foreign, pool.map(untrusted_one, foreign), strict=True))
    verdicts.update(zip(own, run_tests(own, sandbox=sandbox, jobs=jobs), strict=True))
    return [verdicts[submission] for submission in submissions]
