"""The suite and a wrapped task as Inspect's users meet them."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import pytest
from inspect_ai import Task, eval, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.log import EvalLog
from inspect_ai.model import ChatMessage, ModelOutput, ModelUsage, get_model
from inspect_ai.scorer import SampleScore, Score, Scorer, Target, accuracy, grouped, scorer
from inspect_ai.solver import TaskState, generate

import unseen.models.provider  # noqa: F401  makes `unseen/…` known
from unseen.errors import BadInputError
from unseen.models.answers import answers_for
from unseen.records import Verdict
from unseen.suites import Fields, judge, rewritten
from unseen.suites.memorisation.scorer import accuracy_by_variant, drop, gap
from unseen.suites.memorisation.task import memorisation

SUM = 'def total(values):\n    """The sum of `values`.\n\n    >>> total([1, 2])\n    3\n    """\n'
SUM_BODY = "    result = 0\n    for value in values:\n        result += value\n    return result\n"
CHECK = "def check(candidate):\n    assert candidate([1, 2]) == 3\n    assert candidate([]) == 0\n"


def values(log: EvalLog) -> dict[str, float]:
    assert log.results is not None
    return {name: found.value for score in log.results.scores for name, found in score.metrics.items()}


def ask(tasks: Task, folder: Path, *models: str) -> list[dict[str, float]]:
    logs = eval(tasks, model=list(models), log_dir=str(folder), display="none", ctl_server=False)
    return [values(log) for log in logs]


def test_the_task_of_inspect_shows_accuracy_gap_and_drop(tmp_path: Path) -> None:
    asked = memorisation(languages="python", limit=2, tasks="generation,completion-3")
    right, recited = ask(asked, tmp_path, "unseen/reference", "unseen/memoriser")
    for kind in ("generation", "completion-3"):
        assert right[f"{kind} original"] == right[f"{kind} rewritten"] == 1
        assert right[f"{kind} gap"] == right[f"{kind} drop"] == 0
        assert recited[f"{kind} original"] == recited[f"{kind} gap"] == recited[f"{kind} drop"] == 1
        assert recited[f"{kind} rewritten"] == 0


def test_the_metrics_of_inspect_leave_infrastructure_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judge, "_WAIT_S", 0)
    monkeypatch.setattr(judge, "grade", lambda *a, **k: Verdict(word="infrastructure", detail="planted"))
    asked = memorisation(languages="python", limit=1, tasks="completion-1")
    (log,) = eval(asked, model="unseen/reference", log_dir=str(tmp_path), display="none", ctl_server=False)
    assert log.results is not None
    (found,) = log.results.scores
    assert (found.scored_samples, found.unscored_samples) == (0, 2)
    assert all(math.isnan(one.value) for one in found.metrics.values())


def test_an_answer_that_never_ends_is_a_wrong_one_that_timed_out(tmp_path: Path) -> None:
    """Waiting costs the limit's time on the clock, but no processor."""

    def reply(messages: list[ChatMessage], *_: object) -> ModelOutput:
        program = answers_for(messages, "mockllm").reference
        endless = re.sub(
            r"^( +)return ", r"\1__import__('time').sleep(1e6)\n\1return ", program, flags=re.MULTILINE
        )
        # Without it Inspect counts tokens with a tokenizer that it downloads.
        return ModelOutput.from_content("mockllm", endless).model_copy(update={"usage": ModelUsage()})

    model = get_model("mockllm/model", custom_outputs=reply, memoize=False)
    asked = memorisation(languages="python", limit=1, tasks="generation")
    (log,) = eval(asked, model=model, log_dir=str(tmp_path), display="none", ctl_server=False)
    assert log.samples is not None
    scores = [one for sample in log.samples for one in (sample.scores or {}).values()]
    assert [one.metadata and one.metadata["verdict"]["word"] for one in scores] == ["timed_out"] * 2
    found = values(log)
    assert found["generation original"] == found["generation rewritten"] == 0


def score_of(variant: str, value: float, problem: str = "p") -> SampleScore:
    metadata = {"task": "generation", "variant": variant, "sample_id": problem}
    return SampleScore(score=Score(value=value), sample_id=f"{problem}/{variant}", sample_metadata=metadata)


def test_metrics_pair_what_belongs_together() -> None:
    scores = [score_of("original", 1.0), score_of("rewritten", 0.5), score_of("original", 1.0, "alone")]
    computed: Any = [metric(scores) for metric in (accuracy_by_variant(), gap(), drop())]  # type: ignore[operator]
    assert computed == [
        {"generation original": 1.0, "generation rewritten": 0.5},
        {"generation gap": 0.5, "generation pairs": 1},
        {"generation drop": 0.5},
    ]


