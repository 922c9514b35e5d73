"""The view model: the data of this part of the page, computed before any HTML is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from unseen.metrics import pair_samples
from unseen.records import Estimate, RunResults, SampleResult
from unseen.report.memorisation.answers import Answers, collect_answers
from unseen.report.memorisation.findings import Chart, Findings, chart, findings, line, pooled
from unseen.report.memorisation.stop_reasons import OUTCOMES, OutcomeLine, outcome_lines
from unseen.report.memorisation.tallies import (
    VERDICTS,
    IsolationTally,
    VerdictLine,
    exclusions_by_reason,
    infrastructure_reasons,
    isolation_tally,
    similarity_histogram,
    verdict_lines,
)
from unseen.report.sampling import sampling

SUITE = "memorisation"


@dataclass(frozen=True)
class View:
    """The data of the template and of the script that lists the answers."""

    beside: Chart
    findings: tuple[Findings, ...]
    histogram: tuple[int, ...]
    verdict_words: tuple[str, ...]
    verdicts: tuple[VerdictLine, ...]
    outcome_words: tuple[str, ...]
    outcomes: tuple[OutcomeLine, ...]
    sampling: str
    isolation: IsolationTally
    infrastructure: tuple[tuple[str, int], ...]
    exclusions: tuple[tuple[str, tuple[str, ...]], ...]
    numbers: tuple[tuple[str, str, str, Estimate], ...]
    answers: Answers


def build_view(results: RunResults) -> View:
    """Build the view of a run whose `metrics` are filled in; models come before controls."""
    samples = tuple(sorted(results.samples, key=lambda one: one.control))
    models = list(dict.fromkeys(one.model for one in samples if not one.control))
    return View(
        beside=_beside(results, samples),
        findings=tuple(
            findings(model, results.metrics[model][SUITE], pair_samples(_of(model, samples)))
            for model in models
        ),
        histogram=similarity_histogram(samples),
        verdict_words=VERDICTS,
        verdicts=verdict_lines(samples),
        outcome_words=OUTCOMES,
        outcomes=outcome_lines(samples),
        sampling=sampling(results.settings),
        isolation=isolation_tally(samples),
        infrastructure=infrastructure_reasons(samples),
        exclusions=exclusions_by_reason(results.exclusions),
        numbers=tuple(
            (model, task, name, estimate)
            for model, of_suite in results.metrics.items()
            for task, statistics in of_suite.get(SUITE, {}).items()
            for name, estimate in statistics.items()
        ),
        answers=collect_answers(samples),
    )


def _of(model: str, samples: Sequence[SampleResult]) -> list[SampleResult]:
    return [one for one in samples if one.model == model]


def _beside(results: RunResults, samples: Sequence[SampleResult]) -> Chart:
    """Chart the models and, below them, the controls, over all tasks."""
    asked = dict.fromkeys((one.model, one.control) for one in samples)
    lines = [
        line(
            model,
            pooled(results.metrics[model][SUITE]),
            note="control" if control else "",
            strong=not control,
        )
        for model, control in asked
    ]
    return chart("Model and controls", lines)
