"""Generate values of a shape: near those of the tests, at the shape's bounds, and at random.

All values come from one `random.Random`, so the seed determines them. Hypothesis is not used: it also draws
from the constants of whatever modules the process happens to have loaded, so that the same seed would not
give the same bytes; and it is no dependency of the product.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
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
from unseen.execution.values import fits, rounded

_INTS = (0, 1, -1, 2, 3, 4, 5, 7, 10, -2, -7, 12, 16, 100)
_FLOATS = (0.0, 1.0, -1.0, -0.0, 0.5, 2.5, -3.75, 0.1, 1e-9, 100.0)
_ODD_FLOATS = (float("nan"), float("inf"), float("-inf"), 1e300, 5e-324)
_CHARS = "ab zAZ09_-.,()"
_TEXTS = ("", " ", "a", "aa", "ab", "Ab c", "é", "日本", "\t", "a\n", "0", "-1", "  x ")


@dataclass
class ConstantPool:
    """Values collected from the tests and from the program's constants.

    Attributes:
        ints: integers, those beside constants included.
        chars: characters, those beside constants included.
        signed: True if the tests use negative numbers.
    """

    ints: list[int] = field(default_factory=list)
    floats: list[float] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    chars: list[str] = field(default_factory=list)
    signed: bool = False

    @classmethod
    def of(cls, examples: Iterable[Any], constants: Iterable[Any]) -> ConstantPool:
        """Collect the atoms of the examples, and those of the program's constants with their neighbours."""
        pool = cls()
        for example in examples:
            pool._take(example)
        pool.signed = not pool.ints + pool.floats or any(number < 0 for number in pool.ints + pool.floats)
        for constant in constants:
            if type(constant) is int and abs(constant) < 10_000:
                near = [constant - 1, constant, constant + 1]
                pool.ints += near
                # Programs in C compare characters with their codes.
                pool.chars += [chr(code) for code in near if 32 < code < 127 or 160 < code < 0x2000]
            elif type(constant) is str and len(constant) == 1:
                pool.chars += [chr(ord(constant) + step) for step in (-1, 0, 1) if ord(constant) > 32]
            elif type(constant) is not int:
                pool._take(constant)
        pool.ints = sorted(set(pool.ints))
        pool.floats = sorted(set(pool.floats))
        pool.texts = sorted(set(pool.texts))
        pool.chars = sorted(set(pool.chars))
        return pool

    def _take(self, value: Any) -> None:
        if type(value) is int:
            self.ints.append(value)
        elif type(value) is float and value == value:
            self.floats.append(value)
        elif type(value) is str:
            self.texts.append(value)
            self.chars += value
        elif type(value) is dict:
            self._take(list(value.items()))
        elif type(value) in (list, tuple, set):
            for each in value:
                self._take(each)


