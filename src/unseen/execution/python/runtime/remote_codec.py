"""A codec for values and references between a program and its tests, which run in two processes.

Plain values cross as themselves, everything else as a reference to an object of the one side, which is a
proxy on the other. What `decode` makes of any bytes whatever is plain values, proxies, and objects that
this side has handed out before; nothing in them can name anything else.
"""

from __future__ import annotations

import socket

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MOST_BYTES = 1 << 26
MOST_DEPTH = 100
_CONTAINERS: dict[type, bytes] = {list: b"l", tuple: b"t", set: b"S", frozenset: b"Z"}
_SCALARS: tuple[type, ...] = (int, float, str, bytes, frozenset)
_PLAIN_CLASSES = (
    *(("datetime", name) for name in ("date", "datetime", "time", "timedelta", "timezone")),
    ("decimal", "Decimal"),
    ("fractions", "Fraction"),
    ("uuid", "UUID"),
    *(("pathlib", name) for name in ("PosixPath", "PurePosixPath")),
    *(("collections", name) for name in ("OrderedDict", "Counter", "defaultdict", "deque")),
    ("builtins", "slice"),
    ("builtins", "ellipsis"),
)


class NotCarriedError(Exception):
    """Raised when a value of this side cannot be sent."""


class BadMessageError(Exception):
    """Raised when bytes do not encode values."""


class Record(tuple[object, ...]):
    """A tuple with names for its parts, as a named tuple of the other side."""

    fields: tuple[str, ...] = ()

    def __getattr__(self, name: str) -> object:
        if name in self.fields:
            return self[self.fields.index(name)]
        raise AttributeError(name)


def is_mutable(value: object) -> bool:
    """Return whether a value is a container that changes in place."""
    kind = type(value)
    if kind is list or kind is dict or kind is set or kind is bytearray:
        return True
    return isinstance(value, (list, dict, set, bytearray)) or where_of(kind) == ("collections", "deque")


def where_of(kind: type) -> tuple[str, str]:
    """Return module and name of a class."""
    return str(getattr(kind, "__module__", "")), str(getattr(kind, "__name__", ""))


class Encoder:
    """Encodes one message.

    Args:
        export: writes a reference to an object of this side, or to one of the other side.
        loose: send subclasses of plain types as these.
    """

    def __init__(self, export: Callable[[Any], bytes], *, loose: bool) -> None:
        self._export = export
        self._loose = loose
        self.sockets: list[int] = []

    def encode(self, value: Any, depth: int = 0) -> bytes:
        """Return the bytes of a value.

        Raises:
            NotCarriedError: it is nested too deeply, or holds what may not be exported.
        """
        kind = type(value)
        if value is None:
            return b"N"
        if kind is bool:
            return b"T" if value else b"F"
        if kind is int:
            return _sized(b"i", b"%x" % value)
        if kind is str:
            return _sized(b"s", value.encode("utf-8", "surrogatepass"))
        if kind is float:
            return _sized(b"f", value.hex().encode())
        if kind is bytes or kind is bytearray:
            return _sized(b"b" if kind is bytes else b"B", bytes(value))
        if depth > MOST_DEPTH:
            raise NotCarriedError("a value is nested too deeply")
        if kind in _CONTAINERS:
            return self._items(_CONTAINERS[kind], list(value), depth)
        if kind is dict:
            return self._items(b"d", [part for pair in value.items() for part in pair], depth)
        return self._other(value, kind, depth)

    def _items(self, tag: bytes, values: list[Any], depth: int) -> bytes:
        parts = [self.encode(value, depth + 1) for value in values]
        return b"%b%d:%b" % (tag, len(parts), b"".join(parts))

    def _other(self, value: Any, kind: type, depth: int) -> bytes:
        if kind is complex:
            return self._items(b"c", [value.real, value.imag], depth)
        if kind is range:
            return self._items(b"r", [value.start, value.stop, value.step], depth)
        if kind is memoryview:
            return _sized(b"b", bytes(value))
        if kind is Record:
            return self._items(b"n", [list(value.fields), list(value)], depth)
        where = where_of(kind)
        if where in _PLAIN_CLASSES:
            return self._items(b"x", [kind.__name__, *_parts(value, kind.__name__)], depth)
        if kind is socket.socket and not self._loose:
            self.sockets.append(value.fileno())
            return b"k%d:" % (len(self.sockets) - 1)
        if self._loose:
            if isinstance(value, tuple):
                fields = getattr(value, "_fields", None)
                if isinstance(fields, tuple) and all(type(one) is str for one in fields):
                    return self._items(b"n", [list(fields), list(value)], depth)
                return self._items(b"t", list(value), depth)
            for base in _SCALARS:
                if isinstance(value, base):
                    return self.encode(base.__call__(value) if base is not str else str.__str__(value), depth)
            if kind in (type({}.keys()), type({}.values()), type({}.items())):
                return self._items(b"l", list(value), depth)
        return self._export(value)


