"""The negation of a condition, in the shortest form that is certainly equivalent."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.languages.types import value_type_of
from unseen.syntax.flow import contains, walk

# Exact for every type in every language here: IEEE 754 makes `!=` the negation of `==`, NaN included.
_EQUAL = {"==": "!=", "!=": "=="}
# Exact only where any two values can be compared: `!(a < b)` is not `a >= b` for NaN.
_ORDERED = {"<": ">=", ">=": "<", ">": "<=", "<=": ">"}
# The reference defines the right by the left (Python, 6.10.2 and 6.10.3).
_WORDS = {"in": "not in", "not in": "in", "is": "is not", "is not": "is"}
_COMPARABLE = frozenset({"int", "unsigned", "integer", "bool", "char", "string"})
_CLOSED = frozenset(
    {"field_expression", "field_access", "selector_expression", "attribute"}
    | {"subscript_expression", "array_access", "index_expression", "subscript"}
    | {"true", "false", "boolean_literal", "call", "macro_invocation", "this", "self"}
)
# `if x == T{}` reads the brace as the body's (Go, Rust), so the parentheses around must stay.
_LITERALS_WITH_BRACES = frozenset({"composite_literal", "struct_expression"})


def negated(unit: SourceUnit, condition: Node) -> str:
    """Return text equivalent to the negated condition, with the same evaluation and failures."""
    language = unit.language
    bare = _without_parentheses(unit, condition)
    if may_hide_operators(unit, bare) or contains(bare, _LITERALS_WITH_BRACES):
        return language.emit.negate(unit.text(bare))
    braces, operators = language.block_style == "braces", language.defines_operators(unit)
    inner = _under_not(bare)
    if inner is not None and not (braces and operators):
        within = _without_parentheses(unit, inner)
        plain = within.type in {*language.logical.kinds, *language.comparison.kinds}
        plain = plain or (braces and within.type in language.kinds.binders)
        if plain and (braces or "\n" not in unit.text(within)):
            return unit.text(within)
        return unit.text(inner) if braces or "\n" not in unit.text(inner) else f"({unit.text(inner)})"
    flipped = _flipped(unit, bare)
    if flipped is not None and not operators:
        return flipped
    # Without its parentheses a Python expression must not go over a line's end.
    if _binds_tightly(unit, bare) and (braces or "\n" not in unit.text(bare)):
        return f"!{unit.text(bare)}" if braces else f"not {unit.text(bare)}"
    if not braces and bare.type in language.comparison.kinds and "\n" not in unit.text(bare):
        # `not` binds less than a comparison does (Python reference, 6.17).
        return f"not {unit.text(bare)}"
    return language.emit.negate(unit.text(bare))


def own_negation(unit: SourceUnit) -> bool:
    """Return True if a C++ class overloads `!`, which then need not be the opposite of a condition."""
    return any(
        b"".join(unit.bytes(name).split()) in {b"operator!", b"operatornot"}
        for name in unit.by_kind.get("operator_name", [])
    )


def may_hide_operators(unit: SourceUnit, node: Node) -> bool:
    """Return True if a C macro in the expression may contain operators of lower precedence."""
    if not unit.language.facts.macros:
        return False
    names = {
        unit.text(found)
        for found in walk(node)
        if found.type == "identifier"
        and ((binding := unit.scopes.of(found)) is None or binding.name in unit.scopes.opaque)
    }
    if not names:
        return False
    defined = {
        unit.text(name)
        for kind in ("preproc_def", "preproc_function_def")
        for macro in unit.by_kind.get(kind, [])
        if (name := macro.child_by_field_name("name")) is not None
    }
    # Macros of the standard library are protected by parentheses (C17 7.1.2, 7.1.4).
    return bool(names & defined) or re.search(rb'#\s*include\s*"', unit.source) is not None


def _without_parentheses(unit: SourceUnit, node: Node) -> Node:
    while node.type == "parenthesized_expression" and node.named_child_count == 1:
        node = node.named_children[0]
    return node


def _under_not(node: Node) -> Node | None:
    """Return the operand of a negation: as a condition `!!x` is `x`."""
    if node.type == "not_operator":
        return node.child_by_field_name("argument")
    if node.type == "unary_expression" and node.children[0].type == "!" and node.named_child_count == 1:
        return node.named_children[0]
    return None


def _flipped(unit: SourceUnit, node: Node) -> str | None:
    language = unit.language
    if node.type not in language.comparison.kinds:
        return None
    comparison = language.comparison.see(unit, node)
    if comparison is None:
        return None
    if language.block_style == "indent":
        # `not  in` may be written with any space between.
        word = _WORDS.get(" ".join(unit.text(comparison.operator).split()))
        if word is None or "\n" in unit.text(node):
            return None
        return f"{unit.text(comparison.left)} {word} {unit.text(comparison.right)}"
    operator = unit.text(comparison.operator)
    types = {value_type_of(unit, comparison.left), value_type_of(unit, comparison.right)}
    if operator in _EQUAL and (
        not language.facts.operators_overloadable or (types & {*_COMPARABLE, "float"} - {"string"})
    ):
        word = _EQUAL[operator]
    elif operator in _ORDERED and types <= _COMPARABLE:
        word = _ORDERED[operator]
    else:
        return None
    before = unit.source[node.start_byte : comparison.operator.start_byte]
    after = unit.source[comparison.operator.end_byte : node.end_byte]
    return (before + word.encode() + after).decode(errors="surrogateescape")


def _binds_tightly(unit: SourceUnit, node: Node) -> bool:
    kinds = unit.language.kinds
    return (
        _closed(node)
        or node.type in kinds.identifiers
        or (node.type in kinds.calls and node.type != "type_conversion_expression")
    )


def _closed(node: Node) -> bool:
    return node.type in _CLOSED or node.type == "parenthesized_expression" or not node.child_count
