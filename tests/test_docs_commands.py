"""The commands of the README and of docs/: each is understood, and each that can be run here is run as it is.

Commands stand in fences without a language; `…` marks a synopsis. Where a page names a paid model, a control
answers in its place. The commands of a page run one after the other in a folder of their own, with its files.
"""

from __future__ import annotations

import inspect as python_inspect
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from unseen import _registry
from unseen.cli import app

ROOT = Path(__file__).parents[1]
PAGES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if not {"reference", "decisions"} & set(path.parts)
}
PROGRAMS = ("unseen", "inspect", "python", "make", "pip", "docker")

NOT_RUN = {
    r"^unseen mirror my-project ": "needs a repository of the reader's: tests/mirror has one",
    r"^docker ": "needs a container runtime: tests/test_container.py",
    r"^pip install ": "tests/test_wheel.py installs the wheel",
    r"^make ": "this test is part of what they run",
    r"^inspect view": "a server that does not end by itself",
    r" hf:": "needs the Hugging Face hub; tests/sources reads data sets that lie here",
    r" humaneval_unseen.py": "inspect_evals is no dependency; own_task.py on the same page is run",
    r" my_task.py": "needs a model that calls tools: tests/sandbox/test_agents.py has a scripted one",
    r" redis-7.0.15 | libgit2 ": "the projects' sources are not part of this repository",
    r"^unseen judge (--check|--cweval|ANSWERS|RECORDS)": "long, or needs other data: tests/security",
    r"^unseen (review|report) OUT": "the labels are written by people: tests/review",
}
ELSEWHERE = {"docs/compare.md": ROOT / "tests" / "comparison" / "test_compare_docs.py"}
PROBLEM = {
    "id": "shop/total",
    "language": "python",
    "prompt": 'def total(prices):\n    """Add up what a basket costs."""\n',
    "solution": "    n = 0\n    for price in prices:\n        n += price\n    return n\n",
    "test": "\nassert total([1, 2, 3]) == 6\n",
    "entry_point": "total",
}
HUMANEVAL = {
    "task_id": "HumanEval/0",
    "prompt": PROBLEM["prompt"],
    "canonical_solution": PROBLEM["solution"],
    "test": "def check(candidate):\n    assert candidate([1, 2, 3]) == 6\n",
    "entry_point": "total",
}
FILES = {
    "my_problems.jsonl": json.dumps(PROBLEM),
    "problems.jsonl": json.dumps(PROBLEM),
    "HumanEval.jsonl": json.dumps(HUMANEVAL),
    "samples.jsonl": json.dumps({"task_id": "shop/total", "completion": PROBLEM["solution"]}),
    "before.py": "def double(value):\n    return value + value\n",
    "after.py": "def twice(number):\n    return number + number\n",
    "src/fee.py": "def fee(age: int, amount: float) -> float:\n    return amount * 0.02\n",
}
_ASK = "inspect eval unseen/memorisation -T problems=problems.jsonl -T tasks=generation --display none"
FIRST = {
    "docs/howto/ci.md": [
        f"{_ASK} --model unseen/reference --log-dir logs/gpt",
        f"{_ASK} --model unseen/memoriser --log-dir logs/claude",
    ],
}
"""What makes the logs that a page speaks of."""


class Command(NamedTuple):
    page: str
    line: str


def commands() -> Iterator[Command]:
    for page, text in PAGES.items():
        blocks = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        for line in "\n".join(block for language, block in blocks if not language).splitlines():
            if line.startswith(PROGRAMS):
                shown = re.split(r"\s{3,}|\s+#", line)[0]
                listed = page == "README.md" and re.match(r"unseen \w+ {2,}\w", line)
                if "…" not in line and not listed:
                    yield Command(page, shown)


COMMANDS = list(commands())
RUN = [one for one in COMMANDS if not any(re.search(pattern, one.line) for pattern in NOT_RUN)]
UNSEEN = sorted({one.line for one in COMMANDS if one.line.startswith("unseen ")})
TASKS = sorted({one.line for one in COMMANDS if one.line.startswith("inspect eval unseen/")})


