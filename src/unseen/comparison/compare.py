"""Compare models on the logs of the same tasks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from inspect_ai.log import EvalLog

from unseen.comparison.drops import drops_of, unable_to_drop
from unseen.comparison.logs import Participant, participants_in, shown_path, with_samples
from unseen.comparison.paired import paired_differences
from unseen.comparison.ranking import ranked_models
from unseen.comparison.sheet import ScoreSheet, choose_scorer, pooled, sheets_of
from unseen.errors import BadInputError
from unseen.records.comparison import Comparison, TaskComparison
from unseen.suites.logs import suite_of
from unseen.version import VERSION

_NO_RIGHT_ANSWERS = frozenset({"bias"})
"""Suites of this program whose score does not say that an answer was right."""


def compare(paths: Sequence[Path], *, scorer: str | None = None, seed: int = 0) -> Comparison:
    """Compare the models of some Inspect logs, task by task.

    Args:
        paths: logs (`.eval`, `.json`), folders of logs, or folders that `unseen run` wrote.
        scorer: the score to compare; the first that all logs of a task have, if None.
        seed: of the bootstrap draws; same seed, same shares.

    Raises:
        BadInputError: a path is no log, there is only one model, or the logs are not about the same samples.
    """
    participants, notes = participants_in(paths)
    sheets: list[ScoreSheet] = []
    for task, logs in _tasks(participants, notes).items():
        read = {model: with_samples(header) for model, header in logs.items()}
        _note_unfinished(task, read, notes)
        sheets += sheets_of(task, read, choose_scorer(task, read, scorer, notes))
    compared: list[TaskComparison] = []
    for sheet in sheets:
        if (one := _compared(sheet, seed)) is None:
            reasons = "; ".join(f"{row.model}: {row.reason}" for row in sheet.left_out[:3])
            notes.append(f"{sheet.title}: nothing to compare, no sample has a score by {sheet.scorer} of "
                         f"every model ({reasons or 'the samples differ'})")  # fmt: skip
        else:
            compared.append(one)
    if not compared:
        raise BadInputError(notes[-1])
    drops = tuple(one for sheet in drops_of(sheets) if (one := _compared(sheet, seed)) is not None)
    if drops:
        notes += unable_to_drop(sheets)
    return Comparison(
        version=VERSION,
        seed=seed,
        sources={
            one.name: tuple(shown_path(header.location) for header in one.logs.values())
            for one in participants
        },
        tasks=tuple(compared),
        drops=drops,
        pooled=_pooled(sheets, seed, notes) if len(compared) > 1 else None,
        notes=tuple(notes),
    )


def _tasks(participants: Sequence[Participant], notes: list[str]) -> dict[str, dict[str, EvalLog]]:
    """Return task → model → header, for the tasks that at least two models were asked.

    Raises:
        BadInputError: there is none.
    """
    names = list(dict.fromkeys(task for one in participants for task in one.logs))
    found: dict[str, dict[str, EvalLog]] = {}
    for task in names:
        logs = {one.name: one.logs[task] for one in participants if task in one.logs}
        if len(logs) < 2:
            notes.append(f"{task}: left out, as only {next(iter(logs))} was asked it")
        elif any("settings" in (log.eval.metadata or {}) and suite_of(log) in _NO_RIGHT_ANSWERS
                 for log in logs.values()):  # fmt: skip
            notes.append(
                f"{task}: left out, as its scores say how biased programs are, not which answers are right; "
                "`unseen report` shows them"
            )
        else:
            if absent := [one.name for one in participants if task not in one.logs]:
                notes.append(f"{task}: {', '.join(absent)} was not asked it")
            found[task] = logs
    if not found:
        asked = "; ".join(f"{one.name}: {', '.join(one.logs)}" for one in participants)
        why = "".join(f"; {note}" for note in notes)
        raise BadInputError(f"the models have no task in common that can be compared ({asked}){why}")
    return found


def _note_unfinished(task: str, logs: dict[str, EvalLog], notes: list[str]) -> None:
    for model, log in logs.items():
        if log.status != "success":
            notes.append(f"{task}: the evaluation of {model} did not finish ({log.status})")
    epochs = {model: log.eval.config.epochs or 1 for model, log in logs.items()}
    if len(set(epochs.values())) > 1:
        each = ", ".join(f"{model} {count}" for model, count in epochs.items())
        notes.append(
            f"{task}: the numbers of answers to a sample differ ({each}), so each sample counts once, with "
            "its mean score"
        )


def _compared(sheet: ScoreSheet, seed: int) -> TaskComparison | None:
    """Compare on one sheet; None if no sample has a score of every model."""
    models = list(sheet.answers)
    samples = sheet.shared(models)
    if not samples:
        return None
    return TaskComparison(
        task=sheet.title,
        scorer=sheet.scorer,
        scores=sheet.kind,
        samples=len(samples),
        clusters=len({sheet.clusters[sample] for sample in samples}),
        models=ranked_models(sheet, models, seed=seed),
        pairs=paired_differences(sheet, models),
        left_out=sheet.left_out,
    )


def _pooled(sheets: Sequence[ScoreSheet], seed: int, notes: list[str]) -> TaskComparison | None:
    """Compare on all tasks together, if there are several and their samples are alike.

    Variants of the same problems are not put together: of them the difference counts, not the mean.
    """
    if len({sheet.task for sheet in sheets}) < 2:
        return None
    alike = {(sheet.scorer, sheet.kind, sheet.variant, tuple(sheet.answers)) for sheet in sheets}
    if len(alike) > 1 or sheets[0].kind == "numeric":
        notes.append(
            "the tasks are not pooled, as their samples are not alike: they have other scorers, other "
            "models, several variants, or scores that are not right or wrong"
        )
        return None
    return _compared(pooled(sheets), seed)
