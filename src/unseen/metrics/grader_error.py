"""How often a model as judge of fixes is wrong, held against what running the fixes showed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from unseen.metrics.accuracy import accuracy
from unseen.metrics.opinions import opinions
from unseen.records import Estimate
from unseen.records.security import SecuritySample

By = Literal["tag", "score"]


def grader_error(
    samples: Iterable[SecuritySample], grader: str, *, with_reference: bool, dimension: str, by: By
) -> Estimate:
    """The share of a grader's opinions that are wrong, with Wilson's interval over items.

    Args:
        samples: graded answers.
        grader: the judge's name, or `opinions.ALL`: then what most of them tag, or their mean score.
        with_reference: whether it was shown the reference.
        dimension: `planqul`, held against the compiler, or `fixcap`, held against tests and attack.
        by: its tag, or its score, which says yes from `opinions.SCORE_SAYS_YES` on.

    Returns:
        A fraction; n is the number of opinions that could be read and held against something.
    """
    wrong, items = [], []
    for one in opinions(samples, grader, with_reference=with_reference, dimension=dimension):
        verdict = one.sample.verdict
        truth = verdict.compiles if dimension == "planqul" else verdict.fixed
        said = one.tag if by == "tag" else one.rated
        if said is not None and truth is not None:
            wrong.append(said != truth)
            items.append(one.sample.sample_id)
    return accuracy(wrong, items)
