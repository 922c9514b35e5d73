"""Declarators of C and C++: which name is declared, and with what type around it."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.language import SourceUnit

DECLARATORS = frozenset(
    {
        "pointer_declarator",
        "array_declarator",
        "function_declarator",
        "init_declarator",
        "parenthesized_declarator",
        "reference_declarator",
        "attributed_declarator",
    }
)


def name_of(declarator: Node | None) -> Node | None:
    """Return the identifier at the bottom of nested declarators."""
    while declarator is not None and declarator.type in DECLARATORS:
        inner = declarator.child_by_field_name("declarator")
        if inner is None:
            named = [
                child
                for child in declarator.named_children
                if child.type in DECLARATORS | {"identifier", "structured_binding_declarator"}
            ]
            inner = named[0] if named else None
        declarator = inner
    return declarator


def function_declarator(declarator: Node | None) -> Node | None:
    """Return the function declarator whose name is declared: `int *f(void)`, not `int (*f)(void)`."""
    while declarator is not None and declarator.type in DECLARATORS:
        inner = declarator.child_by_field_name("declarator")
        if declarator.type == "function_declarator":
            return declarator if inner is not None and inner.type not in DECLARATORS else None
        if inner is None:
            named = [child for child in declarator.named_children if child.type in DECLARATORS]
            inner = named[0] if named else None
        declarator = inner
    return None


def specifiers(unit: SourceUnit, declaration: Node) -> str:
    """Return the type as written, without storage classes and qualifiers."""
    words = [
        unit.text(child)
        for child in declaration.children
        if child.type not in {"storage_class_specifier", "type_qualifier", "attribute_specifier", ";", ","}
        and child not in declaration.children_by_field_name("declarator")
        and child not in declaration.children_by_field_name("default_value")
        and child.type not in {"=", "comment"}
    ]
    return " ".join(words)


def shape(declarator: Node | None) -> str:
    marks = ""
    while declarator is not None and declarator.type in DECLARATORS:
        marks += {"pointer_declarator": "*", "array_declarator": "[]", "function_declarator": "()"}.get(
            declarator.type, ""
        )
        inner = declarator.child_by_field_name("declarator")
        if inner is None:
            named = [child for child in declarator.named_children if child.type in DECLARATORS]
            inner = named[0] if named else None
        declarator = inner
    return marks
