"""Run plans in this process, by the Python text of `functional`, which is the generator's own."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Sequence
from typing import Any

from unseen.languages.program_form import Value
from unseen.sources.fresh import functional
from unseen.sources.fresh.form import Plan

Items = list[Any]
_NAMES = {"functools": functools, "itertools": itertools, "ABC": "abcdefghijklmnopqrstuvwxyz"}


@functools.lru_cache(maxsize=20_000)
def _function(parameters: str, expression: str) -> Callable[..., Any]:
    """Return the function of an expression; wrong plans share most of theirs with the right one."""
    function: Callable[..., Any] = eval(f"lambda {parameters}: {expression}", dict(_NAMES))
    return function


def _functions(plan: Plan) -> tuple[Callable[..., Any], list[Callable[..., Any]]]:
    """Return the functions of the source, and of the steps and the end."""
    source, *others = functional.expressions(plan)
    more = ", ".join(["xs", *(one.name for one in plan.parameters)])
    return _function(", ".join(plan.source.names), source), [_function(more, one) for one in others]


def runner(plan: Plan) -> Callable[..., Value]:
    """Return the function of a plan."""
    source, others = _functions(plan)
    given = len(plan.source.names)

    def result(*arguments: Value) -> Value:
        value = source(*arguments[:given])
        for function in others:
            value = function(value, *arguments[given:])
        return tuple(value) if isinstance(value, list) else value

    return result


def items_after(plan: Plan, arguments: Sequence[Sequence[Value]]) -> list[list[Items]]:
    """Return for each call the items of the source and those after each step."""
    source, (*steps, _) = _functions(plan)
    given = len(plan.source.names)
    found = []
    for one in arguments:
        seen = [source(*one[:given])]
        for function in steps:
            seen.append(function(seen[-1], *one[given:]))
        found.append(seen)
    return found
