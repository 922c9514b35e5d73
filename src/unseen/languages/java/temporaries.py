"""Declarations of temporaries with exactly the type of an expression."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.java.types import java_type_of
from unseen.languages.language import SourceUnit
from unseen.languages.temporaries import CONSTANT, UNKNOWN, varies


def result_type(unit: SourceUnit, node: Node) -> str | Declined:
    """Return the type of what a method that computes the expression gives."""
    type_ = java_type_of(unit, node)
    if type_ is None:
        return UNKNOWN
    return type_ if varies(unit, node) else CONSTANT


def temporary(unit: SourceUnit, node: Node, name: str) -> str | Declined:
    """Declare a variable of the type that binary promotion gives (JLS 5.6)."""
    type_ = java_type_of(unit, node)
    if type_ is None and _receives(unit, node):
        return f"var {name} = {unit.text(node)};"
    if type_ is None:
        return UNKNOWN
    if not varies(unit, node) and node.type != "method_invocation":
        return CONSTANT
    return f"{type_} {name} = {unit.text(node)};"


def _receives(unit: SourceUnit, node: Node) -> bool:
    """Return True for the receiver of a call, whose type does not depend on the call (JLS 15.12.2)."""
    holder = node.parent
    if node.type != "method_invocation" or holder is None or holder.type != "method_invocation":
        return False
    if holder.child_by_field_name("object") != node:
        return False
    # A variable has no captured type, so wildcards might lose what the call knows of them (JLS 4.10.5).
    types = {binding.type_text or "" for binding in unit.scopes.references_in(node)}
    return not any("?" in text for text in types) and "getClass" not in unit.text(node)
