"""Logs of a task that is not ours, made by Inspect itself with models whose answers are chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from inspect_ai import Task
from inspect_ai import eval as inspect_eval
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.log import EvalLog, read_eval_log, write_eval_log
from inspect_ai.model import ChatMessage, ModelOutput, ModelUsage, get_model
from inspect_ai.scorer import Score, Scorer, Target, match, mean, scorer
from inspect_ai.solver import TaskState, generate

QUESTIONS = 24
HOSTILE = "<script>alert(1)</script>|`x`"
Right = Callable[[int, int], bool]
"""Whether the answer to a question, by its number and epoch, is right."""


def samples(count: int = QUESTIONS, offset: int = 0, **metadata: Any) -> list[Sample]:
    """Sums; the id of the last one is hostile."""
    found = [
        Sample(id=f"sum/{n}", input=f"How much is {n} + {n + offset}?", target=str(2 * n + offset))
        for n in range(count)
    ]
    found[-1].id = HOSTILE
    return [one.model_copy(update={"metadata": metadata}) for one in found] if metadata else found


@scorer(metrics=[mean()])
def closeness() -> Scorer:
    """A score that is not right or wrong: between 0 and 7."""

    async def score(state: TaskState, target: Target) -> Score:
        return Score(value=7 - len(state.output.completion) / 4)

    return score


@scorer(metrics=[])
def grades() -> Scorer:
    """What scorers write beside C and I: partial credit, no answer, no number at all, not scored."""

    async def score(state: TaskState, target: Target) -> Score:
        number = int(target.text) // 2
        if number == 3:
            return Score.unscored(reason="grader_failed")
        right = state.output.completion == target.text
        value = {0: "P", 1: "N", 2: "excellent"}.get(number, "C" if right else "I")
        return Score(value={"grade": value, "length": len(state.output.completion)})

    return score


def make_log(
    folder: Path,
    name: str,
    right: Right,
    *,
    asked: Sequence[Sample] | None = None,
    scorers: Sequence[Scorer] | None = None,
    epochs: int = 1,
    task: str = "sums",
    fails: Callable[[int], bool] = lambda number: False,
    limit: int | None = None,
    log_format: str = "eval",
    version: int = 0,
) -> Path:
    """Evaluate a model on the sums and return its log."""
    times: Counter[int] = Counter()

    def answer(messages: list[ChatMessage], *_: object) -> ModelOutput:
        number = int(messages[-1].text.split()[3])
        times[number] += 1
        if fails(number):
            raise RuntimeError(f"no answer {HOSTILE}")
        right_sum = number + int(messages[-1].text.split()[5].rstrip("?"))
        content = str(right_sum) if right(number, times[number]) else f"{HOSTILE} is wrong"
        output = ModelOutput.from_content(name, content)
        # Without it, mockllm counts tokens with a vocabulary that it would download.
        output.usage = ModelUsage()
        return output

    (log,) = inspect_eval(
        Task(
            name=task,
            version=version,
            dataset=MemoryDataset(list(asked or samples())),
            solver=generate(cache=False),
            scorer=list(scorers or [match()]),
        ),
        model=get_model(f"mockllm/{name}", custom_outputs=answer, memoize=False),
        log_dir=str(folder),
        log_format=log_format,  # type: ignore[arg-type]
        epochs=epochs,
        limit=limit,
        max_samples=1,
        fail_on_error=False,
        display="none",
        score_display=False,
        # Nobody watches it, and a database of its events would take a third of the time.
        log_realtime=False,
    )
    return Path(log.location)


def changed(log: Path, target: Path, change: Callable[[EvalLog], None]) -> Path:
    """A log with something in it changed, as a fault or another tool would."""
    found = read_eval_log(str(log))
    change(found)
    target.parent.mkdir(parents=True, exist_ok=True)
    write_eval_log(found, str(target))
    return target


def scores_in(log: Path, name: str = "match") -> dict[str, list[float]]:
    """Sample → scores, read without the code under test."""
    found: dict[str, list[float]] = {}
    for sample in read_eval_log(str(log)).samples or ():
        assert sample.scores is not None
        value = sample.scores[name].value
        found.setdefault(str(sample.id), []).append({"C": 1.0, "I": 0.0}.get(str(value), value))  # type: ignore[arg-type]
    return found
