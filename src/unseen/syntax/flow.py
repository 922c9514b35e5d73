"""Questions about the tree: descendants, ancestors, and what certainly ran before."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tree_sitter import Node

from unseen.syntax.scopes import Binding


def walk(node: Node, *, skip: Collection[str] = ()) -> Iterator[Node]:
    """Yield the node and all below it in document order, without descending into the kinds of `skip`."""
    stack = [node]
    while stack:
        found = stack.pop()
        yield found
        if found.type not in skip:
            stack.extend(reversed(found.children))


def contains(node: Node, kinds: Collection[str], *, skip: Collection[str] = ()) -> bool:
    """Return True if the node or anything below it is of one of the kinds."""
    return any(found.type in kinds for found in walk(node, skip=skip))


def enclosing(node: Node, kinds: Collection[str]) -> Node | None:
    """Return the nearest ancestor of these kinds."""
    parent = node.parent
    while parent is not None and parent.type not in kinds:
        parent = parent.parent
    return parent


def ancestors(node: Node) -> Iterator[Node]:
    """Yield the ancestors, innermost first."""
    parent = node.parent
    while parent is not None:
        yield parent
        parent = parent.parent


def assigned_before(binding: Binding, use: Node) -> bool:
    """Return True if the name certainly has a value when control reaches `use`, in the same function.

    Sure are parameters, and names bound by an earlier statement, in a block around the use, or
    by a loop around the use; nothing that deletes the name may exist.
    """
    if any(
        any(parent.type in {"delete_statement", "except_clause"} for parent in ancestors(name))
        for name in binding.declarations
    ):
        return False
    if binding.kind in {"parameter", "function", "module", "type"}:
        return binding.kind == "parameter" or _earlier(binding, use)
    return _earlier(binding, use)


def _earlier(binding: Binding, use: Node) -> bool:
    around = {node.id for node in ancestors(use)}
    for name in binding.declarations:
        if name.start_byte >= use.start_byte:
            continue
        node = name
        while node.parent is not None and node.parent.id not in around:
            node = node.parent
        holder = node.parent
        if holder is None or not _always_runs(name, node):
            continue
        if holder.type in {"block", "module"} or (
            holder.type in {"for_statement", "for_in_clause"} and holder.child_by_field_name("left") == node
        ):
            return True
        if holder.type in {"with_statement", "with_clause"}:
            return True
    return False


def _always_runs(name: Node, statement: Node) -> bool:
    """Return True if running `statement` always binds `name`: no condition, loop or handler between."""
    node: Node | None = name
    while node is not None and node != statement:
        node = node.parent
        if node is not None and node.type in {
            "if_statement",
            "for_statement",
            "while_statement",
            "try_statement",
            "match_statement",
            "conditional_expression",
            "boolean_operator",
            "comparison_operator",
            "lambda",
            "with_statement",
        }:
            return False
    return True
