"""Answers that people labelled: separate figures, which change no figure by execution."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from unseen.metrics.bias_summary import BiasStatistics
from unseen.metrics.estimate import no_data
from unseen.records import Estimate
from unseen.records.bias import BiasResults
from unseen.records.review import ReviewedItem, SuiteReview
from unseen.report.people import agreement_of

_MOST_ANSWERS = 40


@dataclass(frozen=True)
class Scores:
    """The code bias score by execution, of the labelled programs, and of both together."""

    label: str
    executed: Estimate
    labelled: Estimate
    both: Estimate


@dataclass(frozen=True)
class LabelledAnswer:
    """One answer with the settled label for each attribute that was asked about."""

    question: str
    epoch: int
    labels: tuple[tuple[str, str], ...]
    code: str


@dataclass(frozen=True)
class LabelledModel:
    """The labels on the answers of one model."""

    model: str
    share: Estimate
    rows: tuple[Scores, ...]
    answers: tuple[LabelledAnswer, ...]
    more: int


@dataclass(frozen=True)
class People:
    """The part of the page about labels."""

    sentence: str
    differing: int
    stale: int
    models: tuple[LabelledModel, ...]


def people_of(review: SuiteReview, results: BiasResults) -> People:
    """Build the view of the labels on the answers of a run whose `metrics` are filled in."""
    return People(
        sentence=agreement_of(review),
        differing=len(review.differing),
        stale=review.stale,
        models=tuple(
            _model(model, found, results, [one for one in review.settled if one.model == model])
            for model, found in review.metrics.items()
        ),
    )


def _model(
    model: str, found: BiasStatistics, results: BiasResults, labels: list[ReviewedItem]
) -> LabelledModel:
    executed = results.metrics.get(model, {})
    codes = {(one.sample_id, one.epoch): one.tested.code for one in results.samples if one.model == model}
    answers: dict[tuple[str, int], list[tuple[str, str]]] = defaultdict(list)
    for one in labels:
        answers[one.question, one.epoch].append((one.aspect.replace("_", " "), str(one.label)))
    shown = [
        LabelledAnswer(question, epoch, tuple(said), codes.get((question, epoch), ""))
        for (question, epoch), said in answers.items()
    ]
    return LabelledModel(
        model=model,
        share=found["labelled"],
        rows=tuple(
            Scores(
                name.replace("_", " ") or "any attribute",
                executed.get(f"cbs{end}", no_data()),
                found[f"cbs-labelled{end}"],
                found[f"cbs-with-labels{end}"],
            )
            for name in ("", *results.attributes)
            for end in [f"/{name}" if name else ""]
            if not name or found[f"cbs-labelled{end}"].n
        ),
        answers=tuple(shown[:_MOST_ANSWERS]),
        more=max(0, len(shown) - _MOST_ANSWERS),
    )