def test_commands_are_found() -> None:
    assert len(COMMANDS) > 50
    assert {"README.md", "docs/tutorial.md", "docs/howto/ci.md"} <= {one.page for one in RUN}


def test_every_reason_not_to_run_a_command_is_needed() -> None:
    lines = [one.line for one in COMMANDS]
    assert [pattern for pattern in NOT_RUN if not any(re.search(pattern, line) for line in lines)] == []
    assert [page for page, test in ELSEWHERE.items() if page not in PAGES or not test.is_file()] == []


def understand(line: str) -> None:
    """Read a command's arguments as the program does, without running it."""
    command: Any = typer.main.get_command(app)
    args = shlex.split(line)[1:]
    context: Any = typer.Context(command, info_name="unseen")
    while isinstance(command, TyperGroup):
        name, command, args = command.resolve_command(context, args)
        assert name is not None
        if not isinstance(command, TyperGroup):
            command.make_context(name, list(args), parent=context)


@pytest.mark.parametrize("line", UNSEEN)
def test_every_command_is_understood(line: str) -> None:
    understand(line)


@pytest.mark.parametrize(
    "line",
    ["unseen run --modle unseen/reference", "unseen run --limit none", "unseen score likeness a.py b.py"],
)
def test_a_command_with_a_mistake_is_not_understood(line: str) -> None:
    with pytest.raises(TyperException):
        understand(line)


@pytest.mark.parametrize("line", TASKS)
def test_options_of_tasks_exist(line: str) -> None:
    (name,) = re.findall(r"inspect eval unseen/(\w+)", line)
    options = set(re.findall(r"-T (\w+)=", line))
    assert options <= set(python_inspect.signature(getattr(_registry, name)).parameters)


def stand_in(line: str) -> str:
    """Have a control answer in place of a paid or slow model, and ask about few problems."""
    line = re.sub(r"openai/[\w.-]+", "unseen/reference", line)
    if re.match(r"unseen run|inspect eval", line) and "--model " not in line:
        line += " --model unseen/reference"
    if line.startswith("unseen run"):
        line = re.sub(r"--limit \d\d+", "--limit 2", line) if "classics:python" not in line else line
        if "--limit" not in line and "--problems" not in line:
            line += " --limit 1"
        # Without an own folder the runs of a page would be taken for one.
        if "--out" not in line:
            line += f" --out out-{re.sub(r'[^a-z]', '', line)[:60]}"
    if line.startswith("inspect eval unseen/") and "problems=" not in line:
        line = re.sub(r" -T limit=\d+", "", line) + " -T limit=1"
        line = line.replace("unseen/security", "unseen/security -T languages=python")
    if line.startswith("inspect eval unseen/memorisation") and "problems=" not in line:
        line += " -T languages=python -T tasks=generation"
    return line


@pytest.mark.sweep
@pytest.mark.parametrize("page", sorted({one.page for one in RUN} - set(ELSEWHERE)))
def test_the_commands_of_a_page_run(page: str, tmp_path: Path) -> None:
    for name, content in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content if name.endswith(".py") else content + "\n")
    for code in re.findall(r"^```python\n(# (\w+\.py)\n.*?)^```", PAGES[page], re.MULTILINE | re.DOTALL):
        (tmp_path / code[1]).write_text(code[0])
    for record in re.findall(r"^```json\n(\{.*\})\n```", PAGES[page], re.MULTILINE):
        (tmp_path / "problems.jsonl").write_text(record + "\n")
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT / "src"),
        "INSPECT_DISPLAY": "none",
    }
    for line in [*FIRST.get(page, ()), *(one.line for one in RUN if one.page == page)]:
        done = subprocess.run(
            shlex.split(stand_in(line)),
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=900,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
        assert "Traceback" not in done.stderr, f"{line}\n{done.stderr}"
