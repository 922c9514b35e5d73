"""Run tests against answers that are called over pipes: a fork server with a child for each trial.

Started as `python -I -S tests_python.pyc MODULES` (see `unseen.sandbox.fork_server`). The modules are
imported once. The server reads neither the tests nor what an answer sends: it hands the descriptors of a
trial to a child, and reports how the child ended. A child reads the tests from its standard input, has a
proxy in place of the answer's function, and reports the verdict.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from unseen.execution.python.runtime.answer_python import (
        MOST_TEXT,
        fresh_main,
        read_all,
        show_packages,
        text_of,
    )
    from unseen.execution.runtime import plain
    from unseen.execution.runtime.wire import receive, send
else:
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import plain
    from answer_python import MOST_TEXT, fresh_main, read_all, show_packages, text_of
    from wire import receive, send

    del sys.path[0]

_PR_SET_DUMPABLE, _PR_SET_CHILD_SUBREAPER = 4, 36
# As `unseen.sandbox.fork_server` reads and writes them.
_REQUEST, _ENDING = "<I", "<iQ?"
_LEFTOVERS = ("/tmp", "/dev/shm")
_SYSTEM_V = ("/proc/sysvipc/shm", "/proc/sysvipc/sem", "/proc/sysvipc/msg")


class VerdictReachedError(BaseException):
    """Raised once the verdict is decided; a BaseException, so that tests do not swallow it."""

    def __init__(self, word: str, detail: str, evidence: str = "") -> None:
        super().__init__(word)
        self.outcome = (word, detail, evidence)


class AnswerProxy:
    """The tests' proxy for the answer in the other sandbox."""

    def __init__(self, requests: int, replies: int) -> None:
        self.requests = requests
        self.replies = replies
        self.namespace: dict[str, Any] = {}
        self.calls = 0
        self.ended: VerdictReachedError | None = None
        self.equals_everything = False

    def end(self, word: str, detail: str, evidence: str = "") -> VerdictReachedError:
        """Record the first verdict, which no test that catches everything can undo, as an exception."""
        self.ended = self.ended or VerdictReachedError(word, detail, evidence)
        return self.ended

    def reply(self) -> list[Any]:
        """Return the next message from the answer's process.

        Raises:
          VerdictReachedError: the process has ended, or the message is malformed.
        """
        try:
            message = receive(self.replies)
        except plain.BadBytesError as error:
            raise self.end("cheated", "forged a message", str(error)) from None
        if message is None:
            raise self.end("left", "")
        if not isinstance(message, list) or not message or not isinstance(message[0], str):
            raise self.end("cheated", "forged a message")
        if message[0] == "exit" and len(message) == 2:
            if message[1] is None or message[1] == 0:
                raise self.end("cheated", "exited before the tests finished")
            raise self.end("failed", "test", f"exited with {message[1]!r}")
        return message

    def call(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
        """Call the answer's function: return or raise what it does, and copy back changed arguments."""
        if self.ended:
            raise self.ended
        self.calls += 1
        try:
            send(self.requests, [name, args, kwargs])
        except plain.NotPlainError as error:
            raise self.end("untransportable", f"argument {error}") from None
        except BrokenPipeError:
            raise self.end("left", "") from None
        message = self.reply()
        if message[0] == "return" and len(message) == 4:
            if not isinstance(message[2], list) or not isinstance(message[3], dict):
                raise self.end("cheated", "forged a message")
            for old, new in zip([*args, *kwargs.values()], [*message[2], *message[3].values()], strict=False):
                _carry(old, new)
            result = message[1]
            if isinstance(result, plain.Opaque) and result.equals_everything:
                self.equals_everything = True
            return result
        if message[0] == "raise" and len(message) == 4:
            raise self.exception(message[1], str(message[2]))
        if message[0] == "untransportable" and len(message) == 2:
            raise self.end("failed", "test", f"the answer's value cannot be compared: {message[1]}")
        raise self.end("cheated", "forged a message")

    def exception(self, names: object, message: str) -> Exception:
        """Return an exception of the most derived of the named classes that the tests know.

        Those that would end a loop or a test as if it were over, StopIteration and unittest.SkipTest, come as
        a RuntimeError, as they do from a generator (PEP 479).
        """
        import builtins

        for name in names if isinstance(names, list) else []:
            for known in (self.namespace, vars(builtins)):
                kind = known.get(name) if isinstance(name, str) else None
                if isinstance(kind, type) and issubclass(kind, Exception):
                    if issubclass(kind, _ends_quietly()):
                        return RuntimeError(f"the answer raised {name}")
                    try:
                        return kind(message)
                    except Exception:
                        continue
        return Exception(message)

    def function(self, name: str) -> Callable[..., Any]:
        """Return a function that forwards calls to the answer's function."""

        def stand_in(*args: Any, **kwargs: Any) -> Any:
            return self.call(name, list(args), kwargs)

        stand_in.__name__ = stand_in.__qualname__ = name
        return stand_in


def _ends_quietly() -> tuple[type[Exception], ...]:
    """Return the exceptions that Python, or a test runner, takes for a proper end."""
    case = sys.modules.get("unittest.case")
    skip = (case.SkipTest,) if case is not None else ()
    return (StopIteration, StopAsyncIteration, *skip)


def _carry(old: Any, new: Any) -> None:
    """Copy the answer's changes of an argument back into the tests' object."""
    if type(old) is not type(new):
        return
    if type(old) is list:
        for left, right in zip(old, new, strict=False):
            _carry(left, right)
        if old != new:
            old[:] = new
    elif type(old) is bytearray:
        old[:] = new
    elif type(old) is dict:
        for key in old.keys() & new.keys():
            _carry(old[key], new[key])
        if old != new or list(old) != list(new):
            old.clear()
            old.update(new)
    elif type(old) is set and old != new:
        old.clear()
        old.update(new)


def judge(answer: AnswerProxy, request: dict[str, Any]) -> tuple[str, str, str]:
    """Run the tests against the answer and return (word, detail, evidence)."""
    try:
        message = answer.reply()
        if message[0] == "raise" and len(message) == 4:
            return "failed", "test", str(message[3])
        if message != ["ready"]:
            return "cheated", "forged a message", ""
        run_tests(answer, request)
    except VerdictReachedError:
        pass
    except SystemExit as error:
        if error.code not in (None, 0):
            return "failed", "test", f"the tests exited with {error.code!r}"
    except MemoryError as error:
        return "out_of_memory", "", text_of(error)
    except BaseException as error:
        if answer.equals_everything:
            return "cheated", "returned an object that equals everything", text_of(error)
        return answer.ended.outcome if answer.ended else ("failed", "test", text_of(error))
    return answer.ended.outcome if answer.ended else ("passed", "", "")


def run_tests(answer: AnswerProxy, request: dict[str, Any]) -> None:
    """Run the tests in this process, with the reference's other definitions and the answer's function."""
    module = fresh_main()
    module.__dict__.update(answer.namespace)
    answer.namespace = module.__dict__
    if request["reference"] is not None:
        exec(compile(request["reference"], "reference.py", "exec", dont_inherit=True), answer.namespace)
    answer.namespace[request["entry_point"]] = answer.function(request["entry_point"])
    exec(compile(request["test"], "test.py", "exec", dont_inherit=True), answer.namespace)


def trial(seconds: int, replies: int, requests: int, output: int, channel: int) -> None:
    """Do one trial, whose request is on standard input, in a child of the fork_server. Never returns."""
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    request = plain.decode(read_all(0))
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(output, 1)
    os.dup2(output, 2)
    answer = AnswerProxy(requests, replies)
    word, detail, evidence = judge(answer, request)
    send(channel, [word, detail, evidence[-MOST_TEXT:], answer.calls])
    os._exit(0)


def prepare() -> None:
    """Become the parent of whatever a trial leaves behind, and unreadable to it (prctl(2))."""
    try:
        import _ctypes

        address = _ctypes.dlsym(_ctypes.dlopen(None, 0), "prctl")  # type: ignore[arg-type]
        for option, value in ((_PR_SET_CHILD_SUBREAPER, 1), (_PR_SET_DUMPABLE, 0)):
            _ctypes.call_function(address, (option, value, 0, 0, 0))
    except (ImportError, AttributeError):
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)


