"""Iterators that a Python loop may hold longer than `for` does, without an observable difference."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.language import SourceUnit

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