def test_a_gap_without_pairs_is_no_number() -> None:
    """`--limit` of Inspect may leave originals without their rewritten versions."""
    trap = score_of("trap", 0.0)
    computed: Any = gap()([score_of("original", 1.0), score_of("rewritten", 0.0, "other"), trap])  # type: ignore[operator]
    assert math.isnan(computed["generation gap"])
    assert computed["generation pairs"] == 0
    assert drop()([score_of("original", 1.0)]) == {}  # type: ignore[operator]
    assert gap()([trap]) == {}  # type: ignore[operator]


@scorer(metrics=[accuracy(), grouped(accuracy(), "unseen_variant", all=False)])
def plain_scorer() -> Scorer:
    """What a HumanEval task does: prompt, answer, test and a call of `check`, here without a sandbox."""

    async def score(state: TaskState, target: Target) -> Score:
        metadata = state.metadata
        program = metadata["prompt"] + state.output.completion + "\n" + metadata["test"]
        names: dict[str, Any] = {}
        try:
            exec(f"{program}\ncheck({metadata['entry_point']})", names)
        except Exception as error:
            return Score(value=0, explanation=str(error))
        return Score(value=1)

    return score


def sample(name: str = "sum/0", **changes: Any) -> Sample:
    metadata = {"prompt": SUM, "test": CHECK, "entry_point": "total", **changes}
    question = f"Complete the function `total`:\n\n{metadata['prompt']}"
    return Sample(id=name, input=question, target=SUM_BODY, metadata=metadata)


@task
def plain_task(*samples: Sample) -> Task:
    return Task(dataset=MemoryDataset(list(samples or [sample()])), solver=generate(), scorer=plain_scorer())


def test_a_wrapped_task_asks_about_rewritten_problems(tmp_path: Path) -> None:
    wrapped = rewritten(plain_task())
    (changed,) = wrapped.dataset
    name = changed.metadata["entry_point"]  # type: ignore[index]
    for text in (str(changed.input), str(changed.metadata), str(changed.target)):
        assert name in text or "values" not in text
    assert "total" not in str(changed.input)
    assert f">>> {name}([1, 2])" in str(changed.input)
    assert changed.metadata is not None
    assert changed.metadata["test"].strip() == CHECK.strip()
    right, recited = ask(wrapped, tmp_path, "unseen/reference", "unseen/memoriser")
    assert (right["accuracy"], recited["accuracy"]) == (1, 0)


def test_a_wrapped_task_can_ask_about_both(tmp_path: Path) -> None:
    wrapped = rewritten(plain_task(), both=True)
    assert [one.id for one in wrapped.dataset] == ["sum/0/original", "sum/0/rewritten"]
    (recited,) = ask(wrapped, tmp_path, "unseen/memoriser")
    assert (recited["original"], recited["rewritten"]) == (1, 0)


def test_same_seed_same_wrapped_questions() -> None:
    first, again, other = (next(iter(rewritten(plain_task(), seed=seed).dataset)).input for seed in (0, 0, 1))
    assert first == again != other


def test_samples_that_cannot_be_rewritten_are_named(caplog: pytest.LogCaptureFixture) -> None:
    broken = sample("broken/1", test="def check(candidate):\n    assert candidate([1]) == 2\n")
    wrapped = rewritten(plain_task(sample(), broken))
    assert [one.id for one in wrapped.dataset] == ["sum/0"]
    assert "broken/1 is skipped: its own solution does not pass here" in caplog.text
    with pytest.raises(BadInputError, match="none of its samples"):
        rewritten(plain_task(broken))


def test_fields_may_have_other_names() -> None:
    changed = sample(code=SUM, tests=CHECK + "\n\ncheck(total)\n", function="total", answer=SUM_BODY)
    fields = Fields(prompt="code", test="tests", entry_point="function", solution="answer", check="")
    (found,) = rewritten(plain_task(changed), fields=fields).dataset
    assert found.metadata is not None
    assert found.metadata["tests"].strip().endswith(f"check({found.metadata['function']})")
    assert found.metadata["answer"] != SUM_BODY


def test_a_wrapped_task_without_the_fields_is_refused() -> None:
    plain = Task(dataset=MemoryDataset([Sample(id=7, input="2 + 2?", target="4")]), scorer=plain_scorer())
    with pytest.raises(BadInputError, match="sample 7: its metadata has no prompt, test, entry_point"):
        rewritten(plain)
