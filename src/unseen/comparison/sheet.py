"""The scores of several models on the samples of one task, after checks that they were asked the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from inspect_ai.log import EvalLog

from unseen.comparison.answers import LogAnswers, Question, answers_of, scorers_of
from unseen.errors import BadInputError
from unseen.metrics.families import families_of
from unseen.records.comparison import LeftOut, ScoreKind

Answers = Mapping[str, Mapping[int, float]]
"""Sample → epoch → score."""
Asked = tuple[str, str, str]
"""What a sample asks about, the same in all variants: language, problem and task."""


@dataclass(frozen=True)
class ScoreSheet:
    """The scores of one task.

    Attributes:
        task: its name, without the variant.
        variant: the variant of the problems; empty where the task asks about one only.
        scorer: which score these are.
        kind: what the scores are.
        clusters: sample → what it shares with others that are about the same problem.
        answers: model → its scores; samples that it has no score for are absent.
        epochs: model → how many answers it was asked for.
        asked: sample → what it asks about; empty for sheets that were made of others.
        left_out: what is absent, and why.
    """

    task: str
    variant: str
    scorer: str
    kind: ScoreKind
    clusters: Mapping[str, Hashable]
    answers: Mapping[str, Answers]
    epochs: Mapping[str, int]
    asked: Mapping[str, Asked] = field(default_factory=dict)
    left_out: tuple[LeftOut, ...] = ()

    @property
    def title(self) -> str:
        """Return the task's name, with the variant where it asks several."""
        return f"{self.task}, {self.variant}" if self.variant else self.task

    def shared(self, models: Sequence[str]) -> list[str]:
        """Return the samples for which all of some models have a score, in the order of the first log."""
        return [sample for sample in self.clusters if all(self.answers[one].get(sample) for one in models)]


def choose_scorer(task: str, logs: Mapping[str, EvalLog], wanted: str | None, notes: list[str]) -> str:
    """Choose a score that all logs of a task have: the wanted one, else the first.

    Raises:
        BadInputError: there is none.
    """
    of_model = {model: scorers_of(log) for model, log in logs.items()}
    if bare := [model for model, names in of_model.items() if not names]:
        raise BadInputError(
            f"{task}: the log of {bare[0]} has no scores; score it with "
            f"`inspect score {logs[bare[0]].location}`"
        )
    common = [
        name for name in next(iter(of_model.values())) if all(name in names for names in of_model.values())
    ]
    if not common:
        known = "; ".join(f"{model}: {', '.join(names)}" for model, names in of_model.items())
        raise BadInputError(f"{task}: the logs have no scorer in common ({known}); score them alike")
    if wanted is not None:
        if wanted not in common:
            raise BadInputError(
                f"{task}: no scorer of all logs is called {wanted!r}; known: {', '.join(common)}"
            )
        return wanted
    if len(common) > 1:
        notes.append(
            f"{task}: of the scores {', '.join(common)} the first is compared; --scorer NAME takes another"
        )
    return common[0]


def sheets_of(task: str, logs: Mapping[str, EvalLog], scorer: str) -> Iterator[ScoreSheet]:
    """Yield the sheet of a task; one for each variant where its problems are asked in several.

    Args:
        task: its name.
        logs: model → its log with samples, two or more.
        scorer: the score to compare.

    Raises:
        BadInputError: the logs are not about the same samples, or a log is faulty.
    """
    _require_same_version(task, logs)
    read = {model: answers_of(log, scorer) for model, log in logs.items()}
    _require_same_questions(task, read)
    questions: dict[str, Question] = {}
    for found in read.values():
        for name, question in found.questions.items():
            questions.setdefault(name, question)
    families = families_of((one.language, one.problem, one.family) for one in questions.values())
    variants = list(dict.fromkeys(one.variant for one in questions.values()))
    epochs = {model: log.eval.config.epochs or 1 for model, log in logs.items()}
    for variant in variants:
        chosen = {name: one for name, one in questions.items() if one.variant == variant}
        answers: dict[str, Answers] = {
            model: {name: found.scores[name] for name in chosen if found.scores.get(name)}
            for model, found in read.items()
        }
        yield ScoreSheet(
            task=task,
            variant=variant if len(variants) > 1 else "",
            scorer=scorer,
            kind=_kind(answers.values()),
            clusters={name: (task, families[one.language, one.problem]) for name, one in chosen.items()},
            answers=answers,
            epochs=epochs,
            asked={name: (one.language, one.problem, one.task) for name, one in chosen.items()},
            left_out=tuple(_left_out(chosen, read)),
        )


