"""Local type inference: only what is certain, and only as much as methods need to be safe."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.languages.tables import NUMBERS, ValueType
from unseen.syntax.scopes import Binding


def value_type_of(unit: SourceUnit, node: Node, depth: int = 0) -> ValueType | None:
    """Infer the type of an expression's value; None where it is not certain."""
    table = unit.language.types
    if depth > 12:
        return None
    if node.type in table.literals:
        return table.of_literal(unit, node) or table.literals[node.type]
    if node.type in table.wrappers:
        inner = node.named_children
        return value_type_of(unit, inner[0], depth + 1) if len(inner) == 1 else None
    if node.type in table.arithmetic:
        return _of_arithmetic(unit, node, depth)
    binding = unit.scopes.of(node) if node.type in unit.language.kinds.identifiers else None
    if binding is not None:
        return value_type_of_binding(unit, binding, depth + 1)
    return table.of_call(unit, node)


def value_type_of_binding(unit: SourceUnit, binding: Binding, depth: int = 0) -> ValueType | None:
    """Infer the type of a declared name from its written type, its language's table or its first value."""
    table = unit.language.types
    if binding.type_text is not None:
        return table.names.get(table.normal(binding.type_text))
    value_type = table.of_binding(unit, binding)
    if value_type is None and binding.value is not None and depth < 6:
        return value_type_of(unit, binding.value, depth + 1)
    return value_type


def _of_arithmetic(unit: SourceUnit, node: Node, depth: int) -> ValueType | None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        return None
    if operator.type not in {"+", "-", "*", "%", "/", "//"}:
        return None
    types = {value_type_of(unit, left, depth + 1), value_type_of(unit, right, depth + 1)}
    if None in types or not types <= NUMBERS:
        return None
    if "float" in types:
        return "float"
    if operator.type == "/" and unit.language.types.true_division:
        return "float"
    if len(types) == 1:
        return types.pop()
    return "integer"


def sign_of(node: Node | None) -> str:
    """Return the operator of an expression; empty if there is none."""
    operator = node.child_by_field_name("operator") if node is not None else None
    return operator.type if operator is not None else ""
