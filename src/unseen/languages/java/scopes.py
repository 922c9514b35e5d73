"""Scopes of Java: locals never shadow locals; methods are found by the type of their receiver."""

from __future__ import annotations

from collections.abc import Callable

from tree_sitter import Node

from unseen.languages.java.evaluation import sum_like_cast
from unseen.languages.java.inheritance import (
    TYPES,
    declare_components,
    declare_inherited_fields,
    simple_name,
)
from unseen.languages.language import SourceUnit, Walk
from unseen.syntax.flow import enclosing
from unseen.syntax.scopes import Scopes

IDENTIFIERS = frozenset({"identifier"})
_METHOD_OF_EVERYTHING = frozenset(
    {
        "equals",
        "hashCode",
        "toString",
        "compareTo",
        "compare",
        "close",
        "run",
        "call",
        "get",
        "apply",
        "accept",
        "test",
        "iterator",
        "next",
        "hasNext",
        "main",
        "clone",
        "finalize",
        "size",
        "length",
        "values",
        "valueOf",
        "name",
        "ordinal",
    }
)


def resolve(unit: SourceUnit) -> Scopes:
    """Resolve every name of a compilation unit."""
    walk = Walk(unit, _HANDLERS, IDENTIFIERS)
    result = walk.run()
    _settle_calls(unit, result)
    return result


def _class(walk: Walk, node: Node) -> None:
    name = node.child_by_field_name("name")
    if name is not None:
        walk.declare(name, "type", merge=True, fixed="it is a type")
    for part in ("superclass", "interfaces"):
        walk.visit(node.child_by_field_name(part))
    body = node.child_by_field_name("body")
    if body is not None:
        _body(walk, body, node)


def _body(walk: Walk, body: Node, owner: Node) -> None:
    """Declare members, which are visible in the whole body, whatever their order."""
    alone = not any(owner.child_by_field_name(part) is not None for part in ("superclass", "interfaces"))
    alone = alone and owner.type in {"class_declaration", "record_declaration"}
    with walk.new_scope("type", body):
        if walk.scope.function is not None:
            declare_inherited_fields(walk, owner)
        for component in owner.named_children:
            if owner.type == "record_declaration" and component.type == "formal_parameters":
                declare_components(walk, component)
        members = [
            member
            for part in body.named_children
            for member in (part.named_children if part.type == "enum_body_declarations" else [part])
        ]
        for member in members:
            if member.type == "field_declaration":
                for declarator in member.children_by_field_name("declarator"):
                    field = declarator.child_by_field_name("name")
                    if field is not None:
                        walk.declare(field, "field", merge=True, fixed="it is a field")
            elif member.type == "enum_constant":
                field = member.child_by_field_name("name")
                if field is not None:
                    walk.declare(field, "field", merge=True, fixed="it is an enum constant")
            elif member.type == "method_declaration":
                _declare_method(walk, member, alone=alone)
        walk.children(body)


def _declare_method(walk: Walk, member: Node, *, alone: bool) -> None:
    name = member.child_by_field_name("name")
    if name is None:
        return
    text = walk.unit.text(name)
    fixed = None
    if not alone or any(
        child.type == "modifiers" and b"@Override" in walk.unit.bytes(child) for child in member.children
    ):
        fixed = "it may override or implement a method declared elsewhere"
    elif text in _METHOD_OF_EVERYTHING:
        fixed = f"{text!r} is a method of the standard library's types too"
    # Methods live beside variables of the same name, so they are kept under a name no variable has.
    _method(walk, name, fixed)


def _method(walk: Walk, name: Node, fixed: str | None) -> None:
    key = walk.unit.text(name) + "()"
    known = walk.scope.names.get(key)
    if known is None:
        text = walk.unit.text(name)
        shadowed = walk.scope.names.pop(text, None)
        known = walk.declare(name, "method", fixed=fixed)
        del walk.scope.names[text]
        if shadowed is not None:
            walk.scope.names[text] = shadowed
        walk.scope.names[key] = known
    else:
        known.declarations.append(name)
        walk.refer(known, name)
        known.fixed = known.fixed or fixed


def _method_declaration(walk: Walk, node: Node) -> None:
    walk.visit(node.child_by_field_name("type"))
    with walk.new_scope("function", node):
        _parameters(walk, node.child_by_field_name("parameters"))
        body = node.child_by_field_name("body")
        if body is not None:
            walk.children(body)


