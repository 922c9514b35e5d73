"""What macros of C and C++ may hide."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.syntax.flow import ancestors, walk
from unseen.syntax.names import identifiers

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
    """Return True for `T(x);` with both names unknown, which may declare x."""
    if statement.type != "expression_statement" or not statement.named_children:
        return False
    call = statement.named_children[0]
    function = call.child_by_field_name("function") if call.type == "call_expression" else None
    if function is None or function.type != "identifier" or unit.scopes.of(function) is not None:
        return False
    arguments = call.child_by_field_name("arguments")
    given = arguments.named_children if arguments is not None else []
    return len(given) == 1 and given[0].type == "identifier" and unit.scopes.of(given[0]) is None


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


def verbatim(unit: SourceUnit) -> list[tuple[int, int]]:
    """List the arguments of macros that make text of them."""
    pasting = pasting_macros(unit)
    return [
        (node.start_byte, node.end_byte)
        for node in unit.by_kind.get("call_expression", [])
        if (function := node.child_by_field_name("function"))
        and (
            (name := unit.text(function)) in pasting
            # It prints its argument's text (C17 7.2.1.1); a test's is meant to follow what it tests.
            or (name == "assert" and unit.editable(node))
        )
    ]
