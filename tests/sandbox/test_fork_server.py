"""A fork server does one run after another, and nothing of one is left for the next."""

from __future__ import annotations

import os
import select
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from unseen.execution import Submission, grade
from unseen.execution.harness import harness_folder
from unseen.execution.runtime import plain
from unseen.sandbox import Execution, Launch, Limits, Sandbox, open_sandbox
from unseen.sandbox.fork_server import ForkServer

ANSWER = b"def f(x):\n    return x\n"
BASE = Submission("python", ANSWER.decode(), "assert f(1) == 1\n", "f")
ForkedRun = Callable[..., tuple[Execution, ForkServer]]


@pytest.fixture
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox() as opened:
        yield opened


@pytest.fixture
def forked_run(sandbox: Sandbox, tmp_path: Path) -> ForkedRun:
    """Run tests against an answer and return what happened to the tests, and to their fork_server."""
    folder = harness_folder()
    start = ["python", "-I", "-S", "-B"]

    def run(test: str, cpu_s: float = 5, answer: bytes = ANSWER) -> tuple[Execution, ForkServer]:
        limits = Limits(cpu_s=cpu_s, memory_mb=512)
        server = Launch(
            [*start, str(folder / "answer_python.pyc")],
            tmp_path,
            stdin=answer,
            limits=limits,
            readonly=(folder,),
            frozen=True,
        )
        request = plain.encode({"test": test, "reference": None, "entry_point": "f"})
        argv = [*start, str(folder / "tests_python.pyc"), "time"]
        with sandbox.fork_server(argv, readonly=(folder,), limits=Limits(memory_mb=512)) as fork_server:
            return sandbox.untrusted_forked_pair(fork_server, request, server, limits=limits)[0], fork_server

    return run


def word(execution: Execution) -> str:
    """What the tests reported, or how they ended: who notices a limit first is chance."""
    if execution.outcome != "exited" or not execution.channel:
        return execution.outcome
    return str(plain.decode(execution.channel[8:])[0])


def test_one_fork_server_does_run_after_run_without_memory(forked_run: ForkedRun) -> None:
    change = (
        "import builtins, os, time, random\nassert f(1) == 1\nassert not hasattr(builtins, 'kept')\n"
        "builtins.kept = 1\ntime.kept = 1\nos.chdir('/')\nos.environ['kept'] = '1'\n"
    )
    look = (
        "import builtins, os, time\nassert f(1) == 1\nassert not hasattr(builtins, 'kept')\n"
        "assert not hasattr(time, 'kept') and os.getcwd() == '/tmp' and 'kept' not in os.environ\n"
    )
    first, fork_server = forked_run(change)
    second, same = forked_run(look)
    assert (word(first), word(second)) == ("passed", "passed")
    assert fork_server is same


def test_random_inputs_differ_between_runs(forked_run: ForkedRun) -> None:
    test = "import random\nf(1)\nraise ValueError(random.random())\n"
    (first, _), (second, _) = forked_run(test), forked_run(test)
    assert plain.decode(first.channel[8:])[2] != plain.decode(second.channel[8:])[2]


@pytest.mark.parametrize(
    "left",
    [
        "open('/tmp/left', 'w').close()",
        "open('/dev/shm/left', 'w').close()",
        "import os, time\nif os.fork() == 0: time.sleep(100)",
        "import os, time\nif os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0: time.sleep(100)\n"
        "    os._exit(0)",
        "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)",
        "import os; os._exit(3)",
    ],
    ids=["a file", "shared memory", "a process", "a daemon", "a crash", "an exit"],
)
def test_what_leaves_something_behind_is_the_last(left: str, forked_run: ForkedRun) -> None:
    _, fork_server = forked_run(f"f(1)\n{left}\n")
    assert not fork_server.usable
    after, other = forked_run("assert f(1) == 1")
    assert word(after) == "passed"
    assert other is not fork_server


def test_runs_keep_their_limits(forked_run: ForkedRun) -> None:
    assert forked_run("f(1)\nwhile True: pass", 0.5)[0].outcome == "timed_out"
    assert forked_run("import time\nf(1)\ntime.sleep(100)", 0.5)[0].outcome == "timed_out"
    assert forked_run("print('x' * (1 << 22))")[0].outcome == "output_limit"
    assert word(forked_run("f(1)\nkept = [bytearray(1 << 24) for _ in range(100)]")[0]) == "out_of_memory"
    assert word(forked_run("assert f(1) == 1")[0]) == "passed"


def test_waiting_for_an_answer_that_works_is_not_idleness(forked_run: ForkedRun) -> None:
    slow = b"import time\ndef f(x):\n    while time.process_time() < 1.2: pass\n    return x\n"
    assert word(forked_run("assert f(1) == 1", 2, slow)[0]) == "passed"


def test_a_fork_server_that_dies_is_no_verdict(forked_run: ForkedRun) -> None:
    ended, fork_server = forked_run("import os, signal\nf(1)\nos.kill(os.getppid(), signal.SIGKILL)\n")
    assert ended.outcome == "infrastructure"
    assert not fork_server.usable


def test_a_trial_whose_fork_server_dies_is_repeated(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed: list[int] = []
    plainly = ForkServer.untrusted_run

    def untrusted_die_once(self: ForkServer, *args: object, **kwargs: object) -> Execution:
        if not killed:
            killed.append(self._pid)
            os.kill(self._pid, signal.SIGKILL)
        return plainly(self, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(ForkServer, "untrusted_run", untrusted_die_once)
    assert grade(BASE, sandbox=sandbox, reference=BASE).passed
    assert killed


def test_an_idle_fork_server_that_died_is_not_used_again(forked_run: ForkedRun) -> None:
    _, fork_server = forked_run("assert f(1) == 1")
    os.kill(fork_server._pid, signal.SIGKILL)
    assert select.select([fork_server._pidfd], [], [], 60)[0]
    after, other = forked_run("assert f(1) == 1")
    assert word(after) == "passed"
    assert other is not fork_server


def test_closing_ends_them(tmp_path: Path) -> None:
    folder = harness_folder()
    argv = ["python", "-I", "-S", "-B", str(folder / "tests_python.pyc"), "time"]
    with (
        open_sandbox() as opened,
        opened.fork_server(argv, readonly=(folder,), limits=Limits()) as fork_server,
    ):
        assert fork_server.alive
    assert not Path(f"/proc/{fork_server._pid}").exists()
