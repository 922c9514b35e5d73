"""Two programs in two sandboxes talk over pipes, and nothing else connects them."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from unseen.sandbox import Execution, Launch, Limits, Sandbox
from unseen.sandbox.wire import open_wire

ECHO = "import os\nwhile part := os.read(3, 1 << 16): os.write(4, part.upper())"
ASK = "import os; os.write(4, b'abc'); print(os.read(3, 10).decode())"


Pair = Callable[..., tuple[Execution, Execution]]


@pytest.fixture
def pair(sandbox: Sandbox, tmp_path: Path) -> Pair:
    def launch(code: str, name: str, cpu_s: float) -> Launch:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        return Launch(["python", "-I", "-S", "-c", code], folder, limits=Limits(cpu_s=cpu_s))

    def run(
        caller: str, server: str, cpu_s: float = 5, server_cpu_s: float | None = None
    ) -> tuple[Execution, Execution]:
        return sandbox.untrusted_pair(
            launch(caller, "caller", cpu_s), launch(server, "server", server_cpu_s or cpu_s)
        )

    return run


def test_they_talk(pair: Pair) -> None:
    caller, server = pair(ASK, ECHO)
    assert (caller.stdout, caller.ok) == (b"ABC\n", True)
    assert server.outcome in ("exited", "signalled")


def test_large_messages_cross(pair: Pair) -> None:
    code = (
        "import os, threading\nsize = 1 << 22\n"
        "def send():\n    data = b'a' * size\n    while data: data = data[os.write(4, data):]\n"
        "threading.Thread(target=send).start()\ngot = 0\n"
        "while got < size: got += len(os.read(3, 1 << 16))\nprint(got)"
    )
    assert pair(code, ECHO)[0].stdout == b"4194304\n"


def test_a_server_that_ends_is_the_end_of_the_stream(pair: Pair) -> None:
    caller, server = pair("import os; print(os.read(3, 10))", "import os; os.kill(os.getpid(), 11)")
    assert caller.stdout == b"b''\n"
    assert server.reason == "SIGSEGV"


def test_the_server_ends_with_its_caller(pair: Pair) -> None:
    caller, server = pair("", "import time; time.sleep(100)", cpu_s=30)
    assert caller.ok
    assert server.wall_s < 10


def test_waiting_for_a_peer_that_works_is_not_idleness(pair: Pair) -> None:
    work = "import os, time\nwhile time.process_time() < 1.2: pass\nos.write(4, b'x')"
    caller, server = pair("import os; print(os.read(3, 1))", work, cpu_s=0.6, server_cpu_s=2)
    assert caller.stdout == b"b'x'\n"
    assert server.cpu_s > 1


def test_two_that_wait_for_each_other_time_out(pair: Pair) -> None:
    wait = "import os; os.read(3, 1)"
    caller, server = pair(wait, wait, cpu_s=1)
    assert "timed_out" in (caller.outcome, server.outcome)


def test_a_peer_that_has_not_been_seen_is_not_idle() -> None:
    here, there = open_wire()
    assert not here.peer_slept(0.0)
    before = time.monotonic()
    there.show(sleeping=True)
    assert here.peer_slept(before)
    assert not here.peer_slept(time.monotonic() + 1)
    there.show(sleeping=False)
    assert not here.peer_slept(before)
    there.end()
    assert here.peer_slept(time.monotonic() + 1)
    here.end()
    for end in (here, there):
        end.close()


def test_neither_sees_the_other(pair: Pair, tmp_path: Path) -> None:
    (tmp_path / "caller").mkdir()
    (tmp_path / "caller" / "secret").write_text("expected")
    look = (
        "import os\nfound = [p for p in os.listdir('/proc') if p.isdigit()]\n"
        "os.write(4, repr((len(found) < 4, os.path.exists('/work/secret'))).encode())"
    )
    assert pair("import os; print(os.read(3, 99).decode())", look)[0].stdout == b"(True, False)\n"
