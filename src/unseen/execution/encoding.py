"""Inputs as words on a line, which the harness of every compiled language reads by the parameters' types.

An integer in decimal, a float as the 16 hexadecimal digits of its 64 bits, a truth value as 0 or 1, a
character as its code point, a string as `s` and the hexadecimal digits of its UTF-8, a sequence or a set as
the number of items and the items, a map likewise with pairs, a tuple or record as its items, an optional
value as 0, or 1 and the value, a member of an enumeration as its place; what the function fills, as nothing.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import Any

from unseen.execution.callable import (
    AnyOf,
    Arguments,
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
from unseen.execution.values import fits


def line(arguments: Arguments, shapes: Sequence[Shape]) -> bytes:
    """Encode one input."""
    words = [word for value, shape in zip(arguments, shapes, strict=True) for word in _words(value, shape)]
    return " ".join(words).encode()


def _words(value: Any, shape: Shape) -> Iterator[str]:
    match shape:
        case Int() | Enum():
            yield str(value)
        case Float():
            yield struct.pack(">d", value).hex()
        case Bool():
            yield "1" if value else "0"
        case Nothing() | Output():
            return
        case Char():
            yield str(ord(value))
        case Text():
            yield "s" + value.encode("utf-8", "replace").hex()
        case Seq(item):
            yield str(len(value))
            for each in value:
                yield from _words(each, item)
        case Set(item):
            yield str(len(value))
            for each in sorted(value, key=repr):
                yield from _words(each, item)
        case Map(key, item):
            yield str(len(value))
            for k, v in value.items():
                yield from _words(k, key)
                yield from _words(v, item)
        case Tuple(items):
            for each, of in zip(value, items, strict=True):
                yield from _words(each, of)
        case Struct(fields):
            for each, field in zip(value, fields, strict=True):
                yield from _words(each, field.shape)
        case Maybe(item):
            yield "0" if value is None else "1"
            if value is not None:
                yield from _words(value, item)
        case AnyOf(shapes):
            which = next(index for index, each in enumerate(shapes) if fits(value, each))
            yield str(which)
            yield from _words(value, shapes[which])


def literal_text(value: Any) -> str:
    """Return the value as Python writes it, with the items of sets in one order."""
    if type(value) is set:
        return "{" + ", ".join(sorted(map(literal_text, value))) + "}" if value else "set()"
    if type(value) is list:
        return "[" + ", ".join(map(literal_text, value)) + "]"
    if type(value) is tuple:
        return "(" + ", ".join(map(literal_text, value)) + ("," if len(value) == 1 else "") + ")"
    if type(value) is dict:
        return "{" + ", ".join(f"{literal_text(k)}: {literal_text(v)}" for k, v in value.items()) + "}"
    return repr(value)
