"""Scopes of C and C++: blocks, declaration before use; macros are opaque."""

from __future__ import annotations

from collections.abc import Callable

from tree_sitter import Node

from unseen.languages.c_family.declarators import DECLARATORS, function_declarator, name_of, shape, specifiers
from unseen.languages.c_family.macros import macro_name, pasting_macros
from unseen.languages.language import SourceUnit, Walk
from unseen.syntax.scopes import BindingKind, Scopes

IDENTIFIERS = frozenset({"identifier", "type_identifier"})
_VALUES = frozenset({"variable", "parameter"})


# Function templates and functions that `using namespace std` makes candidates of every unqualified call.
_STD_TEXT = """
abs accumulate advance all_of any_of begin binary_search bind clamp copy count count_if data
distance div end equal exp fill find find_if floor for_each gcd generate get hypot includes iota
isalpha isdigit isnan lcm less log lower_bound max max_element merge min min_element minmax mismatch
move next none_of partition pow prev remove replace reverse rotate round search shuffle size sort
sqrt stable_sort swap to_string transform unique upper_bound
"""
_STD = frozenset(_STD_TEXT.split())


def resolve(unit: SourceUnit) -> Scopes:
    """Resolve every name of a translation unit; names inside macro definitions are opaque."""
    walk = Walk(unit, _HANDLERS, IDENTIFIERS)
    _note_members(walk)
    result = walk.run()
    for binding in result.bindings:
        if binding.kind == "function" and not any(_defines(name) for name in binding.declarations):
            binding.fixed = binding.fixed or "it is defined elsewhere"
    if unit.language.name == "cpp" and b"using namespace std" in unit.source:
        for binding in result.bindings:
            if binding.kind == "function" and binding.name in _STD:
                binding.fixed = "the standard library has functions of the same name"
    return result


def _defines(name: Node) -> bool:
    """Return True if the name is declared by a function definition rather than by a prototype."""
    node = name.parent
    while node is not None and node.type in DECLARATORS:
        node = node.parent
    return node is not None and node.type == "function_definition"


def _note_members(walk: Walk) -> None:
    """Protect fields if members see them without qualification: outside their class or by inheritance."""
    outside = [
        node
        for node in walk.unit.by_kind.get("function_declarator", [])
        if _is(node.child_by_field_name("declarator"), "qualified_identifier")
    ]
    inherits = walk.unit.by_kind.get("base_class_clause", [])
    if outside or inherits:
        for body in walk.unit.by_kind.get("field_identifier", []):
            walk.opaque(body)


def _is(node: Node | None, kind: str) -> bool:
    return node is not None and node.type == kind


def _declare(
    walk: Walk, declaration: Node, declarator: Node, kind: BindingKind, *, merge: bool = False
) -> None:
    if declarator.type == "init_declarator":
        value = declarator.child_by_field_name("value")
        inner = declarator.child_by_field_name("declarator") or declarator
    else:
        # `while (int x = f())` has its value in the declaration itself.
        value = declaration.child_by_field_name("default_value") or declaration.child_by_field_name("value")
        inner = declarator
    _sizes(walk, inner)
    if _is(inner, "reference_declarator") or inner.type in DECLARATORS:
        target = name_of(inner)
    else:
        target = inner
    if target is None:
        walk.visit(value)
        return
    names = target.named_children if target.type == "structured_binding_declarator" else [target]
    type_text: str | None = specifiers(walk.unit, declaration) + shape(inner)
    if type_text is not None and ("auto" in type_text.split() or len(names) > 1):
        type_text = None
    for name in names:
        if name.type != "identifier":
            walk.opaque(name)
            continue
        storage = [
            walk.unit.text(child) for child in declaration.children if child.type == "storage_class_specifier"
        ]
        fixed = "it is declared elsewhere" if "extern" in storage else None
        walk.declare(
            name,
            kind,
            type_text=type_text,
            value=value if len(names) == 1 else None,
            merge=merge,
            fixed=fixed,
        )
    walk.visit(value)


def _sizes(walk: Walk, declarator: Node | None) -> None:
    """Visit array sizes and the parameter lists of function pointers."""
    while declarator is not None and declarator.type in DECLARATORS:
        walk.visit(declarator.child_by_field_name("size"))
        parameters = declarator.child_by_field_name("parameters")
        if parameters is not None:
            walk.opaque(parameters)
        declarator = declarator.child_by_field_name("declarator")


def _type(walk: Walk, node: Node) -> None:
    for child in node.children_by_field_name("type"):
        walk.visit(child)


