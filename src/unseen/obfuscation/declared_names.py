"""Find what a C file declares outside its functions, by the syntax tree alone."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import LANGUAGES, SourceUnit

_DECLARING = ("function_definition", "declaration", "type_definition")
_NAMED = (
    "struct_specifier",
    "union_specifier",
    "enum_specifier",
    "enumerator",
    "preproc_def",
    "preproc_function_def",
)


def declared_names(source: bytes) -> Iterator[str]:
    """Yield the names of functions, types, tags, enumerators, macros and global variables."""
    unit = SourceUnit(source, LANGUAGES["c"])
    for kind in _NAMED:
        for node in unit.by_kind.get(kind, ()):
            if (name := node.child_by_field_name("name")) is not None:
                yield unit.text(name)
    for kind in _DECLARING:
        for node in unit.by_kind.get(kind, ()):
            if kind == "declaration" and _inside_function(node):
                continue
            for declarator in node.children_by_field_name("declarator"):
                yield unit.text(_name(declarator))


def _inside_function(node: Node) -> bool:
    above = node.parent
    while above is not None and above.type != "compound_statement":
        above = above.parent
    return above is not None


def _name(declarator: Node) -> Node:
    """Return the name inside pointers, parentheses, arrays, parameters and initializers."""
    node = declarator
    while True:
        inner = node.child_by_field_name("declarator") or next(
            (child for child in node.named_children if child.type.endswith("declarator")), None
        )
        if inner is None:
            return node
        node = inner