class ValueGenerator:
    """Draws random values of a shape.

    Args:
        rng: the source of all randomness.
        pool: values of the program and its tests, which are drawn more often.
    """

    def __init__(self, rng: random.Random, pool: ConstantPool) -> None:
        self.rng = rng
        self.pool = pool

    def value(self, shape: Shape, size: int | None = None) -> Any:
        """Draw any value; `size` items where it is a sequence."""
        rng = self.rng
        match shape:
            case Int(low, high):
                return self._int(low, high)
            case Float(bits):
                return rounded(self._float(), bits)
            case Bool():
                return rng.random() < 0.5
            case Nothing() | Output():
                return None
            case Char(high):
                return self._char(high)
            case Text(high, room):
                text = self._text(high, size)
                return text if fits(text, shape) else text[: max(0, room - 1) // 4]
            case Enum(members):
                return rng.randrange(len(members))
            case Struct(fields):
                return tuple(self.value(field.shape) for field in fields)
            case Seq(item, exactly):
                count = exactly if exactly is not None else self.size() if size is None else size
                return self._items(item, count)
            case Tuple(items):
                return tuple(self.value(item) for item in items)
            case Map(key, item):
                return {self.value(key): self.value(item) for _ in range(self.size())}
            case Set(item):
                return {self.value(item) for _ in range(self.size())}
            case Maybe(item):
                return None if rng.random() < 0.15 else self.value(item)
            case AnyOf(shapes):
                return self.value(rng.choice(shapes))

    def size(self) -> int:
        """Draw a number of items, mostly small."""
        return self.rng.choice((0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 9, 14))

    def _int(self, low: int, high: int) -> int:
        rng, ints = self.rng, self.pool.ints
        way = rng.random()
        if way < 0.4 and ints:
            found = rng.choice(ints)
        elif way < 0.5 and ints:
            found = rng.choice(ints) + rng.choice((-2, -1, 1, 2))
        elif way < 0.65:
            found = rng.choice(_INTS)
        elif way < 0.96:
            top = min(max([20, *ints]), 300)
            found = rng.randint(-top // 2 if self.pool.signed else 0, top)
        else:
            found = rng.choice((rng.randint(-1000, 1000), rng.randint(0, 100_000)))
        if found < 0 and not self.pool.signed and rng.random() < 0.8:
            found = -found
        return min(max(found, low), high)

    def _float(self) -> float:
        rng, floats = self.rng, self.pool.floats
        way = rng.random()
        if way < 0.35 and floats:
            found = rng.choice(floats)
        elif way < 0.5:
            found = rng.choice(_FLOATS)
        elif way < 0.7:
            found = float(self._int(-1000, 1000))
        elif way < 0.97:
            found = round(
                rng.uniform(-10 if self.pool.signed else 0, max([10.0, *floats[-1:]])), rng.choice((1, 2, 5))
            )
        else:
            found = rng.choice(_ODD_FLOATS)
        return found

    def _char(self, high: int) -> str:
        chars = self.pool.chars
        found = self.rng.choice(chars) if chars and self.rng.random() < 0.8 else self.rng.choice(_CHARS)
        return found if 0 < ord(found) <= high else "a"

    def _text(self, high: int, size: int | None) -> str:
        rng, texts = self.rng, self.pool.texts
        way = rng.random()
        if size is None and way < 0.25 and texts:
            found = rng.choice(texts)
        elif size is None and way < 0.35:
            found = rng.choice(_TEXTS)
        else:
            chars = [self._char(high) for _ in range(self.size() if size is None else size)]
            # Repeated and mirrored parts are what programs on strings look for.
            if way > 0.9:
                chars = chars + chars[::-1]
            elif way > 0.8:
                chars = [char for char in chars for _ in range(rng.choice((1, 1, 2, 3)))]
            found = "".join(chars)
        return "".join(char for char in found if 0 < ord(char) <= high)

    def _items(self, item: Shape, count: int) -> list[Any]:
        way = self.rng.random()
        if way < 0.12 and count:
            few = [self.value(item) for _ in range(self.rng.choice((1, 2)))]
            return [self.rng.choice(few) for _ in range(count)]
        if isinstance(item, Seq | Text) and way < 0.4:
            # A grid: rows of one length.
            width = self.rng.choice((1, 2, 3, 4))
            return [self.value(item, width) for _ in range(count)]
        found = [self.value(item) for _ in range(count)]
        if way > 0.9 and isinstance(item, Int | Float | Text):
            found.sort(reverse=way > 0.95)
        return found

    def bounds(self, shape: Shape) -> list[Any]:
        """Return boundary values of a shape, simplest first."""
        match shape:
            case Int(low, high):
                edges = [value for value in (0, 1, -1, 2) if low <= value <= high]
                return [*edges, low, high] if high < 1 << 16 else edges
            case Float(bits):
                odd = [rounded(value, bits) for value in _ODD_FLOATS[:3]]
                return [0.0, odd[0], 1.0, -1.0, -0.0, *odd[1:]]
            case Bool():
                return [False, True]
            case Nothing() | Output():
                return [None]
            case Enum(members):
                return list(range(len(members)))
            case Struct(fields):
                return [tuple(self.bounds(field.shape)[0] for field in fields)]
            case Char(high):
                return [char for char in "a Z0" if ord(char) <= high]
            case Text():
                return [text for text in _TEXTS if fits(text, shape)]
            case Seq(item, exactly):
                return self._bounds_of_items(item, exactly)
            case Map(key, item):
                return [{}, {self.value(key): self.value(item)}]
            case Set(item):
                return [set(), {self.value(item)}]
            case Maybe(item):
                return [None, *self.bounds(item)[:3]]
            case AnyOf(shapes):
                return [bound for each in shapes for bound in self.bounds(each)[:3]]
            case Tuple(items):
                return [tuple(self.bounds(item)[0] for item in items)]

    def extremes(self, shape: Shape) -> list[Any]:
        """Return the extremes of wide integer ranges, on which many programs loop for too long."""
        match shape:
            case Int(low, high) if high >= 1 << 16:
                return [high, low]
            case Seq(Int(low, high), None) if high >= 1 << 16:
                return [[high, 1], [low, high, low]]
            case _:
                return []

    def _bounds_of_items(self, item: Shape, exactly: int | None) -> list[Any]:
        if exactly is not None:
            return [[bound] * exactly for bound in self.bounds(item)[:3]]
        first = self.value(item)
        several = [self.value(item) for _ in range(5)]
        bounds = self.bounds(item)
        found: list[Any] = [[], [first], [bounds[1 % len(bounds)], first]] if bounds else [[], [first]]
        if isinstance(item, Float):
            found.append([0.0, -0.0])
        found += [[first, first], [first] * 3, several[:2], several[1::-1]]
        found += [[bound] for bound in bounds]
        if isinstance(item, Int | Float | Text):
            found += [sorted(several), sorted(several, reverse=True)]
        return found
