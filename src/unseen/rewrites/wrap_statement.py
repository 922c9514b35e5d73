"""The method `wrap-statement`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.opaque_predicate import always_true
from unseen.languages.views import Block
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax.flow import contains, enclosing
from unseen.syntax.wrapping import alone, around, content_end, divides_regions


@rewriting(category="basic", at_most=2)
def wrap_statement(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Wrap a statement in an `if` whose condition always holds, or in a loop that runs one round.

    Before: `total += x`. After: `velvet = 31` and then `if velvet > 7: total += x`.

    *Preserves*: the condition asks about a variable of known value that occurs nowhere else, and the
    statement declares nothing that later code needs.
    *Declines*: declarations, statements with which the compiler's view of what has a value, or of what
    ends the function, would change, and functions with labels.
    """
    language = unit.language
    labels = [node for kind in language.kinds.labels for node in unit.by_kind.get(kind, [])]
    for block in language.block.find(unit):
        function = enclosing(block.node, language.function.kinds)
        for statement in block.statements:
            if not unit.editable(statement) or statement.type not in language.insertions.statements:
                continue
            reason = _obstacle(unit, block, statement, function, labels)
            if reason is not None:
                yield Declined(reason, statement)
                continue
            opening, closing = _lines(unit, name_source, statement)
            start, end = statement.start_byte, statement.end_byte
            edits = around(unit, start, end, opening, closing)
            yield Site(tuple(edits), exclusive_range=(start, content_end(unit, end)))


def _obstacle(
    unit: SourceUnit, block: Block, statement: Node, function: Node | None, labels: list[Node]
) -> str | None:
    start, end = statement.start_byte, statement.end_byte
    if unit.scopes.dynamic:
        return unit.scopes.dynamic
    if function is not None:
        if any(function.start_byte <= label.start_byte < function.end_byte for label in labels):
            return "a jump to a label may not pass a new declaration"
        if reason := unit.language.insertions.head_obstacle(unit, function):
            return reason
    if not alone(unit, start, end):
        return "the statement shares a line with other text"
    if divides_regions(unit, start, end):
        return "the statement begins in the prompt and ends in the solution"
    if unit.language.insertions.pinned(statement):
        return "a directive before the statement speaks of it"
    if unit.language.insertions.hides(unit, statement):
        return "a macro in the statement may declare something or jump"
    return unit.language.insertions.wrap_obstacle(unit, block, statement)


def _lines(unit: SourceUnit, name_source: NameSource, statement: Node) -> tuple[list[str], list[str]]:
    language = unit.language
    name = name_source.name(like=language.facts.function_like)
    closing = ["}"] if language.block_style == "braces" else []
    once = language.insertions.once
    if once is not None and name_source.rng.random() < 0.4 and not leaves(unit, statement):
        return [once(name)], closing
    value = name_source.number()
    condition = always_true(name, value, name_source.rng)
    return [language.insertions.constant(name, value), language.emit.if_open(condition)], closing


def leaves(unit: SourceUnit, statement: Node) -> bool:
    """Return True if the statement holds a `break` or `continue` that leaves it, or a jump to a label."""
    kinds, switches = unit.language.kinds, unit.language.insertions.switches

    def jumps(node: Node, *, breaks: bool, continues: bool) -> bool:
        if node.type in kinds.jumps and not node.type.startswith(("return", "throw", "raise")):
            inside = node.type.startswith("break") and breaks
            inside = inside or (node.type.startswith("continue") and continues)
            return not inside or bool(node.named_children)
        if node.type in kinds.closures:
            return False
        rest = node.child_by_field_name("alternative") if node.type in kinds.loops else None
        return any(
            jumps(
                child,
                breaks=breaks if child == rest else breaks or node.type in kinds.loops | switches,
                continues=continues if child == rest else continues or node.type in kinds.loops,
            )
            for child in node.named_children
        )

    return jumps(statement, breaks=False, continues=False) or contains(statement, kinds.labels)
