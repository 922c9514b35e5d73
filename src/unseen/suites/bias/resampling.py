"""Further answers of a sample's model, and how many tokens an answer cost."""

from __future__ import annotations

from collections.abc import Sequence

from inspect_ai.model import ChatMessage, GenerateConfig, GenerateConfigArgs, ModelOutput, get_model

from unseen.records.bias import TokenUse


async def generated(messages: Sequence[ChatMessage], config: GenerateConfigArgs) -> ModelOutput:
    """Ask the sample's model once more, without changing the sample."""
    cache = config.pop("cache", None) or False
    return await get_model().generate(list(messages), config=GenerateConfig(**config), cache=cache)


def tokens_of(output: ModelOutput) -> TokenUse:
    """Return how many tokens an answer cost."""
    usage = output.usage
    return TokenUse(input=usage.input_tokens, output=usage.output_tokens) if usage is not None else TokenUse()
