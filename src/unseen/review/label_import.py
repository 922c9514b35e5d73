"""Import of the sheets of two raters, and of an adjudicator for their disagreements."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from unseen.errors import BadInputError
from unseen.metrics.accuracy import accuracy
from unseen.metrics.cohen_kappa import cohen_kappa
from unseen.records.review import Rating, Review, ReviewedItem, ReviewItem, ReviewSuite, SuiteReview
from unseen.report import load_results
from unseen.review.items import review_items
from unseen.review.labels import join_labels, read_labels, write_labels
from unseen.review.sheet import read_sheet
from unseen.review.sheet_export import FOLDER, write_sheet_and_page


@dataclass(frozen=True)
class ImportedLabels:
    """The result of an import: the labels of the suites in the sheets, and the sheets for an adjudicator."""

    review: Review
    adjudication_sheets: Mapping[ReviewSuite, Path]


def import_labels(
    out: Path, sheets: Sequence[Path], adjudicator: Path | None, *, on_bad: Callable[[str], None]
) -> ImportedLabels:
    """Read the raters' sheets and store the labels in `review/labels.json`, which `unseen report` joins.

    A label that both raters give is settled; the adjudicator settles the others. Disagreements that no
    adjudicator has labelled are written to a sheet for one. Labels of a suite replace those of an earlier
    import; other suites keep theirs.

    Args:
        out: the folder of the run.
        sheets: the sheets of two raters.
        adjudicator: the sheet of a third rater, who decides where the two differ.
        on_bad: called with a message for each unusable row.

    Raises:
        BadInputError: there are not two sheets of two raters, one is absent or not a sheet, or all are empty.
    """
    if len(sheets) != 2:
        raise BadInputError(f"the sheets of two raters are needed; {len(sheets)} given")
    results = load_results(out)
    asked = review_items(results)
    items = {one.id: one for group in asked.values() for one in group}
    paths = (*sheets, adjudicator) if adjudicator is not None else sheets
    read = [read_sheet(path, items, on_bad) for path in paths]
    raters = tuple(rater for rater, _ in read)
    if len(set(raters)) < len(raters):
        raise BadInputError(f"the sheets are by {' and '.join(raters)}; each must be by another rater")
    if not any(ratings for _, ratings in read[:2]):
        raise BadInputError(f"{sheets[0]} and {sheets[1]}: no label for an item of {out}")
    imported = {
        suite: of_group
        for suite, group in asked.items()
        if (of_group := _reviewed(suite, group, raters, [ratings for _, ratings in read]))
    }
    unchanged = [one for one in read_labels(out).suites if one.suite not in imported]
    review = join_labels(Review(suites=tuple(imported.values())), results)
    write_labels(out, Review(suites=(*unchanged, *review.suites)))
    adjudication_sheets: dict[ReviewSuite, Path] = {}
    for of_suite in review.suites:
        differing = [items[one.id] for one in of_suite.differing]
        path = out / FOLDER / f"{of_suite.suite}-third.csv"
        note = f"What {raters[0]} and {raters[1]} differ on."
        if differing and write_sheet_and_page(path, path.with_suffix(".html"), differing, note):
            adjudication_sheets[of_suite.suite] = path
    return ImportedLabels(review, adjudication_sheets)


def _reviewed(
    suite: ReviewSuite,
    items: Sequence[ReviewItem],
    raters: tuple[str, ...],
    ratings: Sequence[Mapping[str, Rating]],
) -> SuiteReview | None:
    """Collect the labels of one suite; None if there are none."""
    rows = [_resolve(one, [of_rater.get(one.id) for of_rater in ratings]) for one in items]
    rows = [one for one in rows if one.ratings]
    if not rows:
        return None
    both = [one for one in items if one.id in ratings[0] and one.id in ratings[1]]
    first, second = ([ratings[n][one.id].label for one in both] for n in (0, 1))
    units = [one.unit for one in both]
    return SuiteReview(
        suite=suite,
        raters=raters,
        asked=len(items),
        items=tuple(rows),
        agreement=accuracy([a == b for a, b in zip(first, second, strict=True)], units),
        kappa=cohen_kappa(first, second, units),
    )


def _resolve(item: ReviewItem, of_rater: Sequence[Rating | None]) -> ReviewedItem:
    first, second, adjudicator = (*of_rater, None)[:3]
    label = None
    if first is not None and second is not None:
        if first.label == second.label:
            label = first.label
        elif adjudicator is not None:
            label = adjudicator.label
    return ReviewedItem(
        id=item.id,
        model=item.model,
        question=item.question,
        epoch=item.epoch,
        aspect=item.aspect,
        unit=item.unit,
        ratings=tuple(one for one in of_rater if one is not None),
        label=label,
    )
