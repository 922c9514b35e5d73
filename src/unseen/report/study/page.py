"""The page of a study: one file that makes no request and runs no script."""

from __future__ import annotations

from urllib.parse import quote

from markupsafe import Markup

from unseen.records import Estimate
from unseen.records.study import StudyDifference, StudyResults, StudyRow
from unseen.report.html import asset, environment, policy


def study_page(found: StudyResults) -> str:
    """Render the page; everything that a model wrote is escaped."""
    style = asset("report.css")
    return (
        environment()
        .get_template("study.html.j2")
        .render(
            found=found,
            tables=tables(found),
            differences=[(one, *difference_cells(one)) for one in found.differences],
            reports=[(arm, f"{quote(folder)}/report.html") for arm, folder in found.arms.items()],
            cells=row_cells,
            columns=COLUMNS,
            policy=policy(style),
            style=Markup(style),
        )
    )


COLUMNS = (
    "arm",
    "accuracy on originals (95 % CI)",
    "accuracy on rewritten (95 % CI)",
    "accuracy drop, percentage points (95 % CI)",
    "similarity: surface",
    "structure",
    "overall (95 % CI)",
    "pairs",
)


def tables(found: StudyResults) -> list[tuple[str, list[StudyRow]]]:
    """Return the rows of each model, task and language, arms below each other, controls last."""
    groups: dict[tuple[bool, str, str, str], list[StudyRow]] = {}
    for row in found.rows:
        groups.setdefault((row.control, row.model, row.task, row.language), []).append(row)
    return [
        (f"{model}, {task}, {'all languages' if language == 'all' else language}", rows)
        for (_, model, task, language), rows in sorted(groups.items(), key=lambda group: group[0])
    ]


def row_cells(row: StudyRow) -> tuple[str, ...]:
    """Return a row's cells, in the order of `COLUMNS`."""
    return (
        row.arm,
        _percent(row.original),
        _percent(row.rewritten),
        _points(row.drop),
        f"{row.surface.value:.3f}" if row.surface.n else "none",
        f"{row.structure.value:.3f}" if row.structure.n else "none",
        _share(row.overall),
        str(row.drop.n),
    )


def difference_cells(one: StudyDifference) -> tuple[str, str, str, str]:
    """Return a comparison of two arms: which, of what, by how much, and the test."""
    what = f"{one.model}, {one.task}" if one.model else one.task
    amount = _points(one.difference) if one.measure == "accuracy" else _share(one.difference)
    tested = f"p = {one.p:.3f}" if one.p >= 0.001 else "p < 0.001"
    return (
        f"{one.second} − {one.first}",
        f"{one.measure}, {what}",
        amount,
        f"{tested}, n = {one.difference.n}",
    )


def _percent(found: Estimate) -> str:
    if not found.n:
        return "none"
    return f"{100 * found.value:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f})"


def _points(found: Estimate) -> str:
    if not found.n:
        return "none"
    return f"{100 * found.value:.1f} points ({100 * found.low:.1f} to {100 * found.high:.1f})"


def _share(found: Estimate) -> str:
    if not found.n:
        return "none"
    return f"{found.value:.3f} ({found.low:.3f} to {found.high:.3f})"
