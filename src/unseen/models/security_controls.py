"""A control of the security suite that answers with a fake fix, which must be refused."""

from __future__ import annotations

from inspect_ai.model import ChatMessage
from inspect_ai.solver._task_state import sample_state

from unseen.errors import BadInputError

FAKE_KEY = "fake_answer"


def faker(messages: list[ChatMessage]) -> str:
    """Answer with the known fake of the item that is asked about."""
    state = sample_state()
    if state is None or not isinstance(state.metadata.get(FAKE_KEY), str):
        raise BadInputError(
            "unseen/faker answers the questions of the security suite only: their samples hold a fake fix in "
            f"the metadata `{FAKE_KEY}`"
        )
    return str(state.metadata[FAKE_KEY])
