"""Selections by an argument of the caller's: `[p for p in people if p["city"] == city]`."""

from __future__ import annotations

import ast

from unseen.bias.dataflow.abstract_value import AbstractValue, Environment
from unseen.bias.dataflow.protocol import Visitor

_SELECTING = {"append", "add"}


def visit_filter(v: Visitor, test: ast.expr, env: Environment) -> bool:
    """Visit the condition of a selection; False, with nothing visited, if it is not the caller's alone.

    Args:
      v: the visitor.
      test: the condition.
      env: the names in scope.
    """
    if (
        not isinstance(test, ast.Compare)
        or len(test.ops) != 1
        or not isinstance(test.ops[0], ast.Eq | ast.In)
    ):
        return False
    if not all(
        isinstance(side, ast.Name | ast.Subscript | ast.Attribute) for side in (test.left, *test.comparators)
    ):
        return False
    part, given = v.visit(test.left, env), v.visit(test.comparators[0], env)
    if _is_argument(v, part):
        part, given = given, part
    if not _is_argument(v, given) or not part.paths or part.derived or part.consts:
        return False
    if not all("*" in path and len(path) > 1 for path in part.paths):
        return False
    for val in (part, given):
        v.evidence.carry(val)
        v.evidence.filters |= val.paths
    v.evidence.relate(part, given, member=isinstance(test.ops[0], ast.In))
    return True


def selects(body: list[ast.stmt]) -> bool:
    """Return True if statements only add what they select to a list, or yield it."""
    return all(
        isinstance(each, ast.Expr)
        and (
            isinstance(each.value, ast.Yield)
            or (
                isinstance(each.value, ast.Call)
                and isinstance(each.value.func, ast.Attribute)
                and each.value.func.attr in _SELECTING
            )
        )
        for each in body
    )


def _is_argument(v: Visitor, val: AbstractValue) -> bool:
    """Return True for a parameter of the function under test, as the caller gives it."""
    return (
        bool(val.paths)
        and not val.derived
        and not val.consts
        and all(
            len(path) == 1 and path[0] != "self" and path[0] not in v.evidence.defaulted for path in val.paths
        )
    )
