"""Conditions on an expression whose value a temporary or a function takes, in C and C++."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.evaluation import is_function
from unseen.languages.language import SourceUnit
from unseen.syntax.flow import ancestors

# C17 5.2.4.2.2p9: operands may have more range and precision than their type, stored values not.
PRECISION = Declined("what is stored may lose precision that an operand may have")


def in_constant_function(node: Node) -> bool:
    """Return True inside a `constexpr` function; C++11 allows it one `return` and no variables."""
    return any(
        child.text in {b"constexpr", b"consteval"}
        for around in ancestors(node)
        if around.type == "function_definition"
        for child in around.children
    )


def pasted(unit: SourceUnit, node: Node) -> bool:
    """Return True for an argument of a possible macro, which may do anything with its text."""
    return any(
        around.type == "call_expression" and not is_function(unit, around) for around in ancestors(node)
    )


def stored(node: Node) -> bool:
    """Return True if the value is stored or returned whole, and so loses its excess precision."""
    around = node.parent
    while around is not None and around.type == "parenthesized_expression":
        around = around.parent
    return around is not None and around.type in {
        "init_declarator",
        "return_statement",
        "assignment_expression",
    }
