"""Test untrusted rewrites, each in isolation like a model's answer."""

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

    `run_tests` trusts the exit status, which is enough for programs made by rules from a known solution. A
    model may write a program that exits before its tests, by accident or not.

    Args:
        submissions: the programs.
        references: for each program written by a model, its original; the others are made by rules.
        sandbox: where to run.
        jobs: how many run at once.
    """

    def untrusted_one(submission: Submission) -> Verdict:
        try:
            return grade(submission, sandbox=sandbox, reference=references[submission])
        except (OSError, MissingToolError) as error:
            return Verdict(word="infrastructure", detail=str(error))

    from_model = [submission for submission in submissions if submission in references]
    by_rules = [submission for submission in submissions if submission not in references]
    with ThreadPoolExecutor(max(1, jobs)) as pool:
        verdicts = dict(zip(from_model, pool.map(untrusted_one, from_model), strict=True))
    verdicts.update(zip(by_rules, run_tests(by_rules, sandbox=sandbox, jobs=jobs), strict=True))
    return [verdicts[submission] for submission in submissions]
