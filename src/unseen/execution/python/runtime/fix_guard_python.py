"""What a program may do with the objects of its tests: a short list, checked in the tests' process.

The tests hand over functions, recorders, connections and files. The program may call and look at those,
never at what leads on from them to code: modules, classes, frames, anything with a leading underscore. A
second fence keeps code that the program may have written out of this process, whatever the tests do with
its values.
"""

from __future__ import annotations

import os
import sys
from types import (
    BuiltinFunctionType,
    FunctionType,
    GeneratorType,
    MethodType,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from unseen.execution.python.runtime.remote_codec import NotCarriedError
else:
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from remote_codec import NotCarriedError

    del sys.path[0]

_OPS: tuple[str, ...] = (
    "call",
    "getattr",
    "getitem",
    "len",
    "iter",
    "next",
    "contains",
    "enter",
    "exit",
    "bool",
    "str",
    "isinstance",
)
_OPS += ("value", "lt", "le", "gt", "ge", "int", "float", "index", "format")
_STREAM = (
    "read read1 readline readlines readinto write writelines flush close seek tell truncate getvalue fileno "
    "isatty readable writable seekable closed name mode encoding newlines"
)
_LIBRARY = {
    **dict.fromkeys(
        [
            *(("_io", f"{name}") for name in ("StringIO", "BytesIO", "TextIOWrapper", "FileIO")),
            *(("_io", f"Buffered{name}") for name in ("Reader", "Writer", "Random")),
        ],
        _STREAM,
    ),
    ("sqlite3", "Connection"): (
        "execute executemany executescript cursor commit rollback close total_changes in_transaction "
        "create_function isolation_level interrupt"
    ),
    ("sqlite3", "Cursor"): (
        "execute executemany executescript fetchone fetchall fetchmany close rowcount lastrowid description"
    ),
    ("sqlite3", "Row"): "keys",
    ("threading", "Event"): "set clear wait is_set",
    ("threading", "Barrier"): "wait reset abort parties n_waiting broken",
    ("threading", "Condition"): "wait wait_for notify notify_all acquire release",
    ("threading", "Semaphore"): "acquire release",
    ("_thread", "lock"): "acquire release locked",
    ("_thread", "RLock"): "acquire release",
    ("queue", "Queue"): "put get put_nowait get_nowait qsize empty full task_done join",
    ("_queue", "SimpleQueue"): "put get put_nowait get_nowait qsize empty",
    ("itertools", "count"): "",
    ("builtins", "generator"): "",
    ("builtins", "list_iterator"): "",
    ("random", "Random"): "random randint randrange choice choices shuffle sample getrandbits",
    ("string", "Template"): "substitute safe_substitute template",
    ("http.client", "HTTPMessage"): "get get_all keys values items",
    ("email.message", "Message"): "get get_all keys values items",
}
_SERVER_FACTS = ("server_name", "server_port", "server_address")
_SERVER_PARTS = ("socket", "RequestHandlerClass")
_CONTAINERS = (list, dict, set, bytearray)
_ADDING = ("append", "extend", "add", "update", "insert", "__setitem__")
_HIDDEN = ("gi_", "cr_", "ag_", "f_", "tb_", "co_", "func_")
_ENDS = (
    "ctypes.dlopen",
    "ctypes.dlsym",
    "sqlite3.enable_load_extension",
    "sqlite3.load_extension",
    "pickle.find_class",
)


class Guard:
    """Decides what the program may have and do."""

    def __init__(self, namespace: dict[str, Any]) -> None:
        self.namespace = namespace
        self._libraries: tuple[str, ...] = ()

    def check(self, op: str, target: Any, args: list[Any]) -> None:
        """Raise PermissionError where the program may not do something with an object."""
        if op not in _OPS:
            raise TypeError(f"the tests' objects have no {op}")
        if not self.handed_out(target):
            raise PermissionError("this object is the tests' own")
        if op == "call":
            if not callable(target):
                raise PermissionError("not a function of the tests")
        elif op == "getattr":
            if len(args) != 1 or type(args[0]) is not str or not self.visible(target, args[0]):
                raise PermissionError("this attribute is the tests' own")
        elif op == "isinstance" or (op == "value" and not isinstance(target, _CONTAINERS)):
            raise PermissionError("this object is the tests' own")

    def admit(self, value: Any) -> None:
        """Raise NotCarriedError where the program may not have an object."""
        if not self.handed_out(value):
            raise NotCarriedError(f"an object of the class {type(value).__name__} stays with the tests")

    def handed_out(self, value: Any) -> bool:
        """Return whether an object is of a kind that programs may have."""
        kind = type(value)
        if kind is FunctionType:
            return bool(value.__globals__ is self.namespace)
        if kind is MethodType:
            return self.handed_out(value.__self__) and self.visible(value.__self__, value.__name__)
        if kind is BuiltinFunctionType:
            owner = value.__self__
            if type(owner) in _CONTAINERS:
                return str(value.__name__) in _ADDING
            return _listed(type(owner), str(value.__name__))
        if kind is type:
            return bool(value.__module__ == "__main__")
        if kind in (*_CONTAINERS, GeneratorType) or isinstance(value, BaseException):
            return True
        known = any(_place(each) in _LIBRARY for each in kind.__mro__)
        return known or self.of_tests(kind) or kind.__mro__[-2].__name__ == "BaseServer"

    def of_tests(self, kind: type) -> bool:
        """Return whether the tests define a class."""
        return kind.__module__ == "__main__"

    def visible(self, value: Any, name: str) -> bool:
        """Return whether the program may read an attribute."""
        if name[:1] == "_" or name.startswith(_HIDDEN) or type(value) in (FunctionType, type, MethodType):
            return False
        if name in _SERVER_PARTS:
            return False
        if isinstance(value, BaseException):
            return type(getattr(value, name, None)) in (str, int, bytes, type(None))
        for kind in type(value).__mro__:
            if self.of_tests(kind) and (name in vars(kind) or name in getattr(value, "__dict__", {})):
                return True
            if _listed(kind, name):
                return True
            if _place(kind) == ("socketserver", "BaseServer"):
                return name in _SERVER_FACTS or name in value.__dict__
        return False

    def close(self, packages: list[str]) -> None:
        """Let no code into this process any more but the standard library's and the packages'."""
        library = os.path.dirname(os.__file__)
        self._libraries = tuple(f"{os.path.realpath(folder)}/" for folder in (library, *packages))
        sys.path[:] = [*(each for each in sys.path if self._trusted(each)), *packages]
        sys.path_hooks[:] = [self._hook(hook) for hook in sys.path_hooks]
        sys.path_importer_cache.clear()
        _hide()
        sys.addaudithook(self._audit)

    def _trusted(self, path: str) -> bool:
        return f"{os.path.realpath(path)}/".startswith(self._libraries)

    def _hook(self, hook: Any) -> Any:
        def finder(path: str) -> Any:
            if not self._trusted(path):
                raise ImportError(f"the tests import nothing from {path}")
            return hook(path)

        return finder

    def _audit(self, event: str, args: tuple[Any, ...]) -> None:
        if event in _ENDS:
            raise PermissionError(f"the tests' process does without {event}")


def _place(kind: type) -> tuple[str, str]:
    return kind.__module__, kind.__name__


def _listed(kind: type, name: str) -> bool:
    return name in _LIBRARY.get(_place(kind), "").split()


def _hide() -> None:
    """Let no process of the same user, this one included, reach memory and descriptors by name (prctl(2))."""
    import _ctypes

    address = _ctypes.dlsym(_ctypes.dlopen(None, 0), "prctl")  # type: ignore[arg-type]
    _ctypes.call_function(address, (4, 0, 0, 0, 0))
