"""Splitting declarations from their first value, and variables for a function's result."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.declarations import SEVERAL, divided, value_obstacle
from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.syntax.edit import Edit
from unseen.syntax.flow import contains, walk


def divide(unit: SourceUnit, statement: Node) -> list[Edit] | Declined | None:
    """Split `let x = e;` into `let x; x = e;` unless e borrows from a temporary (reference, 10.8)."""
    if statement.type != "let_declaration":
        return None
    name, value = statement.child_by_field_name("pattern"), statement.child_by_field_name("value")
    if value is None:
        return None
    if name is None or name.type != "identifier" or statement.child_by_field_name("alternative") is not None:
        return SEVERAL
    if unit.scopes.of(name) is None:
        return SEVERAL
    macros = {
        unit.text(macro)
        for node in walk(value)
        if node.type == "macro_invocation" and (macro := node.child_by_field_name("macro")) is not None
    }
    if contains(value, {"reference_expression"}) or macros - {"vec", "format"}:
        return Declined("the value may borrow from something that ends with its statement")
    if contains(value, {"return_expression", "break_expression", "continue_expression", "unsafe_block"}):
        return Declined("the value may leave the statement")
    type_ = statement.child_by_field_name("type")
    refused = value_obstacle(unit, name, value)
    at = type_.end_byte if type_ is not None else name.end_byte
    return refused or divided(unit, statement, name, value, (at, b";"))


def result(unit: SourceUnit, value: Node, name: str) -> str | Declined:
    """Declare a variable for the result, unless it would change how long a borrowed temporary lives."""
    return Declined("the value may borrow from something that ends with its statement")
