"""The method `code-order-change`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.effects import effects
from unseen.languages.views import Function
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.layout import newline_of
from unseen.syntax.lines import LineRange, lines_of, moved, next_statement
from unseen.syntax.names import identifiers


@rewriting(category="basic", origin="vjbench", at_most=2, moves_code=True)
def code_order_change(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Move a statement past several others, or a function past the one before it.

    Before: `total = 0`, `fee = 2`, `names = []`. After: `names = []`, `total = 0`, `fee = 2`.

    *Preserves*: what is moved has nothing to do with anything that it passes; a function is still defined
    before its first use where the language asks for that.
    *Declines*: what `change-statement-order` declines, functions that name each other where order matters,
    and those that a decorator, an attribute or a test runner finds.
    """
    for block in unit.language.block.find(unit):
        yield from _statements(unit, block.statements)
    yield from _functions(unit)


def _statements(unit: SourceUnit, statements: Sequence[Node]) -> Iterator[Site | Declined]:
    analysis, moves = effects(unit), unit.language.moves
    for index in range(2, len(statements)):
        moving, first = statements[index], index
        reason = None
        while first and reason is None:
            passed = statements[first - 1]
            if next_statement(unit, passed) != statements[first] or not moves(unit, passed):
                break
            if not moves(unit, moving) or lines_of(unit, passed) is None:
                break
            reason = analysis.obstacle(passed, moving)
            first -= reason is None
        if index - first < 2:
            if reason is not None:
                yield Declined(reason, moving)
            continue
        above, lines = lines_of(unit, statements[first]), lines_of(unit, moving)
        last = lines_of(unit, statements[index - 1])
        if above is None or lines is None or last is None or last.end > lines.start:
            yield Declined("the statements share their lines with other code", moving)
            continue
        yield Site(tuple(moved(unit, lines, above.start)), exclusive_range=(above.start, lines.end))


def _functions(unit: SourceUnit) -> Iterator[Site | Declined]:
    functions = unit.language.function.find(unit)
    by_node = {function.outer.id: function for function in functions}
    for first in functions:
        behind = next_statement(unit, first.outer)
        second = by_node.get(behind.id) if behind is not None else None
        if second is None or unit.in_function(first.outer):
            continue
        reason = _obstacle(unit, first, second)
        above, below = lines_of(unit, first.outer), lines_of(unit, second.outer)
        if reason is not None:
            yield Declined(reason, second.node)
        elif above is None or below is None or above.end > below.start:
            yield Declined("the functions share their lines with other code", second.node)
        elif not unit.editable(second.outer) or not unit.editable(first.outer):
            yield Declined("a function belongs to the test", second.node)
        else:
            yield Site(tuple(_exchanged(unit, above, below)), exclusive_range=(above.start, below.end))


def _obstacle(unit: SourceUnit, first: Function, second: Function) -> str | None:
    facts = unit.language.facts
    names = [unit.text(one.name) if one.name is not None else "" for one in (first, second)]
    # An operator is used without its name.
    if not all(re.fullmatch(r"\w+", name) for name in names) or names[0] == names[1]:
        return "the functions have the same name or none"
    if any(name in facts.reserved or name.startswith(facts.reserved_prefixes or ("\0",)) for name in names):
        return "the order of functions with such names may matter"
    if unit.scopes.dynamic or facts.name_introspection & unit.words:
        return "the program looks at its own functions"
    for one in (first, second):
        before = one.outer.prev_named_sibling
        marked = one.outer != one.node and one.outer.type == "decorated_definition"
        if marked or (before is not None and before.type == "attribute_item"):
            return "a decorator or attribute runs or reads the function where it is defined"
        if any(child.type == "modifiers" and b"@" in unit.bytes(child) for child in one.node.children):
            return "a decorator or attribute runs or reads the function where it is defined"
    if unit.language.insertions.pinned(first.outer):
        return "a directive before the function speaks of it"
    if facts.declare_before_use:
        words = [identifiers(unit.bytes(one.outer)) for one in (first, second)]
        if names[0] in words[1] or names[1] in words[0]:
            return "one of the functions names the other"
    elif unit.language.block_style != "braces":
        # Definitions run: default values and annotations are evaluated where the function is defined.
        for one, other in ((first, names[1]), (second, names[0])):
            head = unit.source[one.node.start_byte : one.body.start_byte]
            if other in identifiers(head) or b"(" in head.partition(b"(")[2]:
                return "the head of a function is evaluated where it is defined, and may have an effect"
        if any(one.method for one in (first, second)):
            return "the order of a class's attributes can be seen"
    return None


def _exchanged(unit: SourceUnit, above: LineRange, below: LineRange) -> list[Edit]:
    """Return the edits that put the second function, with the blank lines between, before the first."""
    source, newline = unit.source, newline_of(unit.source)
    gap, text = source[above.end : below.start], source[below.start : below.end]
    if text.endswith(b"\n"):
        return [Edit(above.start, above.start, text + gap), Edit(above.end, below.end, b"")]
    start = above.end - len(newline)
    return [Edit(above.start, above.start, text + newline + gap), Edit(start, below.end, b"")]
