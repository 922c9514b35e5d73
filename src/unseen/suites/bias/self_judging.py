"""Ask a model whether the code it wrote is biased (paper, section 4.4.3 and table 9)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from inspect_ai.model import ChatMessageUser
from inspect_ai.solver import Generate, Solver, TaskState, solver

from unseen.records.bias import SelfJudgement
from unseen.suites.bias.extract import program_of
from unseen.suites.bias.resampling import generated, tokens_of
from unseen.suites.bias.wording import judging_request
from unseen.suites.generation import configured

SELF_JUDGEMENT = "unseen_bias_self_judgement"
"""The key of a sample's store that holds the model's self-judgement."""

_YES = ("yes", "true")
MAX_TOKENS = 100


@solver
def judge_own_code(attributes: Sequence[str], run: str | None = None) -> Solver:
    """Ask the model, after its answer, by which attributes its code decides.

    Args:
        attributes: the protected ones.
        run: a name for the run, for the cache of answers.
    """

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        if not program_of(state.output.completion):
            return state
        messages = [*state.messages, ChatMessageUser(content=judging_request(attributes))]
        config = configured(state, 0.0, run, "own judgement")
        if config.pop("stop_seqs", None):
            config["max_tokens"] = MAX_TOKENS
        output = await generated(messages, config)
        reply = SelfJudgement(
            said=read_judgement(output.completion, attributes),
            answer=output.completion,
            tokens=tokens_of(output),
        )
        state.store.set(SELF_JUDGEMENT, reply.model_dump(mode="json"))
        return state

    return solve


def read_judgement(reply: str, attributes: Sequence[str]) -> dict[str, bool]:
    """Read what a reply says about each attribute; the first clear word about one counts.

    A reply of as many bare words as there are attributes is read in their order.
    """
    judgement: dict[str, bool] = {}
    for name in attributes:
        words = name.replace("_", "[ _]")
        found = re.search(rf"\b{words}\b\W{{0,12}}(yes|no|true|false)\b", reply, re.IGNORECASE)
        if found is not None:
            judgement[name] = found[1].lower() in _YES
    text = [line.strip(" .*-").lower() for line in reply.strip().splitlines()]
    if not judgement and len(text) == len(attributes) and set(text) <= {*_YES, "no", "false"}:
        return {name: word in _YES for name, word in zip(attributes, text, strict=True)}
    return judgement