def _parameters(walk: Walk, parameters: Node | None) -> None:
    for parameter in parameters.named_children if parameters is not None else []:
        if parameter.type == "identifier":
            walk.declare(parameter, "parameter")
            continue
        name, type_ = parameter.child_by_field_name("name"), parameter.child_by_field_name("type")
        if parameter.type == "spread_parameter":
            declarator = [child for child in parameter.named_children if child.type == "variable_declarator"]
            name = declarator[0].child_by_field_name("name") if declarator else None
            type_text = None
        else:
            type_text = walk.unit.text(type_) if type_ is not None else None
            if parameter.child_by_field_name("dimensions") is not None:
                type_text = None
        walk.visit(type_)
        if name is not None:
            walk.declare(name, "parameter", type_text=type_text)


def _lambda(walk: Walk, node: Node) -> None:
    parameters = node.child_by_field_name("parameters")
    with walk.new_scope("function", node):
        if parameters is not None and parameters.type == "identifier":
            walk.declare(parameters, "parameter")
        else:
            _parameters(walk, parameters)
        walk.visit(node.child_by_field_name("body"))


def _local(walk: Walk, node: Node) -> None:
    type_ = node.child_by_field_name("type")
    walk.visit(type_)
    for declarator in node.children_by_field_name("declarator"):
        name, value = declarator.child_by_field_name("name"), declarator.child_by_field_name("value")
        type_text = walk.unit.text(type_) if type_ is not None else None
        if type_text == "var":
            type_text = None
        elif (
            type_text is not None and (dimensions := declarator.child_by_field_name("dimensions")) is not None
        ):
            type_text += walk.unit.text(dimensions)
        if name is not None:
            walk.declare(name, "variable", type_text=type_text, value=value)
        walk.visit(value)


def _for_each(walk: Walk, node: Node) -> None:
    with walk.new_scope("block", node):
        walk.visit(node.child_by_field_name("value"))
        type_, name = node.child_by_field_name("type"), node.child_by_field_name("name")
        walk.visit(type_)
        if name is not None:
            text = walk.unit.text(type_) if type_ is not None else None
            walk.declare(name, "variable", type_text=None if text == "var" else text)
        walk.visit(node.child_by_field_name("body"))


def _block(walk: Walk, node: Node) -> None:
    with walk.new_scope("block", node):
        walk.children(node)


def _catch_parameter(walk: Walk, node: Node) -> None:
    name = node.child_by_field_name("name")
    types = [
        type_ for child in node.named_children if child.type == "catch_type" for type_ in child.named_children
    ]
    if name is not None:
        type_text = walk.unit.text(types[0]) if len(types) == 1 else None
        walk.declare(name, "variable", type_text=type_text)


def _resource(walk: Walk, node: Node) -> None:
    name = node.child_by_field_name("name")
    type_ = node.child_by_field_name("type")
    if name is not None:
        walk.declare(name, "variable", type_text=walk.unit.text(type_) if type_ is not None else None)
        walk.visit(node.child_by_field_name("value"))
    else:
        walk.children(node)


def _pattern(walk: Walk, node: Node) -> None:
    """Protect t in `x instanceof T t`, whose scope depends on control flow (JLS 6.3.1)."""
    walk.visit(node.child_by_field_name("left"))
    for part in ("name", "pattern"):
        bound = node.child_by_field_name(part)
        if bound is not None:
            walk.opaque(bound)


def _field_access(walk: Walk, node: Node) -> None:
    walk.visit(node.child_by_field_name("object"))


def _cast(walk: Walk, node: Node) -> None:
    name = node.child_by_field_name("type")
    if name is not None and sum_like_cast(node):
        while name.named_children:
            name = name.named_children[0]
        walk.use(name)
    walk.children(node)


def _call(walk: Walk, node: Node) -> None:
    """Refer to a method by a call without receiver, on `this` or on an object of a type of this text."""
    receiver, name = node.child_by_field_name("object"), node.child_by_field_name("name")
    walk.visit(receiver)
    walk.visit(node.child_by_field_name("arguments"))
    if name is None:
        return
    text = walk.unit.text(name)
    if receiver is None or receiver.type == "this":
        binding = walk.lookup(text + "()")
        if binding is not None:
            walk.refer(binding, name)
            return
    walk.result.free.setdefault(text + "()", []).append(name)


def _settle_calls(unit: SourceUnit, result: Scopes) -> None:
    """Give calls with a receiver to the method of the receiver's type, or fix methods they may mean."""
    methods = [binding for binding in result.bindings if binding.kind == "method"]
    heirs = _heirs(unit)
    for key, names in result.free.items():
        wanted = [method for method in methods if method.name + "()" == key]
        for name in names if wanted else []:
            type_name = _receiver_type(unit, result, name)
            for method in wanted:
                owner = enclosing(method.declarations[0], TYPES)
                owner_name = owner.child_by_field_name("name") if owner is not None else None
                if type_name is None or owner_name is None:
                    method.fixed = method.fixed or "it is called on a receiver of unknown type"
                elif type_name in heirs:
                    method.fixed = method.fixed or "it is called on a type that may inherit it"
                elif unit.text(owner_name) == type_name:
                    method.references.append(name)
                    result.at[name.start_byte] = method
    for method in methods:
        namesakes = [other for other in methods if other.name == method.name]
        if any(other.fixed for other in namesakes):
            method.fixed = method.fixed or "a method of the same name cannot be renamed"
        method.references.sort(key=lambda node: node.start_byte)


