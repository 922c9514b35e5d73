"""A model for tests that notes every question before it answers; run as a program, it makes whole runs.

    python slow_model.py SECONDS_PER_ANSWER

Each line of its input is a folder. The run in it is a process of its own, whose number is printed when it
begins and when it has ended; it is forked, so that everything is imported once for all of them.

Half of its answers are right, chosen by the question's text, so that two runs can be compared.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import sys
import threading
from pathlib import Path

from inspect_ai.model import ChatMessage, GenerateConfig, ModelAPI, ModelOutput, ModelUsage, modelapi
from inspect_ai.tool import ToolChoice, ToolInfo

from unseen.models.answers import answers_for

SEED = 1
"""Of the questions that tests share: with this one, no program without its missing lines runs for ever."""


@modelapi(name="slow")
class SlowAPI(ModelAPI):
    """Answers after a while, three questions at a time."""

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
        text = input[-1].text
        if text == "Answer with OK.":
            content = "OK"
        else:
            await asyncio.sleep(float(os.environ["SLOW_MODEL_S"]))
            name = hashlib.sha256(text.encode()).hexdigest()
            with Path(os.environ["SLOW_MODEL_NOTES"]).open("a") as notes:
                notes.write(name + "\n")
            content = answers_for(input, "slow").reference if int(name[0], 16) % 2 else "nonsense ("
        output = ModelOutput.from_content(self.model_name, content)
        output.usage = ModelUsage()
        return output

    def max_connections(self) -> int:
        return 3


def main() -> None:
    """Fork a run for each line of the input."""
    from unseen.suites.run import run_suites
    from unseen.suites.suite import RunOptions

    assert threading.active_count() == 1, "a fork would copy what another thread has half done"
    for line in sys.stdin:
        run = os.fork()
        if not run:
            os.setsid()
            # What it prints is no answer to whoever wrote the line.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            os.environ |= {"SLOW_MODEL_S": sys.argv[1], "SLOW_MODEL_NOTES": f"{line.strip()}.notes"}
            options = RunOptions(limit=2, languages=("python", "c"), seed=SEED)
            run_suites(
                model="slow/model",
                suites=["memorisation"],
                out=Path(line.strip()),
                options=options,
                controls=False,
            )
            return
        print(run, flush=True)
        os.waitpid(run, 0)
        print(run, flush=True)


if __name__ == "__main__":
    main()
