"""The abstract domain: what an expression may hold, and which parts of the input it may come from.

A part of the input is a path: the parameter's name, then `.field`, `[key]`, `#0` (index in a tuple) or `*`
(element of a list).
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from unseen.bias.dataflow.arithmetic_chains import MOST_CHAINS, Chain

InputPath = tuple[str, ...]
Environment = dict[str, "AbstractValue"]
MOST_CONSTANTS = 60
_MOST_PATHS = 24


@dataclass(frozen=True)
class AbstractValue:
    """What an expression may hold, over all paths through the function.

    Attributes:
      paths: parts of the input that it may be, or be computed from.
      consts: constants that it may be.
      items: its elements, for a tuple or list display.
      chains: how it was computed from its paths, each a chain of arithmetic with constants.
      derived: it is of another kind than its paths (the text of a number), so its kind is no evidence for
        theirs.
      owner: name of the class of the module that it is an instance of; `fields` are the instance's.
      is_class: it is that class itself.
      function: a function of the module, a nested one or a lambda, with the names that it closes over.
    """

    paths: frozenset[InputPath] = frozenset()
    consts: tuple[Any, ...] = ()
    items: tuple[AbstractValue, ...] | None = None
    chains: tuple[Chain, ...] = ()
    derived: bool = False
    owner: str | None = None
    fields: Mapping[str, AbstractValue] | None = None
    is_class: bool = False
    function: (
        tuple[ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, Mapping[str, AbstractValue]] | None
    ) = None

    def plain(self) -> AbstractValue:
        """Return the value without its structure: what is computed from it."""
        return AbstractValue(paths=all_paths(self), chains=self.chains, derived=self.derived)

    def as_derived(self) -> AbstractValue:
        """Return a value of another kind that is computed from this one."""
        return AbstractValue(paths=all_paths(self), derived=True)


BOTTOM = AbstractValue()


def all_paths(val: AbstractValue, depth: int = 0) -> frozenset[InputPath]:
    """Return the paths of a value and of all its parts."""
    if depth > 3:
        return val.paths
    found = set(val.paths)
    for part in (*(val.items or ()), *((val.fields or {}).values())):
        found |= all_paths(part, depth + 1)
    return frozenset(sorted(found)[:_MOST_PATHS])


def join(a: AbstractValue, b: AbstractValue) -> AbstractValue:
    """Return the least upper bound of two values: what may be either."""
    if a is b or b == BOTTOM:
        return a
    if a == BOTTOM:
        return b
    items = _joined_items(a, b)
    structured = a if a.owner else b
    consts = list(a.consts)
    for each in b.consts:
        if len(consts) < MOST_CONSTANTS and not any(each is held or are_equal(each, held) for held in consts):
            consts.append(each)
    return replace(
        structured,
        paths=frozenset(sorted(a.paths | b.paths)[:_MOST_PATHS]),
        consts=tuple(consts),
        items=items,
        chains=tuple(dict.fromkeys((*(a.chains or ((),)), *(b.chains or ((),)))))[:MOST_CHAINS]
        if a.chains or b.chains
        else (),
        derived=a.derived or b.derived,
        function=a.function or b.function,
    )


def _joined_items(a: AbstractValue, b: AbstractValue) -> tuple[AbstractValue, ...] | None:
    """Join item by item, or to one item that stands for all, if the numbers of items differ."""
    if a.items is None or b.items is None:
        known, other = (a, b) if b.items is None else (b, a)
        empty = not other.paths and other.consts and all(each in ([], ()) for each in other.consts)
        return known.items if empty else None
    if len(a.items) == len(b.items):
        return tuple(join(x, y) for x, y in zip(a.items, b.items, strict=True))
    found = BOTTOM
    for each in (*a.items, *b.items):
        found = join(found, each)
    return (found,)


def elements(val: AbstractValue) -> AbstractValue:
    """Return what iterating over a value yields."""
    if val.derived:
        return val
    found = AbstractValue(paths=frozenset((*path, "*") for path in val.paths if len(path) < 6))
    for part in val.items or ():
        found = join(found, part)
    for constant in val.consts:
        if isinstance(constant, list | tuple | set | frozenset | dict | str):
            for each in list(constant)[:MOST_CONSTANTS]:
                found = join(found, of_constant(each))
        elif isinstance(constant, range) and len(constant):
            found = join(found, AbstractValue(consts=(constant[0], constant[-1])))
    return found


def of_constant(value: Any) -> AbstractValue:
    """Return the abstract value of a constant, with its items."""
    items = tuple(of_constant(each) for each in value) if type(value) is tuple and len(value) < 20 else None
    return AbstractValue(consts=(value,), items=items)


def consts_of(values: Iterable[AbstractValue]) -> list[Any]:
    """List all constants of several values."""
    return [constant for value in values for constant in value.consts]


def are_equal(a: Any, b: Any) -> bool:
    """Return True if two constants have the same type and value."""
    return type(a) is type(b) and bool(a == b)
