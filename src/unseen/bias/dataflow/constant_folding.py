"""Constant folding: values of constant expressions, without executing the program."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


class NotConstantError(Exception):
    """The expression is not constant, or its value is too large."""


@dataclass(frozen=True)
class EnumMember:
    """A member of one of the program's enumerations."""

    enum: str
    name: str


_OPERATORS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitOr: operator.or_,
}
_MOST = 400
_CONTAINERS: dict[str, Callable[[Any], Any]] = {
    "set": frozenset, "frozenset": frozenset, "list": list, "tuple": tuple, "sorted": list, "dict": dict,
}  # fmt: skip


def fold(node: ast.expr, names: Mapping[str, Any]) -> Any:
    """Evaluate an expression made of literals and known constants.

    Raises:
      NotConstantError: it depends on something else.
    """
    match node:
        case ast.Constant(value=value):
            return value
        case ast.Name(id=name) if name in names:
            return names[name]
        case ast.Attribute(value=ast.Name(id=owner), attr=name) if f"{owner}.{name}" in names:
            return names[f"{owner}.{name}"]
        case ast.Attribute(
            value=ast.Attribute(value=ast.Name(id=owner), attr=name), attr="value" | "name"
        ) if f"{owner}.{name}.value" in names:
            return names[f"{owner}.{name}.value"] if node.attr == "value" else name
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -_number(fold(inner, names))
        case ast.List(elts=items) | ast.Set(elts=items):
            return _items(items, names)
        case ast.Tuple(elts=items):
            return tuple(_items(items, names))
        case ast.Dict(keys=keys, values=values):
            return _dict(keys, values, names)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            a, b = fold(left, names), fold(right, names)
            if isinstance(a, int | float) and isinstance(b, int | float):
                try:
                    return _OPERATORS[type(op)](a, b)
                except (ArithmeticError, TypeError):
                    raise NotConstantError from None
            if isinstance(op, ast.Add) and type(a) is type(b) and isinstance(a, str | list | tuple):
                return a + b
            raise NotConstantError
        case ast.Call(func=ast.Name(id="range"), args=given, keywords=[]) if given:
            return _range(given, names)
        case ast.Call(func=ast.Name(id=name), args=[inner], keywords=[]) if name in _CONTAINERS:
            try:
                return _CONTAINERS[name](fold(inner, names))
            except (TypeError, ValueError):
                raise NotConstantError from None
    raise NotConstantError


def _number(value: Any) -> Any:
    if isinstance(value, int | float):
        return value
    raise NotConstantError


def _range(given: list[ast.expr], names: Mapping[str, Any]) -> range:
    parts = [fold(each, names) for each in given]
    if all(type(part) is int for part in parts) and len(parts) <= 3 and parts[2:] != [0]:
        return range(*parts)
    raise NotConstantError


def _items(items: list[ast.expr], names: Mapping[str, Any]) -> list[Any]:
    if len(items) > _MOST:
        raise NotConstantError
    return [fold(item, names) for item in items]


def _dict(keys: list[ast.expr | None], values: list[ast.expr], names: Mapping[str, Any]) -> dict[Any, Any]:
    """Evaluate a dictionary; values that are not constant become None, because its keys are what matters."""
    found: dict[Any, Any] = {}
    for key, value in list(zip(keys, values, strict=True))[:_MOST]:
        if key is None:
            raise NotConstantError
        try:
            held = fold(value, names)
        except NotConstantError:
            held = None
        try:
            found[fold(key, names)] = held
        except TypeError:
            raise NotConstantError from None
    return found
