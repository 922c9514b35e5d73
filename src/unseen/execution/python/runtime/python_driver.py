"""Judge an answer that is linked with its tests: one process runs both, another says how that one ended.

Started as `python -I -S python_driver.py MODULES`, with a request on standard input in the codec of `plain`.
The process forks before it reads the request, so the half that runs the answer never has the secret of the
report in its memory; it closes the result descriptor, and the trusted half makes itself unreadable to it.
What crosses between them is plain data.

This is for tests that hand over functions, generators or classes (docs/isolation.md). The answer is only kept
from what is easy: builtins and modules are compared with how they were, values that equal everything are
refused, an exit before the end is noticed by the other half. A program that walks the interpreter's frames or
memory could still find the nonce; `unseen.execution.guards` refuses the names it would need.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from unseen.execution.python.runtime.answer_python import (
        MOST_TEXT,
        describe,
        fresh_main,
        read_all,
        show_packages,
    )
    from unseen.execution.runtime import plain
    from unseen.execution.runtime.wire import receive, send
else:
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import plain
    from answer_python import MOST_TEXT, describe, fresh_main, read_all, show_packages
    from wire import receive, send

    del sys.path[0]

_PR_SET_DUMPABLE = 4


class AccusedError(BaseException):
    """Raised when the answer is caught; a BaseException, so that tests do not swallow it."""


def untrusted_serve(requests: int, replies: int) -> None:
    """Run the answer and its tests, and say how they ended. Never returns."""
    module = fresh_main()
    request = receive(requests)
    request["inventory"] = _inventory()
    try:
        exec(compile(request["code"], "answer.py", "exec", dont_inherit=True), module.__dict__)
        untrusted_linked(request, module)
        reply: list[object] = ["done", request["nonce"]]
    except AccusedError as error:
        reply = ["accused", str(error)]
    except BaseException as error:
        reply = describe(error)
    send(replies, reply, strict=False)
    receive(requests)
    os._exit(0)


def _inventory() -> dict[str, dict[str, object]]:
    """Snapshot the contents of the loaded standard modules and of unittest's classes, by identity."""
    import unittest

    seen: dict[str, dict[str, object]] = {}
    for name, module in list(sys.modules.items()):
        if name not in ("__main__", "plain") and name.partition(".")[0] in sys.stdlib_module_names:
            seen[name] = dict(vars(module))
    for owner in (unittest.TestCase, unittest.TestResult):
        seen[owner.__qualname__] = dict(vars(owner))
    return seen


_MOVING = {
    "warnings",
    "linecache",
    "re",
    "sys",
    "os",
    "random",
    "_frozen_importlib",
    "importlib",
    "abc",
    "typing",
}


def _changed(before: dict[str, dict[str, object]], after: dict[str, dict[str, object]]) -> str | None:
    """Return the name of a replaced function or class of the standard library, or None."""
    for name, old in before.items():
        new = after.get(name, {})
        for key, value in old.items():
            replaced = key not in new or new[key] is not value
            if replaced and callable(value) and key not in ("exit", "quit") and not key.startswith("__main"):
                return f"{name}.{key}"
    return None


def untrusted_linked(request: dict[str, Any], module: ModuleType) -> None:
    """Run the tests in the process of the answer."""
    namespace = module.__dict__
    before = request["inventory"]
    entry = request["entry_point"]

    def check_untouched() -> None:
        changed = _changed(before, _inventory())
        if changed:
            raise AccusedError(f"replaced {changed}")

    check_untouched()
    function = namespace.get(entry)
    if callable(function) and not isinstance(function, type):

        def watched(*args: object, **kwargs: object) -> object:
            result = function(*args, **kwargs)
            if plain._equals_everything(result):
                raise AccusedError("returned an object that equals everything")
            return result

        namespace[entry] = watched
    exec(compile(request["test"], "test.py", "exec", dont_inherit=True), namespace)
    check_untouched()


def make_unreadable() -> None:
    """Deny other processes of the same user this one's memory and descriptors (prctl(2))."""
    try:
        import _ctypes

        address = _ctypes.dlsym(_ctypes.dlopen(None, 0), "prctl")  # type: ignore[arg-type]
        _ctypes.call_function(address, (_PR_SET_DUMPABLE, 0, 0, 0, 0))
    except (ImportError, AttributeError):
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)


def judge(pid: int, requests: int, replies: int, request: dict[str, Any]) -> tuple[str, str, str]:
    """Hand the request over and return (word, detail, evidence)."""
    try:
        send(requests, request)
        message = receive(replies)
    except BrokenPipeError:
        message = None
    except plain.BadBytesError as error:
        return "cheated", "forged a message", str(error)
    if message is None:
        _, status = os.waitpid(pid, 0)
        if os.WIFSIGNALED(status):
            return "crashed", str(os.WTERMSIG(status)), ""
        return exited(os.WEXITSTATUS(status))
    if message == ["done", request["nonce"]]:
        return "passed", "", ""
    kind, parts = (message[0], message[1:]) if isinstance(message, list) and message else ("", [])
    if kind == "raise" and len(parts) == 3:
        return "failed", "test", str(parts[2])
    if kind == "exit" and len(parts) == 1:
        return exited(parts[0])
    if kind == "accused" and len(parts) == 1:
        return "cheated", str(parts[0]), ""
    return "cheated", "forged a message", ""


def exited(status: object) -> tuple[str, str, str]:
    """Return the verdict on a program that ended by itself."""
    if status is None or status == 0:
        return "cheated", "exited before the tests finished", ""
    return "failed", "test", f"exited with {status!r}"


def main() -> None:
    """Fork, read the request, judge the answer and report."""
    for name in sys.argv[1].split(",") if sys.argv[1] else []:
        __import__(name)
    show_packages()
    channel = int(os.environ.pop("UNSEEN_CHANNEL"))
    request_r, request_w = os.pipe()
    reply_r, reply_w = os.pipe()
    pid = os.fork()
    if pid == 0:
        for fd in (channel, request_w, reply_r):
            os.close(fd)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        untrusted_serve(request_r, reply_w)
    os.close(request_r)
    os.close(reply_w)
    make_unreadable()
    request = plain.decode(read_all(0))
    secret = request.pop("secret")
    word, detail, evidence = judge(pid, request_w, reply_r, request)
    send(channel, [secret, word, detail, evidence[-MOST_TEXT:], 0])
    os.kill(pid, 9)
    os._exit(0)


if __name__ == "__main__":
    main()