def _sized(tag: bytes, payload: bytes) -> bytes:
    return b"%b%d:%b" % (tag, len(payload), payload)


def _parts(value: Any, name: str) -> list[Any]:
    """Return plain arguments of which `_rebuilt` makes the value again."""
    if name == "timedelta":
        return [value.days, value.seconds, value.microseconds]
    if name == "timezone":
        return [value.utcoffset(None)]
    if name in ("date", "datetime", "time"):
        return [value.isoformat()]
    if name in ("Decimal", "Fraction", "UUID", "PosixPath", "PurePosixPath"):
        return [str(value)]
    if name == "slice":
        return [value.start, value.stop, value.step]
    if name in ("OrderedDict", "Counter", "defaultdict"):
        return [[list(pair) for pair in dict.items(value)]]
    return [list(value)] if name == "deque" else []


def _rebuilt(name: object, parts: list[Any]) -> object:
    if name in ("date", "datetime", "time"):
        import datetime

        return getattr(datetime, str(name)).fromisoformat(*parts)
    if name in ("timedelta", "timezone"):
        import datetime

        return getattr(datetime, str(name))(*parts)
    if name == "Decimal":
        import decimal

        return decimal.Decimal(str(parts[0]))
    if name == "Fraction":
        import fractions

        return fractions.Fraction(str(parts[0]))
    if name == "UUID":
        import uuid

        return uuid.UUID(str(parts[0]))
    if name in ("PosixPath", "PurePosixPath"):
        import pathlib

        return getattr(pathlib, str(name))(str(parts[0]))
    if name in ("OrderedDict", "Counter", "defaultdict", "deque"):
        import collections

        content = parts[0] if name == "deque" else dict(parts[0])
        made = getattr(collections, str(name))
        return made(None, content) if name == "defaultdict" else made(content)
    if name == "slice":
        return slice(*parts)
    if name == "ellipsis":
        return ...
    raise BadMessageError("an unknown class")


class Decoder:
    """Decodes one message.

    Args:
        own: number → the object of this side that has it.
        theirs: number and kind → the proxy of an object of the other side.
        sockets: descriptors that came with the message.
    """

    def __init__(
        self,
        data: bytes,
        own: Callable[[int], Any],
        theirs: Callable[[int, str], Any],
        sockets: list[int] | None = None,
    ) -> None:
        self._data = data
        self._at = 0
        self._own = own
        self._theirs = theirs
        self._sockets = sockets or []
        self.used = False

    def decode(self) -> Any:
        """Return the value of the whole message.

        Raises:
            BadMessageError: it is no encoding of a value.
        """
        try:
            value = self._value(0)
        except BadMessageError:
            raise
        except Exception as error:
            raise BadMessageError(f"{type(error).__name__}: {error}") from None
        if self._at != len(self._data):
            raise BadMessageError("bytes left over")
        return value

    def _value(self, depth: int) -> Any:
        if depth > MOST_DEPTH + 20:
            raise BadMessageError("nested too deeply")
        data = self._data
        tag = data[self._at : self._at + 1]
        self._at += 1
        if tag == b"N":
            return None
        if tag == b"T" or tag == b"F":
            return tag == b"T"
        colon = data.index(b":", self._at, self._at + 24)
        digits = data[self._at : colon]
        if not digits.isdigit():
            raise BadMessageError("no length")
        count = int(digits)
        self._at = colon + 1
        if tag == b"o":
            return self._own(count)
        if tag == b"k":
            self.used = True
            return socket.socket(fileno=self._sockets[count])
        if tag in (b"i", b"f", b"s", b"b", b"B", b"h"):
            payload = data[self._at : self._at + count]
            if len(payload) != count:
                raise BadMessageError("cut short")
            self._at += count
            if tag == b"s":
                return payload.decode("utf-8", "surrogatepass")
            if tag == b"i":
                return int(payload, 16)
            if tag == b"f":
                return float.fromhex(payload.decode())
            if tag == b"h":
                kind, _, number = payload.decode("ascii").partition(" ")
                return self._theirs(int(number), kind)
            return payload if tag == b"b" else bytearray(payload)
        if count > len(data):
            raise BadMessageError("cut short")
        return self._made(tag, [self._value(depth + 1) for _ in range(count)])

    def _made(self, tag: bytes, items: list[Any]) -> Any:
        if tag == b"l":
            return items
        if tag == b"t":
            return tuple(items)
        if tag == b"d":
            return dict(zip(items[::2], items[1::2], strict=True))
        if tag == b"S":
            return set(items)
        if tag == b"Z":
            return frozenset(items)
        if tag == b"c":
            return complex(*items)
        if tag == b"r":
            return range(*items)
        if tag == b"n":
            record = Record(items[1])
            record.fields = tuple(str(name) for name in items[0])
            return record
        if tag == b"x":
            return _rebuilt(items[0], items[1:])
        raise BadMessageError("an unknown tag")
