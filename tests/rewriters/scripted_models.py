"""Models whose answers a test writes: `scripted/NAME` answers what `SCRIPTS[NAME]` returns."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

from inspect_ai.model import ChatMessage, GenerateConfig, ModelAPI, ModelOutput, ModelUsage, modelapi
from inspect_ai.tool import ToolChoice, ToolInfo

Script = Callable[[str, GenerateConfig], str | ModelOutput]

SCRIPTS: dict[str, Script] = {}
ASKED: list[tuple[str, str]] = []
"""Every question that was asked: the model's name and the text of the question."""

NEVER = "never"
"""An answer that does not come."""


@modelapi(name="scripted")
class ScriptedAPI(ModelAPI):
    """Answers at once, without a tokenizer, two questions at a time."""

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig = GenerateConfig(),
    ) -> None:
        super().__init__(model_name, base_url, api_key, [], config)

    async def generate(
        self, input: list[ChatMessage], tools: list[ToolInfo], tool_choice: ToolChoice, config: GenerateConfig
    ) -> ModelOutput:
        ASKED.append((self.model_name, input[-1].text))
        said = SCRIPTS[self.model_name](input[-1].text, config)
        if said == NEVER:
            await asyncio.sleep(3600)
        output = said if isinstance(said, ModelOutput) else ModelOutput.from_content(self.model_name, said)
        output.usage = ModelUsage()
        return output

    def max_connections(self) -> int:
        return 2


def answer(code: str, entry_point: str = "total") -> str:
    return json.dumps({"code": code, "entry_point": entry_point})
