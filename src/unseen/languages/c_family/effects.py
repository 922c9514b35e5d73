"""Effects of C and C++ code: macros may hide anything, operators and constructors may run any code."""

from __future__ import annotations

import re
from collections.abc import Callable

from tree_sitter import Node

from unseen.languages.c_family.declarators import name_of
from unseen.languages.c_family.library import KNOWN_FREE, NUMERIC, OF_MEMORY, OF_NUMBERS, QUIET_WORDS
from unseen.languages.effects import EffectWalk
from unseen.languages.language import SourceUnit
from unseen.languages.purity import reads_array
from unseen.languages.tables import EffectTable
from unseen.languages.types import value_type_of
from unseen.syntax.flow import walk as below

_CASTS = frozenset({"static_cast", "const_cast", "reinterpret_cast"})


_PLAIN_CONSTANT = re.compile(rb"\(?-?[\d.][\w.]*\)?|\"[^\"]*\"|'.{1,2}'")


def _macros(unit: SourceUnit) -> dict[str, bytes]:
    """Return the text's macros with their bodies; one with parameters gets a body that is no constant."""
    found = {}
    for kind in ("preproc_def", "preproc_function_def"):
        for node in unit.by_kind.get(kind, []):
            name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
            if name is not None:
                body = unit.bytes(value).strip() if value is not None else b""
                found[unit.text(name)] = body if kind == "preproc_def" else b"( " + body
    return found


def _name(walk: EffectWalk, node: Node) -> None:
    text = walk.unit.text(node)
    macros = _macros(walk.unit) if "preproc_def" in walk.unit.by_kind else {}
    if text in macros:
        if not _PLAIN_CONSTANT.fullmatch(macros[text]):
            walk.unknown(f"the macro {text!r} may do anything")
        return
    if walk.unit.scopes.of(node) is None:
        if text in KNOWN_FREE:
            return
        if _foreign_macros(walk.unit) and text.isupper():
            walk.unknown(f"{text!r} may be a macro")
            return
    walk.read(node)


def _foreign_macros(unit: SourceUnit) -> bool:
    """Return True if the text includes files of the project, which may define macros."""
    return b'#include "' in unit.source


def _assignment(walk: EffectWalk, node: Node) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    walk.visit(right)
    word = walk.unit.text(operator) if operator is not None else "="
    if left is None:
        walk.unknown("an assignment without a target")
        return
    if left.type == "identifier":
        _target(walk, left)
        if word != "=":
            walk.read(left)
    else:
        walk.visit(left)
        walk.lend(left)
        walk.memory_write()
    overloaded = walk.unit.language.facts.operators_overloadable
    if word != "=":
        walk.fails()
    known = value_type_of(walk.unit, left) is not None or reads_array(walk.unit, left)
    if overloaded and (not known or (value_type_of(walk.unit, left) is None and _own_types(walk.unit))):
        walk.effect()


def _target(walk: EffectWalk, node: Node) -> None:
    if walk.unit.text(node) in _macros(walk.unit):
        walk.unknown("the target is a macro")
    walk.write(node)


def _own_types(unit: SourceUnit) -> bool:
    return any(unit.by_kind.get(kind) for kind in ("class_specifier", "struct_specifier", "union_specifier"))


def _update(walk: EffectWalk, node: Node) -> None:
    argument = node.child_by_field_name("argument")
    walk.visit(argument)
    walk.fails()
    if argument is not None and argument.type == "identifier":
        walk.write(argument)
    else:
        walk.memory_write()
        if argument is not None:
            walk.lend(argument)
    if argument is None or _foreign_operator(walk, argument):
        walk.effect()


def _foreign_operator(walk: EffectWalk, *operands: Node) -> bool:
    """Return True if the operator may be one of a class."""
    if not walk.unit.language.facts.operators_overloadable:
        return False
    return any(value_type_of(walk.unit, one) in {None, "string"} and not _builtin(one) for one in operands)


