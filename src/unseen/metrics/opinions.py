"""Opinions of LLM judges about fixes: of each grader alone, and of all of them on average."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from unseen.records.security import Grade, SecuritySample

ALL = "all"
"""Stands for all graders with equal weight. No model is called so: Inspect's model names contain a slash."""

SCORE_SAYS_YES = 4
"""The score of 1 to 5 from which a rating counts as a yes; the paper does not give its threshold."""


@dataclass(frozen=True)
class Opinion:
    """The judgement of one answer in one dimension by one grader, or by all of them.

    Attributes:
        sample: the answer.
        tags: the tags that could be read, one for each grader.
        scores: the scores of 1 to 5 that could be read, one for each grader.
    """

    sample: SecuritySample
    tags: tuple[bool, ...]
    scores: tuple[int, ...]

    @property
    def share(self) -> float | None:
        """The share of the graders that say yes; None if no tag could be read."""
        return fmean(self.tags) if self.tags else None

    @property
    def tag(self) -> bool | None:
        """The verdict of the majority of the graders; None for a tie or without a tag."""
        share = self.share
        return None if share is None or share == 0.5 else share > 0.5

    @property
    def score(self) -> float | None:
        """The mean of the graders' scores; None if none could be read."""
        return fmean(self.scores) if self.scores else None

    @property
    def rated(self) -> bool | None:
        """True if the mean score counts as a yes; None if no score could be read."""
        score = self.score
        return None if score is None else score >= SCORE_SAYS_YES


def graders_of(samples: Iterable[SecuritySample]) -> list[str]:
    """List the graders in the order in which they were asked, preceded by `ALL` if there are several."""
    names = list(dict.fromkeys(grade.grader for one in samples for grade in one.grades))
    return [ALL, *names] if len(names) > 1 else names


def grades_of(sample: SecuritySample, grader: str, *, with_reference: bool) -> list[Grade]:
    """List the grades of an answer by one grader, or by all."""
    return [
        grade
        for grade in sample.grades
        if grader in (ALL, grade.grader) and grade.with_reference == with_reference
    ]


def opinions(
    samples: Iterable[SecuritySample], grader: str, *, with_reference: bool, dimension: str
) -> Sequence[Opinion]:
    """Return one opinion about each answer that the grader was asked about, readable or not.

    Args:
        samples: graded answers; infrastructure failures do not count.
        grader: the judge's name, or `ALL`.
        with_reference: whether it was shown the reference.
        dimension: `planqul`, `fixcap` or `elerelv`.
    """
    found: list[Opinion] = []
    for one in samples:
        grades = grades_of(one, grader, with_reference=with_reference)
        if not grades or not one.verdict.counts:
            continue
        tags = [grade.tags.get(dimension) for grade in grades]
        scores = [grade.scores.get(dimension) for grade in grades]
        found.append(
            Opinion(
                one,
                tuple(tag for tag in tags if tag is not None),
                tuple(score for score in scores if score is not None),
            )
        )
    return found
