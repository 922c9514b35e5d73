"""The summary of an import as lines for the command line."""

from __future__ import annotations

from unseen.report.people import agreement_of
from unseen.report.text import count, visible
from unseen.review.label_import import ImportedLabels

_LISTED = 20


def summarise_import(imported: ImportedLabels) -> list[str]:
    """List agreement and κ of each suite, then each open disagreement."""
    lines: list[str] = []
    for review in imported.review.suites:
        lines.append(f"{review.suite}: {agreement_of(review)}")
        differing = review.differing
        for one in differing[:_LISTED]:
            given = ", ".join(f"{rating.rater} says {rating.label}" for rating in one.ratings)
            what = f"{one.question}, answer {one.epoch}" if one.model else one.question
            lines.append(visible(f"  differ on {what}, {one.aspect}: {given} ({one.id})"))
        if len(differing) > _LISTED:
            lines.append(f"  and on {count(len(differing) - _LISTED, 'more item')}")
        if differing:
            sheet = imported.adjudication_sheets.get(review.suite)
            where = sheet if sheet is not None else "a sheet that is begun already; finish it"
            lines.append(f"  for a third rater: {where}, then --adjudicator")
    return lines
