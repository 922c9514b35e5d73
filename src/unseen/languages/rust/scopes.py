"""Scopes of Rust: `let` shadows from its end on, patterns bind, macros are token trees."""

from __future__ import annotations

import re
from collections.abc import Callable

from tree_sitter import Node

from unseen.languages.language import SourceUnit, Walk
from unseen.syntax.flow import walk as below
from unseen.syntax.scopes import Scopes

IDENTIFIERS = frozenset({"identifier"})

# Macros of the standard library whose arguments are plain expressions.
_EXPRESSION_MACROS = frozenset(
    {
        "println",
        "print",
        "eprintln",
        "eprint",
        "format",
        "write",
        "writeln",
        "panic",
        "assert",
        "assert_eq",
        "assert_ne",
        "debug_assert",
        "debug_assert_eq",
        "debug_assert_ne",
        "vec",
        "todo",
        "unimplemented",
        "unreachable",
    }
)
_WORDS = re.compile(r"\w+")
_RAW = re.compile(r"\br#[^\W\d]\w*")
_CAPTURE = re.compile(r"\{((?:r#)?[^\W\d]\w*)[:}]|([^\W\d]\w*)\$")


def resolve(unit: SourceUnit) -> Scopes:
    """Resolve every name of a file.

    A bare name in a pattern binds if it begins in lower case and is not a constant of this file; what
    begins in upper case names a constant or a variant, by the language's naming rules.
    """
    walk = Walk(unit, _HANDLERS, IDENTIFIERS)
    _declare_items(walk, unit.root)
    return walk.run()


def _declare_items(walk: Walk, body: Node) -> None:
    """Declare items, which are visible in their whole block or module."""
    attributes: list[str] = []
    for item in body.named_children:
        if item.type == "attribute_item":
            attributes.append(walk.unit.text(item))
            continue
        name = item.child_by_field_name("name")
        if name is not None and item.type == "function_item":
            test = any("test" in attribute for attribute in attributes)
            fixed = "the test runner finds it by its attribute" if test else None
            if any("no_mangle" in attribute or "macro" in attribute for attribute in attributes):
                fixed = "it is known outside by its name"
            walk.declare(name, "function", fixed=fixed)
        elif name is not None and item.type in {"const_item", "static_item"}:
            walk.declare(name, "constant", fixed="it is a constant")
        attributes = []


def _function(walk: Walk, node: Node) -> None:
    with walk.new_scope("function", node):
        parameters = node.child_by_field_name("parameters")
        for parameter in parameters.named_children if parameters is not None else []:
            if parameter.type == "parameter":
                pattern, type_ = (
                    parameter.child_by_field_name("pattern"),
                    parameter.child_by_field_name("type"),
                )
                walk.visit(type_)
                if pattern is not None:
                    _bind(walk, pattern, "parameter", type_=type_)
        walk.visit(node.child_by_field_name("return_type"))
        body = node.child_by_field_name("body")
        if body is not None:
            _declare_items(walk, body)
            walk.children(body)


def _constant(walk: Walk, node: Node) -> None:
    """Visit the length of an array in the type, which may call a `const fn`."""
    walk.visit(node.child_by_field_name("type"))
    walk.visit(node.child_by_field_name("value"))


def _closure(walk: Walk, node: Node) -> None:
    with walk.new_scope("function", node):
        parameters = node.child_by_field_name("parameters")
        for parameter in parameters.named_children if parameters is not None else []:
            if parameter.type == "parameter":
                pattern, type_ = (
                    parameter.child_by_field_name("pattern"),
                    parameter.child_by_field_name("type"),
                )
                walk.visit(type_)
                if pattern is not None:
                    _bind(walk, pattern, "parameter", type_=type_)
            else:
                _bind(walk, parameter, "parameter")
        walk.visit(node.child_by_field_name("body"))


