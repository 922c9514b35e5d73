"""What an import found, in the lines that the command prints."""

from __future__ import annotations

from unseen.report.people import agreement_of
from unseen.report.text import count, visible
from unseen.review.importing import Imported

_LISTED = 20


def said_of(imported: Imported) -> list[str]:
    """Agreement and κ of each suite, then what is still open, item by item."""
    lines: list[str] = []
    for review in imported.review.suites:
        lines.append(f"{review.suite}: {agreement_of(review)}")
        differing = review.differing
        for one in differing[:_LISTED]:
            said = ", ".join(f"{rating.rater} says {rating.label}" for rating in one.ratings)
            what = f"{one.question}, answer {one.epoch}" if one.model else one.question
            lines.append(visible(f"  differ on {what}, {one.aspect}: {said} ({one.id})"))
        if len(differing) > _LISTED:
            lines.append(f"  and on {count(len(differing) - _LISTED, 'more item')}")
        if differing:
            sheet = imported.third_sheets.get(review.suite)
            where = sheet if sheet is not None else "a sheet that is begun already; finish it"
            lines.append(f"  for a third rater: {where}, then --adjudicator")
    return lines
