"""The page of a comparison: one file that makes no request and runs no script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import quote

from markupsafe import Markup

from unseen.records.comparison import Comparison, TaskComparison
from unseen.report.charts import RATE, Scale, gap_scale
from unseen.report.comparison import wording
from unseen.report.html import asset, environment, policy
from unseen.report.text import percent


def comparison_page(found: Comparison, reports: Mapping[str, str] | None = None) -> str:
    """Render the page; as in the report, everything that a log or a model wrote is escaped.

    Args:
        found: the comparison.
        reports: the page of each model's run, relative to this one's folder, by the name of the model.
    """
    style = asset("report.css")
    shown = environment()
    shown.globals |= {"words": wording, "scale_of": _scale, "rate": RATE}
    return shown.get_template("comparison.html.j2").render(
        found=found,
        tables=wording.tables(found),
        headlines=_headlines(found),
        policy=policy(style),
        style=Markup(style),
        methods=wording.METHODS,
        reports=[(model, quote(path)) for model, path in (reports or {}).items()],
    )


def _headlines(found: Comparison) -> Sequence[str]:
    """Return the sentences at the top: of two models what each table shows, of several who leads it."""
    if len(found.sources) == 2:
        return [_lead(found, task) + wording.verdict(task, task.pairs[0]) for task in wording.tables(found)]
    return [f"{_lead(found, task)}{_leader(task)}" for task in wording.tables(found)]


def _leader(task: TaskComparison) -> str:
    best = task.models[0]
    what = "smallest accuracy drop" if task.scores == "accuracy drop" else "highest score"
    text = f"{best.model} has the {what}, {wording.score(task, best.score.value)}"
    if best.rank_kept is None:
        return f"{text}; there are too few {wording.unit(task)}s to say how stable that is."
    return f"{text}, and keeps its rank in {percent(best.rank_kept)} of the bootstrap draws."


def _lead(found: Comparison, task: TaskComparison) -> str:
    return f"{task.task}: " if len(found.tasks) > 1 else ""


def _scale(task: TaskComparison) -> Scale:
    return gap_scale(pair.difference for pair in task.pairs)
