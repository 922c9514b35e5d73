"""Concepts as the methods see them, whatever a grammar calls their nodes."""

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
class StepLoop:
    """`for (initial; condition; update) body`."""

    node: Node
    initial: tuple[Node, ...]
    condition: Node | None
    update: tuple[Node, ...]
    body: Node


@dataclass(frozen=True, slots=True)
class Each:
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
