"""Declarations of temporaries with exactly the type of an expression."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.go.types import type_of as go_type_of
from unseen.languages.language import SourceUnit
from unseen.languages.tables import INTEGERS, NUMBERS
from unseen.languages.temporaries import CONSTANT, UNKNOWN, varies
from unseen.languages.types import sign_of, value_type_of
from unseen.syntax.flow import walk

_ROUNDS = Declined(
    "a product and a sum may be rounded together (fused), which a variable between would prevent"
)


def temporary(unit: SourceUnit, node: Node, name: str) -> str | Declined:
    """Declare a variable by `:=`, unless the default type of a constant would be another."""
    if node.type == "call_expression":
        if go_type_of(unit, node) is None:
            return UNKNOWN
        function = node.child_by_field_name("function")
        if function is not None and unit.text(function) in {"len", "cap"} and not varies(unit, node):
            return CONSTANT
        return f"{name} := {unit.text(node)}"
    if value_type_of(unit, node) not in NUMBERS | {"string"} or go_type_of(unit, node) is None:
        return UNKNOWN
    if any(found.type in {"<<", ">>"} for found in walk(node)):
        return Declined("a constant that is shifted takes its type from around the expression")
    if not varies(unit, node):
        return CONSTANT
    if fuses(unit, node):
        return _ROUNDS
    return f"{name} := {unit.text(node)}"


def result_type(unit: SourceUnit, node: Node) -> str | Declined:
    """Return the type of what a function that computes the expression gives."""
    declared = temporary(unit, node, "_")
    return declared if isinstance(declared, Declined) else go_type_of(unit, node) or UNKNOWN


def fuses(unit: SourceUnit, node: Node) -> bool:
    """Return True for a floating-point product that is added to something (C17 6.5p8, Go's FMA)."""
    while node.type == "parenthesized_expression" and node.named_child_count == 1:
        node = node.named_children[0]
    if value_type_of(unit, node) in INTEGERS:
        return False
    around = node.parent
    while around is not None and around.type in {"parenthesized_expression", "unary_expression"}:
        around = around.parent
    here = sign_of(node)
    return here == "*" or (here in {"+", "-"} and _holds_product(node)) or sign_of(around) in {"+", "-"}


def _holds_product(node: Node) -> bool:
    return any(sign_of(found) == "*" for found in walk(node))
