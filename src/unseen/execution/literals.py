"""Literals of the six languages as values of `callable.py`, read from the syntax tree."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tree_sitter import Node

from unseen import python_ast
from unseen.languages.parsing import field, text_of


class NoLiteralError(Exception):
    """Raised when an expression does not consist of literals alone."""


_LISTS = {
    "initializer_list",
    "array_initializer",
    "array_expression",
    "literal_value",
    "list",
}
_WRAPPED = {
    "parenthesized_expression",
    "reference_expression",
    "compound_literal_expression",
    "composite_literal",
    "array_creation_expression",
    "cast_expression",
    "literal_element",
    "expression_statement",
    "type_cast_expression",
    "try_expression",
    "slice_expression",
    "pointer_expression",
}
_TEXTS = {
    "string_literal",
    "raw_string_literal",
    "interpreted_string_literal",
    "string",
    "concatenated_string",
}
_CHARS = {"char_literal", "character_literal", "rune_literal"}
_FIXED: dict[str, Any] = {
    "true": True,
    "false": False,
    "True": True,
    "False": False,
    "null": None,
    "NULL": None,
    "nullptr": None,
    "nil": None,
    "None": None,
    "NAN": float("nan"),
    "INFINITY": float("inf"),
    "INT_MAX": 2**31 - 1,
    "INT_MIN": -(2**31),
    "Integer.MAX_VALUE": 2**31 - 1,
    "Integer.MIN_VALUE": -(2**31),
    "Long.MAX_VALUE": 2**63 - 1,
    "i32::MAX": 2**31 - 1,
    "i32::MIN": -(2**31),
    "i64::MAX": 2**63 - 1,
    "math.MaxInt64": 2**63 - 1,
}
_NUMBER = re.compile(r"(?:[iu](?:8|16|32|64|128|size)|f32|f64|[uUlLfFdD]+)$")
# Calls that make a collection of their arguments, or the value of the only one.
_COLLECTING = {"asList", "of", "array", "vector", "vec"}
_PASSING = {
    "ArrayList", "LinkedList", "HashSet", "TreeSet", "HashMap", "String::from", "from", "to_string",
    "to_owned", "into", "string", "std::string", "Some", "to_vec", "String", "valueOf", "int64", "float64",
    "rune", "byte", "vec",
}  # fmt: skip
_TYPES = re.compile(r"type|dimensions|lifetime|template_argument|comment|field_identifier|mutable_specifier")


def literal(node: Node, resolve: Callable[[str], Any] | None = None) -> Any:
    """Return the value of an expression of literals; `resolve` knows the values of some names.

    Raises:
        NoLiteralError: it holds something else.
    """
    kind, text = node.type, text_of(node)
    if text in _FIXED:
        return _FIXED[text]
    if re.match(r"[\d.]", text) and not node.named_child_count:
        return _number(text)
    if kind in _TEXTS:
        return _text(text)
    if kind in _CHARS:
        return _text('"' + text[1:-1].replace('"', '\\"') + '"')
    if kind == "unary_expression" and text[0] in "-&*+!":
        value = literal(_operand(node), resolve)
        return _signed(text[0], value)
    if kind in _LISTS:
        return _list(node, resolve)
    if kind in _WRAPPED:
        return literal(_operand(node), resolve)
    if kind == "identifier" and resolve is not None:
        return resolve(text)
    if kind in ("call_expression", "method_invocation", "object_creation_expression", "macro_invocation"):
        return _call(node, resolve)
    if kind == "tuple_expression":
        return tuple(literal(child, resolve) for child in _values(node))
    if kind == "call" or kind == "binary_expression":
        raise NoLiteralError(text)
    raise NoLiteralError(f"{kind}: {text}")


def _operand(node: Node) -> Node:
    named = [child for child in node.named_children if not _TYPES.search(child.type)]
    if not named:
        raise NoLiteralError(text_of(node))
    return named[-1]


def _values(node: Node) -> list[Node]:
    return [child for child in node.named_children if not _TYPES.search(child.type)]


def _signed(sign: str, value: Any) -> Any:
    if sign == "-" and type(value) in (int, float):
        return -value
    if sign in "&*+":
        return value
    if sign == "!" and type(value) is bool:
        return not value
    raise NoLiteralError(f"{sign}{value}")


def _number(text: str) -> int | float:
    plain = text.replace("_", "").replace("'", "")
    if not plain.lower().startswith("0x"):
        cut = _NUMBER.sub("", plain)
        wants_float = bool(re.search(r"f32|f64|[fFdD]$", plain)) and "." not in cut
        plain = cut + ".0" if wants_float else cut
    try:
        return int(plain, 0) if re.fullmatch(r"0[xXbBoO][0-9a-fA-F]+|\d+", plain) else float(plain)
    except ValueError:
        raise NoLiteralError(text) from None


def _text(text: str) -> str:
    if text.startswith("`"):
        return text[1:-1]
    raw = re.fullmatch(r'R?r?(#*)"(?:\()?(.*?)(?:\))?"\1', text, re.S) if text[:1] in "rR" else None
    if raw:
        return raw[2]
    escaped = re.sub(r"\\u\{([0-9a-fA-F]+)\}", lambda found: f"\\U{found[1]:0>8}", text.lstrip("LuU8b"))
    try:
        value = python_ast.literal_eval(escaped)
    except (ValueError, SyntaxError):
        raise NoLiteralError(text) from None
    if type(value) is not str:
        raise NoLiteralError(text)
    return value


def _list(node: Node, resolve: Callable[[str], Any] | None) -> Any:
    pairs = [child for child in node.named_children if child.type == "keyed_element"]
    if pairs:
        keyed = [[literal(_operand(part), resolve) for part in pair.named_children[:2]] for pair in pairs]
        try:
            return dict(keyed)
        except TypeError:
            raise NoLiteralError("a key that is no atom") from None
    return [literal(child, resolve) for child in _values(node)]


def _call(node: Node, resolve: Callable[[str], Any] | None) -> Any:
    function = field(node, "function") or field(node, "name") or field(node, "type") or field(node, "macro")
    name = text_of(function) if function is not None else ""
    arguments = field(node, "arguments")
    given = _values(arguments) if arguments is not None else []
    if function is not None and function.type == "field_expression":
        # "text".to_string(): what stands before the point is the value.
        owner = field(function, "value")
        last = name.rpartition(".")[2]
        if owner is not None and last in _PASSING and not given:
            return literal(owner, resolve)
    short = re.split(r"::|\.|<", name.replace("<>", ""))
    plain = next((part for part in reversed(short) if re.fullmatch(r"\w+", part)), "")
    base = re.sub(r"<.*", "", name)
    if node.type == "method_invocation" and plain == "of" and text_of(node).startswith("Map"):
        values = [literal(each, resolve) for each in given]
        return dict(zip(values[::2], values[1::2], strict=False))
    if node.type == "method_invocation" and plain in _COLLECTING:
        return [literal(each, resolve) for each in given]
    if base in _PASSING or plain in _PASSING:
        if len(given) == 1:
            return literal(given[0], resolve)
        if not given and node.type == "object_creation_expression":
            return []
    raise NoLiteralError(text_of(node))
