"""Labels of people: the agreement of raters in a sentence, and the part of the page about them."""

from __future__ import annotations

from dataclasses import dataclass

from unseen.records import Estimate
from unseen.records.review import ReviewedItem, SuiteReview
from unseen.report.text import count, interval, number, percent, visible


def agreement_of(review: SuiteReview) -> str:
    """Summarise how many items have labels and how far the raters agree."""
    raters = visible(f"{review.raters[0]} and {review.raters[1]}")
    if not review.agreement.n:
        return f"no item was labelled by both {raters}, so nothing is settled."
    kappa = "Cohen’s κ is not defined, as all labels are one and the same"
    if review.kappa is not None:
        low, high = number(review.kappa.low, 2), number(review.kappa.high, 2)
        kappa = f"Cohen’s κ {number(review.kappa.value, 2)} (95 % CI {low} to {high})"
    return (
        f"{raters} agree on {percent(review.agreement.value)} ({interval(review.agreement)}) of "
        f"{count(review.agreement.n, 'item')} that both labelled; {kappa}. {len(review.settled):,} of "
        f"{count(review.asked, 'item')} have a settled label."
    )


_MOST_ITEMS = 40
_WORDS = {
    "same": "rewritten programs that do the same as the original",
    "score": "mean score of wrong fixes, 1 to 5",
}


@dataclass(frozen=True)
class Labelled:
    """One statistic of the settled labels, in the words of the page."""

    model: str
    what: str
    value: str
    n: int


@dataclass(frozen=True)
class LabelledSuite:
    """The labels of one suite; they change no figure by execution.

    Attributes:
        sentence: how many items are labelled, and how far the raters agree.
        differing: items on which two raters differ and no third has decided.
        stale: labels on what the run does not have.
        rows: the statistics of the settled labels.
        items: settled items, at most forty; `more` is how many others there are.
    """

    sentence: str
    differing: int
    stale: int
    rows: tuple[Labelled, ...]
    items: tuple[ReviewedItem, ...]
    more: int


def labelled_suite(review: SuiteReview) -> LabelledSuite:
    """Build the view of the labels of a suite whose statistics are filled in."""
    return LabelledSuite(
        sentence=agreement_of(review),
        differing=len(review.differing),
        stale=review.stale,
        rows=tuple(
            Labelled(model, _WORDS.get(name, name), _value(name, found), found.n)
            for model, statistics in review.metrics.items()
            for name, found in statistics.items()
        ),
        items=review.settled[:_MOST_ITEMS],
        more=max(0, len(review.settled) - _MOST_ITEMS),
    )


def _value(name: str, found: Estimate) -> str:
    if not found.n:
        return "no data"
    if name == "score":
        return f"{number(found.value, 2)} (95 % CI {number(found.low, 2)} to {number(found.high, 2)})"
    return f"{percent(found.value)} ({interval(found)})"
