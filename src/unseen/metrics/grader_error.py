"""The error of an LLM judge: how often it contradicts what executing the fixes showed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from unseen.metrics.accuracy import accuracy
from unseen.metrics.fix_pairs import item_families
from unseen.metrics.opinions import opinions
from unseen.records import Estimate
from unseen.records.security import SecuritySample

By = Literal["tag", "score"]


def grader_error(
    samples: Iterable[SecuritySample], grader: str, *, with_reference: bool, dimension: str, by: By
) -> Estimate:
    """Compute the share of a grader's opinions that are wrong, with Wilson's interval over items.

    Args:
        samples: graded answers.
        grader: the judge's name, or `opinions.ALL`: then what most of them tag, or their mean score.
        with_reference: whether it was shown the reference.
        dimension: `planqul`, compared with the compiler, or `fixcap`, compared with tests and attack.
        by: its tag, or its score, which counts as yes from `opinions.SCORE_SAYS_YES`.

    Returns:
        A fraction; n is the number of opinions that could be read and compared.
    """
    wrong, about = [], []
    for one in opinions(samples, grader, with_reference=with_reference, dimension=dimension):
        verdict = one.sample.verdict
        truth = verdict.compiles if dimension == "planqul" else verdict.fixed
        judgement = one.tag if by == "tag" else one.rated
        if judgement is not None and truth is not None:
            wrong.append(judgement != truth)
            about.append(one.sample)
    return accuracy(wrong, item_families(about))
