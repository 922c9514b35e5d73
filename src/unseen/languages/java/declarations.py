"""Splitting declarations from their first value, and variables for a method's result."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.declarations import SEVERAL, divided, value_obstacle
from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.syntax.edit import Edit
from unseen.syntax.flow import enclosing


def divide(unit: SourceUnit, statement: Node) -> list[Edit] | Declined | None:
    """Split a local declaration from its value (JLS 16); constants and array initialisers must keep it."""
    if statement.type != "local_variable_declaration":
        return None
    declarators, type_ = statement.children_by_field_name("declarator"), statement.child_by_field_name("type")
    if len(declarators) != 1 or type_ is None:
        return SEVERAL
    name, value = declarators[0].child_by_field_name("name"), declarators[0].child_by_field_name("value")
    if value is None or name is None:
        return None
    if unit.text(type_) == "var" or value.type == "array_initializer":
        return Declined("the declaration needs its value")
    if any(child.type == "modifiers" for child in statement.children):
        return Declined("the variable may be a constant")
    if declarators[0].child_by_field_name("dimensions") is not None:
        return SEVERAL
    refused = value_obstacle(unit, name, value)
    return refused or divided(unit, statement, name, value, (name.end_byte, b";"))


def result(unit: SourceUnit, value: Node, name: str) -> str | Declined:
    """Declare a variable for the result, which converts as by assignment (JLS 14.17)."""
    method = enclosing(value, {"method_declaration", "lambda_expression", "class_body"})
    type_ = method.child_by_field_name("type") if method is not None else None
    if method is None or type_ is None or method.type != "method_declaration":
        return Declined("the function's type is not written")
    if method.child_by_field_name("dimensions") is not None:
        return Declined("the function's type is not written")
    return f"{unit.text(type_)} {name} = {unit.text(value)};"
