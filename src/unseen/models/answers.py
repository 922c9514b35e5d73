"""How a control finds the correct and the published answer to a question.

A model provider sees messages only. A control must not guess from them, so the answers come, in this
order, from

1. the metadata of the sample that is running (`reference`, and optionally `published`, `sample_id`,
   `variant`, `recitations` and `unchanged`). The metadata travels with the sample through epochs, retries,
   `eval_set`, `eval-retry` and whatever a solver does to the prompt, so this is what the suites use;
2. the register below, keyed by the text of the last user message, for a `generate` call outside a sample.

A question with neither is an error: a silent blank would look like a wrong answer.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from inspect_ai.model import ChatMessage, ChatMessageUser
from inspect_ai.solver._task_state import sample_state

from unseen.errors import BadInputError

REFERENCE_KEY = "reference"
PUBLISHED_KEY = "published"
SAMPLE_KEY = "sample_id"
VARIANT_KEY = "variant"
RECITATIONS_KEY = "recitations"
UNCHANGED_KEY = "unchanged"


@dataclass(frozen=True)
class Answers:
    """What the controls may say to one question.

    `reference` is right for the version asked about. `published` is the solution as published, in its
    original names, whatever version is asked about; None says that this problem was never published, so
    that nobody can have memorised it. `sample_id` is the same for all versions of a problem, `variant` says
    which it is. `recitations` is the published solution by the styles of reciters that change its names.
    `unchanged` is, of a changed specification, the solution of the one without the change.
    """

    sample_id: str
    reference: str
    published: str | None = None
    variant: str = ""
    recitations: Mapping[str, str] = field(default_factory=dict)
    unchanged: str | None = None

    @property
    def metadata(self) -> dict[str, Any]:
        """Return the answers as the metadata of a sample holds them."""
        further = {RECITATIONS_KEY: dict(self.recitations), UNCHANGED_KEY: self.unchanged}
        return {
            SAMPLE_KEY: self.sample_id,
            REFERENCE_KEY: self.reference,
            PUBLISHED_KEY: self.published,
            **{key: value for key, value in further.items() if value},
        }


_registered: dict[str, Answers] = {}


def register_answer(prompt: str, *, reference: str, published: str | None, sample_id: str) -> None:
    """Tell the controls the answers to `prompt`, the exact text of the user message, in this process.

    Raises:
        BadInputError: the same prompt is registered already with other answers.
    """
    answers = Answers(sample_id, reference, published)
    known = _registered.setdefault(_key(prompt), answers)
    if known != answers:
        raise BadInputError(
            f"two problems ({known.sample_id} and {sample_id}) ask the same question but have different "
            "answers; put the answers into each sample's metadata instead"
        )


def answers_for(messages: list[ChatMessage], model: str) -> Answers:
    """Return the answers to the question that `messages` end with.

    Raises:
        BadInputError: neither the running sample nor the register knows them.
    """
    state = sample_state()
    if state is not None and REFERENCE_KEY in state.metadata:
        return _from_metadata(state.metadata, default_id=str(state.sample_id))
    question = next((m.text for m in reversed(messages) if isinstance(m, ChatMessageUser)), "")
    try:
        return _registered[_key(question)]
    except KeyError:
        raise BadInputError(
            f"{model} does not know this task: its samples carry no `{REFERENCE_KEY}` in their metadata. "
            "Controls answer the tasks of this product; for another task, add "
            f"`{REFERENCE_KEY}`, `{PUBLISHED_KEY}` and `{SAMPLE_KEY}` to each sample's metadata."
        ) from None


def _from_metadata(metadata: Mapping[str, Any], default_id: str) -> Answers:
    reference, published = metadata[REFERENCE_KEY], metadata.get(PUBLISHED_KEY)
    if not isinstance(reference, str) or not isinstance(published, str | None):
        raise BadInputError(f"sample {default_id}: `{REFERENCE_KEY}` and `{PUBLISHED_KEY}` must be text")
    return Answers(
        str(metadata.get(SAMPLE_KEY, default_id)),
        reference,
        published,
        str(metadata.get(VARIANT_KEY, "")),
        metadata.get(RECITATIONS_KEY) or {},
        metadata.get(UNCHANGED_KEY),
    )


def _key(prompt: str) -> str:
    return hashlib.sha256(prompt.encode()).hexdigest()
