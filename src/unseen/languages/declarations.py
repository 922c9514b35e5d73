"""Declarations divided from their first value, and variables for what a function gives back."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.go_types import type_of as go_type_of
from unseen.languages.language import SourceUnit
from unseen.languages.refused import Refused
from unseen.languages.temporaries import in_constant_function
from unseen.syntax.edit import Edit
from unseen.syntax.flow import contains, enclosing, walk
from unseen.syntax.layout import indent_at, newline_of
from unseen.syntax.names import identifiers

_OWN_NAME = Refused("the value is computed from another variable of the same name")
_SEVERAL = Refused("the statement declares several names, or one that is no plain variable")
# Standard types that can be copied, moved and ended without anybody seeing it.
_QUIET_TEXT = """
std vector string map set unordered_map pair deque unsigned signed int long short char bool double float
size_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t
"""
_QUIET = frozenset(_QUIET_TEXT.split())


def _divided(
    unit: SourceUnit, statement: Node, name: Node, value: Node, head: tuple[int, bytes]
) -> list[Edit]:
    """Edits that end the declaration at `head` and assign the value on a line of its own."""
    at, end = head
    line = end + newline_of(unit.source) + indent_at(unit.source, statement.start_byte)
    return [Edit(at, value.start_byte, line + unit.bytes(name) + b" = ")]


def _common(unit: SourceUnit, name: Node, value: Node) -> Refused | None:
    if unit.text(name) in identifiers(unit.bytes(value)):
        return _OWN_NAME
    if contains(value, unit.language.kinds.comments):
        return Refused("a comment stands in the value")
    between = unit.source[name.end_byte : value.start_byte]
    if b"//" in between or b"/*" in between:
        return Refused("a comment stands before the value")
    return None


def divide_in_c(unit: SourceUnit, statement: Node) -> list[Edit] | Refused | None:
    """`int x = e;` is `int x; x = e;` for what can be assigned (C17 6.7.9p11: the same conversions)."""
    if statement.type != "declaration":
        return None
    declarators = statement.children_by_field_name("declarator")
    if len(declarators) != 1:
        return _SEVERAL
    declarator = declarators[0]
    value = declarator.child_by_field_name("value") if declarator.type == "init_declarator" else None
    if value is None:
        return None
    shape = declarator.child_by_field_name("declarator")
    pointer = shape is not None and shape.type == "pointer_declarator"
    name = shape
    while name is not None and name.type == "pointer_declarator":
        if any(child.type == "type_qualifier" for child in name.children):
            return Refused("the variable is constant or volatile")
        name = name.child_by_field_name("declarator")
    if name is None or name.type != "identifier" or value.type in {"initializer_list", "argument_list"}:
        return _SEVERAL
    qualifiers = {unit.text(child) for child in statement.children if child.type == "type_qualifier"}
    if "volatile" in qualifiers or "_Atomic" in qualifiers or (qualifiers and not pointer):
        return Refused("the variable is constant or volatile")
    if any(child.type == "storage_class_specifier" for child in statement.children):
        return Refused("the variable lives longer than its block")
    type_ = statement.child_by_field_name("type")
    text = unit.text(type_) if type_ is not None else ""
    if unit.language.name == "cpp":
        sorts = unit.language.sorts
        if not pointer and sorts.names.get(sorts.normal(text)) in {None, "string"}:
            return Refused("making an object and assigning to one differ")
        if "auto" in text or in_constant_function(statement):
            return Refused("the type follows from the value, or the compiler evaluates the function")
    if "goto_statement" in unit.by_kind:
        return Refused("a goto may not jump over new declarations")
    plain = pointer or type_ is None or type_.type in {"primitive_type", "sized_type_specifier"}
    if not plain and _of_nobody(unit, value):
        return Refused("the value may be a macro that stands for a list in braces")
    refused = _common(unit, name, value)
    return refused or _divided(unit, statement, name, value, (name.end_byte, b";"))


def _of_nobody(unit: SourceUnit, value: Node) -> bool:
    """True for a name, or a call of one, in capitals that this text does not declare."""
    called = value.child_by_field_name("function") if value.type == "call_expression" else value
    if called is None or called.type != "identifier":
        return False
    return unit.text(called).isupper() and unit.scopes.of(called) is None


def divide_in_java(unit: SourceUnit, statement: Node) -> list[Edit] | Refused | None:
    """A local variable may get its value later (JLS 16); constants and arrays in braces may not."""
    if statement.type != "local_variable_declaration":
        return None
    declarators, type_ = statement.children_by_field_name("declarator"), statement.child_by_field_name("type")
    if len(declarators) != 1 or type_ is None:
        return _SEVERAL
    name, value = declarators[0].child_by_field_name("name"), declarators[0].child_by_field_name("value")
    if value is None or name is None:
        return None
    if unit.text(type_) == "var" or value.type == "array_initializer":
        return Refused("the declaration needs its value")
    if any(child.type == "modifiers" for child in statement.children):
        return Refused("the variable may be a constant")
    if declarators[0].child_by_field_name("dimensions") is not None:
        return _SEVERAL
    refused = _common(unit, name, value)
    return refused or _divided(unit, statement, name, value, (name.end_byte, b";"))


def divide_in_go(unit: SourceUnit, statement: Node) -> list[Edit] | Refused | None:
    """`x := e` declares x with the type of e, or with the default type of a constant."""
    if "goto_statement" in unit.by_kind:
        return Refused("a goto may not jump over new declarations")
    if statement.type == "var_declaration":
        return _divide_var(unit, statement)
    left, right = statement.child_by_field_name("left"), statement.child_by_field_name("right")
    if statement.type != "short_var_declaration" or left is None or right is None:
        return None
    if left.named_child_count != 1 or right.named_child_count != 1:
        return _SEVERAL
    name, value = left.named_children[0], right.named_children[0]
    binding = unit.scopes.of(name)
    if binding is None or binding.declarations[0].start_byte != name.start_byte:
        return _SEVERAL
    type_ = go_type_of(unit, value)
    if type_ is None or contains(value, {"func_literal"}):
        return Refused("the type of the value is not certain")
    if identifiers(type_.encode()) & {one.name for one in unit.scopes.bindings}:
        return Refused("the name of the type may mean something else")
    refused = _common(unit, name, value)
    if refused is not None:
        return refused
    line = newline_of(unit.source) + indent_at(unit.source, statement.start_byte)
    head = f"var {unit.text(name)} {type_}".encode() + line + unit.bytes(name) + b" = "
    return [Edit(statement.start_byte, value.start_byte, head)]


def _divide_var(unit: SourceUnit, statement: Node) -> list[Edit] | Refused | None:
    spec = statement.named_children[0] if statement.named_child_count == 1 else None
    if spec is None or spec.type != "var_spec":
        return _SEVERAL
    values, type_ = spec.child_by_field_name("value"), spec.child_by_field_name("type")
    names = spec.children_by_field_name("name")
    if values is None:
        return None
    if type_ is None or len(names) != 1 or values.named_child_count != 1:
        return _SEVERAL
    refused = _common(unit, names[0], values)
    return refused or _divided(unit, statement, names[0], values, (type_.end_byte, b""))


def divide_in_rust(unit: SourceUnit, statement: Node) -> list[Edit] | Refused | None:
    """`let x; x = e;`: only what borrows from a temporary would live shorter (reference, 10.8)."""
    if statement.type != "let_declaration":
        return None
    name, value = statement.child_by_field_name("pattern"), statement.child_by_field_name("value")
    if value is None:
        return None
    if name is None or name.type != "identifier" or statement.child_by_field_name("alternative") is not None:
        return _SEVERAL
    if unit.scopes.of(name) is None:
        return _SEVERAL
    macros = {
        unit.text(macro)
        for node in walk(value)
        if node.type == "macro_invocation" and (macro := node.child_by_field_name("macro")) is not None
    }
    if contains(value, {"reference_expression"}) or macros - {"vec", "format"}:
        return Refused("the value may borrow from something that ends with its statement")
    if contains(value, {"return_expression", "break_expression", "continue_expression", "unsafe_block"}):
        return Refused("the value may leave the statement")
    type_ = statement.child_by_field_name("type")
    refused = _common(unit, name, value)
    at = type_.end_byte if type_ is not None else name.end_byte
    return refused or _divided(unit, statement, name, value, (at, b";"))


def divide_in_python(unit: SourceUnit, statement: Node) -> list[Edit] | Refused | None:
    """Python has no declarations; the nearest is a value that has a name for one statement only."""
    return None


def result_in_python(unit: SourceUnit, value: Node, name: str) -> str | Refused:
    """Any value can have a name."""
    if unit.scopes.dynamic:
        return Refused(unit.scopes.dynamic)
    text = unit.text(value)
    apart = "\n" in text and value.type not in {
        "parenthesized_expression",
        "list",
        "dictionary",
        "set",
        "call",
    }
    return f"{name} = ({text})" if apart or value.type == "expression_list" else f"{name} = {text}"


def result_in_c(unit: SourceUnit, value: Node, name: str) -> str | Refused:
    """The value is converted to the function's type as by assignment (C17 6.8.6.4)."""
    function = enclosing(value, {"function_definition", "lambda_expression"})
    declarator = function.child_by_field_name("declarator") if function is not None else None
    type_ = function.child_by_field_name("type") if function is not None else None
    if function is None or declarator is None or type_ is None or function.type != "function_definition":
        return Refused("the function's type is not written")
    named = declarator.child_by_field_name("declarator")
    if named is None or named.type not in {"identifier", "field_identifier", "qualified_identifier"}:
        # `int (*f(void))(int)` gives a pointer, whatever its first word says.
        return Refused("the function gives a pointer or reference")
    if declarator.type != "function_declarator" or contains(declarator, {"trailing_return_type"}):
        return Refused("the function gives a pointer or reference")
    if any(
        child.type in {"type_qualifier", "storage_class_specifier"} for child in function.children
    ) and any(
        unit.text(child) not in {"static", "inline", "extern", "const"}
        for child in function.children[:2]
        if child.type in {"type_qualifier", "storage_class_specifier"}
    ):
        return Refused("the function may have to be evaluated by the compiler")
    if in_constant_function(value):
        return Refused("the function may have to be evaluated by the compiler")
    text = unit.text(type_)
    number = unit.language.sorts.names.get(text) is not None
    own_types = any(unit.by_kind.get(kind) for kind in ("class_specifier", "struct_specifier"))
    quiet = unit.language.name == "cpp" and set(re.findall(r"\w+", text)) <= _QUIET and not own_types
    if not number and not quiet:
        return Refused("the function's type is not that of a number")
    if "goto_statement" in unit.by_kind:
        return Refused("a goto may not jump over new declarations")
    # A comma in a declaration begins another name.
    comma = value.type == "comma_expression"
    return f"{text} {name} = {f'({unit.text(value)})' if comma else unit.text(value)};"


