"""Splitting declarations from their first value, and variables for a function's result."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.declarations import SEVERAL, divided, value_obstacle
from unseen.languages.declined import Declined
from unseen.languages.go.types import type_of as go_type_of
from unseen.languages.language import SourceUnit
from unseen.syntax.edit import Edit
from unseen.syntax.flow import contains, enclosing
from unseen.syntax.layout import indent_at, newline_of
from unseen.syntax.names import identifiers


def divide(unit: SourceUnit, statement: Node) -> list[Edit] | Declined | None:
    """Split `x := e` into a declaration with the type of e, or a constant's default type, and a value."""
    if "goto_statement" in unit.by_kind:
        return Declined("a goto may not jump over new declarations")
    if statement.type == "var_declaration":
        return _divide_var(unit, statement)
    left, right = statement.child_by_field_name("left"), statement.child_by_field_name("right")
    if statement.type != "short_var_declaration" or left is None or right is None:
        return None
    if left.named_child_count != 1 or right.named_child_count != 1:
        return SEVERAL
    name, value = left.named_children[0], right.named_children[0]
    binding = unit.scopes.of(name)
    if binding is None or binding.declarations[0].start_byte != name.start_byte:
        return SEVERAL
    type_ = go_type_of(unit, value)
    if type_ is None or contains(value, {"func_literal"}):
        return Declined("the type of the value is not certain")
    if identifiers(type_.encode()) & {one.name for one in unit.scopes.bindings}:
        return Declined("the name of the type may mean something else")
    refused = value_obstacle(unit, name, value)
    if refused is not None:
        return refused
    line = newline_of(unit.source) + indent_at(unit.source, statement.start_byte)
    head = f"var {unit.text(name)} {type_}".encode() + line + unit.bytes(name) + b" = "
    return [Edit(statement.start_byte, value.start_byte, head)]


def _divide_var(unit: SourceUnit, statement: Node) -> list[Edit] | Declined | None:
    spec = statement.named_children[0] if statement.named_child_count == 1 else None
    if spec is None or spec.type != "var_spec":
        return SEVERAL
    values, type_ = spec.child_by_field_name("value"), spec.child_by_field_name("type")
    names = spec.children_by_field_name("name")
    if values is None:
        return None
    if type_ is None or len(names) != 1 or values.named_child_count != 1:
        return SEVERAL
    refused = value_obstacle(unit, names[0], values)
    return refused or divided(unit, statement, names[0], values, (type_.end_byte, b""))


def result(unit: SourceUnit, value: Node, name: str) -> str | Declined:
    """Declare a variable for a single unnamed result, which no deferred function can change."""
    function = enclosing(value, {"function_declaration", "method_declaration", "func_literal"})
    result = function.child_by_field_name("result") if function is not None else None
    if function is None or result is None or result.type == "parameter_list":
        return Declined("the function has no result or several, or they have names")
    inner = (
        value.named_children[0] if value.type == "expression_list" and value.named_child_count == 1 else value
    )
    if inner.type == "expression_list":
        return Declined("the function has no result or several, or they have names")
    if "goto_statement" in unit.by_kind:
        return Declined("a goto may not jump over new declarations")
    words = identifiers(unit.bytes(result))
    local = {binding.name for binding in unit.scopes.bindings if binding.scope.kind != "file"}
    if words & local:
        return Declined("the name of the type may mean something else")
    return f"var {name} {unit.text(result)} = {unit.text(inner)}"
