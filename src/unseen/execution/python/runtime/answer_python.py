"""Serve calls of an answer's function over two pipes; runs alone in a sandbox of its own.

Started as `python -I -S answer_python.pyc` with the answer's code on standard input. Descriptor 3 brings
requests and descriptor 4 takes replies, in the codec of `plain`. Nothing here is trusted: to the other side,
what comes from here is a value or nonsense, whatever becomes of this process.
"""

from __future__ import annotations

# Not `os`: an answer that has no need of it does not wait until it is loaded.
import posix
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from unseen.execution.runtime.wire import receive, send
else:
    sys.path.insert(0, __file__.rpartition("/")[0])
    from wire import receive, send

    del sys.path[0]

REQUESTS, REPLIES = 3, 4
MOST_TEXT = 4000


def show_packages() -> None:
    """Search installed packages after the standard library, as `-S` does not."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    sys.path.append(f"{sys.prefix}/lib/python{version}/site-packages")


def read_all(fd: int) -> bytes:
    """Read a descriptor to its end."""
    parts = []
    while part := posix.read(fd, 1 << 20):
        parts.append(part)
    return b"".join(parts)


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


def text_of(error: BaseException) -> str:
    """Return the truncated traceback as Python prints it."""
    try:
        import traceback

        return "".join(traceback.format_exception(error, limit=-4))[-MOST_TEXT:]
    except Exception:
        return type(error).__name__


def describe(error: BaseException) -> list[object]:
    """Return the message that says how a call, or the answer itself, ended."""
    if isinstance(error, SystemExit):
        return ["exit", error.code]
    message = ""
    try:
        message = str(error)[:1000]
    except Exception:
        message = "?"
    names = [kind.__name__ for kind in type(error).__mro__]
    return ["raise", names, message, text_of(error)]


def untrusted_serve(code: str, requests: int, replies: int) -> None:
    """Run the answer, then its function on every request. Never returns."""
    namespace = fresh_main().__dict__
    try:
        exec(compile(code, "answer.py", "exec", dont_inherit=True), namespace)
        reply: list[object] = ["ready"]
    except BaseException as error:
        reply = describe(error)
    while True:
        try:
            send(replies, reply, strict=False)
        except Exception as error:
            send(replies, ["untransportable", str(error)])
        request = receive(requests)
        if request is None:
            posix._exit(0)
        name, args, kwargs = request
        try:
            result = namespace[name](*args, **kwargs)
            reply = ["return", result, args, kwargs]
        except BaseException as error:
            reply = describe(error)


def untrusted_main() -> None:
    """Read the code and serve."""
    show_packages()
    if posix.environ.pop(b"UNSEEN_CHANNEL", None) is not None:
        posix.unsetenv(b"UNSEEN_CHANNEL")
    code = read_all(0).decode("utf-8", "surrogatepass")
    posix.dup2(posix.open("/dev/null", posix.O_RDONLY), 0)
    untrusted_serve(code, REQUESTS, REPLIES)


if __name__ == "__main__":
    untrusted_main()
