"""Controls: mock models with known results, which show that the suites can tell them apart."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from inspect_ai.model import ChatMessage, GenerateConfig, ModelAPI, ModelOutput, ModelUsage
from inspect_ai.tool import ToolChoice, ToolInfo

from unseen.models.answers import answers_for

Reply = Callable[[list[ChatMessage]], str]


class ControlAPI(ModelAPI):
    """A model that answers at once, by `reply`, and without a tokenizer.

    Its usage is zero tokens, stated rather than omitted: Inspect would otherwise count them with a
    tokenizer that it downloads.
    """

    def __init__(self, model_name: str, config: GenerateConfig, reply: Reply) -> None:
        super().__init__(model_name, config=config)
        self.reply = reply

    async def generate(
        self, input: list[ChatMessage], tools: list[ToolInfo], tool_choice: ToolChoice, config: GenerateConfig
    ) -> ModelOutput:
        output = ModelOutput.from_content(self.model_name, self.reply(input))
        output.usage = ModelUsage()
        return output

    async def count_text_tokens(self, text: str) -> int:
        return 0


def reference(messages: list[ChatMessage]) -> str:
    """Answer correctly: with the reference of the variant that is asked about."""
    return answers_for(messages, "unseen/reference").reference


def blank(messages: list[ChatMessage]) -> str:
    """Answer nothing."""
    return ""


def memoriser(share: float, seed: int, style: str = "verbatim") -> Reply:
    """Recite the published solution of a `share` of the problems and solve the rest by the reference.

    `verbatim` recites the text as it was published, `named` under the asked name, `adapted` with the names of
    the prompt. Which problems are recited depends on the problem's id and `seed` alone, so all versions and
    all tasks of a problem fall on the same side. A problem that was never published cannot be recited; it is
    solved.
    """

    def reply(messages: list[ChatMessage]) -> str:
        answers = answers_for(messages, "unseen/memoriser")
        if answers.published is not None and recites(answers.sample_id, share, seed):
            return answers.recitations.get(style, answers.published)
        return answers.reference

    return reply


def solver(ability: float, difficulty: float, overlooks: float, seed: int) -> Reply:
    """Solve a share of the questions, without any memory.

    Args:
        ability: the share of questions that it solves by the reference; the others it leaves blank.
        difficulty: by how much that share is lower where the code was rewritten.
        overlooks: of the changed specifications that it solves, the share for which it overlooks the change.
        seed: same seed, same answers.
    """

    def reply(messages: list[ChatMessage]) -> str:
        answers = answers_for(messages, "unseen/solver")
        question = f"{answers.sample_id}:{answers.variant}"
        able = ability - (difficulty if answers.variant.endswith("rewritten") else 0.0)
        if not recites(f"{question}:solved", able, seed):
            return ""
        if answers.unchanged is not None and recites(f"{question}:overlooked", overlooks, seed):
            return answers.unchanged
        return answers.reference

    return reply


def recites(sample_id: str, share: float, seed: int) -> bool:
    """Return True if a memoriser of this share (in [0, 1]) and seed has memorised the problem.

    Shares are nested: what a share of 0.3 recites, a share of 0.6 with the same seed recites too.
    """
    digest = hashlib.sha256(f"{seed}:{sample_id}".encode()).digest()
    return int.from_bytes(digest[:8], "big") < share * 2**64
