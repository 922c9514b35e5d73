"""Comparisons: each operand is evidence for its neighbours, and some ask only whether there is a value."""

from __future__ import annotations

import ast

from unseen.bias.dataflow.abstract_value import BOTTOM, AbstractValue, Environment
from unseen.bias.dataflow.protocol import Visitor
from unseen.bias.reachable import Place

TRUTH = AbstractValue(consts=(True, False))
_ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
# Their results are none of the values that they get.
_KNOWN_CALLS = {"len", "isinstance", "hasattr", "any", "all", "callable", "issubclass", "range"}


def visit_comparison(v: Visitor, node: ast.Compare, env: Environment) -> AbstractValue:
    """Visit a comparison, chained or not: each operand is evidence for its neighbours."""
    sides = [node.left, *node.comparators]
    vals = [v.visit(side, env) for side in sides]
    if _asks_presence(node):
        for val in vals:
            v.evidence.carry(val)
        return TRUTH
    if _asks_for_blank(node, vals):
        for val in vals:
            v.evidence.ask(val)
        return TRUTH
    if _asks_for_what_the_caller_names(v, vals):
        for val in vals:
            v.evidence.carry(val)
        return TRUTH
    for place, val in enumerate(vals):
        note_unknown(v, sides[place], val)
        if place and isinstance(node.ops[place - 1], ast.In | ast.NotIn):
            v.evidence.search(val)
            if vals[place - 1].paths:
                v.evidence.hint(val, "list", 1)
        elif any(isinstance(each, ast.Call) for each in sides):
            v.evidence.use(val)
        else:
            v.evidence.meet(val)
    for place, op in enumerate(node.ops):
        left, right = vals[place], vals[place + 1]
        v.evidence.relate(left, right, member=isinstance(op, ast.In | ast.NotIn))
        if isinstance(op, ast.In | ast.NotIn):
            # "x in y" compares x with y's items; a constant text may also be a part of y.
            for held in right.consts:
                v.evidence.compare(left, held)
            for part in right.items or ():
                _against(v, left, part)
            for constant in left.consts:
                if isinstance(constant, str):
                    v.evidence.compare(right, constant)
            continue
        _against(v, left, right)
        _against(v, right, left)
        if isinstance(op, _ORDERED):
            v.evidence.hint(left, "number", 1)
            v.evidence.hint(right, "number", 1)
    return AbstractValue(paths=frozenset().union(*(val.plain().paths for val in vals)), derived=True)


def note_unknown(v: Visitor, node: ast.expr, val: AbstractValue) -> None:
    """Record that a value decides which comes from no known input."""
    if not isinstance(node, ast.Name | ast.Subscript | ast.Attribute | ast.Call) or not _is_nothing(val):
        return
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _KNOWN_CALLS:
        return
    v.evidence.unknown.add(Place(node.lineno, f"where {ast.unparse(node)[:40]} comes from was not followed"))


def _asks_for_what_the_caller_names(v: Visitor, vals: list[AbstractValue]) -> bool:
    """Return True if a part that a parameter names is compared with another parameter."""
    if len(vals) != 2 or any(val.consts or val.items is not None for val in vals):
        return False
    for one, another in (vals, vals[::-1]):
        if one.paths and one.paths <= v.evidence.chosen and another.paths:
            return all(len(path) == 1 for path in another.paths)
    return False


def _is_nothing(val: AbstractValue) -> bool:
    return val is BOTTOM or val == BOTTOM


def _asks_presence(node: ast.Compare) -> bool:
    """Return True for `x is None`, which tells no value from another."""
    sides = [node.left, *node.comparators]
    return all(isinstance(op, ast.Is | ast.IsNot) for op in node.ops) and any(
        isinstance(side, ast.Constant) and side.value is None for side in sides
    )


def _asks_for_blank(node: ast.Compare, vals: list[AbstractValue]) -> bool:
    """Return True for `x == ""` and `x in ("", None)`, which ask whether there is a value."""
    if len(vals) != 2 or not isinstance(node.ops[0], ast.Eq | ast.NotEq | ast.In | ast.NotIn):
        return False
    asked = vals[0].consts if vals[1].paths else vals[1].consts
    blanks = [part for each in asked for part in (each if isinstance(each, tuple | list | set) else (each,))]
    return "" in blanks and all(each is None or each in ("", 0, "-") for each in blanks)


def _against(v: Visitor, val: AbstractValue, other: AbstractValue) -> None:
    """Record the constants of the other side."""
    for constant in other.consts:
        if not isinstance(constant, list | tuple | dict | set | frozenset):
            v.evidence.compare(val, constant)
    if val.items is not None and other.items is not None:
        for one, another in zip(val.items, other.items, strict=False):
            for constant in another.consts:
                v.evidence.compare(one, constant)
