"""The view model: everything the page says, worked out before any HTML is written."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from unseen.metrics import pair_samples
from unseen.records import Estimate, RunResults, SampleResult
from unseen.report.findings import Chart, Findings, chart, findings, line, pooled
from unseen.report.instrument import Instrument, judge
from unseen.report.tallies import (
    VerdictLine,
    exclusions_by_reason,
    infrastructure_reasons,
    similarity_histogram,
    verdict_lines,
)


@dataclass(frozen=True)
class SuiteView:
    """One suite: whether its controls behaved, and the models beside them."""

    name: str
    instrument: Instrument
    beside: Chart


@dataclass(frozen=True)
class View:
    """The whole page."""

    title: str
    suites: tuple[SuiteView, ...]
    findings: tuple[Findings, ...]
    histogram: tuple[int, ...]
    verdicts: tuple[VerdictLine, ...]
    infrastructure: tuple[tuple[str, int], ...]
    exclusions: tuple[tuple[str, tuple[str, ...]], ...]
    numbers: tuple[tuple[str, str, str, str, Estimate], ...]
    command: str
    settings: tuple[tuple[str, str], ...]
    samples: tuple[SampleResult, ...]


def build_view(results: RunResults) -> View:
    """Work out the page of a run whose `metrics` are filled in; models come before controls."""
    samples = tuple(sorted(results.samples, key=lambda one: one.control))
    models = list(dict.fromkeys(one.model for one in samples if not one.control))
    suites = list(dict.fromkeys(one.suite for one in samples))
    return View(
        title=", ".join(models) or "controls only",
        suites=tuple(
            SuiteView(suite, judge(results, suite), _beside(results, samples, suite)) for suite in suites
        ),
        findings=tuple(
            findings(
                model,
                suite,
                results.metrics[model][suite],
                pair_samples(one for one in samples if (one.model, one.suite) == (model, suite)),
            )
            for suite in suites
            for model in models
            if suite in results.metrics[model]
        ),
        histogram=similarity_histogram(samples),
        verdicts=verdict_lines(samples),
        infrastructure=infrastructure_reasons(samples),
        exclusions=exclusions_by_reason(results.exclusions),
        numbers=tuple(
            (model, suite, task, name, estimate)
            for model, of_suite in results.metrics.items()
            for suite, of_task in of_suite.items()
            for task, statistics in of_task.items()
            for name, estimate in statistics.items()
        ),
        command=_command(results.settings.get("command", "")),
        settings=_settings(results),
        samples=samples,
    )


def _beside(results: RunResults, samples: Sequence[SampleResult], suite: str) -> Chart:
    """The models and, below them, the controls, over all tasks of a suite."""
    asked = dict.fromkeys((one.model, one.control) for one in samples if one.suite == suite)
    lines = [
        line(
            model,
            pooled(results.metrics[model][suite]),
            note="control" if control else "",
            strong=not control,
        )
        for model, control in asked
    ]
    return chart("Model beside controls", lines)


def _settings(results: RunResults) -> tuple[tuple[str, str], ...]:
    rows = [("unseen", results.version), ("seed", str(results.seed))]
    rows += [(name, _text(value)) for name, value in sorted(results.settings.items()) if name != "command"]
    return tuple(rows)


def _command(value: Any) -> str:
    """The command as one can paste it into a shell; lists are quoted word by word."""
    return shlex.join(map(str, value)) if isinstance(value, (list, tuple)) else _text(value)


def _text(value: Any) -> str:
    """A setting as a reader writes it: lists of words as words, anything deeper as JSON."""
    if isinstance(value, str):
        return value
    if isinstance(value, (list, tuple)) and all(isinstance(one, (str, int, float)) for one in value):
        return " ".join(map(str, value))
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)