def _builtin(node: Node) -> bool:
    while node.type == "parenthesized_expression" and node.named_child_count == 1:
        node = node.named_children[0]
    if node.type == "unary_expression":
        argument = node.child_by_field_name("argument")
        return argument is not None and _builtin(argument)
    return node.type in {"number_literal", "char_literal", "true", "false", "sizeof_expression"}


def _binary(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None:
        walk.effect()
        return
    word = operator.type
    logical = word in {"&&", "||", "==", "!=", "<", ">", "<=", ">=", "and", "or"}
    if _foreign_operator(walk, left, right) and not (
        word in {"&&", "||", "and", "or"} and _logical(left) and _logical(right)
    ):
        walk.effect()
        walk.lend(node)
    elif not logical and "float" not in {value_type_of(walk.unit, left), value_type_of(walk.unit, right)}:
        # Signed overflow and division by zero are undefined (C17 6.5, 6.5.5).
        walk.fails()


def _logical(node: Node) -> bool:
    while node.type == "parenthesized_expression" and node.named_child_count == 1:
        node = node.named_children[0]
    operator = node.child_by_field_name("operator")
    return (
        node.type == "binary_expression"
        and operator is not None
        and operator.type
        in {
            "&&",
            "||",
            "==",
            "!=",
            "<",
            ">",
            "<=",
            ">=",
        }
    )


def _unary(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    argument = node.child_by_field_name("argument")
    if argument is None or (_foreign_operator(walk, argument) and not _logical(argument)):
        walk.effect()


def _memory(walk: EffectWalk, node: Node) -> None:
    """Record a subscript, member or dereference, which reads memory and may trap."""
    walk.children(node)
    walk.memory_read()
    walk.fails()
    if walk.unit.language.facts.operators_overloadable:
        plain_member = node.type == "field_expression" and not _own_types(walk.unit)
        if not plain_member and not (node.type == "subscript_expression" and reads_array(walk.unit, node)):
            walk.effect()
            walk.lend(node)


def _pointer(walk: EffectWalk, node: Node) -> None:
    if node.children[0].type == "&":
        argument = node.child_by_field_name("argument")
        walk.visit(argument)
        if walk.unit.language.facts.operators_overloadable and _own_types(walk.unit):
            walk.effect()
        return
    _memory(walk, node)


def _call(walk: EffectWalk, node: Node) -> None:
    function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    walk.visit(arguments)
    if function is None or arguments is None:
        walk.unknown("a call of nothing")
        return
    text = walk.unit.text(function)
    if text in _macros(walk.unit):
        walk.unknown(f"the macro {text!r} may do anything")
        return
    binding = walk.unit.scopes.of(function) if function.type == "identifier" else None
    cast = function.child_by_field_name("name") if function.type == "template_function" else None
    numbers = all(value_type_of(walk.unit, one) is not None for one in arguments.named_children)
    if function.type == "primitive_type" or (cast is not None and walk.unit.text(cast) in _CASTS):
        if not numbers:
            walk.effect()
        return
    if binding is None and text in OF_NUMBERS and numbers:
        return
    if (binding is None and text in OF_MEMORY) or walk.unit.language.pure_call(walk.unit, node):
        if function.type == "field_expression":
            walk.visit(function.child_by_field_name("argument"))
        walk.memory_read()
        walk.fails()
        return
    if (
        function.type == "identifier"
        and binding is None
        and (text != text.lower() or _foreign_macros(walk.unit))
    ):
        # What a header calls a function may be a macro, which may jump.
        walk.unknown(f"{text!r} may be a macro")
        return
    if function.type != "identifier":
        walk.visit(function)
    walk.memory_read()
    walk.effect()
    if binding is None or binding.kind != "function" or walk.unit.language.name == "cpp":
        walk.lend(node)


def _declaration(walk: EffectWalk, node: Node) -> None:
    unit = walk.unit
    if any(child.type == "storage_class_specifier" for child in node.children):
        walk.unknown("the declaration is not that of a plain local variable")
        return
    if any(
        kind in {"struct_specifier", "enum_specifier", "union_specifier", "class_specifier"}
        for kind in (child.type for child in below(node))
        if kind.endswith("_specifier")
    ) and any(child.type in {"field_declaration_list", "enumerator_list"} for child in below(node)):
        walk.unknown("the declaration defines a type")
        return
    if unit.language.facts.operators_overloadable:
        _constructs(walk, node)
    for declarator in node.children_by_field_name("declarator"):
        value = declarator.child_by_field_name("value") if declarator.type == "init_declarator" else None
        shape = declarator
        while shape is not None and shape.type != "identifier":
            if shape.type in {"function_declarator", "structured_binding_declarator"}:
                walk.unknown("the declaration is not that of a plain local variable")
                return
            walk.visit(shape.child_by_field_name("size"))
            if shape.type == "reference_declarator":
                # From here on there are two names for one thing.
                walk.memory_write()
            inner = shape.child_by_field_name("declarator")
            if inner is None:
                named = [
                    child
                    for child in shape.named_children
                    if child.type.endswith(("declarator", "identifier"))
                ]
                inner = named[0] if named else None
            shape = inner  # type: ignore[assignment]
        name = name_of(declarator)
        if name is None or name.type != "identifier":
            walk.unknown("the declaration is not that of a plain local variable")
            return
        if value is not None:
            walk.visit(value)
        walk.declare(name)


def _constructs(walk: EffectWalk, node: Node) -> None:
    """Record an object of C++, whose constructor and destructor may run code."""
    type_ = node.child_by_field_name("type")
    text = walk.unit.text(type_) if type_ is not None else ""
    words = set(re.findall(r"\w+", text))
    if words <= QUIET_WORDS and not _own_types(walk.unit):
        if any(child.type == "init_declarator" for child in node.children) and text not in NUMERIC:
            # A size may be too large, an initialiser of another type.
            walk.fails()
        return
    pointers = all(
        _innermost(declarator).type == "pointer_declarator"
        for declarator in node.children_by_field_name("declarator")
    )
    types = walk.unit.language.types
    if pointers or types.names.get(types.normal(text)) is not None:
        return
    if type_ is not None and type_.type == "placeholder_type_specifier":
        values = [
            value
            for declarator in node.children_by_field_name("declarator")
            if (value := declarator.child_by_field_name("value")) is not None
        ]
        if values and all(value_type_of(walk.unit, value) is not None for value in values):
            return
    walk.effect()
    walk.drops()


def _innermost(declarator: Node) -> Node:
    inner = declarator.child_by_field_name("declarator") if declarator.type == "init_declarator" else None
    return inner or declarator


def _loop(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    walk.fails()


def _jump(walk: EffectWalk, node: Node) -> None:
    walk.children(node)
    walk.leaves()


def _nothing(walk: EffectWalk, node: Node) -> None:
    """Skip what is not evaluated: types and the operand of `sizeof` (C17 6.5.3.4, variable arrays aside)."""


_HANDLERS: dict[str, Callable[[EffectWalk, Node], None]] = {
    "identifier": _name,
    "type_identifier": _nothing,
    "assignment_expression": _assignment,
    "update_expression": _update,
    "binary_expression": _binary,
    "unary_expression": _unary,
    "subscript_expression": _memory,
    "field_expression": _memory,
    "pointer_expression": _pointer,
    "call_expression": _call,
    "declaration": _declaration,
    **dict.fromkeys(("for_statement", "while_statement", "do_statement"), _loop),
    **dict.fromkeys(("return_statement", "break_statement", "continue_statement", "goto_statement"), _jump),
    **dict.fromkeys(
        ("type_descriptor", "primitive_type", "sized_type_specifier", "type_qualifier"), _nothing
    ),
}


C_EFFECTS = EffectTable(
    handlers=_HANDLERS,
    inert=frozenset(
        {
            "expression_statement",
            "compound_statement",
            "if_statement",
            "else_clause",
            "parenthesized_expression",
            "conditional_expression",
            "comma_expression",
            "cast_expression",
            "argument_list",
            "initializer_list",
            "number_literal",
            "char_literal",
            "character",
            "escape_sequence",
            "string_literal",
            "string_content",
            "concatenated_string",
            "true",
            "false",
            "null",
            "field_identifier",
        }
    ),
    values=True,
    failures_undefined=True,
)
