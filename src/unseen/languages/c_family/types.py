"""The types of C's and C++'s arithmetic expressions, where they are the same on every platform."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.c_family.declarators import specifiers
from unseen.languages.language import SourceUnit
from unseen.languages.types import sign_of
from unseen.syntax.scopes import Binding

_RANKS = ("int", "unsigned int", "long", "unsigned long", "long long", "unsigned long long")
_SAME = {
    "unsigned": "unsigned int",
    "long int": "long",
    "long long int": "long long",
    "signed": "int",
    "signed int": "int",
}
_PROMOTED = frozenset(
    {"char", "short", "short int", "signed char", "unsigned char", "unsigned short", "bool", "_Bool"}
)


def c_type_of(unit: SourceUnit, node: Node, depth: int = 0) -> str | None:
    """Return the type of an arithmetic expression after promotion (C17 6.3.1.8); None if uncertain."""
    if depth > 12:
        return None
    if node.type == "parenthesized_expression" and node.named_child_count == 1:
        return c_type_of(unit, node.named_children[0], depth + 1)
    if node.type == "number_literal":
        text = unit.text(node)
        if re.fullmatch(r"\d{1,9}", text):
            return "int"
        return "double" if re.fullmatch(r"\d+\.\d*|\.\d+", text) else None
    if node.type == "char_literal":
        return "int" if unit.language.name == "c" else "char"
    if node.type == "identifier":
        binding = unit.scopes.of(node)
        if binding is None or binding.type_text is None or binding.kind not in {"variable", "parameter"}:
            return None
        text = unit.language.types.normal(binding.type_text)
        text = _SAME.get(text, text)
        return text if text in unit.language.types.names or text in _RANKS else None
    if node.type == "call_expression":
        function = node.child_by_field_name("function")
        binding = unit.scopes.of(function) if function is not None and function.type == "identifier" else None
        return _c_result(unit, binding) if binding is not None and binding.kind == "function" else None
    if node.type == "cast_expression":
        type_ = node.child_by_field_name("type")
        text = unit.text(type_) if type_ is not None else ""
        text = _SAME.get(text, text)
        return text if text in unit.language.types.names or text in _RANKS else None
    if node.type == "subscript_expression":
        base = node.child_by_field_name("argument")
        binding = unit.scopes.of(base) if base is not None and base.type == "identifier" else None
        text = (binding.type_text or "") if binding is not None else ""
        element = text[:-2] if text.endswith("[]") and text.count("[") == 1 else None
        element = text[:-1] if element is None and text.endswith("*") and text.count("*") == 1 else element
        element = _SAME.get(element or "", element)
        return element if element in unit.language.types.names else None
    if node.type == "unary_expression":
        argument = node.child_by_field_name("argument")
        inner = c_type_of(unit, argument, depth + 1) if argument is not None else None
        return _promoted(inner) if node.children[0].type in {"-", "+", "~"} and inner is not None else None
    if node.type == "binary_expression":
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if left is None or right is None or sign_of(node) not in {"+", "-", "*", "/", "%", "&", "|", "^"}:
            return None
        return _balanced(c_type_of(unit, left, depth + 1), c_type_of(unit, right, depth + 1))
    return None


def _promoted(type_: str) -> str:
    return "int" if type_ in _PROMOTED else type_


def _balanced(left: str | None, right: str | None) -> str | None:
    """Return the common type of two operands, only where it is the same on every platform."""
    if left is None or right is None:
        return None
    left, right = _promoted(left), _promoted(right)
    if left == right:
        return left
    for one, other in ((left, right), (right, left)):
        if one == "double" and other != "long double":
            return "double"
        if one in _RANKS and other == "int":
            return one
        if one == "size_t" and other in {"int", "unsigned int"}:
            return one
        if one in {"int64_t", "uint64_t"} and other == "int":
            return one
    return None


def _c_result(unit: SourceUnit, binding: Binding) -> str | None:
    found = set()
    for name in binding.declarations:
        declarator = name.parent
        declaration = declarator.parent if declarator is not None else None
        if declaration is None or declaration.type not in {"function_definition", "declaration"}:
            return None
        if any(child.type == "template_declaration" for child in (declaration.parent,) if child is not None):
            return None
        if declaration.type == "declaration":
            found.add(specifiers(unit, declaration))
        else:
            type_ = declaration.child_by_field_name("type")
            found.add(unit.text(type_) if type_ is not None else "")
    text = found.pop() if len(found) == 1 else ""
    text = _SAME.get(text, text)
    return text if text in unit.language.types.names else None
