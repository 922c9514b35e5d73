"""Splitting declarations from their first value, and variables for a function's result."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.c_family.temporaries import in_constant_function
from unseen.languages.declarations import SEVERAL, divided, value_obstacle
from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.syntax.edit import Edit
from unseen.syntax.flow import contains, enclosing

# Standard types whose copies, moves and destruction cannot be observed.
_QUIET_TEXT = """
std vector string map set unordered_map pair deque unsigned signed int long short char bool double float
size_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t
"""


_QUIET = frozenset(_QUIET_TEXT.split())


def divide(unit: SourceUnit, statement: Node) -> list[Edit] | Declined | None:
    """Split `int x = e;` into `int x; x = e;` where x can be assigned (C17 6.7.9p11: same conversions)."""
    if statement.type != "declaration":
        return None
    declarators = statement.children_by_field_name("declarator")
    if len(declarators) != 1:
        return SEVERAL
    declarator = declarators[0]
    value = declarator.child_by_field_name("value") if declarator.type == "init_declarator" else None
    if value is None:
        return None
    shape = declarator.child_by_field_name("declarator")
    pointer = shape is not None and shape.type == "pointer_declarator"
    name = shape
    while name is not None and name.type == "pointer_declarator":
        if any(child.type == "type_qualifier" for child in name.children):
            return Declined("the variable is constant or volatile")
        name = name.child_by_field_name("declarator")
    if name is None or name.type != "identifier" or value.type in {"initializer_list", "argument_list"}:
        return SEVERAL
    qualifiers = {unit.text(child) for child in statement.children if child.type == "type_qualifier"}
    if "volatile" in qualifiers or "_Atomic" in qualifiers or (qualifiers and not pointer):
        return Declined("the variable is constant or volatile")
    if any(child.type == "storage_class_specifier" for child in statement.children):
        return Declined("the variable lives longer than its block")
    type_ = statement.child_by_field_name("type")
    text = unit.text(type_) if type_ is not None else ""
    if unit.language.name == "cpp":
        types = unit.language.types
        if not pointer and types.names.get(types.normal(text)) in {None, "string"}:
            return Declined("making an object and assigning to one differ")
        if "auto" in text or in_constant_function(statement):
            return Declined("the type follows from the value, or the compiler evaluates the function")
    if "goto_statement" in unit.by_kind:
        return Declined("a goto may not jump over new declarations")
    plain = pointer or type_ is None or type_.type in {"primitive_type", "sized_type_specifier"}
    if not plain and _of_nobody(unit, value):
        return Declined("the value may be a macro that stands for a list in braces")
    refused = value_obstacle(unit, name, value)
    return refused or divided(unit, statement, name, value, (name.end_byte, b";"))


def _of_nobody(unit: SourceUnit, value: Node) -> bool:
    """Return True for a name, or a call of one, in capitals that this text does not declare."""
    called = value.child_by_field_name("function") if value.type == "call_expression" else value
    if called is None or called.type != "identifier":
        return False
    return unit.text(called).isupper() and unit.scopes.of(called) is None


def result(unit: SourceUnit, value: Node, name: str) -> str | Declined:
    """Declare a variable of the function's result type, to which the value converts (C17 6.8.6.4)."""
    function = enclosing(value, {"function_definition", "lambda_expression"})
    declarator = function.child_by_field_name("declarator") if function is not None else None
    type_ = function.child_by_field_name("type") if function is not None else None
    if function is None or declarator is None or type_ is None or function.type != "function_definition":
        return Declined("the function's type is not written")
    named = declarator.child_by_field_name("declarator")
    if named is None or named.type not in {"identifier", "field_identifier", "qualified_identifier"}:
        # `int (*f(void))(int)` gives a pointer, whatever its first word is.
        return Declined("the function gives a pointer or reference")
    if declarator.type != "function_declarator" or contains(declarator, {"trailing_return_type"}):
        return Declined("the function gives a pointer or reference")
    if any(
        child.type in {"type_qualifier", "storage_class_specifier"} for child in function.children
    ) and any(
        unit.text(child) not in {"static", "inline", "extern", "const"}
        for child in function.children[:2]
        if child.type in {"type_qualifier", "storage_class_specifier"}
    ):
        return Declined("the function may have to be evaluated by the compiler")
    if in_constant_function(value):
        return Declined("the function may have to be evaluated by the compiler")
    text = unit.text(type_)
    number = unit.language.types.names.get(text) is not None
    own_types = any(unit.by_kind.get(kind) for kind in ("class_specifier", "struct_specifier"))
    quiet = unit.language.name == "cpp" and set(re.findall(r"\w+", text)) <= _QUIET and not own_types
    if not number and not quiet:
        return Declined("the function's type is not that of a number")
    if "goto_statement" in unit.by_kind:
        return Declined("a goto may not jump over new declarations")
    # A comma in a declaration begins another name.
    comma = value.type == "comma_expression"
    return f"{text} {name} = {f'({unit.text(value)})' if comma else unit.text(value)};"