def _heirs(unit: SourceUnit) -> set[str]:
    """Return types of this text that inherit, and type parameters, which may stand for such."""
    found = set()
    for kind in TYPES:
        for node in unit.by_kind.get(kind, []):
            name = node.child_by_field_name("name")
            inherits = any(
                node.child_by_field_name(part) is not None for part in ("superclass", "interfaces")
            )
            if name is not None and inherits:
                found.add(unit.text(name))
    for node in unit.by_kind.get("type_parameter", []):
        found.add(unit.text(node).split()[0])
    return found


def _receiver_type(unit: SourceUnit, result: Scopes, name: Node) -> str | None:
    call = name.parent
    receiver = call.child_by_field_name("object") if call is not None else None
    while receiver is not None and receiver.type == "parenthesized_expression":
        receiver = receiver.named_children[0]
    if receiver is None:
        return None
    if receiver.type == "object_creation_expression":
        type_ = receiver.child_by_field_name("type")
        return simple_name(unit.text(type_)) if type_ is not None else None
    if receiver.type in {"string_literal", "method_invocation", "array_access"}:
        return "String" if receiver.type == "string_literal" else None
    if receiver.type == "identifier":
        binding = result.of(receiver)
        if binding is None:
            return unit.text(receiver) if unit.text(receiver)[:1].isupper() else None
        if binding.kind == "type":
            return binding.name
        if binding.type_text is not None:
            return simple_name(binding.type_text)
        if binding.value is not None and binding.value.type == "object_creation_expression":
            type_ = binding.value.child_by_field_name("type")
            return simple_name(unit.text(type_)) if type_ is not None else None
    return None


def _labelled(walk: Walk, node: Node) -> None:
    for child in node.named_children[1:]:
        walk.visit(child)


def _nothing(walk: Walk, node: Node) -> None:
    """Skip labels, packages and annotations' members."""


def _case_label(walk: Walk, node: Node) -> None:
    """Visit `case RED:`, which names an enum constant without its type."""
    for child in node.named_children:
        if child.type != "identifier":
            walk.visit(child)
        elif walk.lookup(walk.unit.text(child)) is not None:
            walk.use(child)


def _creation(walk: Walk, node: Node) -> None:
    """Visit `new T(…) { … }`, which declares an anonymous class whose members nobody else sees."""
    if node.children[0].type != "new":
        walk.visit(node.children[0])
    walk.visit(node.child_by_field_name("arguments"))
    for child in node.named_children:
        if child.type == "class_body":
            _body(walk, child, node)


def _field(walk: Walk, node: Node) -> None:
    """Visit the values of fields, which are declared with their class."""
    for declarator in node.children_by_field_name("declarator"):
        walk.visit(declarator.child_by_field_name("value"))


_HANDLERS: dict[str, Callable[[Walk, Node], None]] = {
    **dict.fromkeys(TYPES, _class),
    "object_creation_expression": _creation,
    "method_declaration": _method_declaration,
    "constructor_declaration": _method_declaration,
    "compact_constructor_declaration": _method_declaration,
    "lambda_expression": _lambda,
    "local_variable_declaration": _local,
    "field_declaration": _field,
    "enum_constant": lambda walk, node: walk.visit(node.child_by_field_name("arguments")),
    "enhanced_for_statement": _for_each,
    "block": _block,
    "for_statement": _block,
    "switch_block": _block,
    "try_with_resources_statement": _block,
    "catch_clause": _block,
    "catch_formal_parameter": _catch_parameter,
    "resource": _resource,
    "instanceof_expression": _pattern,
    "type_pattern": lambda walk, node: walk.opaque(node),
    "record_pattern": lambda walk, node: walk.opaque(node),
    "field_access": _field_access,
    "cast_expression": _cast,
    "method_invocation": _call,
    "method_reference": lambda walk, node: walk.opaque(node),
    "labeled_statement": _labelled,
    "break_statement": _nothing,
    "continue_statement": _nothing,
    "switch_label": _case_label,
    "package_declaration": _nothing,
    "import_declaration": _nothing,
    "marker_annotation": _nothing,
    "annotation": _nothing,
}
