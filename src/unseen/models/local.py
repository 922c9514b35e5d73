"""The embedded model as an Inspect model: Inspect's OpenAI-compatible client and a local server."""

from __future__ import annotations

from typing import Any, cast

from anyio.to_thread import run_sync
from inspect_ai.model import GenerateConfig, ModelOutput, ModelUsage
from inspect_ai.model._providers.openai_compatible import OpenAICompatibleAPI
from inspect_ai.util import concurrency
from openai import APIStatusError, DefaultAsyncHttpxClient
from openai.types.chat import ChatCompletion

from unseen.models.cache import ensure_weights
from unseen.models.server import shared_pool
from unseen.models.weights import Weights

_MOST_TOKENS = 1024


class LocalAPI(OpenAICompatibleAPI):
    """`unseen/local…`: greedy by default, and deterministic for equal requests.

    The model file is fetched and checked when the model is made, the server started by the first request
    and stopped when this process ends, however it ends.

    Raises:
        MissingToolError: the runtime is not installed, or the file cannot be fetched.
    """

    def __init__(
        self, model_name: str, weights: Weights, *, config: GenerateConfig, workers: int | None, threads: int
    ) -> None:
        self.weights = weights
        self.pool = shared_pool(weights, ensure_weights(weights), workers=workers, threads=threads)
        # Each server has its own port and key, filled in for each request. The value here is part
        # of Inspect's cache key, so it must not change from run to run.
        super().__init__(
            model_name, base_url="http://127.0.0.1/v1", api_key="unseen", config=config, service="unseen"
        )

    def max_tokens(self) -> int | None:
        """Bound the answer: a model of this size may repeat itself without end, and no suite needs more."""
        return _MOST_TOKENS

    def max_connections(self) -> int:
        return len(self.pool.servers)

    def completion_params(self, config: GenerateConfig, tools: bool) -> dict[str, Any]:
        params = super().completion_params(config, tools)
        return {"temperature": 0.0, "seed": 0, **params, "model": self.weights.name}

    def resolve_stream(self, config: GenerateConfig) -> bool:
        return False

    async def count_text_tokens(self, text: str) -> int:
        return len(await self.tokenize(text))

    async def tokenize(self, text: str) -> list[int]:
        with self.pool.server() as server:
            address = await run_sync(server.address)
            answer = await self.http_client.post(
                f"{address.url}/tokenize",
                json={"content": text},
                headers={"Authorization": f"Bearer {address.key}"},
            )
        return cast(list[int], answer.raise_for_status().json()["tokens"])

    def handle_bad_request(self, ex: APIStatusError) -> ModelOutput | Exception:
        body = ex.body if isinstance(ex.body, dict) else {}
        if body.get("type") == "exceed_context_size_error":
            output = ModelOutput.from_content(self.model_name, str(body["message"]), "model_length")
            output.usage = ModelUsage(
                input_tokens=body.get("n_prompt_tokens", 0), total_tokens=body.get("n_prompt_tokens", 0)
            )
            return output
        return super().handle_bad_request(ex)

    async def _generate_completion(self, request: dict[str, Any], config: GenerateConfig) -> ChatCompletion:
        # Requests wait here rather than at the server, where the client's time-out would run already.
        workers = len(self.pool.servers)
        async with concurrency("unseen/local-server", workers, f"unseen:{id(self.pool)}", visible=False):
            with self.pool.server() as server:
                address = await run_sync(server.address)
                client = self.client.with_options(base_url=f"{address.url}/v1", api_key=address.key)
                return cast(ChatCompletion, await client.chat.completions.create(**request))

    def _create_http_client(self) -> DefaultAsyncHttpxClient:
        # No proxy of the environment may stand between this process and its own server. No connection is
        # kept: Inspect shares this client between evaluations, and each has an event loop of its own.
        return DefaultAsyncHttpxClient(trust_env=False, headers={"Connection": "close"})
