"""Inspect's agent `react()` and its tools work in the sandbox: shell session, editor, `bash`, `python`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from inspect_ai import Task
from inspect_ai import eval as evaluate
from inspect_ai.agent import react
from inspect_ai.dataset import Sample
from inspect_ai.log import EvalSample
from inspect_ai.model import ChatMessage, GenerateConfig, ModelOutput, ModelUsage, get_model
from inspect_ai.scorer import CORRECT, INCORRECT, Score, Scorer, Target, accuracy, scorer
from inspect_ai.solver import TaskState
from inspect_ai.tool import ToolChoice, ToolInfo, bash, bash_session, python, text_editor
from inspect_ai.util import SandboxEnvironmentSpec, sandbox
from test_persistent import alive

from unseen.sandbox.inspect_provider import BubblewrapEnvironment
from unseen.sandbox.persistent import Settings

BUGGY = """def largest(numbers):
    best = 0
    for n in numbers:
        if n > best:
            best = n
    return best
"""
CHECK = """from largest import largest
assert largest([1, 3, 2]) == 3
assert largest([-5, -2]) == -2
print("right")
"""
MARK = "98765.4"


@dataclass(frozen=True)
class Call:
    """A planned call of a tool.

    Attributes:
        tool: its name.
        arguments: what it is called with.
        expected: text to wait for. A session returns what has come so far, on a busy machine a prompt alone,
            so the model reads on until it is there.
    """

    tool: str
    arguments: dict[str, Any]
    expected: str = ""


def shell(text: str, expected: str = "") -> Call:
    return Call("bash_session", {"action": "type_submit", "input": text}, expected)


def edit(command: str, **arguments: Any) -> Call:
    return Call("text_editor", {"command": command, **arguments})


def submit(answer: str) -> Call:
    return Call("submit", {"answer": answer})


FIX = [
    edit("str_replace", path="/work/largest.py", old_str="best = 0", new_str="best = numbers[0]"),
    shell("cd /work && python check.py", "right"),
    edit("create", path="/work/plan.md", file_text="# Plan\n\n1. measure\n2. mend\n"),
    Call("python", {"code": "print(open('/work/plan.md').read().count('\\n'))"}),
    submit("fixed"),
]
FIND = [
    shell(f"export WORD=needle; sleep {MARK} & cd haystack; echo $((6 * 7))", "42"),
    # The variable, the folder and the process are still there.
    shell("pwd; jobs; grep -rl $WORD .", "./b/7.txt"),
    Call("bash", {"command": f"cat haystack/b/7.txt; ps -eo args= | grep -xc 'sleep {MARK}'"}),
    submit("b/7.txt"),
]
HAYSTACK = {
    f"haystack/{folder}/{number}.txt": "needle" if (folder, number) == ("b", 7) else "hay"
    for folder in "ab"
    for number in (6, 7)
}
SAMPLES: dict[str, tuple[list[Call], dict[str, str]]] = {
    "fix": (FIX, {"largest.py": BUGGY, "check.py": CHECK}),
    "find": (FIND, HAYSTACK),
}


def next_call(plan: list[Call], replies: list[str]) -> Call:
    """Return the call that a plan has after these replies, or one that reads on."""
    pending = list(plan)
    said: str | None = None
    for reply in replies:
        said = (said or "") + reply
        if pending[0].expected in said:
            del pending[0]
            said = None
    return Call("bash_session", {"action": "read"}) if said is not None else pending[0]


def scripted(plans: dict[str, list[Call]]) -> Callable[..., ModelOutput]:
    """Make a model that does what is planned for its sample."""

    def answer(
        messages: list[ChatMessage], tools: list[ToolInfo], choice: ToolChoice, config: GenerateConfig
    ) -> ModelOutput:
        sample = next(message.text for message in messages if message.role == "user")
        call = next_call(plans[sample], [message.text for message in messages if message.role == "tool"])
        output = ModelOutput.for_tool_call("mockllm/model", call.tool, call.arguments)
        # Without it Inspect downloads a tokenizer to count.
        output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
        return output

    return answer


@scorer(metrics=[accuracy()])
def solved() -> Scorer:
    async def score(state: TaskState, target: Target) -> Score:
        if state.sample_id == "fix":
            right = (await sandbox().exec(["python", "check.py"])).stdout == "right\n"
            right = right and await sandbox().read_file("plan.md") == "# Plan\n\n1. measure\n2. mend\n"
        else:
            right = state.output.completion.endswith("b/7.txt") and len(alive(MARK)) == 1
        return Score(value=CORRECT if right else INCORRECT)

    return score


def evaluated(
    task: Task, plans: dict[str, list[Call]], log_dir: Path, **options: Any
) -> dict[str, EvalSample]:
    """Evaluate a task with a model that follows plans; return its samples by their input."""
    model = get_model("mockllm/model", custom_outputs=scripted(plans), memoize=False)
    (log,) = evaluate(task, model=model, log_dir=str(log_dir), display="none", message_limit=60, **options)
    if log.error and "SandboxUnavailable" in log.error.message:
        pytest.skip(log.error.message)
    assert log.status == "success", log.error and log.error.message
    return {str(sample.input): sample for sample in log.samples or []}


def replies(sample: EvalSample) -> list[str]:
    """Return what the tools answered, errors included."""
    return [
        f"{message.error.message if message.error else ''}{message.text}"
        for message in sample.messages
        if message.role == "tool"
    ]


def test_an_agent_solves_small_tasks(tmp_path: Path) -> None:
    task = Task(
        [Sample(id=name, input=name, files=files) for name, (_, files) in SAMPLES.items()],
        solver=react(tools=[bash_session(), text_editor(), bash(), python()]),
        scorer=solved(),
        sandbox="bwrap",
    )
    samples = evaluated(task, {name: plan for name, (plan, _) in SAMPLES.items()}, tmp_path, max_samples=2)
    said = {name: replies(sample) for name, sample in samples.items()}
    scores = {name: sample.scores["solved"].value for name, sample in samples.items() if sample.scores}
    assert scores == dict.fromkeys(SAMPLES, CORRECT), said
    assert "4\n" in said["fix"]
    found = "".join(said["find"])
    assert "/work/haystack" in found
    assert "Running" in found
    assert "needle1\n" in said["find"]
    assert alive(MARK) == [], "the session's process outlives its sample"


def test_users_and_settings(tmp_path: Path) -> None:
    """A user that there is not is an error that says so; the settings of the task hold, and come back."""
    settings = Settings(network="loopback", disk_mb=64)
    assert BubblewrapEnvironment.config_deserialize(settings.model_dump()) == settings
    listen = "import socket; socket.create_server(('127.0.0.1', 8080)); print('listening')"
    plans = {
        "root": [Call("bash", {"command": "whoami"}), submit("")],
        "agent": [Call("python", {"code": listen}), submit("")],
    }
    task = Task(
        [Sample(name) for name in plans],
        solver=react(tools=[bash(user="root"), python(user="agent")]),
        sandbox=SandboxEnvironmentSpec("bwrap", settings),
    )
    samples = evaluated(task, plans, tmp_path, fail_on_error=False)
    assert samples["root"].error is not None
    assert "has one user, agent, and cannot run a command as 'root'" in samples["root"].error.message
    assert replies(samples["agent"])[0] == "listening\n"


def test_the_example_of_the_page_runs(tmp_path: Path) -> None:
    """As it is printed, with settings in a file."""
    page = (Path(__file__).parents[2] / "docs" / "sandbox.md").read_text()
    (example,) = re.findall(r"```python\n(from inspect_ai import Task.*?)```", page, re.DOTALL)
    made: dict[str, Any] = {}
    exec(example, made)
    settings = tmp_path / "sandbox.toml"
    settings.write_text("processes = 32\n")
    task = made["count_lines"]()
    question = task.dataset[0].input
    samples = evaluated(task, {question: [submit("3")]}, tmp_path, sandbox=("bwrap", str(settings)))
    assert (samples[question].scores or {})["includes"].value == CORRECT
