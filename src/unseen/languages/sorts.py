"""Local type inference: as much as a method needs to know that a rewrite is safe, and no guess."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.languages.tables import NUMBERS, Sort
from unseen.syntax.scopes import Binding


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
    if operator.type == "/" and unit.language.sorts.true_division:
        return "float"
    if len(sorts) == 1:
        return sorts.pop()
    return "integer"


def sign_of(node: Node | None) -> str:
    """The operator of an expression, or nothing."""
    operator = node.child_by_field_name("operator") if node is not None else None
    return operator.type if operator is not None else ""
