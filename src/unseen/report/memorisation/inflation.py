"""The sentence about inflation: whether rewriting costs more on the benchmark than on generated problems."""

from __future__ import annotations

from unseen.metrics.arm_comparison import BY_CODE, BY_LOGITS, BY_WORDS, INFLATION, LOGITS, SENSITIVITY
from unseen.metrics.memory_verdicts import inflated_verdict
from unseen.metrics.summary import Statistics
from unseen.records import Estimate
from unseen.report.section import Headline
from unseen.report.text import count, interval, number, points


def inflation_headlines(model: str, tasks: dict[str, Statistics]) -> list[Headline]:
    """Word the inflation of each task that was asked about the benchmark and about generated problems."""
    measured = [task for task, found in tasks.items() if INFLATION in found]
    return [_headline(model, task, tasks[task], len(measured)) for task in measured]


def _headline(model: str, task: str, found: Statistics, tasks: int) -> Headline:
    verdict = inflated_verdict(found, tasks)
    assert verdict is not None
    figure, problems = found[INFLATION], count(found[INFLATION].clusters or 0, "problem")
    limits = f"(95 % CI {interval(figure)}; n = {problems} in the smaller set, {count(figure.n, 'pair')})"
    base = (
        f"If rewriting costs as many points in both; {_points(found[BY_LOGITS])} if it costs as many logits "
        f"({number(found[LOGITS].value, 2)} logits more, 95 % CI {number(found[LOGITS].low, 2)} to "
        f"{number(found[LOGITS].high, 2)}). {_separation(found)}"
    )
    beyond = f"more accuracy lost on the benchmark than on generated problems, in {task}, {limits}"
    if verdict.said:
        sensitivity = points(found[SENSITIVITY].value)
        rest = (
            f" {beyond}: what rewriting costs would have to differ by {sensitivity} points between the two "
            "sets to explain it."
        )
        return Headline(model, "inflated:", f"{points(figure.value)} percentage points", rest, base)
    lacks = verdict.why
    if verdict.needed is not None:
        lacks = f"n too small, about {count(verdict.needed, 'problem')} needed"
    shown = f"{points(figure.value)} percentage points"
    return Headline(model, "", shown, f" {beyond}: {lacks}.", base, inconclusive=True)


def _points(found: Estimate) -> str:
    return f"{points(found.value)} (95 % CI {interval(found)})"


def _separation(found: Statistics) -> str:
    areas = [
        f"{found[name].value:.2f} by {by}"
        for name, by in ((BY_WORDS, "words of descriptions"), (BY_CODE, "metrics of code"))
        if name in found
    ]
    if not areas:
        return "How far the two sets can be told apart was not measured."
    shown = " and ".join(areas)
    return f"The two sets are told apart with an area under the curve (cross-validated) of {shown}."
