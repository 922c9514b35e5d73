"""C that no macro can bind otherwise than it looks: what the methods that are written for C alone look at."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.syntax.flow import ancestors

DIRECTIVES = frozenset({"preproc_if", "preproc_ifdef", "preproc_def", "preproc_function_def", "preproc_call"})
# What is read as an argument of a call and is none.
_DESIGNATING = frozenset({"offsetof", "__builtin_offsetof", "container_of", "va_arg", "_Generic", "sizeof"})


def nodes(unit: SourceUnit, kind: str) -> Iterator[Node]:
    """The editable nodes of a kind that stand in a function and in no macro's arguments."""
    for node in unit.by_kind.get(kind, []):
        if (
            unit.editable(node)
            and unit.parsed_cleanly(node)
            and unit.in_function(node)
            and not _in_macro(unit, node)
        ):
            yield node


def _in_macro(unit: SourceUnit, node: Node) -> bool:
    """True in the arguments of a macro, which may do anything with their text."""
    for around in ancestors(node):
        if around.type in DIRECTIVES | {"offsetof_expression", "gnu_asm_expression"}:
            return True
        if around.type == "call_expression":
            function = around.child_by_field_name("function")
            name = unit.text(function) if function is not None else ""
            if name in _DESIGNATING or name.isupper() or name in _macros(unit):
                return True
    return False


def _macros(unit: SourceUnit) -> set[str]:
    return {
        unit.text(name)
        for kind in ("preproc_def", "preproc_function_def")
        for node in unit.by_kind.get(kind, [])
        if (name := node.child_by_field_name("name")) is not None
    }


def is_plain(unit: SourceUnit, node: Node) -> bool:
    """True for a name that is surely no macro's, which may bind otherwise than it looks."""
    name = unit.text(node)
    return node.type == "identifier" and not name.isupper() and name not in _macros(unit)
