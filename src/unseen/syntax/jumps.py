"""Targets of jumps."""

from __future__ import annotations

from tree_sitter import Node

from unseen.syntax.unit import AnyText


def continues(body: Node, unit: AnyText) -> list[Node]:
    """List the unlabelled `continue`s that end a round of the loop with this body."""
    kinds = unit.language.kinds
    inner = kinds.loops | kinds.closures
    if body.type in kinds.loops:
        # A body without braces: its `continue`s end rounds of the loop that it is.
        return []
    found = []
    stack = [body]
    while stack:
        node = stack.pop()
        if node.type in {"continue_statement", "continue_expression"} and not node.named_children:
            found.append(node)
        stack.extend(child for child in node.children if child.type not in inner)
    return sorted(found, key=lambda node: node.start_byte)
