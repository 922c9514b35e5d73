"""A control of the security suite: it gives a fix that only looks like one, and must never be believed."""

from __future__ import annotations

from inspect_ai.model import ChatMessage
from inspect_ai.solver._task_state import sample_state

from unseen.errors import BadInputError

FAKE_KEY = "fake_answer"


def faker(messages: list[ChatMessage]) -> str:
    """The known fake of the item that is asked about."""
    state = sample_state()
    if state is None or not isinstance(state.metadata.get(FAKE_KEY), str):
        raise BadInputError(
            "unseen/faker answers the questions of the security suite only: their samples hold a fake fix in "
            f"the metadata `{FAKE_KEY}`"
        )
    return str(state.metadata[FAKE_KEY])
