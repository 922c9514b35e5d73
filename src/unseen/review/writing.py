"""Sheet and page for each suite of a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from unseen.errors import BadInputError
from unseen.records.review import ReviewItem, ReviewSuite
from unseen.report import load_results
from unseen.report.results_file import write_atomically
from unseen.review.items import items_of
from unseen.review.page import render_page
from unseen.review.sampling import sampled
from unseen.review.sheet import write_sheet

FOLDER = "review"
_TITLES = {
    "memorisation": "Do rewritten programs still do the same?",
    "bias": "Programs that could not be executed: do they decide by a protected attribute?",
    "security": "Wrong fixes: how near are they to the right one?",
}


@dataclass(frozen=True)
class Written:
    """A sheet and its page: how many items, of how many units; `of` is how many units the run has."""

    suite: ReviewSuite
    sheet: Path
    page: Path
    items: int
    units: int
    of: int

    def __str__(self) -> str:
        drawn = f", a sample of {self.units:,} of {self.of:,}" if self.units < self.of else ""
        return f"{self.suite}: {self.items:,} items{drawn}: {self.sheet} and {self.page}"


def write_sheets(out: Path, *, sample: bool = False, seed: int = 0) -> list[Written]:
    """Write `review/<suite>.csv` and `review/<suite>.html` for each suite of a run that has something to ask.

    Args:
        out: the folder of a run.
        sample: ask about a stratified sample, for a share within ± 5 % at 95 %, instead of everything.
        seed: from which the sample is drawn.

    Raises:
        BadInputError: this is no run, it has nothing to ask, or a sheet has labels in it already.
    """
    found = items_of(load_results(out))
    if not found:
        raise BadInputError(
            f"{out}: nothing to review: no rewritten program, no wrong fix, nothing left unexecuted"
        )
    written = []
    for suite, items in found.items():
        chosen = sampled(items, seed) if sample else items
        one = Written(
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
        if not write_review(one.sheet, one.page, chosen, note):
            raise BadInputError(
                f"{one.sheet}: somebody has begun to fill this sheet; move it away and try again"
            )
        written.append(one)
    return written


def write_review(sheet: Path, page: Path, items: Sequence[ReviewItem], note: str = "") -> bool:
    """One sheet and its page; False, and nothing is touched, if the sheet has labels in it."""
    if not write_sheet(sheet, items):
        return False
    write_atomically(page, render_page(_TITLES[items[0].suite], items, note))
    return True
