"""The server processes of the embedded model: real ones, on the smallest model that the cache has."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from cached_model import cached_model

from unseen.errors import MissingToolError
from unseen.models.server import LocalServer, ServerAddress, ServerPool, ServerSettings


@pytest.fixture(scope="module")
def settings() -> ServerSettings:
    weights, path = cached_model()
    return ServerSettings(path, weights.name, context=512, threads=1)


@pytest.fixture(scope="module")
def server(settings: ServerSettings) -> Iterator[LocalServer]:
    server = LocalServer(settings)
    yield server
    server.stop()


def ask(address: ServerAddress, text: str = "Say hi.", key: str | None = None) -> dict[str, object]:
    body = {"messages": [{"role": "user", "content": text}], "temperature": 0, "max_tokens": 8}
    request = urllib.request.Request(
        f"{address.url}/v1/chat/completions",
        json.dumps(body).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {key or address.key}"},
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    answer: dict[str, object] = json.load(opener.open(request, timeout=60))
    return answer


def is_gone(pid: int, within_s: float) -> bool:
    deadline = time.monotonic() + within_s
    while time.monotonic() < deadline:
        if not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
            return True
        time.sleep(0.05)
    return False


def test_it_listens_on_loopback_only(server: LocalServer) -> None:
    address = server.address()
    assert ask(address)["choices"]
    assert server.pid is not None
    listening = [c for c in psutil.Process(server.pid).net_connections() if c.status == psutil.CONN_LISTEN]
    assert {connection.laddr.ip for connection in listening} == {"127.0.0.1"}
    assert address.url == f"http://127.0.0.1:{listening[0].laddr.port}"


def test_other_users_of_the_machine_are_refused(server: LocalServer) -> None:
    with pytest.raises(urllib.error.HTTPError, match="401"):
        ask(server.address(), key="guessed")


def test_a_server_that_died_is_started_again_but_not_for_ever(settings: ServerSettings) -> None:
    server = LocalServer(settings)
    for _ in range(3):
        assert ask(server.address())["choices"]
        assert server.pid is not None
        child = psutil.Process(server.pid)
        child.kill()
        child.wait(10)
    with pytest.raises(MissingToolError, match="died 3 times"):
        server.address()


def test_a_file_that_is_no_model_is_a_clear_error(settings: ServerSettings, tmp_path: Path) -> None:
    broken = tmp_path / "broken.gguf"
    broken.write_bytes(settings.model.open("rb").read(100_000))
    server = LocalServer(ServerSettings(broken, "broken", 512, 1))
    with pytest.raises(MissingToolError, match=r"did not start.*broken\.gguf"):
        server.address()


def test_a_pool_starts_no_more_than_are_asked_at_once(settings: ServerSettings) -> None:
    pool = ServerPool(settings, 3)
    with pool.server() as one:
        one.address()
        with pool.server() as other:
            assert other is not one
    with pool.server() as again:
        assert again is one
    assert [server.pid is None for server in pool.servers] == [False, True, True]
    pool.stop()
    assert [server.pid for server in pool.servers] == [None] * 3


PARENT = """
import os, sys, time
from pathlib import Path
from unseen.models.server import LocalServer, ServerSettings, shared_pool
from unseen.models.weights import WEIGHTS
how, name, path = sys.argv[1:]
pool = shared_pool(WEIGHTS[name], Path(path), workers=1, threads=1)
with pool.server() as server:
    server.address()
if how == "forked" and os.fork() == 0:
    time.sleep(30)
    os._exit(0)
print(server.pid, flush=True)
if how != "ended":
    time.sleep(60)
"""


@pytest.mark.parametrize("how", ["killed", "forked", "interrupted", "ended"])
def test_it_dies_with_its_parent(how: str, settings: ServerSettings) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, how, settings.alias, str(settings.model)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        port = psutil.Process(pid).net_connections()[0].laddr.port if how != "ended" else None
        if how in ("killed", "forked"):
            parent.kill()
        elif how == "interrupted":
            parent.send_signal(signal.SIGINT)
        deadline = time.monotonic() + 20
        assert is_gone(pid, 10)
        # the process counts as gone a moment before the last of its threads has let go of the port
        while port is not None and socket.socket().connect_ex(("127.0.0.1", port)) == 0:
            assert time.monotonic() < deadline, "something still listens"
            time.sleep(0.1)
    finally:
        os.killpg(parent.pid, signal.SIGKILL) if how == "forked" else parent.kill()
        parent.wait()


def test_it_dies_while_it_answers(settings: ServerSettings) -> None:
    """A request under way must not keep the process alive."""
    program = PARENT.replace(
        "print(server.pid, flush=True)",
        """
import http.client, json
address = server.address()
connection = http.client.HTTPConnection(address.url.removeprefix("http://"))
connection.request("POST", "/v1/completions", json.dumps({"prompt": "1 2 3", "max_tokens": 400}),
    {"Content-Type": "application/json", "Authorization": f"Bearer {address.key}"})
time.sleep(0.3)
print(server.pid, flush=True)
""",
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", program, "killed", settings.alias, str(settings.model)], stdout=subprocess.PIPE
    )
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    assert is_gone(pid, 10)
