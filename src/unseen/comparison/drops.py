"""How much the score of each model drops from the original problems to a variant of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from statistics import fmean

from unseen.comparison.sheet import Answers, Asked, ScoreSheet

ORIGINAL = "original"


def drops_of(sheets: Sequence[ScoreSheet]) -> Iterator[ScoreSheet]:
    """Yield, for each task and each variant of its problems, a sheet with the accuracy drop of each question.

    A drop is the mean score of a question's answers about the original minus that about the variant, between
    -1 and 1; so the difference of two models is a difference of drops. Only right-or-wrong scores have one.
    """
    originals = {sheet.task: sheet for sheet in sheets if sheet.variant == ORIGINAL}
    for sheet in sheets:
        base = originals.get(sheet.task)
        if base is None or sheet is base or {sheet.kind, base.kind} != {"right or wrong"}:
            continue
        clusters = {_name(base.asked[sample]): cluster for sample, cluster in base.clusters.items()}
        yield ScoreSheet(
            task=f"{sheet.task}, accuracy drop from {ORIGINAL} to {sheet.variant}",
            variant="",
            scorer=sheet.scorer,
            kind="accuracy drop",
            clusters=clusters,
            answers={model: _drops(base, sheet, model) for model in sheet.answers},
            epochs=dict.fromkeys(sheet.answers, 1),
        )


def unable_to_drop(sheets: Sequence[ScoreSheet]) -> Iterator[str]:
    """Yield a sentence for each model that is right about no original: its accuracy cannot drop."""
    for sheet in sheets:
        if sheet.variant != ORIGINAL or sheet.kind != "right or wrong":
            continue
        for model, answers in sheet.answers.items():
            if answers and not any(score for epochs in answers.values() for score in epochs.values()):
                yield (
                    f"{sheet.task}: {model} is right about none of {len(answers)} originals, so its accuracy "
                    "cannot drop; that it did not says nothing about recitation"
                )


def _drops(base: ScoreSheet, sheet: ScoreSheet, model: str) -> Answers:
    before, after = _means(base, model), _means(sheet, model)
    return {_name(asked): {1: before[asked] - after[asked]} for asked in before if asked in after}


def _means(sheet: ScoreSheet, model: str) -> dict[Asked, float]:
    scores: dict[Asked, list[float]] = defaultdict(list)
    for sample, epochs in sheet.answers[model].items():
        scores[sheet.asked[sample]] += epochs.values()
    return {asked: fmean(found) for asked, found in scores.items()}


def _name(asked: Asked) -> str:
    return " ".join(part for part in asked if part)
