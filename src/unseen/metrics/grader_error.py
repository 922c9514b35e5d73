"""How often a model as judge of fixes is wrong, held against what running the fixes showed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from unseen.metrics.accuracy import accuracy
from unseen.records import Estimate
from unseen.records.security import Grade, SecuritySample

SCORE_SAYS_YES = 4
"""The score of 1 to 5 from which a rating counts as a yes; the paper does not say where it draws the line."""

By = Literal["tag", "score"]


def grader_error(
    samples: Iterable[SecuritySample], grader: str, *, with_reference: bool, dimension: str, by: By
) -> Estimate:
    """The share of a grader's opinions that are wrong, with Wilson's interval over items.

    Args:
        samples: graded answers.
        grader: the judge's name.
        with_reference: whether it was shown the reference.
        dimension: `planqul`, held against the compiler, or `fixcap`, held against tests and attack.
        by: its tag, or its score, which says yes from `SCORE_SAYS_YES` on.

    Returns:
        A fraction; n is the number of opinions that could be read and held against something.
    """
    wrong, items = [], []
    for one in samples:
        truth = one.verdict.compiles if dimension == "planqul" else one.verdict.fixed
        for grade in one.grades:
            if grade.grader != grader or grade.with_reference != with_reference or not one.verdict.counts:
                continue
            said = _opinion(grade, dimension, by)
            if said is not None and truth is not None:
                wrong.append(said != truth)
                items.append(one.item)
    return accuracy(wrong, items)


def _opinion(grade: Grade, dimension: str, by: By) -> bool | None:
    if by == "tag":
        return grade.tags.get(dimension)
    score = grade.scores.get(dimension)
    return None if score is None else score >= SCORE_SAYS_YES
