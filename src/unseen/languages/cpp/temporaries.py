"""Declarations of new variables that take the value of an expression, in exactly its own type."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.c_family.temporaries import PRECISION, in_constant_function, pasted, stored
from unseen.languages.c_family.types import c_type_of
from unseen.languages.language import SourceUnit
from unseen.languages.refused import Refused
from unseen.languages.sorts import sort_of
from unseen.languages.tables import INTEGERS, NUMBERS
from unseen.languages.temporaries import CONSTANT, UNKNOWN, varies


def number_obstacle(unit: SourceUnit, node: Node) -> Refused | None:
    """Why a number cannot come from a function of its own."""
    if pasted(unit, node):
        return Refused("what looks like a call may be a macro")
    if sort_of(unit, node) not in NUMBERS and c_type_of(unit, node) is None:
        return UNKNOWN
    if not varies(unit, node):
        return CONSTANT
    return None if sort_of(unit, node) in INTEGERS or stored(node) else PRECISION


def temporary(unit: SourceUnit, node: Node, name: str) -> str | Refused:
    """`auto` takes the type of a number as it is, without a reference."""
    if in_constant_function(node):
        return Refused("the function may have to be evaluated by the compiler")
    if sort_of(unit, node) not in NUMBERS and c_type_of(unit, node) is None:
        return UNKNOWN
    if not varies(unit, node) and node.type != "call_expression":
        return CONSTANT
    if sort_of(unit, node) not in INTEGERS and node.type != "call_expression":
        return PRECISION
    return f"auto {name} = {unit.text(node)};"
