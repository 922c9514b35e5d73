"""Declarations divided from their first value, and variables for what a function gives back."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.syntax.edit import Edit


def divide(unit: SourceUnit, statement: Node) -> list[Edit] | Declined | None:
    """Python has no declarations; the nearest is a value that has a name for one statement only."""
    return None


def result(unit: SourceUnit, value: Node, name: str) -> str | Declined:
    """Any value can have a name."""
    if unit.scopes.dynamic:
        return Declined(unit.scopes.dynamic)
    text = unit.text(value)
    apart = "\n" in text and value.type not in {
        "parenthesized_expression",
        "list",
        "dictionary",
        "set",
        "call",
    }
    return f"{name} = ({text})" if apart or value.type == "expression_list" else f"{name} = {text}"