def _bind(
    walk: Walk,
    pattern: Node,
    kind: str = "variable",
    *,
    type_: Node | None = None,
    value: Node | None = None,
) -> None:
    """Declare what a pattern binds; constants, variants and paths in it are no bindings."""
    if pattern.type == "identifier":
        text = walk.unit.text(pattern)
        known = walk.lookup(text)
        if not (text[:1].islower() or text[:1] == "_") or (known is not None and known.kind == "constant"):
            walk.use(pattern)
            return
        type_text = walk.unit.text(type_) if type_ is not None else None
        walk.declare(
            pattern,
            "parameter" if kind == "parameter" else "variable",
            type_text=type_text,
            value=value,
            merge=_alternative(pattern),
        )
    elif pattern.type == "shorthand_field_identifier":
        parent = pattern.parent
        bare = parent is not None and parent.named_child_count == 1 and parent.child_count == 1
        fixed = None if bare else "it is bound by `ref` or `mut` in a field's shorthand"
        walk.declare(pattern, "variable", merge=_alternative(pattern), fixed=fixed)
    elif pattern.type == "field_pattern":
        inner = pattern.child_by_field_name("pattern")
        if inner is not None:
            _bind(walk, inner, kind)
        else:
            for child in pattern.named_children:
                _bind(walk, child, kind)
    elif pattern.type in {"tuple_struct_pattern", "struct_pattern"}:
        type_name = pattern.child_by_field_name("type")
        for child in pattern.named_children:
            if child != type_name:
                _bind(walk, child, kind)
    elif pattern.type == "match_pattern":
        condition = pattern.child_by_field_name("condition")
        for child in pattern.named_children:
            if child != condition:
                _bind(walk, child, kind)
        walk.visit(condition)
    elif pattern.type in {"scoped_identifier", "generic_pattern", "const_block"}:
        return
    elif pattern.type == "macro_invocation":
        _hide(walk, pattern)
    else:
        for child in pattern.named_children:
            _bind(walk, child, kind)


def _alternative(pattern: Node) -> bool:
    """Declare a pattern like `A(x) | B(x)`, in which both x are one name."""
    node = pattern.parent
    while node is not None and "pattern" in node.type:
        if node.type == "or_pattern":
            return True
        node = node.parent
    return False


def _let(walk: Walk, node: Node) -> None:
    """Declare a name from the end of the statement on: `let x = x + 1` reads the old one."""
    type_, value = node.child_by_field_name("type"), node.child_by_field_name("value")
    walk.visit(type_)
    walk.visit(value)
    walk.visit(node.child_by_field_name("alternative"))
    pattern = node.child_by_field_name("pattern")
    if pattern is not None:
        _bind(walk, pattern, type_=type_, value=value if pattern.type == "identifier" else None)


def _let_condition(walk: Walk, node: Node) -> None:
    walk.visit(node.child_by_field_name("value"))
    pattern = node.child_by_field_name("pattern")
    if pattern is not None:
        _bind(walk, pattern)


def _block(walk: Walk, node: Node) -> None:
    with walk.new_scope("block", node):
        _declare_items(walk, node)
        walk.children(node)


def _if(walk: Walk, node: Node) -> None:
    """Visit an `if`; what `if let` binds is not visible in its `else`."""
    with walk.new_scope("block", node):
        walk.visit(node.child_by_field_name("condition"))
        walk.visit(node.child_by_field_name("consequence"))
    walk.visit(node.child_by_field_name("alternative"))


def _while(walk: Walk, node: Node) -> None:
    with walk.new_scope("block", node):
        walk.visit(node.child_by_field_name("condition"))
        walk.visit(node.child_by_field_name("body"))


def _for(walk: Walk, node: Node) -> None:
    walk.visit(node.child_by_field_name("value"))
    with walk.new_scope("block", node):
        pattern, value = node.child_by_field_name("pattern"), node.child_by_field_name("value")
        if pattern is not None:
            counts = value is not None and value.type == "range_expression"
            _bind(walk, pattern, value=value if counts else None)
        walk.visit(node.child_by_field_name("body"))


def _arm(walk: Walk, node: Node) -> None:
    with walk.new_scope("block", node):
        pattern = node.child_by_field_name("pattern")
        if pattern is not None:
            _bind(walk, pattern)
        walk.visit(node.child_by_field_name("value"))


def _module(walk: Walk, node: Node) -> None:
    """Visit a module, which sees the names around it only through `use super::*`."""
    body = node.child_by_field_name("body")
    if body is None:
        return
    uses = [walk.unit.text(child) for child in body.named_children if child.type == "use_declaration"]
    with walk.new_scope("block", body) as scope:
        if not any("super::*" in use.replace(" ", "") for use in uses):
            scope.parent = None
        _declare_items(walk, body)
        walk.children(body)


def _use(walk: Walk, node: Node) -> None:
    """Mark the names of a `use` of this file, which cannot be followed by scope alone."""
    text = walk.unit.text(node)
    modules = {
        walk.unit.text(name)
        for module in walk.unit.by_kind.get("mod_item", [])
        if (name := module.child_by_field_name("name")) is not None
    }
    if modules & {"super", "self", "crate", *_WORDS.findall(text)} or re.search(
        r"\b(super|self|crate)\b", text
    ):
        _hide(walk, node)


