"""The findings about one model: the headline, the charts, a few pairs that only the original passes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from unseen.metrics import Pair, Pairing, by_similarity
from unseen.metrics.estimate import no_data
from unseen.metrics.similarity_bands import Band
from unseen.metrics.summary import ALL_TASKS, Statistics
from unseen.records import Estimate
from unseen.report.charts import Scale, gap_scale
from unseen.report.section import Headline
from unseen.report.text import accuracy_change, p_value, percent

EXAMPLES = 4


@dataclass(frozen=True)
class Line:
    """One line of a chart: accuracy in both versions and the accuracy drop (`gap`).

    `p` is adjusted for what is listed with it, 1 where there is none; `needed` says how many problems would
    make the drop clear.
    """

    label: str
    original: Estimate
    rewritten: Estimate
    gap: Estimate
    note: str = ""
    strong: bool = False
    p: float = 1.0
    needed: Estimate | None = None


@dataclass(frozen=True)
class Chart:
    """Lines on common axes."""

    title: str
    lines: tuple[Line, ...]
    scale: Scale


@dataclass(frozen=True)
class Findings:
    """The findings about one model."""

    model: str
    headline: Headline
    charts: tuple[Chart, ...]
    fine: Chart | None
    lengths: tuple[tuple[str, Estimate], ...]
    bands: tuple[Band, ...]
    examples: tuple[Pair, ...]
    pairing: Pairing


def findings(model: str, tasks: dict[str, Statistics], pairing: Pairing) -> Findings:
    """Collect the findings about a model from its statistics by task and its pairs."""
    whole = pooled(tasks)
    charts, fine = _charts(tasks, whole)
    return Findings(
        model=model,
        headline=headline(model, whole, pairing.pairs),
        charts=charts,
        fine=fine,
        lengths=tuple(
            (task, found["length-ratio"]) for task, found in tasks.items() if "length-ratio" in found
        ),
        bands=tuple(by_similarity(pairing.pairs)),
        examples=_examples(pairing.pairs),
        pairing=pairing,
    )


def pooled(tasks: dict[str, Statistics]) -> Statistics:
    """Return the statistics over all tasks, or those of the only task."""
    return tasks.get(ALL_TASKS) or next(iter(tasks.values()))


def headline(model: str, found: Statistics, pairs: Sequence[Pair]) -> Headline:
    """Word the change of accuracy with its interval and its number of pairs."""
    gap = found["gap"]
    if gap.n == 0 or not pairs:
        return Headline(model, "", "no data", ", because no question was answered in both versions.", "")
    before = sum(pair.original.verdict.passed for pair in pairs) / len(pairs)
    after = sum(pair.rewritten.verdict.passed for pair in pairs) / len(pairs)
    problems = len({pair.family for pair in pairs})
    base = f"Accuracy over these pairs: {percent(before)} before, {percent(after)} after."
    verb, figure, limits, lacks = accuracy_change(
        gap, found["p"].value, "problem", found.get("needed"), problems
    )
    rest = f" when the code was rewritten {limits}{f': {lacks}' if lacks else ''}."
    return Headline(model, verb, figure, rest, base, inconclusive=bool(lacks))


def line(label: str, found: Statistics, language: str = "", *, note: str = "", strong: bool = False) -> Line:
    """Make a chart line from the statistics of a task, or of one language in it."""
    end = f"/{language}" if language else ""
    return Line(
        label=label,
        original=found.get(f"accuracy/original{end}", no_data()),
        rewritten=found.get(f"accuracy/rewritten{end}", no_data()),
        gap=found.get(f"gap{end}", no_data(-1.0, 1.0)),
        note=note or (f"adjusted {p_value(p.value)}" if (p := found.get(f"p-holm{end}")) else ""),
        strong=strong,
    )


def chart(title: str, lines: Sequence[Line]) -> Chart:
    """Make a chart whose axis of accuracy drops fits its lines."""
    return Chart(title, tuple(lines), gap_scale(one.gap for one in lines))


def _languages(found: Statistics) -> list[str]:
    return [name.removeprefix("gap/") for name in found if name.startswith("gap/")]


def _charts(tasks: dict[str, Statistics], whole: Statistics) -> tuple[tuple[Chart, ...], Chart | None]:
    """Make the charts by task and by language; with several of both, also each task in each language."""
    single = [task for task in tasks if task != ALL_TASKS]
    by_task = [line(task, tasks[task]) for task in single]
    if len(single) > 1:
        by_task.append(line("all tasks", whole, strong=True))
    charts = [chart("By task", by_task)]
    languages = _languages(whole)
    if not languages:
        return tuple(charts), None
    charts.append(chart("By language", [line(language, whole, language) for language in languages]))
    if len(single) < 2:
        return tuple(charts), None
    fine = [
        line(task, tasks[task], language, note=language)
        for task in single
        for language in _languages(tasks[task])
    ]
    return tuple(charts), chart("Every task in every language", fine) if fine else None


def _examples(pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Choose a few pairs that only the original passes, from different tasks, languages and problems."""
    seen: Counter[object] = Counter()
    ranked = []
    for place, pair in enumerate(pair for pair in pairs if pair.change == "lost"):
        kinds = (pair.original.task, pair.original.language, pair.family)
        ranked.append((sum(seen[kind] for kind in kinds), place, pair))
        seen.update(kinds)
    return tuple(pair for _, _, pair in sorted(ranked, key=lambda one: one[:2])[:EXAMPLES])
