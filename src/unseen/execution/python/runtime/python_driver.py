"""Judge one Python answer inside the sandbox: the trusted half holds the tests, a forked half the answer.

Started as `python -I -S python_driver.py MODULES`, with a request on standard input in the codec of `plain`.
The process forks before it reads the request, so the half that runs the answer never had the tests, the
expected values or the secret in its memory; it closes the result descriptor, and the trusted half makes
itself unreadable to it. What crosses between them is plain data.

Two isolation modes, chosen by the caller according to the reference:
  separate: tests call the answer's function in the other process. Nothing that the answer does to itself
    (equality, builtins, modules, frames, exits) can reach the comparison.
  linked: for tests that hand over functions, generators or classes. Answer and tests share a process, and
    the answer is only kept from what is easy: builtins and modules are compared with how they were, values
    that equal everything are refused, an exit before the end is noticed by the other half. A program that
    walks the interpreter's frames or memory could still find the secret; `unseen.execution.guards` refuses
    the names it would need.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from unseen.execution.runtime import plain
    from unseen.execution.runtime.wire import receive, send
else:
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    import plain
    from wire import receive, send

    del sys.path[0]

_PR_SET_DUMPABLE = 4
_MOST_TEXT = 4000


class VerdictReachedError(BaseException):
    """Raised once the verdict is decided; a BaseException, so that tests do not swallow it."""

    def __init__(self, word: str, detail: str, evidence: str = "") -> None:
        super().__init__(word)
        self.outcome = (word, detail, evidence)


def fresh_main() -> ModuleType:
    """Install and return a new `__main__` module, as for a script."""
    import builtins

    module = type(sys)("__main__")
    module.__dict__["__builtins__"] = builtins
    module.__dict__["__file__"] = "main.py"
    sys.argv = ["main.py"]
    builtins.exit = builtins.quit = sys.exit  # type: ignore[assignment]
    sys.modules["__main__"] = module
    return module


def untrusted_serve(requests: int, replies: int) -> None:
    """Run the answer, then its function on every request of the trusted half. Never returns."""
    module = fresh_main()
    namespace = module.__dict__
    first = receive(requests)
    if first["linked"]:
        first["inventory"] = _inventory()
    try:
        exec(compile(first["code"], "answer.py", "exec", dont_inherit=True), namespace)
        if first["linked"]:
            untrusted_linked(first, module)
            reply: list[object] = ["done", first["nonce"]]
        else:
            reply = ["ready"]
    except BaseException as error:
        reply = _describe(error)
    while True:
        try:
            send(replies, reply, strict=False)
        except Exception as error:
            send(replies, ["untransportable", str(error)])
        request = receive(requests)
        if request is None:
            os._exit(0)
        name, args, kwargs = request
        try:
            result = namespace[name](*args, **kwargs)
            reply = ["return", result, args, kwargs]
        except BaseException as error:
            reply = _describe(error)


def _describe(error: BaseException) -> list[object]:
    if isinstance(error, VerdictReachedError):
        return ["accused", error.outcome[1]]
    if isinstance(error, SystemExit):
        return ["exit", error.code]
    message = ""
    try:
        message = str(error)[:1000]
    except Exception:
        message = "?"
    names = [kind.__name__ for kind in type(error).__mro__]
    return ["raise", names, message, text_of(error)]


def text_of(error: BaseException) -> str:
    """Return the truncated traceback as Python prints it."""
    try:
        import traceback

        return "".join(traceback.format_exception(error, limit=-4))[-_MOST_TEXT:]
    except Exception:
        return type(error).__name__


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
            raise VerdictReachedError("cheated", f"replaced {changed}")

    check_untouched()
    function = namespace.get(entry)
    if callable(function) and not isinstance(function, type):

        def watched(*args: object, **kwargs: object) -> object:
            result = function(*args, **kwargs)
            if plain._equals_everything(result):
                raise VerdictReachedError("cheated", "returned an object that equals everything")
            return result

        namespace[entry] = watched
    exec(compile(request["test"], "test.py", "exec", dont_inherit=True), namespace)
    check_untouched()


class AnswerProxy:
    """The trusted half's proxy for the answer in the other process."""

    def __init__(self, pid: int, requests: int, replies: int, *, linked: bool) -> None:
        self.pid = pid
        self.requests = requests
        self.replies = replies
        self.linked = linked
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
            raise self.left()
        if not isinstance(message, list) or not message or not isinstance(message[0], str):
            raise self.end("cheated", "forged a message")
        if message[0] == "exit":
            raise self.exited(message[1])
        if message[0] == "accused" and self.linked:
            raise self.end("cheated", str(message[1]))
        return message

    def exited(self, status: object) -> VerdictReachedError:
        if status is None or status == 0:
            return self.end("cheated", "exited before the tests finished")
        return self.end("failed", "test", f"exited with {status!r}")

    def left(self) -> VerdictReachedError:
        """Return the verdict on how the answer's process ended."""
        _, status = os.waitpid(self.pid, 0)
        if os.WIFSIGNALED(status):
            return self.end("crashed", str(os.WTERMSIG(status)))
        return self.exited(os.WEXITSTATUS(status))

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
            raise self.left() from None
        message = self.reply()
        if message[0] == "return" and len(message) == 4:
            for old, new in zip([*args, *kwargs.values()], [*message[2], *message[3].values()], strict=False):
                _carry(old, new)
            result = message[1]
            if isinstance(result, plain.Opaque) and result.equals_everything:
                self.equals_everything = True
            return result
        if message[0] == "raise" and len(message) == 4:
            raise self.exception(message[1], str(message[2]))
        if message[0] == "untransportable":
            raise self.end("failed", "test", f"the answer's value cannot be compared: {message[1]}")
        raise self.end("cheated", "forged a message")

    def exception(self, names: object, message: str) -> Exception:
        """Return an exception of the most derived of the named classes that the tests know."""
        import builtins

        for name in names if isinstance(names, list) else []:
            for known in (self.namespace, vars(builtins)):
                kind = known.get(name) if isinstance(name, str) else None
                if isinstance(kind, type) and issubclass(kind, Exception):
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