def _declaration(walk: Walk, node: Node) -> None:
    kind = node.child_by_field_name("type")
    if kind is not None and kind.text == b"__label__":
        # It declares labels (GNU C, Locally Declared Labels), which are no variables.
        for declarator in node.children_by_field_name("declarator"):
            walk.opaque(declarator)
        return
    if kind is not None and (named := walk.lookup(walk.unit.text(kind))) and named.kind in _VALUES:
        # `a * b;` multiplies.
        walk.opaque(node)
        return
    _type(walk, node)
    at_file = walk.scope.function is None
    for declarator in node.children_by_field_name("declarator"):
        prototype = function_declarator(declarator) if declarator.type != "init_declarator" else None
        if prototype is None:
            _declare(walk, node, declarator, "variable", merge=at_file)
            continue
        name = name_of(prototype)
        parameters = prototype.child_by_field_name("parameters")
        if not at_file:
            # Inside a function `T name(x);` may as well construct a variable from x.
            if name is not None and name.type == "identifier":
                walk.declare(name, "variable", fixed="it may be a function or a variable")
                # If it is a function, then one of this file, whose name must stay too.
                walk.opaque(name)
            if parameters is not None:
                walk.opaque(parameters)
            continue
        if name is not None and name.type == "identifier" and walk.scope.kind != "type":
            walk.declare(name, "function", merge=True)
        if parameters is not None:
            _prototype(walk, parameters)


def _prototype(walk: Walk, parameters: Node) -> None:
    """Visit types and default values of a prototype, whose parameter names mean nothing outside it."""
    with walk.new_scope("function", parameters):
        for parameter in parameters.named_children:
            if parameter.type in {"parameter_declaration", "optional_parameter_declaration"}:
                _type(walk, parameter)
                declarator = parameter.child_by_field_name("declarator")
                name = name_of(declarator)
                if declarator is not None and name is not None and name.type == "identifier":
                    walk.declare(name, "parameter", fixed="it names a parameter of a mere prototype")
                    _sizes(walk, declarator)
                walk.visit(parameter.child_by_field_name("default_value"))


def _function(walk: Walk, node: Node) -> None:
    _type(walk, node)
    declarator = function_declarator(node.child_by_field_name("declarator"))
    name = name_of(declarator)
    if name is not None:
        if name.type == "identifier" and walk.scope.kind != "type":
            walk.declare(name, "function", merge=True)
        elif name.type != "field_identifier":
            # A constructor has the name of its class.
            walk.opaque(name)
    with walk.new_scope("function", node):
        if declarator is not None:
            _parameters(walk, declarator.child_by_field_name("parameters"))
            _old_style_parameters(walk, node, declarator.child_by_field_name("parameters"))
            _after_parameters(walk, declarator)
        body = node.child_by_field_name("body")
        for child in node.named_children:
            # The grammar calls a function try block the body, except a constructor's.
            if child.type in {"field_initializer_list", "try_statement"} and child != body:
                walk.visit(child)
        if body is not None:
            walk.children(body)


def _parameters(walk: Walk, parameters: Node | None) -> None:
    for parameter in parameters.named_children if parameters is not None else []:
        declarator = parameter.child_by_field_name("declarator")
        _type(walk, parameter)
        if declarator is not None:
            _declare(walk, parameter, declarator, "parameter")


def _after_parameters(walk: Walk, declarator: Node) -> None:
    """Visit what may name parameters after their list: `-> decltype(x)`, `noexcept(x)`, `requires`."""
    for child in declarator.named_children:
        if child.type in {"trailing_return_type", "noexcept", "requires_clause"}:
            walk.visit(child)


def _old_style_parameters(walk: Walk, function: Node, parameters: Node | None) -> None:
    """Declare the parameters of `int f(a, b) int a; char *b; {}` (C17 6.9.1)."""
    listed = parameters.named_children if parameters is not None else []
    names = [child for child in listed if child.type == "identifier"]
    for name in names:
        walk.declare(name, "parameter", fixed="it is a parameter in the old style")
    for declaration in function.named_children if names else []:
        if declaration.type != "declaration":
            continue
        _type(walk, declaration)
        for declarator in declaration.children_by_field_name("declarator"):
            _declare(walk, declaration, declarator, "parameter", merge=True)


def _lambda(walk: Walk, node: Node) -> None:
    captures = node.child_by_field_name("captures")
    with walk.new_scope("function", node):
        if captures is not None:
            for child in captures.named_children:
                if child.type == "lambda_capture_initializer":
                    walk.opaque(child)
                else:
                    walk.visit(child)
        declarator = node.child_by_field_name("declarator")
        if declarator is not None:
            _parameters(walk, declarator.child_by_field_name("parameters"))
            _after_parameters(walk, declarator)
        body = node.child_by_field_name("body")
        if body is not None:
            walk.children(body)


def _block(walk: Walk, node: Node) -> None:
    with walk.new_scope("block", node):
        walk.children(node)


def _range_loop(walk: Walk, node: Node) -> None:
    with walk.new_scope("block", node):
        walk.visit(node.child_by_field_name("initializer"))
        walk.visit(node.child_by_field_name("right"))
        _type(walk, node)
        declarator = node.child_by_field_name("declarator")
        if declarator is not None:
            _declare(walk, node, declarator, "variable")
            target = name_of(declarator)
            if target is not None and (binding := walk.result.at.get(target.start_byte)) is not None:
                binding.value = None
        walk.visit(node.child_by_field_name("body"))


