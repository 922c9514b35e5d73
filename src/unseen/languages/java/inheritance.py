"""Fields of Java that no field declaration of the class itself shows: inherited ones and components."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.language import SourceUnit, Walk
from unseen.syntax.scopes import Binding

TYPES = frozenset(
    {
        "class_declaration",
        "interface_declaration",
        "enum_declaration",
        "record_declaration",
        "annotation_type_declaration",
    }
)
_SUPERTYPES = frozenset({"superclass", "super_interfaces", "extends_interfaces"})


def declare_inherited_fields(walk: Walk, owner: Node) -> None:
    """Declare what a local or anonymous class inherits: it hides locals around the class (JLS 6.4.1)."""
    waiting, seen = _supertypes(walk.unit, owner), set[str]()
    while waiting:
        supertype = waiting.pop()
        if supertype in seen:
            continue
        seen.add(supertype)
        for node in (node for kind in TYPES for node in walk.unit.by_kind.get(kind, [])):
            name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
            if name is None or body is None or walk.unit.text(name) != supertype:
                continue
            waiting += _supertypes(walk.unit, node)
            for member in body.named_children:
                for declarator in member.children_by_field_name("declarator"):
                    field = declarator.child_by_field_name("name")
                    if field is not None and walk.unit.text(field) not in walk.scope.names:
                        _declare_elsewhere(walk, field)


def _declare_elsewhere(walk: Walk, field: Node) -> None:
    """Make a field visible that another type declares, without counting its declaration twice."""
    name = walk.unit.text(field)
    binding = Binding(name, "field", walk.scope, declarations=[field], fixed="it is an inherited field")
    walk.scope.names[name] = binding
    walk.result.bindings.append(binding)


def _supertypes(unit: SourceUnit, owner: Node) -> list[str]:
    """Return the simple names of the types that a class or anonymous class names as its own supertypes."""
    if owner.type == "object_creation_expression":
        named = [owner.child_by_field_name("type")]
    else:
        parts = [child for child in owner.named_children if child.type in _SUPERTYPES]
        lists = [part.named_children for part in parts]
        named = [
            type_
            for children in lists
            for child in children
            for type_ in (child.named_children if child.type == "type_list" else [child])
        ]
    return [simple_name(unit.text(type_)) for type_ in named if type_ is not None]


def declare_components(walk: Walk, components: Node) -> None:
    """Declare the components of a record as its fields, which its accessors are named after."""
    for component in components.named_children:
        walk.visit(component.child_by_field_name("type"))
        name = component.child_by_field_name("name")
        if name is not None:
            walk.declare(name, "field", merge=True, fixed="it is a record's component")


def simple_name(type_text: str) -> str:
    """Return the name of a type without its package and its arguments."""
    return type_text.split("<")[0].rpartition(".")[2]
