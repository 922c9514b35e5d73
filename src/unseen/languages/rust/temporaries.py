"""Declarations of temporaries with exactly the type of an expression."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.evaluation import early_obstacle, position_of
from unseen.languages.language import SourceUnit
from unseen.languages.rust.effects import plain
from unseen.languages.temporaries import UNKNOWN, varies
from unseen.languages.types import value_type_of
from unseen.syntax.flow import walk


def temporary(unit: SourceUnit, node: Node, name: str) -> str | Declined:
    """Declare a variable by `let`, unless it would outlive what it borrows or lose its inferred type."""
    if _iterates(unit, node) and _goes_on(unit, node):
        return f"let {name} = {unit.text(node)};"
    if any(found.type in {"reference_expression", "closure_expression", "block"} for found in walk(node)):
        return Declined("the expression may borrow from something that ends with its statement")
    if node.type == "call_expression":
        owned = _rust_result(unit, node)
        if owned is None:
            return Declined("the expression may borrow from something that ends with its statement")
    elif not plain(unit, node):
        return UNKNOWN
    return f"let {name} = {unit.text(node)};"


# Methods that make an iterator of a variable that stays, iterators of iterators, and what uses one up.
_SOURCES = frozenset(
    {"iter", "chars", "bytes", "into_iter", "split_whitespace", "char_indices", "lines", "windows"}
)


_ADAPTERS = frozenset(
    {"map", "filter", "rev", "enumerate", "zip", "skip", "take", "step_by", "cloned", "copied", "filter_map"}
)


_ENDS = frozenset({"collect", "sum", "product", "max", "min", "count", "fold", "for_each", "last"})


def _iterates(unit: SourceUnit, node: Node) -> bool:
    """Return True for `x.iter().map(…)`, which borrows from the variable alone, step by step."""
    if node.type != "call_expression":
        return False
    function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if function is None or arguments is None or function.type != "field_expression":
        return False
    field, base = function.child_by_field_name("field"), function.child_by_field_name("value")
    word = unit.text(field) if field is not None else ""
    if base is None or not (word in _ADAPTERS or word in _SOURCES) or word in _declared_methods(unit):
        return False
    simple = {"identifier", "closure_expression", "integer_literal", "range_expression", "char_literal"}
    if not all(one.type in simple or _iterates(unit, one) for one in arguments.named_children):
        return False
    if word in _SOURCES:
        return base.type == "identifier" and not arguments.named_child_count
    return _iterates(unit, base)


def _goes_on(unit: SourceUnit, node: Node) -> bool:
    """Return True if the iterator is taken whole by the next method or its variable by nothing else."""
    holder = node.parent
    if holder is None or holder.type != "field_expression":
        return holder is not None and holder.type in {"let_declaration"}
    field = holder.child_by_field_name("field")
    return field is not None and unit.text(field) in _ADAPTERS | _ENDS


def _declared_methods(unit: SourceUnit) -> set[str]:
    return {
        unit.text(name)
        for node in unit.by_kind.get("function_item", [])
        if (name := node.child_by_field_name("name")) is not None
    }


def closure_place(unit: SourceUnit, node: Node) -> Node | Declined:
    """Return the statement before which a closure may borrow the variables of an expression in it."""
    reason = early_obstacle(unit, node)
    place = position_of(unit, node)
    if reason is not None or isinstance(place, str):
        return Declined(reason or "the expression belongs to no statement of a block")
    if not plain(unit, node) or not varies(unit, node):
        return UNKNOWN
    return place.statement


# Where dropping a value can be observed, and types whose drop cannot.
_OBSERVABLE_DROPS = frozenset({"Drop", "Rc", "Arc", "Weak", "RefCell", "Mutex", "RwLock", "channel"})


_SILENT = frozenset(
    [
        *(f"{sign}{bits}" for sign in "iu" for bits in ("8", "16", "32", "64", "128", "size")),
        *("f32", "f64", "bool", "char", "str", "String", "Vec"),
    ]
)


def _rust_result(unit: SourceUnit, call: Node) -> str | None:
    """Return the type that a function of this text gives, if it borrows nothing."""
    function = call.child_by_field_name("function")
    if function is None:
        return None
    if function.type == "field_expression":
        return (
            "usize" if value_type_of(unit, call) is not None and unit.language.pure_call(unit, call) else None
        )
    binding = unit.scopes.of(function) if function.type == "identifier" else None
    if binding is None or binding.kind != "function":
        return None
    declaration = binding.declarations[0].parent
    if declaration is None or declaration.child_by_field_name("type_parameters") is not None:
        return None
    result = declaration.child_by_field_name("return_type")
    text = unit.text(result) if result is not None else ""
    if _OBSERVABLE_DROPS & unit.words and not set(re.findall(r"\w+", text)) <= _SILENT:
        return None
    return text if text and not re.search(r"&|'|\bdyn\b|\bimpl\b|!|<", text.replace("Vec<", "")) else None