def _implementation(walk: Walk, node: Node) -> None:
    body = node.child_by_field_name("body")
    if body is not None:
        with walk.new_scope("type", body):
            for item in body.named_children:
                walk.visit(item)


def _scoped(walk: Walk, node: Node) -> None:
    """Visit a path: `module::f` may be a function of this file, `Type::f` belongs to the type."""
    path, name = node.child_by_field_name("path"), node.child_by_field_name("name")
    last = walk.unit.text(path).rpartition("::")[2] if path is not None else ""
    if name is not None and not last[:1].isupper():
        _hide(walk, name)


def _field(walk: Walk, node: Node) -> None:
    walk.visit(node.child_by_field_name("value"))


def _macro(walk: Walk, node: Node) -> None:
    """Visit a macro: known ones take expressions; in any other, words may mean anything."""
    macro = node.child_by_field_name("macro")
    name = walk.unit.text(macro) if macro is not None else ""
    trees = [child for child in node.named_children if child.type == "token_tree"]
    if name not in _EXPRESSION_MACROS or _defined_here(walk, name):
        for tree in trees:
            _hide(walk, tree)
        return
    for tree in trees:
        _token_tree(walk, tree)


def _defined_here(walk: Walk, name: str) -> bool:
    return any(
        (found := node.child_by_field_name("name")) is not None and walk.unit.text(found) == name
        for node in walk.unit.by_kind.get("macro_definition", [])
    )


def _token_tree(walk: Walk, tree: Node) -> None:
    if _binds_inside(tree):
        _hide(walk, tree)
        return
    children = tree.children
    for index, child in enumerate(children):
        if child.type == "token_tree":
            _token_tree(walk, child)
        elif child.type == "string_literal":
            for match in _CAPTURE.finditer(walk.unit.text(child)):
                walk.result.opaque.add(match.group(1) or match.group(2))
        elif child.type == "identifier":
            before = children[index - 1].type if index else ""
            after = children[index + 1] if index + 1 < len(children) else None
            if before in {".", "::"}:
                if before == "::":
                    _hide(walk, child)
            elif (after is not None and after.type in {"!", "::"}) or (
                after is not None and after.type == "=" and walk.lookup(walk.unit.text(child)) is None
            ):
                _hide(walk, child)
            else:
                walk.use(child)
        elif child.type == "primitive_type" and walk.lookup(walk.unit.text(child)) is not None:
            # A variable of that name, or the type in a cast: the tree of a macro does not say which.
            _hide(walk, child)


def _binds_inside(tree: Node) -> bool:
    """Return whether a macro has closures, blocks, struct literals or named arguments, hence is ambiguous."""
    return any(child.type in {"|", "{", "let", "match", "=>", "="} for child in below(tree))


def _shorthand(walk: Walk, node: Node) -> None:
    for child in node.named_children:
        if child.type == "identifier":
            walk.use(child)


def _hide(walk: Walk, node: Node) -> None:
    """Record that the words inside may refer to anything, `r#name` among them."""
    walk.opaque(node)
    walk.result.opaque.update(_RAW.findall(walk.unit.text(node)))


def _nothing(walk: Walk, node: Node) -> None:
    """Skip labels, lifetimes and attributes, which hold no reference to a variable."""


_HANDLERS: dict[str, Callable[[Walk, Node], None]] = {
    "function_item": _function,
    "closure_expression": _closure,
    "let_declaration": _let,
    "let_condition": _let_condition,
    "block": _block,
    "if_expression": _if,
    "while_expression": _while,
    "for_expression": _for,
    "match_arm": _arm,
    "mod_item": _module,
    "use_declaration": _use,
    "impl_item": _implementation,
    "trait_item": _implementation,
    "scoped_identifier": _scoped,
    "scoped_type_identifier": _nothing,
    "field_expression": _field,
    "macro_invocation": _macro,
    "macro_definition": _hide,
    "attribute_item": _nothing,
    "inner_attribute_item": _nothing,
    "label": _nothing,
    "lifetime": _nothing,
    "shorthand_field_initializer": _shorthand,
    "struct_item": _nothing,
    "enum_item": _nothing,
    "function_signature_item": _nothing,
    "const_item": _constant,
    "static_item": _constant,
}