def make_unreadable() -> None:
    """Deny other processes of the same user this one's memory and descriptors (prctl(2))."""
    try:
        import _ctypes

        address = _ctypes.dlsym(_ctypes.dlopen(None, 0), "prctl")  # type: ignore[arg-type]
        _ctypes.call_function(address, (_PR_SET_DUMPABLE, 0, 0, 0, 0))
    except (ImportError, AttributeError):
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)


def judge(answer: AnswerProxy, request: dict[str, Any]) -> tuple[str, str, str]:
    """Run the tests against the answer and return (word, detail, evidence)."""
    linked = request["linked"]
    opening = {"code": request["code"], "linked": linked}
    if linked:
        opening |= {key: request[key] for key in ("test", "entry_point", "nonce")}
    try:
        send(answer.requests, opening)
        message = answer.reply()
        if message[0] == "raise":
            return "failed", "test", str(message[3])
        if linked:
            if message != ["done", request["nonce"]]:
                return "cheated", "forged a message", ""
            return "passed", "", ""
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


def main() -> None:
    """Fork, read the request, judge the answer and report."""
    for name in sys.argv[1].split(",") if sys.argv[1] else []:
        __import__(name)
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    sys.path.append(f"{sys.prefix}/lib/python{version}/site-packages")
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
    parts = []
    while part := os.read(0, 1 << 20):
        parts.append(part)
    request = plain.decode(b"".join(parts))
    secret = request.pop("secret")
    answer = AnswerProxy(pid, request_w, reply_r, linked=request["linked"])
    word, detail, evidence = judge(answer, request)
    send(channel, [secret, word, detail, evidence[-_MOST_TEXT:], answer.calls])
    os.kill(pid, 9)
    os._exit(0)


if __name__ == "__main__":
    main()
