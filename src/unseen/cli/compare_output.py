"""How `unseen compare` shows a comparison on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from unseen.cli.console import note, out, warn
from unseen.errors import BadInputError

_IDS = 5
"""How many sample ids are shown; more are no help on a terminal, and --json has them all."""

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from unseen.records.comparison import Comparison, TaskComparison


def run_and_compare(models: Sequence[str], folder: Path, run: Callable[[str, Path], Path], seed: int) -> None:
    """Run several models, print the comparison, and write `comparison.html` and `comparison.json`.

    The page of the comparison and those of the models link each other.
    """
    from unseen.comparison import compare, run_models
    from unseen.report import build_report, control_states, load_results
    from unseen.report.comparison import comparison_page
    from unseen.report.results_file import write_atomically

    pages = run_models(models, folder, run)
    try:
        found = compare(list(pages), seed=seed)
    except BadInputError as error:
        warn(f"the models were run, but not compared: {error}")
    else:
        reports = {
            model: page.relative_to(folder).as_posix()
            for model, page in zip(models, pages.values(), strict=True)
        }
        _note_replaced(folder / "comparison.json", found)
        write_atomically(folder / "comparison.html", comparison_page(found, reports))
        for one in pages:
            build_report(load_results(one), one)
        write_atomically(folder / "comparison.json", found.model_dump_json(indent=1) + "\n")
        show_comparison(found)
        _line(f"comparison: {folder / 'comparison.html'}")
    for model, (one, page) in zip(models, pages.items(), strict=True):
        states = ", ".join(f"{suite} {state}" for suite, state in control_states(load_results(one)).items())
        _line(f"report of {model} (controls: {states}): {page}")


def _note_replaced(path: Path, found: Comparison) -> None:
    """Say so if a comparison of other models is about to be overwritten."""
    from unseen.records.comparison import Comparison

    try:
        before = Comparison.model_validate_json(path.read_bytes())
    except (OSError, ValueError):
        return
    if list(before.sources) != list(found.sources):
        note(f"{path.parent}: this comparison replaces that of {' and '.join(before.sources)}")


def show_comparison(found: Comparison) -> None:
    """Print the tables, what they show, and what was left out."""
    from unseen.report.comparison import wording

    for number, task in enumerate(wording.tables(found)):
        if number:
            out.print()
        _line(wording.heading(task))
        out.print(_models(task))
        for pair in task.pairs:
            _line(wording.verdict(task, pair))
        # Of several models these would be many lists; the page and --json have them.
        for title, samples in wording.better(found, task) if len(task.pairs) == 1 else ():
            _line(f"{title}: {wording.ids([one.sample_id for one in samples], _IDS)}")
        for row in task.left_out:
            _line(f"{wording.left_out(row)} ({wording.ids(row.sample_ids, _IDS)})")
    out.print()
    _line(wording.methods(found))
    for text in found.notes:
        note(text)


def _models(task: TaskComparison) -> Table:
    from unseen.report.comparison import wording

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, name in enumerate(wording.columns(task)):
        table.add_column(name, justify="right" if number in (0, 2) else "left")
    for row in task.models:
        cells = (
            str(row.rank),
            row.model,
            wording.score(task, row.score.value),
            wording.score_interval(task, row),
            wording.rank_kept(row),
        )
        table.add_row(*(_text(cell) for cell in cells))
    return table


def _line(text: str) -> None:
    out.print(_text(text))


def _text(text: str) -> Text:
    from unseen.report.text import visible

    return Text(visible(text))
