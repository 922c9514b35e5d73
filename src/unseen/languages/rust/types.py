"""Types of values in Rust, and the methods that only compute one."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.languages.tables import TypeTable, ValueType
from unseen.languages.types import value_type_of
from unseen.syntax.scopes import Binding

_SIGNED = ("i8", "i16", "i32", "i64", "i128", "isize")
_UNSIGNED = ("u8", "u16", "u32", "u64", "u128", "usize")
_SUFFIX = re.compile(r"(i|u|f)(8|16|32|64|128|size)$")
_PURE_METHODS = frozenset(
    {
        "len",
        "is_empty",
        "contains",
        "starts_with",
        "ends_with",
        "is_some",
        "is_none",
        "abs",
        "is_alphabetic",
        "is_numeric",
        "is_ascii_digit",
        "is_whitespace",
        "is_uppercase",
        "is_lowercase",
        "contains_key",
        "as_str",
        "is_alphanumeric",
        "is_ascii",
        "count_ones",
    }
)


def _literal_type(unit: SourceUnit, node: Node) -> ValueType | None:
    """Infer a literal's type from its suffix; without one an integer's sign is not known."""
    if node.type != "integer_literal":
        return None
    text = unit.text(node)
    suffix = _SUFFIX.search(text) if not text.startswith("0x") else None
    if suffix is None:
        return "integer"
    types: dict[str, ValueType] = {"i": "int", "u": "unsigned", "f": "float"}
    return types[suffix.group(1)]


def _call_type(unit: SourceUnit, node: Node) -> ValueType | None:
    if node.type == "type_cast_expression":
        type_ = node.child_by_field_name("type")
        return TYPES.names.get(unit.text(type_)) if type_ is not None else None
    if node.type == "call_expression":
        method = method_name(unit, node)
        own = any(
            (name := item.child_by_field_name("name")) is not None and unit.text(name) == method
            for item in unit.by_kind.get("function_item", [])
        )
        return "unsigned" if method in {"len", "count_ones"} and not own else None
    return None


def _binding_type(unit: SourceUnit, binding: Binding) -> ValueType | None:
    """Infer the type of a variable of a loop over a range, which is that of the range's ends."""
    value = binding.value
    if value is None or value.type != "range_expression":
        return None
    types = {value_type_of(unit, end, 6) for end in value.named_children}
    known = types - {"integer"}
    if None in types:
        return None
    return known.pop() if len(known) == 1 else "integer" if not known else None


def _bare_type(text: str) -> str:
    return text.replace("&", "").replace("mut ", "").strip()


def method_name(unit: SourceUnit, node: Node) -> str | None:
    """Return the name of the method that is called, if one is."""
    function = node.child_by_field_name("function")
    if function is None or function.type != "field_expression":
        return None
    field = function.child_by_field_name("field")
    return unit.text(field) if field is not None else None


def pure_call(unit: SourceUnit, node: Node) -> bool:
    """Return True if the call only computes a value of what it is given."""
    return node.type == "call_expression" and method_name(unit, node) in _PURE_METHODS


TYPES = TypeTable(
    names={
        **dict.fromkeys(_SIGNED, "int"),
        **dict.fromkeys(_UNSIGNED, "unsigned"),
        "f32": "float",
        "f64": "float",
        "bool": "bool",
        "char": "char",
    },
    literals={
        "integer_literal": "integer",
        "float_literal": "float",
        "char_literal": "char",
        "boolean_literal": "bool",
    },
    wrappers=frozenset({"parenthesized_expression"}),
    arithmetic=frozenset({"binary_expression"}),
    of_literal=_literal_type,
    of_call=_call_type,
    of_binding=_binding_type,
    normal=_bare_type,
)
