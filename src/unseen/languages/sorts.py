"""Local type inference: as much as a method needs to know that a rewrite is safe, and no guess."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from tree_sitter import Node

if TYPE_CHECKING:
    from unseen.syntax.scopes import Binding
    from unseen.syntax.unit import SourceUnit

Sort = Literal["int", "unsigned", "integer", "float", "bool", "string", "char"]
"""`integer` is an integer whose sign is not known; `int` can hold negative numbers."""

INTEGERS = frozenset({"int", "unsigned", "integer"})
NUMBERS = INTEGERS | {"float"}


@dataclass(frozen=True, slots=True)
class SortTable:
    """What a language says about the sort of a value.

    Attributes:
        names: declared type, as written, → sort.
        literals: node kind → sort.
        wrappers: node kinds that are as their only operand (parentheses).
        arithmetic: node kinds of binary operators; both operands of one sort give that sort.
        of_literal: literal node → sort, where the kind alone does not tell (suffixes).
        of_call: call or member node → sort, for the few library functions worth knowing.
        of_binding: the sort of a declared name beyond its written type (Python's loop variables).
        normal: a declared type's text → the key in `names`.
    """

    names: Mapping[str, Sort]
    literals: Mapping[str, Sort]
    wrappers: frozenset[str]
    arithmetic: frozenset[str]
    of_literal: Callable[[SourceUnit, Node], Sort | None] = field(default=lambda unit, node: None)
    of_call: Callable[[SourceUnit, Node], Sort | None] = field(default=lambda unit, node: None)
    of_binding: Callable[[SourceUnit, Binding], Sort | None] = field(default=lambda unit, binding: None)
    normal: Callable[[str], str] = field(default=str.strip)


def sort_of(unit: SourceUnit, node: Node, depth: int = 0) -> Sort | None:
    """The sort of an expression's value, or None where it is not certain."""
    table = unit.language.sorts
    if depth > 12:
        return None
    if node.type in table.literals:
        return table.of_literal(unit, node) or table.literals[node.type]
    if node.type in table.wrappers:
        inner = node.named_children
        return sort_of(unit, inner[0], depth + 1) if len(inner) == 1 else None
    if node.type in table.arithmetic:
        return _of_arithmetic(unit, node, depth)
    binding = unit.scopes.of(node) if node.type in unit.language.kinds.identifiers else None
    if binding is not None:
        return sort_of_binding(unit, binding, depth + 1)
    return table.of_call(unit, node)


def sort_of_binding(unit: SourceUnit, binding: Binding, depth: int = 0) -> Sort | None:
    """The sort of a declared name: by its written type, else by what its language can tell."""
    table = unit.language.sorts
    if binding.type_text is not None:
        return table.names.get(table.normal(binding.type_text))
    sort = table.of_binding(unit, binding)
    if sort is None and binding.value is not None and depth < 6:
        return sort_of(unit, binding.value, depth + 1)
    return sort


def _of_arithmetic(unit: SourceUnit, node: Node, depth: int) -> Sort | None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        return None
    if operator.type not in {"+", "-", "*", "%", "/", "//"}:
        return None
    sorts = {sort_of(unit, left, depth + 1), sort_of(unit, right, depth + 1)}
    if None in sorts or not sorts <= NUMBERS:
        return None
    if "float" in sorts:
        return "float"
    if operator.type == "/" and unit.language.name == "python":
        return "float"
    if len(sorts) == 1:
        return sorts.pop()
    return "integer"


def sign_of(node: Node | None) -> str:
    """The operator of an expression, or nothing."""
    operator = node.child_by_field_name("operator") if node is not None else None
    return operator.type if operator is not None else ""
