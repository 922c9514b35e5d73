"""The embedded model as an Inspect model."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from cached_model import cached_model
from inspect_ai import Task
from inspect_ai import eval as evaluate
from inspect_ai.dataset import Sample
from inspect_ai.model import GenerateConfig, Model, get_model
from inspect_ai.scorer import includes

from unseen.errors import BadInputError
from unseen.models.server import stop_all

PROMPTS = [
    "Write a Python function that adds two numbers.",
    "Name the capital of France.",
    "Complete the code: def is_even(n):",
    "Write a C function that returns the larger of two integers.",
]
SHORT = GenerateConfig(max_tokens=8)


@pytest.fixture(scope="module", autouse=True)
def no_server_is_left() -> Iterator[None]:
    yield
    stop_all()


def model(options: str = "") -> Model:
    weights, _ = cached_model()
    return get_model(f"unseen/{weights.name}{options}")


def answers(order: list[int], options: str = "") -> dict[int, str]:
    """The answers to the prompts, all asked at once in this order."""

    async def ask_all() -> list[str]:
        asked = model(options)
        outputs = await asyncio.gather(*(asked.generate(PROMPTS[i], config=SHORT) for i in order))
        return [output.completion for output in outputs]

    return dict(zip(order, asyncio.run(ask_all()), strict=True))


def test_an_answer_does_not_depend_on_what_else_is_asked() -> None:
    order = list(range(len(PROMPTS)))
    first = answers(order)
    assert len(set(first.values())) == len(PROMPTS)
    random.Random(0).shuffle(order)
    assert answers(order) == first
    assert answers(order, "?workers=2") == first
    assert answers([3], "?threads=2") == {3: first[3]}


def test_two_evaluations_in_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    weights, _ = cached_model()
    task = Task(dataset=[Sample(input=prompt, target="x") for prompt in PROMPTS[:2]], scorer=includes())
    completions = []
    for _ in range(2):
        (log,) = evaluate(
            task, model=f"unseen/{weights.name}", max_tokens=8, log_dir=str(tmp_path), display="none"
        )
        assert log.status == "success", log.error
        assert log.samples
        completions.append([sample.output.completion for sample in log.samples])
        usages = [sample.output.usage for sample in log.samples]
        assert all(usage and usage.input_tokens > 5 and 0 < usage.output_tokens <= 8 for usage in usages)
    assert completions[0] == completions[1]
    assert all(completions[0])


def test_a_question_that_is_too_long_is_reported() -> None:
    output = asyncio.run(model().generate("word " * 20_000))
    assert output.stop_reason == "model_length"
    assert "context" in output.completion


def test_tokens_are_counted_by_the_model_itself() -> None:
    async def count() -> tuple[int, int]:
        api = model("?workers=1").api
        return await api.count_tokens("def f(x):"), await api.count_tokens("def f(x):" * 50)

    few, many = asyncio.run(count())
    assert 2 <= few <= 8
    assert many > 40 * few


def test_a_private_server_needs_another_name() -> None:
    weights, _ = cached_model()
    with pytest.raises(BadInputError, match="openai-api/"):
        get_model(f"unseen/{weights.name}", base_url="http://127.0.0.1:1/v1")
