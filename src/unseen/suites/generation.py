"""Generation settings: short answers of the embedded model, and answers that survive a kill."""

from __future__ import annotations

from inspect_ai.log import EvalLog
from inspect_ai.model import CachePolicy, GenerateConfigArgs, get_model
from inspect_ai.solver import Generate, Solver, TaskState, solver

from unseen.models.controls import ControlAPI
from unseen.suites.samples import MOST_TOKENS

SAMPLED = 0.8
"""The temperature where several answers to one question are wanted (Chen et al. 2021 for pass@100)."""

_END_OF_BLOCK = "\n```\n"


def configured(
    state: TaskState, temperature: float | None, run: str | None, what: str = "answer"
) -> GenerateConfigArgs:
    """Configure one request about a sample.

    Only the embedded model's answers are kept short: it does not think first, and may repeat itself.

    Args:
        state: the sample.
        temperature: how freely the answer is drawn; the model's own setting when None.
        run: a name for the run. With it, an answer that was given but not judged yet when the run was killed
            is not asked for again; it serves only the same request of the same run.
        what: names the request among those of the sample.
    """
    config: GenerateConfigArgs = {}
    if run is not None and not isinstance(get_model().api, ControlAPI):
        config["cache"] = CachePolicy(scopes={"run": run, "question": f"{state.sample_id} {what}"})
    if temperature is not None:
        config["temperature"] = temperature
    if str(state.model).startswith("unseen/local"):
        config["max_tokens"] = state.metadata[MOST_TOKENS]
        config["stop_seqs"] = [_END_OF_BLOCK]
        if temperature:
            config["seed"] = state.epoch
    return config


@solver
def ask(temperature: float | None = None, run: str | None = None) -> Solver:
    """Ask the question once. The arguments are those of `configured`."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        return await generate(state, **configured(state, temperature, run))

    return solve


def temperature_of(log: EvalLog) -> float | None:
    """Return the temperature at which the answers of a log were drawn; None for the model's own setting.

    A solver's own argument wins over the setting of the whole evaluation, as in a request.
    """
    given = [step.params["temperature"] for step in log.plan.steps if "temperature" in step.params]
    if given and given[0] is not None:
        return float(given[0])
    settings = (log.plan.config.temperature, log.eval.model_generate_config.temperature)
    return next((one for one in settings if one is not None), None)
