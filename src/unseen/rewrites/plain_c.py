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
    """Return the editable nodes of a kind in functions and outside of macro arguments."""
    for node in unit.by_kind.get(kind, []):
        if (
            unit.editable(node)
            and unit.parsed_cleanly(node)
            and unit.in_function(node)
            and not _in_macro(unit, node)
        ):
            yield node


def _in_macro(unit: SourceUnit, node: Node) -> bool:
    """Return whether a node is in the arguments of a macro, which may use their text arbitrarily."""
    for ancestor in ancestors(node):
        if ancestor.type in DIRECTIVES | {"offsetof_expression", "gnu_asm_expression"}:
            return True
        if ancestor.type == "call_expression":
            function = ancestor.child_by_field_name("function")
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
    """Return whether a name certainly denotes no macro, which might parse differently."""
    name = unit.text(node)
    return node.type == "identifier" and not name.isupper() and name not in _macros(unit)
