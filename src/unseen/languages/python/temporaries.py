"""Temporaries; a name takes any object."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.languages.python.effects import quiet_end


def temporary(unit: SourceUnit, node: Node, name: str) -> str | Declined:
    """Assign the expression to a name, which takes any object."""
    if unit.scopes.dynamic:
        return Declined(unit.scopes.dynamic)
    if node.type not in {"binary_operator", "comparison_operator", "not_operator"} and not quiet_end(
        unit, node
    ):
        return Declined("what the variable holds would live longer, and its end may be seen")
    text = unit.text(node)
    return (
        f"{name} = ({text})"
        if "\n" in text and node.type != "parenthesized_expression"
        else f"{name} = {text}"
    )
