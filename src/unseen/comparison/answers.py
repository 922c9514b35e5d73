"""The answers of Inspect logs, as far as a comparison needs them: who, which sample, which score."""

from __future__ import annotations

import hashlib
import json
import math
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from inspect_ai.log import EvalLog, EvalSample
from inspect_ai.model import ChatMessage
from inspect_ai.scorer import Score, value_to_float

from unseen.errors import BadInputError
from unseen.models.answers import SAMPLE_KEY
from unseen.suites.samples import fields_of_question
from unseen.suites.wrap_task import VARIANT_KEY

_to_float = value_to_float()
_WORDS = frozenset({"C", "I", "P", "N"})
_LOWER_CASE_WORDS = frozenset({"yes", "no", "true", "false"})


@dataclass(frozen=True)
class Question:
    """A sample as a data set has it.

    Attributes:
        sample_id: its id in the log.
        fingerprint: a digest of its input, choices and target.
        language: programming language or translation; empty where the sample names none.
        problem: what it is about, the same in all versions of a problem; the id where the sample names none.
        task: which of several questions about the problem it is, such as `completion-1`; empty where the
            sample names none.
        family: the family that the sample names; empty for none.
        variant: in which version the problem is asked; empty where the sample names none.
    """

    sample_id: str
    fingerprint: str
    language: str
    problem: str
    task: str
    family: str
    variant: str


@dataclass(frozen=True)
class LogAnswers:
    """The answers of one model in one log.

    Attributes:
        questions: by sample id.
        scores: sample id → epoch → score, for those that have one.
        unscored: sample id → epoch → why it has none.
    """

    questions: Mapping[str, Question]
    scores: Mapping[str, Mapping[int, float]]
    unscored: Mapping[str, Mapping[int, str]] = field(default_factory=dict)


def scorers_of(log: EvalLog) -> list[str]:
    """Return the names of a log's scores in their order; `name.key` for a score that has several values."""
    found: dict[str, dict[str, None]] = {}
    for sample in log.samples or ():
        for name, score in (sample.scores or {}).items():
            keys = found.setdefault(name, {})
            if isinstance(score.value, Mapping):
                keys.update(dict.fromkeys(score.value))
    return [
        one for name, keys in found.items() for one in ([f"{name}.{key}" for key in keys] if keys else [name])
    ]


def answers_of(log: EvalLog, scorer: str) -> LogAnswers:
    """Read the answers of a log, each with the score that a scorer gave it.

    A sample with an error, without a score, with an invalidated one or with one that is no number has none:
    none of these says that the model was wrong.

    Raises:
        BadInputError: a sample occurs twice in the same epoch.
    """
    questions: dict[str, Question] = {}
    scores: dict[str, dict[int, float]] = defaultdict(dict)
    unscored: dict[str, dict[int, str]] = defaultdict(dict)
    # A log has its samples in the order of their ids as text, its data set in that of the task.
    place = {name: number for number, name in enumerate(log.eval.dataset.sample_ids or ())}
    for sample in sorted(log.samples or (), key=lambda one: (place.get(one.id, len(place)), one.epoch)):
        name = str(sample.id)
        if sample.epoch in scores[name] or sample.epoch in unscored[name]:
            raise BadInputError(
                f"{log.location}: sample {name!r} occurs twice in epoch {sample.epoch}, so it is not known "
                "which answer counts; give the samples of the task ids of their own"
            )
        question = _question(sample)
        if questions.setdefault(name, question) != question:
            raise BadInputError(f"{log.location}: sample {name!r} has another input in each epoch")
        found = _score(sample, scorer)
        if isinstance(found, str):
            unscored[name][sample.epoch] = found
        else:
            scores[name][sample.epoch] = found
    return LogAnswers(questions, scores, unscored)


def _question(sample: EvalSample) -> Question:
    asked = fields_of_question(sample.metadata)
    name = str(sample.id)
    return Question(
        sample_id=name,
        fingerprint=_fingerprint(sample),
        language=str(asked.get("language") or sample.metadata.get("language") or ""),
        problem=str(asked.get(SAMPLE_KEY) or sample.metadata.get(SAMPLE_KEY) or name),
        task=str(asked.get("task") or ""),
        family=str(asked.get("family") or ""),
        variant=" ".join(filter(None, (str(asked.get("arm") or ""), _variant(asked, sample)))),
    )


def _variant(asked: Mapping[str, Any], sample: EvalSample) -> str:
    return str(asked.get("variant") or sample.metadata.get(VARIANT_KEY) or "")


def _fingerprint(sample: EvalSample) -> str:
    """Return a digest of what was asked; ids of messages are left out, as they differ from run to run."""
    asked = sample.input if isinstance(sample.input, str) else [_message(one) for one in sample.input]
    content = json.dumps([asked, sample.choices, sample.target], sort_keys=True, default=str)
    return hashlib.sha256(content.encode(errors="surrogatepass")).hexdigest()


def _message(message: ChatMessage) -> Any:
    return message.model_dump(mode="json", include={"role", "content", "tool_calls"})


def _score(sample: EvalSample, scorer: str) -> float | str:
    """Return the score of an answer, or why it has none."""
    if sample.error is not None:
        return f"error: {(sample.error.message.strip() or 'without a message').splitlines()[0][:200]}"
    if sample.invalidation is not None:
        return "invalidated"
    name, key = _named(sample, scorer)
    score = (sample.scores or {}).get(name)
    if score is None:
        return "no score"
    value = score.value.get(key) if isinstance(score.value, Mapping) else score.value
    return _number(value, score)


def _named(sample: EvalSample, scorer: str) -> tuple[str, str]:
    """Split `name.key`; a name that is a score by itself is one, dots and all."""
    if scorer in (sample.scores or {}):
        return scorer, ""
    name, _, key = scorer.rpartition(".")
    return name, key


def _number(value: Any, score: Score) -> float | str:
    """Convert a score as Inspect does; what it would count as 0 with a warning has no number here."""
    if isinstance(value, str):
        word = value.strip()
        if word not in _WORDS and word.lower() not in _LOWER_CASE_WORDS and not _is_finite(word):
            return "the score is no number"
        return float(_to_float(word))
    if isinstance(value, (bool, int, float)):
        if math.isfinite(value):
            return float(_to_float(value))
        return f"not scored: {score.reason.replace('_', ' ')}" if score.reason else "not scored"
    return "the score is no number"


def _is_finite(word: str) -> bool:
    try:
        return math.isfinite(float(word))
    except ValueError:
        return False
