"""What the parts of the tester for compiled languages tell each other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from tree_sitter import Node

from unseen.bias.attributes import Attribute, attribute_of, split_identifier
from unseen.bias.model import Source
from unseen.execution.fuzz.batches import Built
from unseen.execution.fuzz.shapes import Int
from unseen.execution.fuzz.shapes import Shape as Values
from unseen.sandbox import Sandbox


class NotCalledError(Exception):
    """A function cannot be called from a harness; the message is the reason."""


@dataclass(eq=False)
class Leaf:
    """One value of the input.

    Attributes:
      name: what the program calls it.
      type: as the program writes it.
      values: what it can hold.
      choices: of an enumeration, the expressions of its members; the value is a place among them.
      room: of a text that is held in place (an array in C), how many characters it takes.
      attribute: the protected attribute that it holds.
      slot: its place in a vector.
    """

    name: str
    type: str
    values: Values
    choices: tuple[str, ...] = ()
    room: int = 0
    attribute: Attribute | None = None
    slot: int = -1


@dataclass(eq=False)
class Record:
    """A structure, or an object by what its constructor takes.

    Attributes:
      type: as the program writes it.
      fields: names and shapes, in order.
      template: how the language makes one, with `{0}`, `{1}` … for the fields.
      plain: True if it holds its fields as they were given, and nothing that was made of them.
      accessors: True if a method without arguments that is named like a field only gives it back.
    """

    type: str
    fields: tuple[tuple[str, Shape], ...]
    template: str = ""
    plain: bool = False
    accessors: bool = False


Shape = Leaf | Record


@dataclass(eq=False)
class Parameter:
    """One argument of a call.

    Attributes:
      name: of the parameter.
      type: as the program writes it.
      shape: what is passed; None for a place that takes a result.
      passing: the argument, with `{}` for what is passed.
      seen: True if what it holds after the call counts as a result.
    """

    name: str
    type: str
    shape: Shape | None
    passing: str = "{}"
    seen: bool = False


@dataclass(eq=False)
class Entry:
    """A function or method of a program.

    Attributes:
      name: qualified, as findings report it.
      line: of its name, from 1.
      node: its definition.
      names: of its parameters and their fields, where it cannot be called.
      declined: why it cannot be called, empty where it can.
      parameters: what it takes.
      receiver: of a method, what it is called on.
      result: the type of the result as the program writes it, empty for none.
      target: the expression that is called.
    """

    name: str
    line: int
    node: Node
    names: list[str] = field(default_factory=list)
    declined: str = ""
    parameters: list[Parameter] = field(default_factory=list)
    receiver: Parameter | None = None
    result: str = ""
    target: str = ""

    def returns_the(self, attribute: Attribute) -> bool:
        """True for functions named after the attribute, which may give its value back."""
        own = [
            word for word in split_identifier(re.split(r"\W+", self.name)[-1]) if word not in ("get", "read")
        ]
        return attribute_of("_".join(own), [attribute]) is not None and len(own) <= 3

    def inputs(self) -> list[Parameter]:
        """The receiver and the parameters."""
        return [*([self.receiver] if self.receiver is not None else []), *self.parameters]

    def places(self) -> set[str]:
        """The names under which a result holds what arguments became."""
        return {each.name for each in self.inputs() if each.seen and each.shape is not None}

    def leaves(self) -> list[Leaf]:
        """Every value of a call."""
        return [leaf for each in self.inputs() if each.shape is not None for leaf in leaves(each.shape)]


@dataclass
class Program:
    """One source with the functions in it.

    Attributes:
      source: where it comes from.
      root: its syntax tree.
      entries: every function and method.
      notes: what the adapter found out that its harness needs.
      refused: number of an entry → what the compiler says of a call of it.
    """

    source: Source
    root: Node
    entries: list[Entry]
    notes: Mapping[str, Any] = field(default_factory=dict)
    refused: dict[int, str] = field(default_factory=dict)

    def callable(self) -> list[tuple[int, Entry]]:
        """The entries that the harness calls, by their number."""
        return [
            (number, each)
            for number, each in enumerate(self.entries)
            if number not in self.refused
            and not each.declined
            and any(leaf.attribute is not None for leaf in each.leaves())
        ]


def leaves(shape: Shape) -> Iterator[Leaf]:
    """The values of a shape, in order."""
    if isinstance(shape, Leaf):
        yield shape
        return
    for _, each in shape.fields:
        yield from leaves(each)


def rendered(shape: Shape, texts: Mapping[int, str]) -> str:
    """The expression of a value, by the templates of its records."""
    if isinstance(shape, Leaf):
        return texts[shape.slot]
    parts = [rendered(each, texts) for _, each in shape.fields]
    return re.sub(r"\{(\d+)\}", lambda match: parts[int(match[1])], shape.template)


def choice(name: str, kind: str, choices: Sequence[str]) -> Leaf:
    """A value of an enumeration."""
    return Leaf(name, kind, Int(0, len(choices) - 1), tuple(choices))


class Adapter(Protocol):
    """One language: reads functions, writes calls, builds harnesses."""

    env: Mapping[str, str]
    """What the harness's process needs."""
    fresh: str
    """The argument that makes the harness forget everything between calls; empty where it needs processes."""

    def read(self, source: Source) -> Program:
        """Every function of a program."""

    def literal(self, leaf: Leaf, value: Any) -> str:
        """A value as the language writes it."""

    def call(self, entry: Entry, texts: Mapping[int, str]) -> str:
        """The call with a text for each slot, ready to paste."""

    def untrusted_build(self, programs: Sequence[Program], *, work: Path, sandbox: Sandbox) -> list[Built]:
        """The command that runs each program's harness, or why there is none."""
