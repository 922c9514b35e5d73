"""The nearest to splitting declarations in Python, and variables for a function's result."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.syntax.edit import Edit


def divide(unit: SourceUnit, statement: Node) -> list[Edit] | Declined | None:
    """Return None: Python has no declarations; the nearest is a value named for one statement only."""
    return None


def result(unit: SourceUnit, value: Node, name: str) -> str | Declined:
    """Bind the result to a name."""
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
