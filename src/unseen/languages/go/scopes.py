"""Scopes of Go: blocks, `:=` that may redeclare, keys of composite literals that may be fields."""

from __future__ import annotations

from collections.abc import Callable

from tree_sitter import Node

from unseen.languages.language import SourceUnit, Walk
from unseen.syntax.flow import walk as below
from unseen.syntax.scopes import BindingKind, Scopes

IDENTIFIERS = frozenset({"identifier"})


def resolve(unit: SourceUnit) -> Scopes:
    """Resolve every name of a file; package-level names are visible before their declaration."""
    walk = Walk(unit, _HANDLERS, IDENTIFIERS)
    for item in unit.root.named_children:
        if item.type == "function_declaration":
            name = item.child_by_field_name("name")
            if name is not None:
                walk.declare(name, "function", merge=True)
        elif item.type in {"var_declaration", "const_declaration"}:
            for spec in item.named_children:
                for one in spec.named_children if spec.type == "var_spec_list" else [spec]:
                    for name in one.children_by_field_name("name"):
                        kind: BindingKind = "variable" if item.type == "var_declaration" else "constant"
                        type_ = one.child_by_field_name("type")
                        text = unit.text(type_) if type_ is not None else None
                        walk.declare(name, kind, type_text=text, fixed="it belongs to the package")
    result = walk.run()
    for binding in result.bindings:
        if binding.name in {"nil", "true", "false", "iota"}:
            binding.fixed = "the grammar takes every use of it for the predeclared name"
    return result


def _function(walk: Walk, node: Node) -> None:
    with walk.new_scope("function", node):
        for part in ("receiver", "parameters", "result"):
            parameters = node.child_by_field_name(part)
            if parameters is not None and parameters.type == "parameter_list":
                _parameters(walk, parameters)
        body = node.child_by_field_name("body")
        if body is not None:
            walk.children(body)


def _parameters(walk: Walk, parameters: Node) -> None:
    for parameter in parameters.named_children:
        type_ = parameter.child_by_field_name("type")
        walk.visit(type_)
        text = walk.unit.text(type_) if type_ is not None else None
        if parameter.type == "variadic_parameter_declaration" and text is not None:
            text = "[]" + text
        for name in parameter.children_by_field_name("name"):
            walk.declare(name, "parameter", type_text=text)


def _types_only(walk: Walk, node: Node) -> None:
    """Visit the types of a function type alone; its parameter names mean nothing."""
    for child in node.named_children:
        if child.type == "parameter_list":
            for parameter in child.named_children:
                walk.visit(parameter.child_by_field_name("type"))


def _short(walk: Walk, node: Node) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    walk.visit(right)
    names = left.named_children if left is not None else []
    values = right.named_children if right is not None else []
    for index, name in enumerate(names):
        value = values[index] if len(values) == len(names) else None
        if name.type == "identifier":
            walk.declare(name, "variable", value=value, merge=True)


def _var(walk: Walk, node: Node) -> None:
    type_, values = node.child_by_field_name("type"), node.child_by_field_name("value")
    walk.visit(type_)
    walk.visit(values)
    text = walk.unit.text(type_) if type_ is not None else None
    names = node.children_by_field_name("name")
    given = values.named_children if values is not None else []
    kind: BindingKind = "variable" if node.type == "var_spec" else "constant"
    for index, name in enumerate(names):
        if walk.scope is walk.file_scope and walk.lookup(walk.unit.text(name)) is not None:
            continue
        value = given[index] if len(given) == len(names) else None
        walk.declare(name, kind, type_text=text, value=value, merge=True)


def _block(walk: Walk, node: Node) -> None:
    with walk.new_scope("block", node):
        walk.children(node)


def _range(walk: Walk, node: Node) -> None:
    walk.visit(node.child_by_field_name("right"))
    left = node.child_by_field_name("left")
    declares = any(child.type == ":=" for child in node.children)
    for name in left.named_children if left is not None else []:
        if declares and name.type == "identifier":
            walk.declare(name, "variable", merge=True)
        else:
            walk.visit(name)


def _receive(walk: Walk, node: Node) -> None:
    _range(walk, node)


def _type_switch(walk: Walk, node: Node) -> None:
    with walk.new_scope("block", node):
        walk.visit(node.child_by_field_name("initializer"))
        walk.visit(node.child_by_field_name("value"))
        alias = node.child_by_field_name("alias")
        for name in alias.named_children if alias is not None else []:
            walk.declare(name, "variable")
        for child in node.named_children:
            if child.type in {"type_case", "default_case"}:
                walk.visit(child)


def _selector(walk: Walk, node: Node) -> None:
    walk.visit(node.child_by_field_name("operand"))


def _conversion(walk: Walk, node: Node) -> None:
    """Visit `f[i](x)`, which the grammar takes for a conversion to a generic type, whatever `f` is."""
    walk.children(node)
    type_ = node.child_by_field_name("type")
    if type_ is None or type_.type != "generic_type":
        return
    for name in below(type_):
        if name.type == "type_identifier":
            names = name.parent is not None and name.parent.type != "qualified_type"
        else:
            names = name.type == "package_identifier"
        if names and walk.lookup(walk.unit.text(name)) is not None:
            walk.use(name)


def _composite(walk: Walk, node: Node) -> None:
    """Visit `T{x: y}`: x is a field if T is a struct, a value if T is a map, a slice or an array."""
    type_ = node.child_by_field_name("type")
    walk.visit(type_)
    body = node.child_by_field_name("body")
    if body is not None:
        values = type_ is not None and type_.type in {
            "map_type",
            "slice_type",
            "array_type",
            "implicit_length_array_type",
        }
        _literal(walk, body, keys_are_values=values)


def _literal(walk: Walk, body: Node, *, keys_are_values: bool) -> None:
    for element in body.named_children:
        if element.type != "keyed_element":
            _element(walk, element)
            continue
        key, value = element.child_by_field_name("key"), element.child_by_field_name("value")
        if key is not None:
            if keys_are_values:
                _element(walk, key)
            else:
                walk.opaque(key)
        if value is not None:
            _element(walk, value)


def _element(walk: Walk, element: Node) -> None:
    for child in element.named_children if element.type == "literal_element" else [element]:
        if child.type == "literal_value":
            # An inner literal without its type: whether its keys are fields is not written here.
            _literal(walk, child, keys_are_values=False)
        else:
            walk.visit(child)


def _top_function(walk: Walk, node: Node) -> None:
    for parameter in node.children_by_field_name("type_parameters"):
        walk.opaque(parameter)
    _function(walk, node)


_HANDLERS: dict[str, Callable[[Walk, Node], None]] = {
    "function_declaration": _top_function,
    "method_declaration": _function,
    "func_literal": _function,
    "function_type": _types_only,
    "method_elem": _types_only,
    "short_var_declaration": _short,
    "var_spec": _var,
    "const_spec": _var,
    "block": _block,
    "for_statement": _block,
    "if_statement": _block,
    "expression_switch_statement": _block,
    "expression_case": _block,
    "default_case": _block,
    "type_case": _block,
    "communication_case": _block,
    "type_switch_statement": _type_switch,
    "range_clause": _range,
    "receive_statement": _receive,
    "selector_expression": _selector,
    "composite_literal": _composite,
    "type_conversion_expression": _conversion,
    "import_declaration": lambda walk, node: None,
    "package_clause": lambda walk, node: None,
}
