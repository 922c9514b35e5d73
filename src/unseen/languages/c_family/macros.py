"""What macros of C and C++ may hide."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.syntax.flow import ancestors, walk
from unseen.syntax.names import identifiers

LINE_NUMBER = re.compile(rb"^[ \t]*#(?:[^\\\n]|\\(?:.|\n))*|\b(__LINE__)\b", re.MULTILINE)
"""In a macro it says where a message comes from, which nobody computes with."""
_VALUE = re.compile(rb"-?[\w.]+|\"[^\"\\]*\"|'[^']*'")
_KEYWORDS = re.compile(
    rb"\b(break|continue|goto|return|case|default|do|else|for|if|while|switch|static|struct|typedef)\b|[;{}#]"
)


def _macros(unit: SourceUnit) -> dict[str, bytes]:
    """Return the text's macros with what they stand for."""
    found = {}
    for kind in ("preproc_def", "preproc_function_def"):
        for node in unit.by_kind.get(kind, []):
            name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
            if name is not None:
                found[unit.text(name)] = unit.bytes(value).strip() if value is not None else b""
    return found


def hides(unit: SourceUnit, node: Node) -> bool:
    """Return True if a macro in the node or around it may change what its text seems to say."""
    if any(_capital_call(unit, found) for found in (*walk(node), *ancestors(node))):
        return True
    macros = _macros(unit)
    return any(not _closed_value(macros[word]) for word in identifiers(unit.bytes(node)) & macros.keys())


def hides_flow(unit: SourceUnit, first: Node, last: Node) -> bool:
    """Return True if a macro's braces or directives may open what they do not close."""
    macros = _macros(unit)
    words = identifiers(unit.source[first.start_byte : last.end_byte]) & macros.keys()
    return any(not _closed_value(macros[word]) for word in words)


def _closed_value(value: bytes) -> bool:
    """Return True if a macro's text is one operand, whatever stands around it, and no statement."""
    if _KEYWORDS.search(value):
        return False
    if _VALUE.fullmatch(value):
        return True
    if not (value.startswith(b"(") and value.endswith(b")")):
        return False
    depth = 0
    for index, char in enumerate(value):
        depth += {ord("("): 1, ord(")"): -1}.get(char, 0)
        if depth == 0 and index + 1 < len(value):
            return False
    return True


def _capital_call(unit: SourceUnit, node: Node) -> bool:
    """Return True for a call of an undeclared name in capitals, which may be a macro of any kind."""
    function = node.child_by_field_name("function") if node.type == "call_expression" else None
    if function is None or function.type != "identifier" or unit.scopes.of(function) is not None:
        return False
    name = unit.text(function)
    return name.isupper() and len(name) > 1


def unknown_macro(unit: SourceUnit, statement: Node) -> bool:
    """Return True for `T(x);` or `T(x) = y;` that may declare x: T is a type, or both names are unknown."""
    if statement.type != "expression_statement" or not statement.named_children:
        return False
    call = statement.named_children[0]
    while call.type in {"comma_expression", "assignment_expression"} and call.named_children:
        call = call.named_children[0]
    function = call.child_by_field_name("function") if call.type == "call_expression" else None
    arguments = call.child_by_field_name("arguments") if function is not None else None
    if function is None or arguments is None:
        return False
    given = arguments.named_children
    if len(given) != 1 or given[0].type != "identifier":
        return False
    if function.type == "primitive_type":
        # `int (x) = 3;` declares x: what can be a declaration is one (C++17 [stmt.ambig]).
        return True
    return (
        function.type == "identifier"
        and unit.scopes.of(function) is None
        and unit.scopes.of(given[0]) is None
    )


def pasting_macros(unit: SourceUnit) -> set[str]:
    """Return the macros that stringify or paste their arguments, directly or through others."""
    bodies = {
        unit.text(name): unit.bytes(value)
        for node in unit.by_kind.get("preproc_function_def", [])
        if (name := node.child_by_field_name("name")) and (value := node.child_by_field_name("value"))
    }
    found = {name for name, body in bodies.items() if b"#" in body}
    while more := {
        name
        for name, body in bodies.items()
        if name not in found and any(re.search(rb"\b" + one.encode() + rb"\b", body) for one in found)
    }:
        found |= more
    return found


def macro_name(unit: SourceUnit, function: Node) -> str:
    """Return the name that is called; `"text" NAME(x)` is read as a call of both."""
    if function.type == "concatenated_string" and function.named_children[-1].type == "identifier":
        function = function.named_children[-1]
    return unit.text(function)


def verbatim(unit: SourceUnit) -> list[tuple[int, int]]:
    """List the arguments of macros that make text of them."""
    pasting = pasting_macros(unit)
    return [
        (node.start_byte, node.end_byte)
        for node in unit.by_kind.get("call_expression", [])
        if (function := node.child_by_field_name("function"))
        and (
            (name := macro_name(unit, function)) in pasting
            # It prints its argument's text (C17 7.2.1.1); a test's is meant to follow what it tests.
            or (name == "assert" and unit.editable(node))
        )
    ]
