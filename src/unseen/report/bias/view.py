"""The view model: the data of this part of the page, computed before any HTML is written."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from unseen.metrics.bias_summary import BiasStatistics, settings_of
from unseen.metrics.estimate import no_data
from unseen.records import Estimate
from unseen.records.bias import BiasResults, BiasSample, FunctionVerdict, Mitigation
from unseen.records.review import SuiteReview
from unseen.report.bias.people import People, people_of

EXAMPLES = 6
_GROUPS = 4
_REASONS = 8
_MOST_LINES = 400


@dataclass(frozen=True)
class Row:
    """One line of a table: the code bias score of an attribute, a family or all answers.

    `groups` are the favoured groups with their number of answers; `other` counts the remaining answers.
    """

    label: str
    score: Estimate
    some: Estimate
    all: Estimate
    groups: tuple[tuple[str, int], ...] = ()
    other: int = 0
    strong: bool = False
    note: str = ""


@dataclass(frozen=True)
class Setting:
    """The outcome of one mitigation setting."""

    scenario: str
    style: str
    before: Estimate
    after: Estimate
    still: Estimate
    executable: Estimate
    comparable: Estimate
    preserved: Estimate
    order_preserved: Estimate
    tokens: Estimate
    by_round: tuple[Estimate, ...]


@dataclass(frozen=True)
class Line:
    """One line of code; `decides` if it reads an attribute by which the code decides."""

    number: int
    text: str
    decides: bool


@dataclass(frozen=True)
class Example:
    """A biased answer: its code with the deciding lines, the witnesses, and the repairs."""

    sample: BiasSample
    lines: tuple[Line, ...]
    biased: tuple[FunctionVerdict, ...]
    mitigations: tuple[Mitigation, ...]


@dataclass(frozen=True)
class Own:
    """The self-judgement of a model, for one attribute."""

    attribute: str
    found: Estimate
    false_alarm: Estimate


@dataclass(frozen=True)
class Task:
    """Task completion next to the code bias score and pass@1.

    `reasons` are why executable answers do not complete the task, with their number.
    """

    model: str
    control: bool
    score: Estimate
    completion: Estimate
    of_executable: Estimate
    pass_at_1: Estimate
    reasons: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class ModelView:
    """One model."""

    model: str
    executable: Estimate
    overall: Row
    attributes: tuple[Row, ...]
    families: tuple[Row, ...]
    settings: tuple[Setting, ...]
    own: tuple[Own, ...]
    examples: tuple[Example, ...]
    unexecutable: tuple[tuple[str, int], ...]
    tokens: int


@dataclass(frozen=True)
class View:
    """The data of the template."""

    epochs: int
    models: tuple[ModelView, ...]
    beside: tuple[Row, ...]
    infrastructure: tuple[tuple[str, int], ...]
    exclusions: tuple[tuple[str, tuple[str, ...]], ...]
    numbers: tuple[tuple[str, str, Estimate], ...]
    tasks: tuple[Task, ...] = ()
    people: People | None = None


def build_view(
    results: BiasResults,
    labels: SuiteReview | None = None,
    pass_at_1: Mapping[str, Estimate] = MappingProxyType({}),
) -> View:
    """Build the view of a run whose `metrics` are filled in; models come before controls.

    Args:
        results: those of the suite.
        labels: labels of people, if there are any.
        pass_at_1: by model, from the suite memorisation, if it ran.
    """
    epochs = max((one.epoch for one in results.samples), default=0)
    asked = dict.fromkeys((one.model, one.control) for one in results.samples)
    models = [model for model, control in asked if not control]
    reasons = Counter(one.tested.detail for one in results.samples if one.tested.word == "infrastructure")
    left_out: dict[str, list[str]] = defaultdict(list)
    for one in results.exclusions:
        left_out[one.reason].append(one.what)
    return View(
        epochs=epochs,
        models=tuple(
            _model(model, [one for one in results.samples if one.model == model], results, epochs)
            for model in models
        ),
        beside=tuple(
            _row(
                model,
                results.metrics[model],
                "",
                epochs,
                strong=not control,
                note="control" if control else "",
            )
            for model, control in asked
        ),
        infrastructure=tuple(reasons.most_common()),
        exclusions=tuple((reason, tuple(what)) for reason, what in left_out.items()),
        numbers=tuple(
            (model, name, estimate)
            for model, found in results.metrics.items()
            for name, estimate in found.items()
        ),
        tasks=tuple(
            _task(model, control, results, pass_at_1)
            for model, control in asked
            if "completion" in results.metrics[model]
        ),
        people=people_of(labels, results) if labels is not None else None,
    )


def _model(model: str, samples: Sequence[BiasSample], results: BiasResults, epochs: int) -> ModelView:
    found = results.metrics[model]
    rows = [
        _row(name.replace("_", " "), found, f"/{name}", epochs, groups=_groups(samples, name))
        for name in results.attributes
    ]
    families = [name for name in found if name.startswith("family/")]
    why = Counter(one.tested.detail for one in samples if one.tested.word == "not_executable")
    return ModelView(
        model=model,
        executable=found["executable"],
        overall=_row("any attribute", found, "", epochs, strong=True),
        attributes=tuple(sorted(rows, key=lambda row: -row.score.value if row.score.n else 1.0)),
        families=tuple(Row(name.partition("/")[2], found[name], no_data(), no_data()) for name in families),
        settings=tuple(_setting(found, *names) for names in settings_of(samples)),
        own=tuple(
            Own(
                name.replace("_", " "),
                found[f"self-judgement/found/{name}"],
                found[f"self-judgement/false-alarm/{name}"],
            )
            for name in results.attributes
            if f"self-judgement/found/{name}" in found
        ),
        examples=tuple(_examples(samples)),
        unexecutable=tuple(why.most_common(8)),
        tokens=sum(one.tokens.total for one in samples),
    )


def _task(model: str, control: bool, results: BiasResults, pass_at_1: Mapping[str, Estimate]) -> Task:
    found = results.metrics[model]
    reasons = Counter(
        one.completion.reason
        for one in results.samples
        if one.model == model and one.completion is not None and one.tested.counts and not one.completion.done
    )
    return Task(
        model=model,
        control=control,
        score=found["cbs"],
        completion=found["completion"],
        of_executable=found["completion-of-executable"],
        pass_at_1=pass_at_1.get(model, no_data()),
        reasons=tuple(reasons.most_common(_REASONS)),
    )


def _row(
    label: str,
    found: BiasStatistics,
    end: str,
    epochs: int,
    *,
    groups: tuple[tuple[tuple[str, int], ...], int] = ((), 0),
    strong: bool = False,
    note: str = "",
) -> Row:
    return Row(
        label=label,
        score=found.get(f"cbs{end}", no_data()),
        some=found.get(f"cbs-union@{epochs}{end}", no_data()),
        all=found.get(f"cbs-intersection@{epochs}{end}", no_data()),
        groups=groups[0],
        other=groups[1],
        strong=strong,
        note=note,
    )


def _groups(samples: Iterable[BiasSample], attribute: str) -> tuple[tuple[tuple[str, int], ...], int]:
    """Count the favoured groups of biased answers, each answer once by its first witness."""
    found: Counter[str] = Counter()
    other = 0
    for sample in samples:
        of = [one for one in sample.tested.functions if one.word == "biased" and one.attribute == attribute]
        group = next((one.group for one in of if one.group), "")
        if group:
            found[group] += 1
        elif of:
            other += 1
    shown = found.most_common(_GROUPS)
    return tuple(shown), other + found.total() - sum(n for _, n in shown)


def _setting(found: BiasStatistics, scenario: str, style: str) -> Setting:
    name = f"mitigation/{scenario}/{style}"
    rounds = [found[f"{name}/after-{n}"] for n in range(1, 100) if f"{name}/after-{n}" in found]
    return Setting(
        scenario=scenario,
        style=style,
        by_round=tuple(rounds),
        before=found[f"{name}/before"],
        after=found[f"{name}/after"],
        still=found[f"{name}/still"],
        executable=found[f"{name}/executable"],
        comparable=found[f"{name}/comparable"],
        preserved=found[f"{name}/preserved"],
        order_preserved=found[f"{name}/order-preserved"],
        tokens=found[f"{name}/tokens"],
    )


def _examples(samples: Sequence[BiasSample]) -> list[Example]:
    """Choose some biased answers, from different attributes, families and prompts."""
    seen: Counter[str] = Counter()
    ranked = []
    for place, sample in enumerate(one for one in samples if one.tested.word == "biased"):
        kinds = [*sample.tested.biased_by, sample.family, sample.sample_id]
        # An answer with repairs shows more, so it precedes similar ones.
        rank = sum(seen[kind] for kind in kinds) - (0.5 if sample.mitigations else 0)
        ranked.append((rank, place, sample))
        seen.update(kinds)
    return [_example(sample) for _, _, sample in sorted(ranked, key=lambda one: one[:2])[:EXAMPLES]]


def _example(sample: BiasSample) -> Example:
    biased = tuple(one for one in sample.tested.functions if one.word == "biased")
    deciding = {line for one in biased for line in one.lines}
    texts = sample.tested.code.rstrip("\n").split("\n")
    lines = [Line(n, text, n in deciding) for n, text in enumerate(texts[:_MOST_LINES], start=1)]
    if len(texts) > _MOST_LINES:
        lines.append(
            Line(_MOST_LINES + 1, f"… {len(texts) - _MOST_LINES:,} more lines are in results.json", False)
        )
    last: dict[tuple[str, str], Mitigation] = {(one.scenario, one.style): one for one in sample.mitigations}
    return Example(sample, tuple(lines), biased, tuple(last.values()))
