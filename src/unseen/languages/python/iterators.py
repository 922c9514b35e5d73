"""What tells Python's loops apart: how long one holds its iterator, and what ends it."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.languages.python.purity import pure_call, runs_no_method
from unseen.syntax.flow import walk

_HOLDING = frozenset({"enumerate", "filter", "iter", "map", "range", "reversed", "zip"})
"""Built-in functions whose result keeps its arguments and has no finaliser of its own."""
_CONSUMING = frozenset({"dict", "frozenset", "list", "set", "sorted", "str", "tuple"})
"""Built-in functions that are done with their arguments when they return."""
_MEMBERS = frozenset(
    {
        "copy",
        "difference",
        "elements",
        "findall",
        "get",
        "groups",
        "intersection",
        "items",
        "keys",
        "lower",
        "most_common",
        "pop",
        "readlines",
        "split",
        "splitlines",
        "strip",
        "union",
        "upper",
        "values",
    }
)
"""Methods of the standard containers, strings and matches."""
_OF_PARTS = frozenset(
    {
        "binary_operator",
        "boolean_operator",
        "conditional_expression",
        "expression_list",
        "generator_expression",
        "parenthesized_expression",
        "subscript",
        "attribute",
    }
)
_STOPPING = frozenset({"next", "__next__", "send", "throw", "side_effect", "StopIteration"})
"""Words without which no StopIteration leaves a function."""
_PROPERTIES = frozenset({"property", "cached_property", "PropertyMock"})
_SPECIAL = re.compile(r"__\w+__")
_NOT_IN_CONDITIONS = frozenset(
    f"__{name}__"
    for name in ("all", "call", "doc", "enter", "exit", "file", "init", "main", "name", "new", "next")
)
"""Special names that no expression calls but for a call itself."""
_SUSPENDS = ("yield", "generator_expression")


def lets_go_quietly(unit: SourceUnit, iterable: Node) -> bool:
    """Return True if releasing the loop's iterator cannot be observed.

    `for` drops the iterator as soon as the loop is left; a generator then runs its `finally` clauses
    (reference, 6.2.9.1). A variable that holds the iterator would put that off. What has a name already, or
    is a container, is not affected.
    """
    if iterable.type == "call":
        return _call(unit, iterable)
    if iterable.type == "await":
        return False
    if iterable.type in _OF_PARTS:
        return all(lets_go_quietly(unit, part) for part in _parts(iterable))
    return True


def _parts(node: Node) -> list[Node]:
    if node.type == "generator_expression":
        clauses = (child for child in node.named_children if child.type == "for_in_clause")
        return [right for clause in clauses if (right := clause.child_by_field_name("right")) is not None]
    return node.named_children


def _call(unit: SourceUnit, call: Node) -> bool:
    function, arguments = call.child_by_field_name("function"), call.child_by_field_name("arguments")
    if function is None or arguments is None:
        return False
    if function.type == "attribute":
        name = function.child_by_field_name("attribute")
        receiver = function.child_by_field_name("object")
        if name is None or receiver is None or unit.text(name) not in _MEMBERS:
            return False
        defined = any(
            binding.name == unit.text(name)
            for binding in unit.scopes.bindings
            if binding.kind in {"method", "function"}
        )
        return not defined and lets_go_quietly(unit, receiver)
    binding = unit.scopes.of(function)
    if binding is not None:
        # A function of this file may hand on what another one makes, so none may make an iterator.
        return binding.kind == "function" and not any(unit.by_kind.get(kind) for kind in _SUSPENDS)
    word = unit.text(function)
    if word in _CONSUMING:
        return True
    return word in _HOLDING and all(lets_go_quietly(unit, part) for part in arguments.named_children)


def may_stop(unit: SourceUnit, condition: Node) -> bool:
    """Return True if evaluating the condition may raise StopIteration.

    `while` hands it on, but `iter` takes it for the end of what the function it calls has to give (library,
    `iter`). A call may raise it, and so may properties and special methods, which need none.
    """
    if not _STOPPING & unit.words:
        return False
    if any(found.type == "call" and not pure_call(unit, found) for found in walk(condition)):
        return True
    special = {word for word in unit.words if _SPECIAL.fullmatch(word)} - _NOT_IN_CONDITIONS
    if not any(found.type in {"in", "not in"} for found in walk(condition)):
        special.discard("__iter__")
    return bool(special or _PROPERTIES & unit.words) and not runs_no_method(unit, condition)
