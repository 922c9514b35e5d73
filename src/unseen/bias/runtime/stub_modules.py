"""Stubs for modules that are not installed, so that the rest of a program can still be tested.

A decorator from such a module returns the function unchanged, a class from it can be subclassed and takes
keyword arguments, and any other use inside a tested function raises ImportError.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import sys
import types

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class StubState:
    """The modules that are missing, and whether a tested function is running."""

    missing: set[str] = set()  # noqa: RUF012
    calling = False


class StubSuperclass:
    """The superclass that a class of a missing module is replaced by: fields from keyword arguments."""

    def __init__(self, *args: Any, **fields: Any) -> None:
        for name, value in vars(type(self)).items():
            if not name.startswith("_") and not callable(value) and name not in fields:
                fields[name] = value
        self.__dict__.update(fields)


class Stub:
    """Any object that was imported from a missing module."""

    def __init__(self, name: str) -> None:
        self.__dict__["_name"] = name

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        self._refuse()
        return Stub(f"{self._name}.{name}")

    def __call__(self, *args: Any, **words: Any) -> Any:
        self._refuse()
        if len(args) == 1 and not words and isinstance(args[0], (types.FunctionType, type)):
            return args[0]
        return Stub(self._name)

    def __getitem__(self, key: object) -> Any:
        self._refuse()
        return self

    def __or__(self, other: object) -> Any:
        return self

    __ror__ = __or__

    def __mro_entries__(self, bases: tuple[Any, ...]) -> tuple[type, ...]:
        return (StubSuperclass,)

    def _refuse(self) -> None:
        if StubState.calling:
            raise ImportError(f"No module named {self._name.partition('.')[0]!r}", name=self._name)


class _Module(types.ModuleType):
    __path__: list[str] = []  # noqa: RUF012

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        if StubState.calling:
            raise ImportError(f"No module named {self.__name__.partition('.')[0]!r}", name=self.__name__)
        return Stub(f"{self.__name__}.{name}")


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        if name.partition(".")[0] not in StubState.missing:
            return None
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec: Any) -> Any:
        return _Module(spec.name)

    def exec_module(self, module: Any) -> None:
        """There is nothing to execute."""


def install_stub(name: str) -> bool:
    """Make a missing module importable; return False if it already is."""
    root = name.partition(".")[0]
    if not root or root in StubState.missing:
        return False
    if not StubState.missing:
        sys.meta_path.append(_Finder())
    StubState.missing.add(root)
    for loaded in [each for each in sys.modules if each.partition(".")[0] == root]:
        del sys.modules[loaded]
    return True
