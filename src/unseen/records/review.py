"""Labels that people gave to what execution could not decide: two raters and an adjudicator."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from unseen.records.core import Estimate, Record

ReviewSuite = Literal["memorisation", "bias", "security"]


class ReviewItem(Record):
    """One question to a rater.

    Attributes:
        id: from all that is asked and shown, so that a label belongs to just this text and to no other.
        model: whose answer it is; empty where it is nobody's.
        question: the prompt, item or problem.
        epoch: which answer to it.
        aspect: the attribute or dimension asked about.
        asked: the question in words.
        choices: the labels that a rater may give.
        shown: titles and texts to judge by.
        unit: what is drawn together into a sample, and what the labels on resemble each other.
        stratum: the group that a sample draws from in proportion.
    """

    id: str
    suite: ReviewSuite
    model: str
    question: str
    epoch: int = 1
    aspect: str
    asked: str
    choices: tuple[str, ...]
    shown: tuple[tuple[str, str], ...]
    unit: str
    stratum: str


class Rating(Record):
    """One rater's label of an item."""

    rater: str
    label: str
    note: str = ""


class ReviewedItem(Record):
    """An item with its ratings: the first rater's, the second's, and a third's where these differ.

    `label` is the settled one: what both said, or the third; None while that is open.
    """

    id: str
    model: str
    question: str
    epoch: int
    aspect: str
    unit: str
    ratings: tuple[Rating, ...]
    label: str | None = None


class SuiteReview(Record):
    """The labels of one suite.

    Attributes:
        raters: the first, the second, and the third if there was one.
        asked: how many items the run has that could be labelled.
        items: those that somebody labelled.
        agreement: how often the first two gave the same label, of the items that both labelled.
        kappa: Cohen's κ of these; None where it is not defined.
        metrics: model → statistic → estimate, of the settled labels (`unseen.review.labels`).
        stale: labels on items that the run does not have any more, and that count in nothing.
    """

    suite: ReviewSuite
    raters: tuple[str, ...]
    asked: int
    items: tuple[ReviewedItem, ...]
    agreement: Estimate
    kappa: Estimate | None
    metrics: dict[str, dict[str, Estimate]] = Field(default_factory=dict)
    stale: int = 0

    @property
    def settled(self) -> tuple[ReviewedItem, ...]:
        """The items whose label is settled."""
        return tuple(one for one in self.items if one.label is not None)

    @property
    def differing(self) -> tuple[ReviewedItem, ...]:
        """The items on which two raters differ and no third has decided."""
        return tuple(one for one in self.items if one.label is None and len(one.ratings) > 1)


class Review(Record):
    """All labels of a run."""

    suites: tuple[SuiteReview, ...] = ()

    def of(self, suite: str) -> SuiteReview | None:
        """Return the labels of a suite, if there are any."""
        return next((one for one in self.suites if one.suite == suite), None)
