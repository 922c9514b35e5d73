"""The view model: the data of this part of the page, computed before any HTML is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from unseen.metrics.accuracy import accuracy
from unseen.metrics.estimate import no_data
from unseen.metrics.obfuscation_summary import ObfuscationStatistics, pairs_of
from unseen.metrics.rank_stability import rank_stability
from unseen.records import Estimate
from unseen.records.obfuscation import ISSUES, LEVELS, TASKS, ObfuscationResults, ObfuscationSample
from unseen.report.memorisation.findings import Chart, Line, chart

EXAMPLES = 4


@dataclass(frozen=True)
class Row:
    """The rates of one task at one level."""

    kind: str
    level: str
    cpr: Estimate
    tpr: Estimate
    original_cpr: Estimate
    original_tpr: Estimate
    drop: Estimate
    at_k: tuple[tuple[str, Estimate], ...]


@dataclass(frozen=True)
class Error:
    """One kind of compile error: how many answers have it, and their share of those that do not compile."""

    category: str
    kind: str
    answers: int
    share: float


@dataclass(frozen=True)
class Fault:
    """One kind of non-functional issue: its share of the passing answers that could be examined for it."""

    kind: str
    category: str
    share: Estimate
    examples: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Lost:
    """A question that is answered correctly in the original and not at a level."""

    original: ObfuscationSample
    rewritten: ObfuscationSample


@dataclass(frozen=True)
class ModelView:
    """One model: the chart lines by task and level, all rates, its errors and some examples."""

    model: str
    control: bool
    functions: int
    projects: tuple[str, ...]
    lines: tuple[Line, ...]
    charts: tuple[Chart, ...]
    rows: tuple[Row, ...]
    errors: tuple[Error, ...]
    failed: int
    examples: tuple[Lost, ...]
    issues: tuple[Fault, ...]


@dataclass(frozen=True)
class View:
    """The whole section; `orders` are task, level and rank stability (Kendall's tau)."""

    models: tuple[ModelView, ...]
    controls: tuple[ModelView, ...]
    exclusions: tuple[tuple[str, tuple[str, ...]], ...]
    infrastructure: tuple[tuple[str, int], ...]
    orders: tuple[tuple[str, str, Estimate], ...]


def build_view(
    results: ObfuscationResults, metrics: Mapping[str, Mapping[str, ObfuscationStatistics]]
) -> View:
    """Build the view of the section."""
    models: dict[str, list[ObfuscationSample]] = {}
    for one in results.samples:
        models.setdefault(one.model, []).append(one)
    views = [_of_model(model, samples, metrics.get(model, {})) for model, samples in models.items()]
    reasons: dict[str, list[str]] = {}
    for exclusion in results.exclusions:
        reasons.setdefault(exclusion.reason.split(" (")[0][:160], []).append(exclusion.what)
    lost = Counter(one.verdict.detail for one in results.samples if not one.verdict.counts)
    return View(
        models=tuple(view for view in views if not view.control),
        controls=tuple(view for view in views if view.control),
        exclusions=tuple(
            (reason, tuple(names)) for reason, names in sorted(reasons.items(), key=lambda one: -len(one[1]))
        ),
        infrastructure=tuple(lost.most_common()),
        orders=tuple(
            (kind, level, found)
            for kind, levels in rank_stability(results.samples).items()
            for level, found in levels.items()
            if found.n
        ),
    )


def _of_model(
    model: str, samples: Sequence[ObfuscationSample], tasks: Mapping[str, ObfuscationStatistics]
) -> ModelView:
    charts, rows = [], []
    every: list[Line] = []
    for kind in TASKS:
        found = tasks.get(kind, {})
        lines = []
        for level in LEVELS:
            if f"tpr/{level}" not in found:
                continue
            rows.append(_row(kind, level, found))
            if level != "original":
                lines.append(
                    Line(
                        label=level.replace("+", " + "),
                        original=found[f"original-tpr/{level}"],
                        rewritten=found[f"tpr/{level}"],
                        gap=found[f"gap/{level}"],
                        note=kind,
                        p=found[name].value if (name := f"p-holm/{level}") in found else 1.0,
                        needed=found.get(f"needed/{level}"),
                    )
                )
        if lines:
            charts.append(chart(f"{kind.capitalize()}: tests passed", lines))
        every += lines
    failed = [one for one in samples if one.compiled is False and one.verdict.word == "failed"]
    return ModelView(
        model=model,
        control=samples[0].control,
        functions=len({one.sample_id for one in samples}),
        projects=tuple(sorted({one.project for one in samples})),
        lines=tuple(every),
        charts=tuple(charts),
        rows=tuple(rows),
        errors=_errors(failed),
        failed=len(failed),
        examples=_examples(samples),
        issues=_issues(samples),
    )


def _row(kind: str, level: str, found: ObfuscationStatistics) -> Row:
    return Row(
        kind=kind,
        level=level,
        cpr=found[f"cpr/{level}"],
        tpr=found[f"tpr/{level}"],
        original_cpr=found.get(f"original-cpr/{level}", no_data()),
        original_tpr=found.get(f"original-tpr/{level}", no_data()),
        drop=found.get(f"drop/{level}", no_data(-1.0, 1.0)),
        at_k=tuple(
            (name.split("/")[0], value)
            for name, value in found.items()
            if "@" in name and name.endswith(f"/{level}") and not name.startswith(("pass@1/", "compile@1/"))
        ),
    )


def _errors(failed: Sequence[ObfuscationSample]) -> tuple[Error, ...]:
    """Count the kinds of errors, most frequent first; each counts once per answer."""
    seen: Counter[tuple[str, str]] = Counter()
    for one in failed:
        kinds = {(found.category, found.kind) for found in one.diagnostics}
        seen.update(
            kinds
            or {("Not built", one.verdict.evidence.splitlines()[0][:80] if one.verdict.evidence else "")}
        )
    return tuple(
        Error(category, kind, amount, amount / len(failed)) for (category, kind), amount in seen.most_common()
    )


def _issues(samples: Sequence[ObfuscationSample]) -> tuple[Fault, ...]:
    """Count each kind that was examined; an example is a function with the evidence of the issue."""
    found = []
    for kind, category in ISSUES.items():
        looked = [one for one in samples if kind in one.looked_for]
        if not looked:
            continue
        having = [(one, issue) for one in looked for issue in one.issues if issue.kind == kind]
        with_it = {id(one) for one, _ in having}
        share = accuracy([id(one) in with_it for one in looked], [one.sample_id for one in looked])
        shown = tuple(
            (f"{one.sample_id}, {one.task}, {one.variant}", issue.detail) for one, issue in having[:EXAMPLES]
        )
        found.append(Fault(kind, category, share, shown))
    return tuple(found)


def _examples(samples: Sequence[ObfuscationSample]) -> tuple[Lost, ...]:
    """Choose a few questions answered correctly in the original only, from different levels and functions."""
    lost = [
        Lost(before, after)
        for level in LEVELS[1:]
        for before, after in pairs_of(samples, level)
        if before.verdict.passed and not after.verdict.passed
    ]
    seen: Counter[str] = Counter()
    ranked = []
    for place, one in enumerate(lost):
        keys = (one.rewritten.variant, one.rewritten.sample_id)
        ranked.append((sum(seen[key] for key in keys), place, one))
        seen.update(keys)
    return tuple(one for *_, one in sorted(ranked, key=lambda entry: entry[:2])[:EXAMPLES])
