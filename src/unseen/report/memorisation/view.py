"""The view model: the data of this part of the page, computed before any HTML is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from unseen.metrics import pair_samples
from unseen.records import Estimate, RunResults, SampleResult
from unseen.report.memorisation.answers import Answers, collect_answers
from unseen.report.memorisation.findings import Chart, Findings, chart, findings, line, pooled
from unseen.report.memorisation.inflation import inflation_headlines
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
from unseen.report.memorisation.traps import (
    ASSUMED,
    MEASURED,
    Traps,
    kinds_of_change,
    trap_headline,
    trap_line,
)
from unseen.report.sampling import sampling
from unseen.report.section import Headline

SUITE = "memorisation"


@dataclass(frozen=True)
class View:
    """The data of the template and of the script that lists the answers."""

    beside: Chart
    findings: tuple[Findings, ...]
    headlines: tuple[Headline, ...]
    traps: Traps
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
    found = tuple(
        findings(model, results.metrics[model][SUITE], pair_samples(_of(model, samples))) for model in models
    )
    on_traps = [trap_headline(one, pooled(results.metrics[one][SUITE]), samples) for one in models]
    return View(
        beside=_beside(results, samples),
        findings=found,
        headlines=(
            *(
                one.headline
                for one, trap in zip(found, on_traps, strict=True)
                if one.pairing.pairs or not trap
            ),
            *(trap for trap in on_traps if trap is not None),
            *(one for model in models for one in inflation_headlines(model, results.metrics[model][SUITE])),
        ),
        traps=_traps(results, samples),
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


def _traps(results: RunResults, samples: Sequence[SampleResult]) -> Traps:
    asked = dict.fromkeys((one.model, one.control) for one in samples)
    lines = (trap_line(model, control, pooled(results.metrics[model][SUITE])) for model, control in asked)
    measured = any(one.arm == "fresh" and one.variant == "trap" for one in samples)
    return Traps(
        tuple(line for line in lines if line is not None),
        kinds_of_change(samples),
        base=MEASURED if measured else ASSUMED,
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
