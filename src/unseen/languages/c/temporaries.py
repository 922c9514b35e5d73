"""Declarations of temporaries with exactly the type of an expression."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.c_family.temporaries import PRECISION, pasted, stored
from unseen.languages.c_family.types import c_type_of
from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.languages.temporaries import CONSTANT, UNKNOWN, varies


def temporary(unit: SourceUnit, node: Node, name: str) -> str | Declined:
    """Declare a variable of the type that the usual arithmetic conversions give."""
    type_ = c_type_of(unit, node)
    if type_ is None:
        return UNKNOWN
    if not varies(unit, node) and node.type != "call_expression":
        return CONSTANT
    if type_ in {"float", "double", "long double"} and node.type != "call_expression":
        return PRECISION
    return f"{type_} {name} = {unit.text(node)};"


def result_type(unit: SourceUnit, node: Node) -> str | Declined:
    """Return the type for the result of a function with this expression; it converts as by assignment."""
    if pasted(unit, node):
        return Declined("what looks like a call may be a macro")
    type_ = c_type_of(unit, node)
    if type_ is None:
        return UNKNOWN
    if not varies(unit, node):
        return CONSTANT
    if type_ in {"float", "double", "long double"} and not stored(node):
        return PRECISION
    return type_
