"""How `unseen run --study` shows its arms on a terminal, and where it writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from unseen.cli.console import note, out
from unseen.errors import BadInputError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from unseen.records.study import StudyResults
    from unseen.suites.suite import RunOptions


def run_study_and_show(
    name: str, models: Sequence[str], folder: Path, options: RunOptions, run: Callable[..., Path]
) -> None:
    """Run a study of one model, print its tables, and write `study.html` and `study.json`.

    Raises:
        BadInputError: there is no such study, or there are several models.
    """
    from unseen.report.results_file import write_atomically
    from unseen.report.study import study_page
    from unseen.suites.studies import find_study, run_study

    study = find_study(name)
    if len(models) > 1:
        raise BadInputError("--study takes one model; run it once for each, with an --out of its own")
    model = models[0] if models else None

    def run_arm(of_arm: RunOptions, out_folder: Path) -> None:
        run(model=model, out=out_folder, suites=[study.suite], options=of_arm)

    found = run_study(study, options, folder, run_arm, say=note)
    write_atomically(folder / "study.json", found.model_dump_json(indent=1) + "\n")
    write_atomically(folder / "study.html", study_page(found))
    show_study(found)
    out.print(f"study: {folder / 'study.html'}", markup=False, highlight=False)


def show_study(found: StudyResults) -> None:
    """Print a table for each model, task and language, and the differences."""
    from unseen.report.study.page import COLUMNS, difference_cells, row_cells, tables
    from unseen.report.text import visible

    for title, rows in tables(found):
        table = Table(title=Text(visible(title)), title_justify="left", box=None, pad_edge=False)
        for column in COLUMNS:
            table.add_column(column)
        for row in rows:
            table.add_row(*(Text(visible(cell)) for cell in row_cells(row)))
        out.print(table)
        out.print()
    for one in found.differences:
        out.print(Text(visible("; ".join(difference_cells(one)))))
