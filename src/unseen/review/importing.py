"""From the filled sheets of two raters, and of a third for what they differ on, to settled labels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from unseen.errors import BadInputError
from unseen.metrics.accuracy import accuracy
from unseen.metrics.cohen_kappa import cohen_kappa
from unseen.records.review import Rating, Review, ReviewedItem, ReviewItem, ReviewSuite, SuiteReview
from unseen.report import load_results
from unseen.review.items import items_of
from unseen.review.joining import joined, read_labels, write_labels
from unseen.review.sheet import read_sheet
from unseen.review.writing import FOLDER, write_review


@dataclass(frozen=True)
class Imported:
    """What an import found: the labels of the suites in the sheets, and the sheets for a third rater."""

    review: Review
    third_sheets: Mapping[ReviewSuite, Path]


def import_labels(
    out: Path, sheets: Sequence[Path], third: Path | None, *, on_bad: Callable[[str], None]
) -> Imported:
    """Read the raters' sheets and keep the labels in `review/labels.json`, for `unseen report` to join.

    What both raters say is settled; where they differ the third decides. Items on which they differ and that
    no third has labelled are written as a sheet for one. Labels of a suite replace those of an earlier
    import; other suites keep theirs.

    Args:
        out: the folder of the run.
        sheets: of two raters.
        third: of a third rater.
        on_bad: told of each row that cannot be used.

    Raises:
        BadInputError: there are not two sheets of two raters, one is absent or no sheet, or all are empty.
    """
    if len(sheets) != 2:
        raise BadInputError(f"labels of two raters are needed, in a sheet each; there are {len(sheets)}")
    results = load_results(out)
    asked = items_of(results)
    items = {one.id: one for group in asked.values() for one in group}
    read = [read_sheet(path, items, on_bad) for path in (*sheets, *([third] if third is not None else []))]
    raters = tuple(rater for rater, _ in read)
    if len(set(raters)) < len(raters):
        raise BadInputError(f"the sheets are of {' and '.join(raters)}; each has to be of another rater")
    if not any(ratings for _, ratings in read[:2]):
        raise BadInputError(f"{sheets[0]} and {sheets[1]}: there is no label in them for an item of {out}")
    fresh = {
        suite: of_group
        for suite, group in asked.items()
        if (of_group := _reviewed(suite, group, raters, [ratings for _, ratings in read]))
    }
    kept = [one for one in read_labels(out).suites if one.suite not in fresh]
    review = joined(Review(suites=tuple(fresh.values())), results)
    write_labels(out, Review(suites=(*kept, *review.suites)))
    third_sheets: dict[ReviewSuite, Path] = {}
    for of_suite in review.suites:
        differing = [items[one.id] for one in of_suite.differing]
        path = out / FOLDER / f"{of_suite.suite}-third.csv"
        note = f"What {raters[0]} and {raters[1]} differ on."
        if differing and write_review(path, path.with_suffix(".html"), differing, note):
            third_sheets[of_suite.suite] = path
    return Imported(review, third_sheets)


def _reviewed(
    suite: ReviewSuite,
    items: Sequence[ReviewItem],
    raters: tuple[str, ...],
    ratings: Sequence[Mapping[str, Rating]],
) -> SuiteReview | None:
    """The labels of one suite; None if there are none."""
    rows = [_settled(one, [said.get(one.id) for said in ratings]) for one in items]
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


def _settled(item: ReviewItem, said: Sequence[Rating | None]) -> ReviewedItem:
    first, second, third = (*said, None)[:3]
    label = None
    if first is not None and second is not None:
        if first.label == second.label:
            label = first.label
        elif third is not None:
            label = third.label
    return ReviewedItem(
        id=item.id,
        model=item.model,
        question=item.question,
        epoch=item.epoch,
        aspect=item.aspect,
        unit=item.unit,
        ratings=tuple(one for one in said if one is not None),
        label=label,
    )