def leftovers() -> list[str]:
    """Return what a trial could leave for the next one: files, shared memory, System V objects."""
    if "UNSEEN_WORK" in os.environ:
        # Without a sandbox these are the host's.
        return []
    found = [entry for folder in _LEFTOVERS for entry in os.listdir(folder)]
    for path in _SYSTEM_V:
        try:
            with open(path, encoding="ascii") as file:
                found += file.readlines()[1:]
        except OSError:
            continue
    return found


def serve() -> None:
    """Report that the modules are imported, and run trials until the socket closes."""
    import gc
    import socket
    import struct

    for name in sys.argv[1].split(","):
        __import__(name)
    show_packages()
    os.environ.pop("UNSEEN_CHANNEL", None)
    control = socket.socket(fileno=int(os.environ.pop("UNSEEN_CONTROL")))
    control.set_inheritable(False)
    prepare()
    before = leftovers()
    gc.collect()
    gc.freeze()
    control.send(b"h")
    while True:
        message, given, _, _ = socket.recv_fds(control, struct.calcsize(_REQUEST), 5, socket.MSG_CMSG_CLOEXEC)
        if not message:
            os._exit(0)
        pid = os.fork()
        if pid == 0:
            control.close()
            os.dup2(given[0], 0)
            os.close(given[0])
            trial(*struct.unpack(_REQUEST, message), *given[1:])
        for fd in given:
            os.close(fd)
        _, status, usage = os.wait4(pid, 0)
        micros = int((usage.ru_utime + usage.ru_stime) * 1e6)
        clean = not survivors() and leftovers() == before
        control.send(struct.pack(_ENDING, status, micros, clean))


def survivors() -> bool:
    """Return whether a process of the trial is still there, and reap those that are not."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True


if __name__ == "__main__":
    serve()
