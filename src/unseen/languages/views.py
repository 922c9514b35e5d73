"""Concepts as the methods see them, independent of the grammars' node names."""

from __future__ import annotations

from dataclasses import dataclass

from tree_sitter import Node


@dataclass(frozen=True, slots=True)
class Block:
    """A sequence of statements in which one more statement may be put."""

    node: Node
    statements: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Function:
    """A function or method with a body."""

    node: Node
    name: Node | None
    body: Node
    method: bool
    outer: Node
    """The node beside which another function can be put: the definition with its decorators."""


@dataclass(frozen=True, slots=True)
class Branch:
    """An `if`. `condition` has no parentheses of the statement; `chained` marks `else if`."""

    node: Node
    condition: Node
    consequence: Node
    alternative: Node | None
    chained: bool
    value: bool = False
    """The branch is an expression whose value is used."""


@dataclass(frozen=True, slots=True)
class Chain:
    """An `if` with all that follows it.

    Attributes:
        node: the whole statement.
        links: its conditions with their bodies.
        otherwise: the body of its last `else`.
    """

    node: Node
    links: tuple[Branch, ...]
    otherwise: Node | None


@dataclass(frozen=True, slots=True)
class StepLoop:
    """`for (initial; condition; update) body`."""

    node: Node
    initial: tuple[Node, ...]
    condition: Node | None
    update: tuple[Node, ...]
    body: Node


@dataclass(frozen=True, slots=True)
class EachLoop:
    """Iteration over a range or a collection: `for target in iterable`."""

    node: Node
    target: Node
    iterable: Node
    body: Node
    alternative: Node | None = None


@dataclass(frozen=True, slots=True)
class ConditionLoop:
    """`while condition body`."""

    node: Node
    condition: Node
    body: Node
    alternative: Node | None = None


@dataclass(frozen=True, slots=True)
class Binary:
    """Two operands and the operator between them."""

    node: Node
    left: Node
    operator: Node
    right: Node


@dataclass(frozen=True, slots=True)
class Assignment:
    """`target operator value` as a statement of its own; `operator` is `=` or `+=` and its kin."""

    node: Node
    target: Node
    operator: str
    value: Node


@dataclass(frozen=True, slots=True)
class Arm:
    """One way through a `switch` or `match`.

    Attributes:
        label: from the first byte of its (first) label to where its body may begin, a `{` included.
        values: the constants or patterns of its labels.
        guard: a further condition.
        default: it takes what no other arm takes.
        body_span: its statements, without the jump that only ends the arm; None if nothing is left.
        ending: what must follow the statements if they are a block's.
        behind: where the text that separates it from the next arm ends, if there is such.
    """

    label: tuple[int, int]
    values: tuple[Node, ...]
    guard: Node | None
    default: bool
    body_span: tuple[int, int] | None
    ending: str = ""
    behind: int | None = None


@dataclass(frozen=True, slots=True)
class Switch:
    """`switch (scrutinee) { arms }`; without a scrutinee the labels are conditions.

    Attributes:
        initial: a statement of the header (Go).
        obstacle: why its arms cannot be separated.
    """

    node: Node
    scrutinee: Node | None
    arms: tuple[Arm, ...]
    initial: Node | None = None
    obstacle: str | None = None


@dataclass(frozen=True, slots=True)
class Cases:
    """How a chain of comparisons is written as a `switch`.

    Attributes:
        header: the line before the arms.
        labels: one for each condition, and one for `else`; the last is None where none is needed.
        breaks: for each body whether it needs a `break` at its end.
        blocks: for each body whether its braces stay.
        footer: the line behind the arms; empty in languages that indent.
        nested: the labels are a step deeper than the header.
    """

    header: str
    labels: tuple[str | None, ...]
    breaks: tuple[bool, ...]
    blocks: tuple[bool, ...]
    footer: str
    nested: bool
