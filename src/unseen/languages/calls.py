"""Calls by bare name, as the C family, Go and Rust write them alike."""

from __future__ import annotations

from collections.abc import Callable

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.syntax.edit import Edit
from unseen.syntax.scopes import Binding


def is_call(reference: Node) -> bool:
    """Return True for the name in `f(…)`; in the arguments of a Rust macro only tokens are known."""
    call = reference.parent
    if call is None or call.type != "call_expression":
        return False
    return call.child_by_field_name("function") == reference


def arguments_of_call(reference: Node) -> Node | None:
    """Return the arguments of a call by bare name."""
    return reference.parent.child_by_field_name("arguments") if reference.parent is not None else None


def argument_edits(
    unit: SourceUnit, binding: Binding, arguments_of: Callable[[Node], Node | None], number: int
) -> list[Edit] | None:
    """Return edits that pass a number at every call; None if a call stands where no edit is allowed."""
    edits = []
    for reference in binding.references:
        if reference in binding.declarations:
            continue
        arguments = arguments_of(reference)
        if arguments is None or not unit.editable(reference):
            return None
        given = [
            child for child in arguments.named_children if child.type not in unit.language.kinds.comments
        ]
        at = given[-1].end_byte if given else arguments.end_byte - 1
        edits.append(Edit(at, at, f", {number}".encode() if given else str(number).encode()))
    return edits