def _catch(walk: Walk, node: Node) -> None:
    with walk.new_scope("block", node):
        _parameters(walk, node.child_by_field_name("parameters"))
        walk.visit(node.child_by_field_name("body"))


def _record(walk: Walk, node: Node) -> None:
    body = node.child_by_field_name("body")
    if body is None:
        return
    for child in node.named_children:
        if child.type == "base_class_clause":
            walk.visit(child)
    with walk.new_scope("type", node):
        for member in body.named_children:
            for declarator in member.children_by_field_name("declarator"):
                name = name_of(declarator)
                if name is not None and name.type == "field_identifier":
                    walk.declare(name, "field", merge=True, fixed="it is a member of a type")
        walk.children(body)


def _member(walk: Walk, node: Node) -> None:
    _type(walk, node)
    for declarator in node.children_by_field_name("declarator"):
        _sizes(walk, declarator)
        prototype = function_declarator(declarator)
        if prototype is not None:
            parameters = prototype.child_by_field_name("parameters")
            if parameters is not None:
                _prototype(walk, parameters)
    walk.visit(node.child_by_field_name("default_value"))


def _enumerator(walk: Walk, node: Node) -> None:
    name = node.child_by_field_name("name")
    if name is not None:
        walk.declare(name, "constant", fixed="it is an enumerator")
    walk.visit(node.child_by_field_name("value"))


def _type_name(walk: Walk, node: Node) -> None:
    """Visit a type that may be a variable: `sizeof(x)` and `f<n>`."""
    if walk.lookup(walk.unit.text(node)) is not None:
        walk.use(node)


def _opaque(walk: Walk, node: Node) -> None:
    walk.opaque(node)


def _conditional(walk: Walk, node: Node) -> None:
    """Visit `#if` and `#ifdef`: the condition speaks of macros, the rest is code."""
    condition = node.child_by_field_name("condition") or node.child_by_field_name("name")
    for child in node.named_children:
        if child == condition:
            walk.opaque(child)
        else:
            walk.visit(child)


def _qualified(walk: Walk, node: Node) -> None:
    scope, name = node.child_by_field_name("scope"), node.child_by_field_name("name")
    walk.visit(scope)
    if name is None:
        return
    if name.type not in {"identifier", "type_identifier"}:
        walk.visit(name)
    elif scope is None or walk.unit.text(scope) != "std":
        walk.opaque(name)


def _field_expression(walk: Walk, node: Node) -> None:
    walk.visit(node.child_by_field_name("argument"))
    field = node.child_by_field_name("field")
    if field is not None and field.type not in {"field_identifier", "destructor_name"}:
        for child in field.named_children:
            if child.type != "field_identifier":
                walk.visit(child)


def _macro_call(walk: Walk, node: Node) -> None:
    function = node.child_by_field_name("function")
    arguments = node.child_by_field_name("arguments")
    if function is not None and macro_name(walk.unit, function) in pasting_macros(walk.unit):
        walk.opaque(node)
    walk.visit(function)
    walk.visit(arguments)


def _template(walk: Walk, node: Node) -> None:
    parameters = node.child_by_field_name("parameters")
    with walk.new_scope("block", node):
        for parameter in parameters.named_children if parameters is not None else []:
            name = name_of(parameter.child_by_field_name("declarator"))
            if name is not None and name.type == "identifier":
                walk.declare(name, "constant", fixed="it is a template parameter")
    for child in node.named_children:
        if child != parameters:
            walk.visit(child)


_HANDLERS: dict[str, Callable[[Walk, Node], None]] = {
    "function_definition": _function,
    "declaration": _declaration,
    "field_declaration": _member,
    "lambda_expression": _lambda,
    "compound_statement": _block,
    "for_statement": _block,
    "if_statement": _block,
    "while_statement": _block,
    "switch_statement": _block,
    "for_range_loop": _range_loop,
    "catch_clause": _catch,
    "struct_specifier": _record,
    "union_specifier": _record,
    "class_specifier": _record,
    "namespace_definition": lambda walk, node: walk.visit(node.child_by_field_name("body")),
    "declaration_list": lambda walk, node: walk.children(node),
    "template_declaration": _template,
    "enumerator": _enumerator,
    "type_identifier": _type_name,
    "preproc_def": _opaque,
    "preproc_function_def": _opaque,
    "preproc_call": _opaque,
    "preproc_ifdef": _conditional,
    "preproc_if": _conditional,
    "preproc_elif": _conditional,
    "gnu_asm_expression": _opaque,
    "friend_declaration": _opaque,
    "qualified_identifier": _qualified,
    "field_expression": _field_expression,
    "call_expression": _macro_call,
}
