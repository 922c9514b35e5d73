"""A model client for the threads of a search: one event loop, cached answers, classified failures."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from typing import Self

from anyio import create_task_group
from anyio.from_thread import BlockingPortal, start_blocking_portal
from inspect_ai._util.error import PrerequisiteError
from inspect_ai.model import CachePolicy, ChatMessage, GenerateConfig, Model, ModelOutput

from unseen.errors import UnseenError
from unseen.models.controls import ControlAPI

_MOST_FAILURES = 3
"""After this many failures in a row a model counts as unavailable."""

_RETRIES = 4
_ATTEMPT_S = 600


@dataclass(frozen=True)
class ModelRequest:
    """One request to a model; `config` wins over the model's own settings."""

    model: Model
    messages: Sequence[ChatMessage]
    config: GenerateConfig


@dataclass(frozen=True)
class NoAnswer:
    """The model could not be asked, or returned nothing; its answer is unknown."""

    why: str


class ModelClient:
    """A client for models that can be called from any thread.

    Answers are cached on disk by all that they depend on (Inspect's cache: model, messages, settings), so a
    killed run does not ask again. Use it as a context manager; leaving it by an exception cancels pending
    requests.
    """

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._lock = threading.Lock()
        self._answered: set[str] = set()
        self._failures: Counter[str] = Counter()
        self._pending: Counter[str] = Counter()
        self._models: list[Model] = []

    def __enter__(self) -> Self:
        self._portal: BlockingPortal = self._stack.enter_context(start_blocking_portal())
        return self

    def __exit__(self, *error: object) -> None:
        if error[0] is None:
            self._portal.call(self._close)
        self._stack.__exit__(*error)  # type: ignore[arg-type]

    def close_at_exit(self, *models: Model) -> None:
        """Close these models' connections when the context is left; they belong to this event loop."""
        self._models.extend(models)

    def generate(self, requests: Sequence[ModelRequest]) -> list[ModelOutput | NoAnswer]:
        """Send requests together and return the answers in their order.

        Raises:
            UnseenError: a model has not answered a single question, or none of the last ones.
        """
        with self._lock:
            self._pending.update(str(request.model) for request in requests)
        answers: list[ModelOutput | NoAnswer] = self._portal.call(self._generate_all, list(requests))
        for request, answer in zip(requests, answers, strict=True):
            self._note(str(request.model), answer)
        return answers

    async def _generate_all(self, requests: list[ModelRequest]) -> list[ModelOutput | NoAnswer]:
        answers: list[ModelOutput | NoAnswer] = [NoAnswer("it was not asked")] * len(requests)

        async def one(index: int) -> None:
            answers[index] = await _answer(requests[index])

        async with create_task_group() as group:
            for index in range(len(requests)):
                group.start_soon(one, index)
        return answers

    def _note(self, model: str, answer: ModelOutput | NoAnswer) -> None:
        with self._lock:
            self._pending[model] -= 1
            if isinstance(answer, ModelOutput):
                self._answered.add(model)
                self._failures[model] = 0
                return
            self._failures[model] += 1
            never = model not in self._answered and not self._pending[model]
            lost = never or self._failures[model] >= _MOST_FAILURES
        if lost:
            raise UnseenError(
                f"{model} gives no answers: {answer.why}; check its name, key, address and the network. "
                "Finished work is saved, and the same command resumes"
            )

    async def _close(self) -> None:
        for model in self._models:
            with suppress(Exception):  # nothing is lost with a connection that cannot be closed
                await model.api.aclose()


async def _answer(request: ModelRequest) -> ModelOutput | NoAnswer:
    model = request.model
    config = GenerateConfig(max_retries=_RETRIES, attempt_timeout=_ATTEMPT_S).merge(model.config)
    config = config.merge(request.config)
    if not isinstance(model.api, ControlAPI):
        config.cache = CachePolicy(expiry=None, per_epoch=False)
    try:
        output = await model.generate(list(request.messages), config=config)
    except PrerequisiteError as error:
        return NoAnswer(_one_line(str(error.message)))
    except Exception as error:  # every provider has exceptions of its own
        while error.__cause__ is not None and isinstance(error.__cause__, Exception):
            error = error.__cause__
        return NoAnswer(_one_line(f"{type(error).__name__}: {error}"))
    if output.error is not None or not output.choices:
        return NoAnswer(_one_line(output.error or "the answer was empty"))
    return output


def _one_line(text: str) -> str:
    return " ".join(text.split())[:500]
