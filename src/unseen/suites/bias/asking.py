"""How a model is asked, whatever for: short answers of the embedded one, answers that survive a kill."""

from __future__ import annotations

from collections.abc import Sequence

from inspect_ai.model import (
    CachePolicy,
    ChatMessage,
    GenerateConfig,
    GenerateConfigArgs,
    ModelOutput,
    get_model,
)
from inspect_ai.solver import Generate, Solver, TaskState, solver

from unseen.models.controls import ControlAPI
from unseen.records.bias import TokenUse

MOST_TOKENS = 640
"""How long an answer of the embedded model may be; it does not think first, and may repeat itself."""

_END_OF_BLOCK = "\n```\n"


def configured(state: TaskState, what: str, temperature: float | None, run: str | None) -> GenerateConfigArgs:
    """How one request about a sample is to be answered.

    Args:
        state: the sample.
        what: names the request among those of the sample.
        temperature: how freely the answer is drawn; the model's own setting when None.
        run: a name for the run. With it, an answer that was given but not judged yet when the run was killed
            is not asked for again; it serves only the same request of the same run.
    """
    config: GenerateConfigArgs = {}
    if run is not None and not isinstance(get_model().api, ControlAPI):
        config["cache"] = CachePolicy(scopes={"run": run, "question": f"{state.sample_id} {what}"})
    if temperature is not None:
        config["temperature"] = temperature
    if str(state.model).startswith("unseen/local"):
        config["max_tokens"] = MOST_TOKENS
        config["stop_seqs"] = [_END_OF_BLOCK]
        if temperature:
            config["seed"] = state.epoch
    return config


async def generated(messages: Sequence[ChatMessage], config: GenerateConfigArgs) -> ModelOutput:
    """One more answer of the sample's model, which leaves the sample as it is."""
    cache = config.pop("cache", None) or False
    return await get_model().generate(list(messages), config=GenerateConfig(**config), cache=cache)


def tokens_of(output: ModelOutput) -> TokenUse:
    """What an answer cost."""
    usage = output.usage
    return TokenUse(input=usage.input_tokens, output=usage.output_tokens) if usage is not None else TokenUse()


@solver
def ask_for_code(temperature: float | None = None, run: str | None = None) -> Solver:
    """Ask for a program once. The arguments are those of `configured`."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        return await generate(state, **configured(state, "code", temperature, run))

    return solve
