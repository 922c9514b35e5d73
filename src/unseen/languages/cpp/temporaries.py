"""Declarations of temporaries with exactly the type of an expression."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.c_family.temporaries import PRECISION, in_constant_function, pasted, stored
from unseen.languages.c_family.types import c_type_of
from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.languages.tables import INTEGERS, NUMBERS
from unseen.languages.temporaries import CONSTANT, UNKNOWN, varies
from unseen.languages.types import value_type_of


def number_obstacle(unit: SourceUnit, node: Node) -> Declined | None:
    """Return why a number cannot come from a function of its own."""
    if pasted(unit, node):
        return Declined("what looks like a call may be a macro")
    if value_type_of(unit, node) not in NUMBERS and c_type_of(unit, node) is None:
        return UNKNOWN
    if not varies(unit, node):
        return CONSTANT
    return None if value_type_of(unit, node) in INTEGERS or stored(node) else PRECISION


def temporary(unit: SourceUnit, node: Node, name: str) -> str | Declined:
    """Declare a variable by `auto`, which takes the type of a number as it is, without a reference."""
    if in_constant_function(node):
        return Declined("the function may have to be evaluated by the compiler")
    if value_type_of(unit, node) not in NUMBERS and c_type_of(unit, node) is None:
        return UNKNOWN
    if not varies(unit, node) and node.type != "call_expression":
        return CONSTANT
    if value_type_of(unit, node) not in INTEGERS and node.type != "call_expression":
        return PRECISION
    return f"auto {name} = {unit.text(node)};"