def pooled(sheets: Sequence[ScoreSheet]) -> ScoreSheet:
    """Put the samples of several sheets together: the same models, variant and kind of score."""
    first = sheets[0]
    return ScoreSheet(
        task="all tasks",
        variant=first.variant,
        scorer=first.scorer,
        kind=first.kind,
        clusters={_joint(one, name): cluster for one in sheets for name, cluster in one.clusters.items()},
        answers={
            model: {
                _joint(one, name): scores for one in sheets for name, scores in one.answers[model].items()
            }
            for model in first.answers
        },
        epochs={model: max(one.epochs[model] for one in sheets) for model in first.answers},
    )


def _kind(answers: Iterable[Answers]) -> ScoreKind:
    """Return whether every score is 0 or 1."""
    values = {score for one in answers for epochs in one.values() for score in epochs.values()}
    return "right or wrong" if values <= {0.0, 1.0} else "numeric"


def _joint(sheet: ScoreSheet, sample: str) -> str:
    return f"{sheet.task}: {sample}"


def _require_same_version(task: str, logs: Mapping[str, EvalLog]) -> None:
    for (one, first), (other, second) in combinations(logs.items(), 2):
        if first.eval.task_version != second.eval.task_version:
            raise BadInputError(
                f"{task}: {one} and {other} were not asked the same questions "
                f"({_unlike(first, second)}), so their answers cannot be paired; run both with the same "
                "problems, seed, limit and tasks"
            )


def _unlike(first: EvalLog, second: EvalLog) -> str:
    """Word how the questions of two logs differ: in the settings of `unseen run`, else number and version."""
    ours, theirs = ((log.eval.metadata or {}).get("settings") for log in (first, second))
    unlike = []
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        # The digest of all settings and problems differs whenever one of them does.
        names = [n for n in {**ours, **theirs} if n != "digest" and ours.get(n) != theirs.get(n)]
        unlike = [f"{name} {_worded(ours.get(name))} and {_worded(theirs.get(name))}" for name in names]
    return "; ".join(unlike or [f"{_asked(first)} and {_asked(second)}"])


def _worded(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value)) or "none"
    return "none" if value is None else str(value)


def _asked(log: EvalLog) -> str:
    """Word what a log's task was: how many samples, and its version, a digest in logs of `unseen run`."""
    number = log.eval.dataset.samples
    return f"{number} samples, version {log.eval.task_version}"


def _require_same_questions(task: str, read: Mapping[str, LogAnswers]) -> None:
    for (one, first), (other, second) in combinations(read.items(), 2):
        both = first.questions.keys() & second.questions.keys()
        if not both:
            raise BadInputError(
                f"{task}: {one} and {other} have no sample in common ({_some(first)}; {_some(second)}), so "
                "there are no pairs; compare logs of the same data set"
            )
        unlike = [
            name
            for name in first.questions
            if name in both and first.questions[name].fingerprint != second.questions[name].fingerprint
        ]
        if unlike:
            raise BadInputError(
                f"{task}: {len(unlike)} of {len(both)} samples of {one} and {other} have the same id and "
                f"another input or target (the first is {unlike[0]!r}), so the data sets differ; ask both "
                "the same samples, with the same shuffling"
            )


def _some(found: LogAnswers) -> str:
    names = list(found.questions)
    return ", ".join(map(repr, names[:2])) + (" …" if len(names) > 2 else "")


def _left_out(chosen: Mapping[str, Question], read: Mapping[str, LogAnswers]) -> Iterator[LeftOut]:
    """Yield what one model lacks or alone has, by model and reason, in the order of the samples."""
    for model, found in read.items():
        reasons: dict[str, list[str]] = defaultdict(list)
        for name in chosen:
            if name not in found.questions:
                continue
            lacking = [other for other, theirs in read.items() if name not in theirs.questions]
            if lacking:
                reasons[f"not in the log of {', '.join(lacking)}"] += [name] * len(found.scores.get(name, ()))
            for reason in found.unscored.get(name, {}).values():
                reasons[reason].append(name)
        for reason, names in reasons.items():
            if names:
                yield LeftOut(
                    model=model, reason=reason, answers=len(names), sample_ids=tuple(dict.fromkeys(names))
                )
