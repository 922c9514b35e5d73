"""The types of Java's expressions, as far as this text alone makes them certain."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.languages.types import sign_of

_JAVA_RANKS = ("byte", "short", "char", "int", "long", "float", "double")
_JAVA_MEMBERS = {"length": "int", "size": "int", "indexOf": "int", "charAt": "char"}
_JAVA_MATH = {"sqrt": "double", "pow": "double", "floor": "double", "ceil": "double", "log": "double"}


def java_type_of(unit: SourceUnit, node: Node, depth: int = 0) -> str | None:
    """Return the type of an expression as source text, or None where it is not certain."""
    if depth > 12:
        return None
    if node.type == "parenthesized_expression" and node.named_child_count == 1:
        return java_type_of(unit, node.named_children[0], depth + 1)
    if node.type == "decimal_integer_literal":
        return "long" if unit.text(node)[-1] in "lL" else "int"
    if node.type == "decimal_floating_point_literal":
        return "float" if unit.text(node)[-1] in "fF" else "double"
    if node.type in {"character_literal", "string_literal"}:
        return "char" if node.type == "character_literal" else "String"
    if node.type == "identifier":
        binding = unit.scopes.of(node)
        if binding is None or binding.kind not in {"variable", "parameter"} or binding.fixed:
            return None
        return binding.type_text
    if node.type == "cast_expression":
        type_ = node.child_by_field_name("type")
        text = unit.text(type_) if type_ is not None else ""
        return text if text in _JAVA_RANKS else None
    if node.type == "array_access":
        array = node.child_by_field_name("array")
        over = java_type_of(unit, array, depth + 1) if array is not None else None
        return over[:-2] if over is not None and over.endswith("[]") else None
    if node.type == "method_invocation":
        return _java_result(unit, node, depth)
    if node.type == "unary_expression":
        operand = node.child_by_field_name("operand")
        inner = java_type_of(unit, operand, depth + 1) if operand is not None else None
        if node.children[0].type not in {"-", "+", "~"} or inner not in _JAVA_RANKS:
            return None
        return inner if inner in _JAVA_RANKS[3:] else "int"
    if node.type == "binary_expression":
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None or sign_of(node) not in {"+", "-", "*", "/", "%", "&", "|", "^"}:
            return None
        sides = [java_type_of(unit, side, depth + 1) for side in (left, right)]
        if any(side not in _JAVA_RANKS for side in sides):
            return None
        rank = max(_JAVA_RANKS.index(side) for side in sides if side is not None)
        return _JAVA_RANKS[max(rank, 3)]
    return None


def _java_result(unit: SourceUnit, node: Node, depth: int) -> str | None:
    name, receiver = node.child_by_field_name("name"), node.child_by_field_name("object")
    if name is None:
        return None
    text = unit.text(name)
    binding = unit.scopes.of(name)
    if binding is not None and binding.kind == "method":
        declarations = [found.parent for found in binding.declarations]
        types = {
            unit.text(type_)
            for found in declarations
            if found is not None and (type_ := found.child_by_field_name("type")) is not None
        }
        generic = any(
            found is None or found.child_by_field_name("type_parameters") is not None
            for found in declarations
        )
        kind = types.pop() if len(types) == 1 and not generic else "void"
        return kind if kind in {*_JAVA_RANKS, "boolean", "String"} else None
    if receiver is None or any(one.kind == "method" and one.name == text for one in unit.scopes.bindings):
        return None
    if unit.text(receiver) == "Math" and unit.scopes.of(receiver) is None:
        return _JAVA_MATH.get(text)
    over = java_type_of(unit, receiver, depth + 1)
    known = over is not None and re.match(r"(String|StringBuilder|(Array)?List<.*>|Map<.*>|Set<.*>)$", over)
    return _JAVA_MEMBERS.get(text) if known else None