def result_in_java(unit: SourceUnit, value: Node, name: str) -> str | Refused:
    """What is returned is converted as what is assigned (JLS 14.17)."""
    method = enclosing(value, {"method_declaration", "lambda_expression", "class_body"})
    type_ = method.child_by_field_name("type") if method is not None else None
    if method is None or type_ is None or method.type != "method_declaration":
        return Refused("the function's type is not written")
    if method.child_by_field_name("dimensions") is not None:
        return Refused("the function's type is not written")
    return f"{unit.text(type_)} {name} = {unit.text(value)};"


def result_in_go(unit: SourceUnit, value: Node, name: str) -> str | Refused:
    """One result without a name; a deferred function could not change it."""
    function = enclosing(value, {"function_declaration", "method_declaration", "func_literal"})
    result = function.child_by_field_name("result") if function is not None else None
    if function is None or result is None or result.type == "parameter_list":
        return Refused("the function has no result or several, or they have names")
    inner = (
        value.named_children[0] if value.type == "expression_list" and value.named_child_count == 1 else value
    )
    if inner.type == "expression_list":
        return Refused("the function has no result or several, or they have names")
    if "goto_statement" in unit.by_kind:
        return Refused("a goto may not jump over new declarations")
    words = identifiers(unit.bytes(result))
    local = {binding.name for binding in unit.scopes.bindings if binding.scope.kind != "file"}
    if words & local:
        return Refused("the name of the type may mean something else")
    return f"var {name} {unit.text(result)} = {unit.text(inner)}"


def result_in_rust(unit: SourceUnit, value: Node, name: str) -> str | Refused:
    """What the value borrows lives to the end of the statement that gives it back."""
    return Refused("the value may borrow from something that ends with its statement")
