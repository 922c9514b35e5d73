"""Values of shapes: which fit, what a literal becomes, and one shape for several values."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Any

from unseen.execution.callable import (
    AnyOf,
    Bool,
    Char,
    Enum,
    Float,
    Int,
    Map,
    Maybe,
    Nothing,
    Output,
    Seq,
    Set,
    Shape,
    Struct,
    Text,
    Tuple,
)


def shape_of(value: Any) -> Shape | None:
    """Return the shape of a value that a test passes, or None if the model cannot represent it."""
    simple: dict[type, Shape] = {bool: Bool(), int: Int(), float: Float(), str: Text(), type(None): Nothing()}
    kind = type(value)
    if kind in simple:
        return simple[kind]
    if kind is list:
        item = join(map(shape_of, value))
        return Seq(item) if item is not None else Seq(Int()) if not value else None
    if kind is tuple:
        items = tuple(map(shape_of, value))
        return None if None in items else Tuple(tuple(item for item in items if item is not None))
    if kind is set:
        item = join(map(shape_of, value))
        return Set(item) if item is not None else None
    if kind is dict:
        key, item = join(map(shape_of, value)), join(map(shape_of, value.values()))
        return Map(key or Text(), item or Int()) if not value or (key and item) else None
    return None


def join(shapes: Iterable[Shape | None]) -> Shape | None:
    """Return one shape that covers all, or None if there are none or one is unknown."""
    found: list[Shape] = []
    for shape in shapes:
        if shape is None:
            return None
        parts = shape.shapes if isinstance(shape, AnyOf) else (shape,)
        for part in parts:
            if part not in found:
                found.append(part)
    found = _joined(found)
    if not found:
        return None
    some = [shape for shape in found if shape != Nothing()]
    if len(some) < len(found) and some:
        return Maybe(some[0] if len(some) == 1 else AnyOf(tuple(some)))
    return found[0] if len(found) == 1 else AnyOf(tuple(found))


def _joined(shapes: list[Shape]) -> list[Shape]:
    """Merge containers of one kind: a list of ints and a list of strings become a list of either."""
    result: list[Shape] = [shape for shape in shapes if not isinstance(shape, Seq | Tuple | Set | Map)]
    lists = [shape for shape in shapes if isinstance(shape, Seq)]
    tuples = [shape for shape in shapes if isinstance(shape, Tuple)]
    sets = [shape for shape in shapes if isinstance(shape, Set)]
    maps = [shape for shape in shapes if isinstance(shape, Map)]
    if lists:
        item = join(shape.item for shape in lists)
        result.append(Seq(item) if item is not None else lists[0])
    if len({len(shape.items) for shape in tuples}) == 1:
        columns = [join(column) for column in zip(*(shape.items for shape in tuples), strict=True)]
        result.append(Tuple(tuple(column for column in columns if column is not None)))
    else:
        result += tuples
    if sets:
        result.append(Set(join(shape.item for shape in sets) or sets[0].item))
    if maps:
        key, value = join(shape.key for shape in maps), join(shape.value for shape in maps)
        result.append(Map(key or maps[0].key, value or maps[0].value))
    return result


def fits(value: Any, shape: Shape) -> bool:
    """Return whether the shape holds the value."""
    match shape:
        case Int(low, high):
            return type(value) is int and low <= value <= high
        case Float():
            return type(value) is float
        case Bool():
            return type(value) is bool
        case Nothing() | Output():
            return value is None
        case Char(high):
            return type(value) is str and len(value) == 1 and ord(value) <= high
        case Text(high, room):
            if type(value) is not str or not all(0 < ord(char) <= high for char in value):
                return False
            return not room or len(value.encode()) < room
        case Enum(members):
            return type(value) is int and 0 <= value < len(members)
        case Seq(item, exactly):
            right = type(value) is list and exactly in (None, len(value))
            return right and all(fits(each, item) for each in value)
        case Tuple(items):
            right = type(value) is tuple and len(value) == len(items)
            return right and all(map(fits, value, items))
        case Struct(fields):
            right = type(value) is tuple and len(value) == len(fields)
            return right and all(fits(each, field.shape) for each, field in zip(value, fields, strict=True))
        case Map(key, item):
            right = type(value) is dict
            return right and all(fits(k, key) and fits(v, item) for k, v in value.items())
        case Set(item):
            return type(value) is set and all(fits(each, item) for each in value)
        case Maybe(item):
            return value is None or fits(value, item)
        case AnyOf(shapes):
            return any(fits(value, each) for each in shapes)


def coerced(value: Any, shape: Shape) -> Any:
    """Return the value as a literal of the shape's type: a float for an int, a tuple for a list.

    Raises:
        ValueError: there is no such value.
    """
    match shape:
        case Float(bits) if type(value) in (int, float):
            return rounded(float(value), bits)
        case Seq(item) if type(value) in (list, tuple):
            value = [coerced(each, item) for each in value]
        case Set(item) if type(value) in (list, tuple, set):
            value = {coerced(each, item) for each in value}
        case Tuple(items) if type(value) in (list, tuple) and len(value) == len(items):
            value = tuple(map(coerced, value, items))
        case Struct(fields) if type(value) in (list, tuple) and len(value) == len(fields):
            value = tuple(coerced(each, field.shape) for each, field in zip(value, fields, strict=True))
        case Map(key, item) if type(value) is dict:
            value = {coerced(k, key): coerced(v, item) for k, v in value.items()}
        case Map(key, item) if type(value) is list and all(
            type(pair) in (list, tuple) and len(pair) == 2 for pair in value
        ):
            value = {coerced(k, key): coerced(v, item) for k, v in value}
        case Maybe(item) if value is not None:
            value = coerced(value, item)
        case Int() if type(value) is str and len(value) == 1:
            value = ord(value)
        case Char() if type(value) is int and 0 < value <= 0x10FFFF:
            value = chr(value)
    if not fits(value, shape):
        raise ValueError(f"{value!r} is no {shape}")
    return value


def rounded(value: float, bits: int) -> float:
    """Return the nearest floating-point number with this many bits."""
    if bits == 64 or value != value or value in (float("inf"), float("-inf")):
        return value
    try:
        return float(struct.unpack("f", struct.pack("f", value))[0])
    except OverflowError:
        return float("inf") if value > 0 else float("-inf")
