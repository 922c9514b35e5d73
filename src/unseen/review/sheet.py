"""The review sheet: a CSV with a row for each item and empty columns for a rater, written and read."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from unseen.errors import BadInputError
from unseen.records.review import Rating, ReviewItem
from unseen.report.results_file import write_atomically
from unseen.report.text import visible

_ASKED = ("id", "suite", "model", "item", "aspect", "asked", "choices", "shown")
_FILLED = ("rater", "label", "note")
COLUMNS = (*_ASKED, *_FILLED)
_LONGEST_CELL = 30_000
"""Characters; spreadsheets cut cells at 32,767."""


def write_sheet(path: Path, items: Sequence[ReviewItem]) -> bool:
    """Write a sheet; return False and change nothing if the existing one already has labels."""
    if path.exists() and _is_begun(path):
        return False
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in items:
        shown = "\n\n".join(f"{title}:\n{part}" for title, part in one.shown)
        row = (
            one.id,
            one.suite,
            one.model,
            title_of(one),
            one.aspect,
            one.asked,
            " | ".join(one.choices),
            shown if len(shown) <= _LONGEST_CELL else shown[:_LONGEST_CELL] + "\n… the page has it all",
        )
        writer.writerow([*(_cell(value) for value in row), "", "", ""])
    write_atomically(path, text.getvalue())
    return True


def title_of(item: ReviewItem) -> str:
    """Return the title of an item, without the model."""
    return f"{item.question}, answer {item.epoch}" if item.model else item.question


def _cell(text: str) -> str:
    """Return text that no spreadsheet interprets as a formula (OWASP, "CSV Injection")."""
    text = visible(text)
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t") else text


def _is_begun(path: Path) -> bool:
    try:
        return any(row.get("label", "").strip() for _, row in _rows(path))
    except BadInputError:
        # A file that is not a review sheet must not be overwritten.
        return True


def read_sheet(
    path: Path, items: Mapping[str, ReviewItem], on_bad: Callable[[str], None]
) -> tuple[str, dict[str, Rating]]:
    """Read the labels of one rater; unusable rows are reported with their line and skipped.

    A row without a label is an item that the rater left open. The rater's name is in the column `rater`, or
    is the name of the file.

    Args:
        path: a filled sheet, separated by commas, semicolons or tabs, with columns `id` and `label`.
        items: the items of the run by id.
        on_bad: called with a message for each skipped row.

    Returns:
        The rater, and the ratings by id.

    Raises:
        BadInputError: the file is absent or not a sheet.
    """
    found: dict[str, Rating] = {}
    rater = ""
    for line, row in _rows(path):
        label = row.get("label", "").strip()
        if not label:
            continue
        name = row.get("rater", "").strip() or rater or path.stem
        item = items.get(row.get("id", "").strip())
        if item is None:
            on_bad(f"{path}:{line}: there is no item {row.get('id', '').strip()!r} in this run")
        elif label not in item.choices:
            on_bad(f"{path}:{line}: label {label!r} is none of {', '.join(item.choices)}")
        elif rater and name != rater:
            on_bad(f"{path}:{line}: the rater is {name!r}, but {rater!r} before; one file per rater")
        elif item.id in found:
            on_bad(f"{path}:{line}: item {item.id} already has a label on an earlier line")
        else:
            rater = name
            found[item.id] = Rating(rater=name, label=label, note=row.get("note", "").strip())
    return rater or path.stem, found


def _rows(path: Path) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield the line number of each row and its cells by column."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadInputError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadInputError(f"{path}: not UTF-8; save the sheet as CSV in UTF-8") from None
    head = text.partition("\n")[0]
    delimiter = max(",;\t", key=head.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        columns = [name.strip().lower() for name in next(reader, [])]
        if missing := {"id", "label"} - set(columns):
            raise BadInputError(
                f"{path}: not a review sheet: it has no column {' and no column '.join(sorted(missing))}"
            )
        line = reader.line_num + 1
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield line, dict(zip(columns, cells, strict=False))
            line = reader.line_num + 1
    except csv.Error as error:
        raise BadInputError(f"{path}:{reader.line_num}: not CSV ({error})") from None
