"""Splitting a declaration from its first value, where languages do it alike."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.syntax.edit import Edit
from unseen.syntax.flow import contains
from unseen.syntax.layout import indent_at, newline_of
from unseen.syntax.names import identifiers

OWN_NAME = Declined("the value is computed from another variable of the same name")


SEVERAL = Declined("the statement declares several names, or one that is no plain variable")


def divided(
    unit: SourceUnit, statement: Node, name: Node, value: Node, head: tuple[int, bytes]
) -> list[Edit]:
    """Return the edits that end the declaration at `head` and assign the value on a line of its own."""
    at, end = head
    line = end + newline_of(unit.source) + indent_at(unit.source, statement.start_byte)
    return [Edit(at, value.start_byte, line + unit.bytes(name) + b" = ")]


def value_obstacle(unit: SourceUnit, name: Node, value: Node) -> Declined | None:
    if unit.text(name) in identifiers(unit.bytes(value)):
        return OWN_NAME
    if contains(value, unit.language.kinds.comments):
        return Declined("a comment stands in the value")
    between = unit.source[name.end_byte : value.start_byte]
    if b"//" in between or b"/*" in between:
        return Declined("a comment stands before the value")
    return None
