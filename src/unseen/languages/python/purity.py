"""Calls and expressions of Python that run no code of the program."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.languages.types import value_type_of
from unseen.syntax.flow import contains

_PURE = frozenset({"len", "ord", "chr", "abs", "isinstance", "range"})


def pure_call(unit: SourceUnit, node: Node) -> bool:
    """Return True for calls of built-in functions that have no effect on built-in values."""
    function = node.child_by_field_name("function")
    return (
        function is not None
        and function.type == "identifier"
        and unit.text(function) in _PURE
        and unit.scopes.of(function) is None
        and not contains(node, {"keyword_argument", "dictionary_splat", "list_splat"})
    )


def runs_no_method(unit: SourceUnit, node: Node) -> bool:
    """Return True if evaluating the expression, and asking for its truth, calls no special method.

    Attributes, subscripts and operators do so, unless the operands certainly are built-in values; `is` and
    the boolean operators themselves have none (reference, 3.3, 6.10.3, 6.11).
    """
    if node.type == "comparison_operator":
        operators = {operator.type for operator in node.children_by_field_name("operators")}
        if operators <= {"is", "is not"}:
            return all(
                part.type in {"identifier", "none"} or runs_no_method(unit, part)
                for part in node.named_children
            )
    elif node.type == "identifier":
        binding = unit.scopes.of(node)
        # A caller may disregard an annotation.
        if binding is None or binding.kind != "variable" or binding.type_text is not None:
            return False
        return value_type_of(unit, node) is not None
    elif node.type not in _OF_BUILT_IN:
        return node.type in _LITERALS
    return all(runs_no_method(unit, part) for part in node.named_children)


_LITERALS = frozenset({"integer", "float", "true", "false", "none"})
_OF_BUILT_IN = frozenset(
    {"parenthesized_expression", "not_operator", "boolean_operator", "binary_operator", "unary_operator"}
)
