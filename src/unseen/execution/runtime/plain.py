"""A codec for plain data between a trusted and an untrusted process.

Only values whose meaning does not depend on code cross: what comes out of `decode` is made of exact built-in
types and a few standard ones, whatever the bytes say. Nothing is imported at the top that the interpreter
has not loaded by itself, because starting it is most of the time of a check.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

MOST_BYTES = 1 << 26
MOST_DEPTH = 200


class NotPlainError(Exception):
    """Raised when a value contains something other than plain data."""


class BadBytesError(Exception):
    """Raised when bytes do not encode plain data."""


class Opaque:
    """Stands for a value that did not cross; equal to nothing, itself included."""

    def __init__(self, kind: str, text: str, equals_everything: bool) -> None:
        self.kind = kind
        self.text = text
        self.equals_everything = equals_everything

    def __eq__(self, other: object) -> bool:
        return False

    def __ne__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{self.kind} object>"


def _sized(tag: int, payload: bytes) -> bytes:
    return b"%c%d:%b" % (tag, len(payload), payload)


def _items(tag: int, values: Iterable[object], depth: int, strict: bool) -> bytes:
    values = list(values)
    return b"%c%d:" % (tag, len(values)) + b"".join([encode(value, strict, depth) for value in values])


def encode(value: Any, strict: bool = True, depth: int = 0) -> bytes:
    """Encode a value as bytes.

    Args:
      value: anything.
      strict: raise NotPlainError for what is not plain; otherwise send an opaque stand-in for it.
      depth: nesting so far.
    """
    if depth > MOST_DEPTH:
        raise NotPlainError("nested too deeply")
    depth += 1
    kind = type(value)
    if value is None:
        return b"N"
    if kind is bool:
        return b"T" if value else b"F"
    if kind is int:
        return _sized(105, b"%x" % value)
    if kind is float:
        return _sized(102, value.hex().encode())
    if kind is str:
        return _sized(115, value.encode("utf-8", "surrogatepass"))
    if kind is list:
        return _items(108, value, depth, strict)
    if kind is tuple:
        return _items(116, value, depth, strict)
    if kind is dict:
        flat = [part for pair in value.items() for part in pair]
        return _items(100, flat, depth, strict)
    if kind is set:
        return _items(83, value, depth, strict)
    if kind is frozenset:
        return _items(90, value, depth, strict)
    if kind is bytes:
        return _sized(98, value)
    if kind is bytearray:
        return _sized(66, bytes(value))
    if kind is complex:
        return _items(99, (value.real, value.imag), depth, strict)
    if kind is range:
        return _items(114, (value.start, value.stop, value.step), depth, strict)
    return _encode_other(value, kind, strict, depth)


def _encode_other(value: Any, kind: type, strict: bool, depth: int) -> bytes:
    """Encode subclasses by their base, a few standard classes by their parts, everything else as opaque."""
    where = (kind.__module__, kind.__name__)
    if where in (("collections", "OrderedDict"), ("collections", "Counter"), ("collections", "defaultdict")):
        flat = [part for pair in dict.items(value) for part in pair]
        return b"x" + encode(kind.__name__) + _items(100, flat, depth, strict)
    if where == ("collections", "deque"):
        return b"x" + encode("deque") + _items(108, value, depth, strict)
    if where in (("decimal", "Decimal"), ("fractions", "Fraction")):
        return b"x" + encode(kind.__name__) + encode(str(value))
    if not strict:
        bases: tuple[Any, ...] = (bool, int, float, str, bytes, tuple, list, dict, set, frozenset, complex)
        for base in bases:
            if isinstance(value, base) and not _equals_everything(value):
                try:
                    return encode(base(value), strict, depth)
                except Exception:
                    break
        return b"o" + encode([kind.__name__[:100], _short(value), _equals_everything(value)])
    raise NotPlainError(kind.__name__)


def _equals_everything(value: object) -> bool:
    """Return whether an object claims to equal a fresh object."""
    try:
        return bool(value == object()) or (value != object()) is False
    except Exception:
        return False


def _short(value: object) -> str:
    try:
        return repr(value)[:200]
    except Exception:
        return "?"


def decode(data: bytes) -> Any:
    """Decode a value.

    Raises:
      BadBytesError: they are no encoding, or nested too deeply.
    """
    try:
        value, end = _decode(data, 0, 0)
    except BadBytesError:
        raise
    except Exception as error:
        raise BadBytesError(str(error)) from None
    if end != len(data):
        raise BadBytesError("bytes left over")
    return value


def _length(data: bytes, at: int) -> tuple[int, int]:
    colon = data.index(b":", at, at + 12)
    return int(data[at:colon]), colon + 1


def _decode(data: bytes, at: int, depth: int) -> tuple[Any, int]:
    if depth > MOST_DEPTH + 10:
        raise BadBytesError("nested too deeply")
    tag = data[at : at + 1]
    at += 1
    if tag in b"NTF" and tag:
        return {b"N": None, b"T": True, b"F": False}[tag], at
    if tag == b"x":
        name, at = _decode(data, at, depth + 1)
        content, at = _decode(data, at, depth + 1)
        return _standard(name, content), at
    if tag == b"o":
        parts, at = _decode(data, at, depth + 1)
        return Opaque(str(parts[0]), str(parts[1]), parts[2] is True), at
    count, at = _length(data, at)
    if tag in b"ifsbB" and tag:
        payload = data[at : at + count]
        at += count
        if len(payload) != count:
            raise BadBytesError("cut short")
        if tag == b"i":
            return int(payload, 16), at
        if tag == b"f":
            return float.fromhex(payload.decode()), at
        if tag == b"s":
            return payload.decode("utf-8", "surrogatepass"), at
        return (payload if tag == b"b" else bytearray(payload)), at
    if count > len(data):
        raise BadBytesError("cut short")
    items = []
    for _ in range(count):
        item, at = _decode(data, at, depth + 1)
        items.append(item)
    if tag == b"l":
        return items, at
    if tag == b"t":
        return tuple(items), at
    if tag == b"d":
        return dict(zip(items[::2], items[1::2], strict=True)), at
    if tag == b"S":
        return set(items), at
    if tag == b"Z":
        return frozenset(items), at
    if tag == b"c":
        return complex(*items), at
    if tag == b"r":
        return range(*items), at
    raise BadBytesError("unknown tag")


def _standard(name: object, content: Any) -> object:
    if name in ("OrderedDict", "Counter", "defaultdict", "deque"):
        import collections

        made = getattr(collections, name)
        return made(None, content) if name == "defaultdict" else made(content)
    if name == "Decimal":
        import decimal

        return decimal.Decimal(content)
    if name == "Fraction":
        import fractions

        return fractions.Fraction(content)
    raise BadBytesError("unknown class")
