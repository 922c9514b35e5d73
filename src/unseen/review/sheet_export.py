"""Export of a run's items as a sheet and a page for each suite."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from unseen.errors import BadInputError
from unseen.records.review import ReviewItem, ReviewSuite
from unseen.report import load_results
from unseen.report.results_file import write_atomically
from unseen.review.items import review_items
from unseen.review.page import render_page
from unseen.review.sampling import stratified_sample
from unseen.review.sheet import write_sheet

FOLDER = "review"
_TITLES = {
    "memorisation": "Do rewritten programs still do the same?",
    "bias": "Programs that could not be executed: do they decide by a protected attribute?",
    "security": "Wrong fixes: how near are they to the right one?",
}


@dataclass(frozen=True)
class ExportedSheet:
    """A sheet and its page, with the numbers of items and units; `of` counts the units of the run."""

    suite: ReviewSuite
    sheet: Path
    page: Path
    items: int
    units: int
    of: int

    def __str__(self) -> str:
        drawn = f", a sample of {self.units:,} of {self.of:,}" if self.units < self.of else ""
        return f"{self.suite}: {self.items:,} items{drawn}: {self.sheet} and {self.page}"


def write_sheets(out: Path, *, sample: bool = False, seed: int = 0) -> list[ExportedSheet]:
    """Write `review/<suite>.csv` and `review/<suite>.html` for each suite of a run that has items.

    Args:
        out: the folder of a run.
        sample: take a stratified sample, for a share within ± 5 % at 95 %, instead of all items.
        seed: the seed of the sample.

    Raises:
        BadInputError: the folder holds no run, the run has no items, or a sheet already has labels.
    """
    found = review_items(load_results(out))
    if not found:
        raise BadInputError(
            f"{out}: nothing to review: no rewritten program, no wrong fix, no answer left unexecuted"
        )
    written = []
    for suite, items in found.items():
        chosen = stratified_sample(items, seed) if sample else items
        one = ExportedSheet(
            suite,
            out / FOLDER / f"{suite}.csv",
            out / FOLDER / f"{suite}.html",
            len(chosen),
            len({item.unit for item in chosen}),
            len({item.unit for item in items}),
        )
        note = ""
        if one.units < one.of:
            note = f"A stratified sample of {one.units:,} of {one.of:,}, for shares within ± 5 % at 95 %."
        if not write_sheet_and_page(one.sheet, one.page, chosen, note):
            raise BadInputError(
                f"{one.sheet}: somebody has begun to fill this sheet; move it away and try again"
            )
        written.append(one)
    return written


def write_sheet_and_page(sheet: Path, page: Path, items: Sequence[ReviewItem], note: str = "") -> bool:
    """Write one sheet and its page; return False and change nothing if the sheet already has labels."""
    if not write_sheet(sheet, items):
        return False
    write_atomically(page, render_page(_TITLES[items[0].suite], items, note))
    return True
