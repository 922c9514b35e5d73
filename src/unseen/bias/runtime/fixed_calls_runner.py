"""Call programs with given inputs inside one sandbox, each program in its own process.

Its `main` gets JSON on standard input: `runs`, each with a `job` as in `bias_runner`, a `plan` and `vectors`.
For each run one JSON line goes to the descriptor that `startup.enter` returns: its number and the outcomes,
or why there are none.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import select
import signal
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from unseen.bias.runtime.calling import Alarm, Caller, CapturedOutput
    from unseen.bias.runtime.loading import untrusted_load
    from unseen.bias.runtime.startup import enter
else:
    from calling import Alarm, Caller, CapturedOutput
    from loading import untrusted_load
    from startup import enter

_CALL_S = 0.25
_MOST_BYTES = 1 << 24


def untrusted_run(run: dict[str, Any]) -> list[list[str]]:
    """Load the program and make its calls; return kind, result, masked result and text of each."""
    printed = CapturedOutput()
    signal.signal(signal.SIGPROF, Alarm.on_signal)
    Alarm.start(run["job"]["load_s"])
    try:
        module, _ = untrusted_load(run["job"], printed)
    finally:
        Alarm.stop()
    caller = Caller(run["plan"], module, printed)
    found = []
    for vector in run["vectors"]:
        outcome = caller.untrusted_call(tuple(vector), run["slot"], _CALL_S)
        found.append([outcome.kind, outcome.raw, outcome.masked, outcome.shown])
    return found


def child(run: dict[str, Any], up: int) -> None:
    """Become the process of one program. Never returns."""
    try:
        null = os.open(os.devnull, os.O_RDWR)
        for fd in (0, 1, 2):
            os.dup2(null, fd)
        memory = run["job"]["memory_mb"] << 20
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
        limit = int(run["job"]["total_s"])
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        try:
            report: Any = {"outcomes": untrusted_run(run)}
        except BaseException as error:
            report = {"failed": f"{type(error).__name__}: {str(error)[:200]}"}
        data = json.dumps(report).encode()
        while data:
            data = data[os.write(up, data) :]
    finally:
        os._exit(0)


def answer_of(run: dict[str, Any], channel: int) -> bytes:
    """Run a program in a child process and return what it wrote."""
    up, down = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.setpgid(0, 0)
        os.close(up)
        os.close(channel)
        child(run, down)
    os.close(down)
    text = b""
    ends = time.monotonic() + 2 * run["job"]["total_s"]
    while len(text) < _MOST_BYTES and time.monotonic() < ends:
        ready, _, _ = select.select([up], [], [], 0.5)
        if ready:
            part = os.read(up, 1 << 16)
            if not part:
                break
            text += part
    with contextlib.suppress(OSError):
        os.killpg(pid, signal.SIGKILL)
    with contextlib.suppress(OSError):
        os.waitpid(pid, 0)
    os.close(up)
    return text


def main() -> None:
    """Run everything in order."""
    channel = enter()
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    sys.path.append(f"{sys.prefix}/lib/python{version}/site-packages")
    for number, run in enumerate(json.loads(sys.stdin.buffer.read())["runs"]):
        try:
            report = json.loads(answer_of(run, channel))
        except ValueError:
            report = {"failed": "it ended before it had answered"}
        data = json.dumps({"run": number, **report}).encode() + b"\n"
        while data:
            data = data[os.write(channel, data) :]
    os._exit(0)
