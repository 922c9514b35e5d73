"""What every suite reads from the samples of a log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from inspect_ai.log import EvalLog, EvalSample
from inspect_ai.model import ChatMessage


def in_order(logs: Sequence[EvalLog], asked: frozenset[str]) -> list[tuple[EvalLog, EvalSample]]:
    """The samples of whole logs: the models' that were asked first, then the controls', by question."""
    found = []
    for log in sorted(logs, key=lambda log: log.eval.model not in asked):
        place = {sample_id: n for n, sample_id in enumerate(log.eval.dataset.sample_ids or [])}
        samples = sorted(log.samples or [], key=lambda one: (place.get(one.id, len(place)), one.epoch))
        found += [(log, sample) for sample in samples]
    return found


def judged_of(sample: EvalSample) -> Mapping[str, Any]:
    """What the scorer noted down; empty where it did not come to that."""
    score = next(iter((sample.scores or {}).values()), None)
    return (score.metadata if score is not None else None) or {}


def error_of(sample: EvalSample) -> str:
    """Why a sample was not judged."""
    return (sample.error.message if sample.error is not None else "it was not judged")[:2000]


def words_of(messages: str | list[ChatMessage]) -> str:
    """All that the model was told, each message under the name of its role where there are several."""
    if isinstance(messages, str):
        return messages
    if len(messages) == 1:
        return messages[0].text
    return "\n\n".join(f"[{message.role}]\n{message.text}" for message in messages)
