"""Run many trusted programs inside one sandbox, each in its own process, reporting each at once.

Started as `python -I -S batch_runner.py MODULES` with a list of jobs on standard input, in the codec of
`plain`. A job is a list of steps; it ends with the first that fails. A step is either a command with its
folder and its limits, or the text of a Python program to compile or to run, which a fork of this process
does, so that the interpreter starts once. Every report goes out at once: when a job ends this process, the
caller knows which one it was.
"""

from __future__ import annotations

import contextlib
import os
import resource
import select
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from unseen.execution.runtime import plain
    from unseen.execution.runtime.wire import send
else:
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import plain
    from wire import send

    del sys.path[0]


_MOST_OUTPUT = 8000
_MOST_WALL = 4.0


def untrusted_child(step: dict[str, Any], output: int, channel: int) -> None:
    """Apply the step's limits and run its command or program in this process. Never returns."""
    os.setpgid(0, 0)
    os.close(channel)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(output, 1)
    os.dup2(output, 2)
    seconds = int(step["cpu_s"]) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    memory = step["memory_mb"] << 20
    resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    if step["folder"]:
        os.chdir(step["folder"])
    if "argv" in step:
        os.execvpe(step["argv"][0], step["argv"], {**os.environ, **step["env"]})
    untrusted_python(step["program"])


def untrusted_python(program: str) -> None:
    """Run a Python program as a script would be, and exit as it would. Never returns."""
    import builtins

    module = type(sys)("__main__")
    module.__dict__.update(__builtins__=builtins, __file__="main.py")
    builtins.exit = builtins.quit = sys.exit  # type: ignore[assignment]
    sys.modules["__main__"] = module
    sys.argv = ["main.py"]
    status = 0
    try:
        exec(compile(program, "main.py", "exec", dont_inherit=True), module.__dict__)
    except SystemExit as error:
        status = error.code if isinstance(error.code, int) else 0 if error.code is None else 1
    except BaseException as error:
        import traceback

        traceback.print_exception(error, limit=-4)
        status = 86 if isinstance(error, MemoryError) else 1
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(status & 255)


def untrusted_step(step: dict[str, Any], channel: int) -> dict[str, Any]:
    """Run one step; a process that leaves its group lives until the sandbox ends, no longer."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(reader)
            untrusted_child(step, writer, channel)
        finally:
            os._exit(127)
    os.close(writer)
    ended = os.pidfd_open(pid)
    text = bytearray()
    left = _MOST_WALL * step["cpu_s"] + 10
    late = False
    waiting = [ended, reader]
    while ended in waiting:
        before = resource_clock()
        ready, _, _ = select.select(waiting, [], [], left)
        left -= resource_clock() - before
        if not ready or left <= 0:
            late = True
            break
        if reader in ready:
            part = os.read(reader, 65536)
            text += part[: max(0, _MOST_OUTPUT - len(text))]
            if not part:
                waiting.remove(reader)
        if ended in ready:
            break
    with contextlib.suppress(OSError):
        os.killpg(pid, 9)
    _, status, usage = os.wait4(pid, 0)
    os.set_blocking(reader, False)
    try:
        while part := os.read(reader, 65536):
            text += part[: max(0, _MOST_OUTPUT - len(text))]
    except BlockingIOError:
        pass
    os.close(reader)
    os.close(ended)
    return {
        "status": os.waitstatus_to_exitcode(status),
        "late": late,
        "cpu_s": usage.ru_utime + usage.ru_stime,
        "text": bytes(text),
    }


def resource_clock() -> float:
    """Return the seconds of a monotonic clock."""
    return os.times().elapsed


def compiled(step: dict[str, Any]) -> dict[str, Any]:
    """Compile a Python program in this process, without running it."""
    text = ""
    try:
        compile(step["check"], "main.py", "exec", dont_inherit=True)
    except Exception as error:
        text = f"{type(error).__name__}: {error}"
    return {"status": 1 if text else 0, "late": False, "cpu_s": 0.0, "text": text.encode("utf-8", "replace")}


def main() -> None:
    """Read the jobs and run them in order."""
    for name in sys.argv[1].split(",") if sys.argv[1] else []:
        __import__(name)
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    sys.path.append(f"{sys.prefix}/lib/python{version}/site-packages")
    channel = int(os.environ.pop("UNSEEN_CHANNEL"))
    parts = []
    while part := os.read(0, 1 << 20):
        parts.append(part)
    jobs = plain.decode(b"".join(parts))
    for index, steps in enumerate(jobs):
        for number, step in enumerate(steps):
            done = compiled(step) if "check" in step else untrusted_step(step, channel)
            if done["status"] or done["late"] or number == len(steps) - 1:
                send(channel, [index, number, done])
                break
    os._exit(0)


if __name__ == "__main__":
    main()
