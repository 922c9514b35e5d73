"""Proxies for objects of another process, and the operations that they ask for there."""

from __future__ import annotations

import operator
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_TWO = "lt le gt ge add sub mul truediv floordiv mod pow and or xor lshift rshift matmul"
_ONE = "neg pos invert abs"
OPERATORS: dict[str, Callable[..., Any]] = {
    **{name: getattr(operator, f"__{name}__") for name in (_TWO + " " + _ONE).split()},
    "getitem": operator.getitem,
    "setitem": operator.setitem,
    "delitem": operator.delitem,
    "contains": operator.contains,
    "len": len,
    "bool": bool,
    "str": str,
    "repr": repr,
    "int": int,
    "float": float,
    "index": operator.index,
    "bytes": bytes,
    "format": format,
    "iter": iter,
    "next": next,
    "getattr": getattr,
    "setattr": setattr,
    "delattr": delattr,
    "isinstance": lambda cls, value: isinstance(value, cls),
    "enter": lambda value: type(value).__enter__(value),
    "exit": lambda value, *how: type(value).__exit__(value, *how),
    "call": lambda value, *args, **kwargs: value(*args, **kwargs),
    "value": lambda value: _contents(value),
}
_READS = ("keys", "values", "items", "get", "copy", "index", "count", "union", "issubset", "issuperset")
KINDS: dict[str, type] = {"dict": dict, "list": list, "set": set, "bytearray": bytearray}


def _contents(value: Any) -> Any:
    """Return the plain contents of a container or the fields of a data class."""
    for kind in KINDS.values():
        if isinstance(value, kind):
            return kind(value)
    names = getattr(type(value), "__dataclass_fields__", None)
    if names is not None:
        return [type(value).__name__, {name: getattr(value, name) for name in names}]
    return list(value)


class Proxy:
    """An object of the other side; what is done with it is done there."""

    __slots__ = (
        "__weakref__",
        "_unseen_came",
        "_unseen_kind",
        "_unseen_label",
        "_unseen_number",
        "_unseen_peer",
        "_unseen_process",
    )
    _unseen_came: int
    _unseen_kind: str
    _unseen_label: str
    _unseen_number: int
    _unseen_peer: Any
    _unseen_process: int

    def __init__(self, peer: Any, number: int, kind: str, label: str) -> None:
        parts = {"peer": peer, "number": number, "kind": kind, "label": label, "came": 0}
        for name, value in {**parts, "process": os.getpid()}.items():
            object.__setattr__(self, f"_unseen_{name}", value)

    def __del__(self) -> None:
        if self._unseen_process == os.getpid():
            self._unseen_peer.dropped.append([self._unseen_number, self._unseen_came])

    def __getattr__(self, name: str) -> Any:
        if name in _READS and self._unseen_kind in KINDS:
            return getattr(self._unseen_value(), name)
        return self._unseen_peer.ask("getattr", self, name)

    def __setattr__(self, name: str, value: object) -> None:
        self._unseen_peer.ask("setattr", self, name, value)

    def __delattr__(self, name: str) -> None:
        self._unseen_peer.ask("delattr", self, name)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._unseen_peer.ask("call", self, *args, **kwargs)

    def _unseen_value(self) -> Any:
        """Return the contents as they are now, of the type that this was said to be."""
        value = self._unseen_peer.ask("value", self)
        expected = KINDS.get(self._unseen_kind, list)
        return value if type(value) is expected else expected()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if self._unseen_kind in (*KINDS, "data"):
            return bool(
                self._unseen_value() == (other._unseen_value() if isinstance(other, Proxy) else other)
            )
        return False

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(("proxy", self._unseen_number))

    def __iter__(self) -> Any:
        if self._unseen_kind in KINDS:
            return iter(self._unseen_value())
        return self._unseen_peer.ask("iter", self)

    def __len__(self) -> int:
        if self._unseen_kind in KINDS:
            return len(self._unseen_value())
        return int(self._unseen_peer.ask("len", self))

    def __bool__(self) -> bool:
        if self._unseen_kind in KINDS:
            return bool(self._unseen_value())
        return self._unseen_kind != "object" or self._unseen_peer.ask("bool", self) is True

    def __contains__(self, item: object) -> bool:
        if self._unseen_kind in KINDS:
            return item in self._unseen_value()
        return self._unseen_peer.ask("contains", self, item) is True

    def __instancecheck__(self, instance: object) -> bool:
        return isinstance(instance, Proxy) and self._unseen_peer.ask("isinstance", self, instance) is True

    def __mro_entries__(self, bases: object) -> tuple[type, ...]:
        raise self._unseen_peer.lost("untransportable", "the tests derive a class from one of the program")

    def __str__(self) -> str:
        return str(self._unseen_peer.ask("str", self))

    def __repr__(self) -> str:
        return str(self._unseen_peer.ask("repr", self))


def _method(op: str, *, reflected: bool = False) -> Callable[..., Any]:
    def method(self: Proxy, *args: Any) -> Any:
        return self._unseen_peer.ask(f"r{op}" if reflected else op, self, *args)

    return method


for _name in (
    *_TWO.split(),
    *_ONE.split(),
    *["getitem", "setitem", "delitem", "next", "int", "float", "index", "bytes", "format"],
):
    setattr(Proxy, f"__{_name}__", _method(_name))
for _name in _TWO.split()[4:]:
    OPERATORS[f"r{_name}"] = lambda value, other, act=OPERATORS[_name]: act(other, value)
    setattr(Proxy, f"__r{_name}__", _method(_name, reflected=True))
for _name in ("enter", "exit"):
    setattr(Proxy, f"__{_name}__", _method(_name))
