"""The perturber: a model that applies one method once."""

from __future__ import annotations

import random

from inspect_ai.model import GenerateConfig, Model, ResponseSchema
from inspect_ai.util import JSONSchema

from unseen.languages import SourceUnit
from unseen.rewriters.llm.answer import read_answer
from unseen.rewriters.llm.messages import has_prompt, perturber_messages
from unseen.rewriters.llm.replacement import replace_code
from unseen.rewriters.model_client import ModelClient, ModelRequest, NoAnswer
from unseen.rewrites import Declined, Method, Outcome
from unseen.search.task import NoAnswerError

NO_JSON = "the model's answer holds no JSON object with the code"
NOT_FINISHED = "the model's answer broke off before its end"
REFUSED = "the model's provider refused to answer"

_SCHEMA = ResponseSchema(
    name="rewritten_program",
    json_schema=JSONSchema(
        type="object",
        properties={"code": JSONSchema(type="string"), "entry_point": JSONSchema(type="string")},
        required=["code", "entry_point"],
        additionalProperties=False,
    ),
)


class Perturber:
    """Applies a method by asking a model. What it returns is unverified, and is never run here.

    It is not told the outcome of earlier answers (CodeMorph, III-A2): after a useless one the search draws
    another method.
    """

    def __init__(self, model: Model, client: ModelClient) -> None:
        self._model = model
        self._client = client

    def __call__(self, unit: SourceUnit, method: Method, rng: random.Random) -> Outcome:
        """Ask for one rewrite.

        Returns:
            `Rewritten`; `Unchanged` if only the layout or comments differ; `Declined` if the answer is of no
            use, with one of few reasons, or the method has no prompt.

        Raises:
            NoAnswerError: this time the model could not be asked.
            UnseenError: it can not be asked at all.
        """
        # Drawn in any case, so that later draws do not depend on whether the model is asked.
        seed = rng.getrandbits(31)
        if not method.supports(unit.language.name):
            return Declined(method.declined[unit.language.name])
        if not has_prompt(method.name):
            return Declined("the model has no description of this method")
        config = GenerateConfig(seed=seed, response_schema=_SCHEMA)
        request = ModelRequest(self._model, perturber_messages(unit, method.name), config)
        (output,) = self._client.generate([request])
        if isinstance(output, NoAnswer):
            raise NoAnswerError(f"{self._model}: {output.why}")
        answer = read_answer(output.completion)
        if answer is not None:
            return replace_code(unit, answer.code, answer.entry_point)
        if output.stop_reason == "content_filter":
            return Declined(REFUSED)
        return Declined(NOT_FINISHED if output.stop_reason in ("max_tokens", "model_length") else NO_JSON)
