"""The agreement of raters in a sentence, for the page and the command."""

from __future__ import annotations

from unseen.records.review import SuiteReview
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
