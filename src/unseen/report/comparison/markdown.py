"""A comparison as Markdown, for a pull request or an issue."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from unseen.records.comparison import Comparison, TaskComparison
from unseen.report.comparison import wording
from unseen.report.text import visible

_SPECIAL = re.compile(r"([\\`*_{}\[\]#|~$@]|:(?=\S))")


def comparison_markdown(found: Comparison) -> str:
    """Format a comparison as GitHub's Markdown; names and messages from logs are shown as they are."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Comparison) -> Iterator[str]:
    yield f"## {' vs. '.join(map(_plain, found.sources))}"
    for task in wording.tables(found):
        yield from _task(found, task)
    yield from ("", _plain(wording.methods(found)))
    if found.notes:
        yield from ("", "Notes:", "", *(f"- {_plain(note)}" for note in found.notes))


def _task(found: Comparison, task: TaskComparison) -> Iterator[str]:
    yield from ("", f"### {_plain(task.task)}", "", _plain(wording.heading(task)), "")
    yield from _table(
        wording.columns(task),
        [
            (
                str(row.rank),
                row.model,
                wording.score(task, row.score.value),
                wording.score_interval(task, row),
                wording.rank_kept(row),
            )
            for row in task.models
        ],
    )
    yield from ("", *(f"- {_plain(wording.verdict(task, pair))}" for pair in task.pairs))
    for row in task.left_out:
        yield f"- {_plain(wording.left_out(row))} ({_plain(wording.ids(row.sample_ids))})"
    for title, samples in wording.better(found, task):
        yield from ("", f"{_plain(title)}: {_plain(wording.ids([one.sample_id for one in samples]))}")


def _table(names: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield "| " + " | ".join(names) + " |"
    yield "|" + "---|" * len(names)
    for row in rows:
        yield "| " + " | ".join(map(_plain, row)) + " |"


def _plain(text: str) -> str:
    """Escape a text so that Markdown shows it as it is: no markup, no HTML, no mention, on one line."""
    line = " ".join(visible(text).split())
    line = line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _SPECIAL.sub(r"\\\1", line)
