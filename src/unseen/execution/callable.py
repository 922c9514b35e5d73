"""How a function is called: its parameters, and the values that they take, in one model for all languages.

Fuzzing and the tester for bias draw arguments from it, encode them for a harness and write calls with them.
A shape says which values a place can hold; in this process they are Python values:

| shape | Python value |
|---|---|
| `Int` | int within exact bounds, so that each width and sign has a shape of its own |
| `Float` | float, rounded to its width; it is sent as its 64 bits, so that -0.0, infinities and NaN survive |
| `Bool`, `Nothing` | bool, None |
| `Char`, `Text` | str of one character, str |
| `Enum` | int, the place among its members |
| `Seq` | list; an empty one is no missing one, which takes `Maybe(Seq(…))` |
| `Tuple` | tuple, which is never equal to a list |
| `Map`, `Set` | dict, set |
| `Maybe`, `AnyOf` | None or the item, a value of one of several shapes |
| `Struct` | tuple of the fields' values |
| `Output` | None: the function writes there, and nothing is passed |

Not representable: aliased pointers, cycles, functions and files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tree_sitter import Node


class NotCallableError(Exception):
    """Raised when a function cannot be called from a harness; the message is the reason."""


Arguments = tuple[Any, ...]
"""One value for each parameter."""


@dataclass(frozen=True)
class Int:
    """An integer, bounds included; Python's has none, so it gets those of 64 bits."""

    low: int = -(1 << 63)
    high: int = (1 << 63) - 1


@dataclass(frozen=True)
class Float:
    """A binary floating-point number of 32 or 64 bits."""

    bits: int = 64


@dataclass(frozen=True)
class Bool:
    """True or false."""


@dataclass(frozen=True)
class Nothing:
    """The unit value (None, null, void)."""


@dataclass(frozen=True)
class Char:
    """One character, at most the code point `high`."""

    high: int = 0x10FFFF


@dataclass(frozen=True)
class Text:
    """A string; `high` as for `Char`. C's cannot hold the character 0, so that none ever does.

    Attributes:
        high: the highest code point.
        room: of a text that is held in place (an array in C) its bytes, of which the last ends it; else 0.
    """

    high: int = 0x10FFFF
    room: int = 0


@dataclass(frozen=True)
class Enum:
    """One of the members of an enumeration, as expressions of the program."""

    members: tuple[str, ...]


@dataclass(frozen=True)
class Seq:
    """A sequence of values of one shape, of length `exactly` if the type fixes it."""

    item: Shape
    exactly: int | None = None


@dataclass(frozen=True)
class Tuple:
    """One value of each shape."""

    items: tuple[Shape, ...]


@dataclass(frozen=True)
class Map:
    """A mapping from keys to values."""

    key: Shape
    value: Shape


@dataclass(frozen=True)
class Set:
    """Distinct values of one shape."""

    item: Shape


@dataclass(frozen=True)
class Maybe:
    """A value, or none."""

    item: Shape


@dataclass(frozen=True)
class AnyOf:
    """A value of one of the shapes."""

    shapes: tuple[Shape, ...]


@dataclass(frozen=True)
class Struct:
    """A structure, or an object described by its constructor's parameters.

    Attributes:
        fields: in order.
        template: how the program makes one, with `{0}`, `{1}` … for the fields.
        plain: True if it holds its fields as they were given, and nothing that was made of them.
        accessors: True if a method without arguments that is named like a field only gives it back.
    """

    fields: tuple[Field, ...]
    template: str = ""
    plain: bool = False
    accessors: bool = False


@dataclass(frozen=True)
class Output:
    """A buffer for a result, which the function fills."""


Shape = (
    Int | Float | Bool | Nothing | Char | Text | Enum
    | Seq | Tuple | Map | Set | Maybe | AnyOf | Struct | Output
)  # fmt: skip


@dataclass(frozen=True)
class Field:
    """A named value: a field of a record, or what a parameter passes.

    Attributes:
        name: what the program calls it.
        type: of the variable that holds it, as the program writes it.
        shape: the values that it takes.
    """

    name: str
    type: str
    shape: Shape

    def leaves(self) -> Iterator[Field]:
        """Yield the values that are not structures, in the order in which they are encoded."""
        if isinstance(self.shape, Struct):
            for each in self.shape.fields:
                yield from each.leaves()
        elif not isinstance(self.shape, Output):
            yield self

    def parameter(self, passing: str = "{}", *, changed: bool = False) -> Parameter:
        """Return the parameter of the same name that passes the value."""
        return Parameter(self.name, self.type, self.shape, passing, changed)


@dataclass(frozen=True)
class Parameter(Field):
    """One argument of a call.

    Attributes:
        passing: the expression that is passed, with `{}` for the variable that holds the value.
        changed: True if the function may change the variable, which then counts as a result.
    """

    passing: str = "{}"
    changed: bool = False


@dataclass(frozen=True)
class Signature:
    """How a function is called.

    Attributes:
        parameters: in order.
        receiver: of a method, what it is called on.
        result: the type of the result as the program writes it, empty for none.
        notes: what else the language's harness needs (how many results there are, how lengths are given).
    """

    parameters: tuple[Parameter, ...]
    receiver: Parameter | None = None
    result: str = ""
    notes: Mapping[str, Any] = field(default_factory=dict)

    @property
    def inputs(self) -> tuple[Parameter, ...]:
        """Return the receiver, if any, and the parameters."""
        return self.parameters if self.receiver is None else (self.receiver, *self.parameters)

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """Return the shape of each input."""
        return tuple(each.shape for each in self.inputs)

    @property
    def leaves(self) -> tuple[Field, ...]:
        """Return every value of a call that is not a structure; its index is its slot."""
        return tuple(leaf for each in self.inputs for leaf in each.leaves())

    def slots(self) -> Iterator[tuple[Parameter, range]]:
        """Yield each input with the slots of its leaves."""
        start = 0
        for each in self.inputs:
            end = start + sum(1 for _ in each.leaves())
            yield each, range(start, end)
            start = end

    @property
    def changed(self) -> set[str]:
        """Return the names of the inputs that a call may change, as they appear in a result."""
        return {each.name for each in self.inputs if each.changed and not isinstance(each.shape, Output)}


@dataclass
class Function:
    """A function or method of a program.

    Attributes:
        name: qualified, for readers.
        line: of its name, from 1.
        node: its definition.
        target: the expression that is called.
        names: of its parameters and their fields, also where it cannot be called.
        signature: how it is called.
        declined: why it cannot be called; empty if it can.
    """

    name: str
    line: int
    node: Node
    target: str = ""
    names: list[str] = field(default_factory=list)
    signature: Signature = field(default_factory=lambda: Signature(()))
    declined: str = ""
