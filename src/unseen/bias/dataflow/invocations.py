"""Results of interpreted calls, so that a body is read once for each distinct state of its inputs.

Without them the cost is exponential in the depth of calls, because each body is interpreted twice.
"""

from __future__ import annotations

import ast
from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from unseen.bias.dataflow.abstract_value import AbstractValue
from unseen.bias.dataflow.evidence import Hint

# Freezing a larger state costs more than interpreting most bodies.
_MOST_PARTS = 2000


@dataclass(frozen=True)
class Invocation:
    """What one interpretation of a body came to.

    Attributes:
      returned: what it may return.
      hints: the weights that it added to the evidence.
      held: what the key refers to by identity, which must stay alive as long as the key.
    """

    returned: AbstractValue
    hints: tuple[Hint, ...]
    held: object


class InvocationMemo:
    """Interpreted calls by function and the state of everything that its environment reaches."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Invocation] = {}

    def get(self, key: Hashable | None) -> Invocation | None:
        """Return the result of an equal call, if there was one."""
        return self._known.get(key) if key is not None else None

    def put(self, key: Hashable | None, invocation: Invocation) -> None:
        """Remember the result of a call."""
        if key is not None:
            self._known[key] = invocation


def state_key(body: ast.AST, env: Mapping[str, AbstractValue]) -> tuple[Hashable, object] | None:
    """Return a key for a call, and what has to stay alive with it; None if the state is too large.

    Instances are compared by identity and content: a call may change the one that it got, and only a call
    that would find it as it is now can be left out.
    """
    frozen = _Freezer()
    parts = frozen.mapping(env)
    if frozen.parts > _MOST_PARTS:
        return None
    return (id(body), parts), frozen.held


class _Freezer:
    """Makes hashable copies of abstract values."""

    def __init__(self) -> None:
        self.parts = 0
        self.held: list[object] = []
        self._seen: set[int] = set()

    def mapping(self, values: Mapping[str, AbstractValue]) -> Hashable:
        """Freeze an environment or the fields of an instance."""
        if self.parts > _MOST_PARTS:
            return None
        self.held.append(values)
        if id(values) in self._seen:
            return id(values)
        self._seen.add(id(values))
        return tuple([(name, self.value(each)) for name, each in values.items()])

    def value(self, val: AbstractValue) -> Hashable:
        """Freeze a value with all its parts."""
        self.parts += 1
        key: tuple[Hashable, ...] = (val.paths, val.derived, val.owner, val.is_class)
        if val.chains:
            key += ("chains", tuple([(id(type(op)), c, f) for chain in val.chains for op, c, f in chain]))
        if val.consts:
            self.held.append(val.consts)
            key += ("consts", tuple([_constant(each) for each in val.consts]))
        if val.items is not None:
            key += ("items", tuple([self.value(each) for each in val.items]))
        if val.fields is not None:
            key += ("fields", id(val.fields), self.mapping(val.fields))
        if val.function is not None:
            body, closed = val.function
            self.held.append(body)
            key += ("function", id(body), id(closed), self.mapping(closed))
        return key


def _constant(value: object) -> Hashable:
    """Return simple constants as they are and others by identity."""
    return (type(value), value) if isinstance(value, int | float | str | bytes | None) else id(value)
