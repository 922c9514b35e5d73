"""The method `insert-junk-loop`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.flow import enclosing
from unseen.syntax.layout import begins_line
from unseen.syntax.wrapping import lines_before


@rewriting(category="basic", at_most=2)
def insert_junk_loop(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Add loops that never run a round.

    Before: `return total`. After: `velvet = 31`, `while velvet < 15: velvet += 8` and then `return total`.

    *Preserves*: the condition is false from the start; the loop reads and writes a variable that occurs
    nowhere else.
    *Declines*: functions with labels, where a jump may not pass a declaration, code that lists its own
    local names, functions that the compiler evaluates, and statements that share a line.
    """
    language = unit.language
    labels = [node for kind in language.kinds.labels for node in unit.by_kind.get(kind, [])]
    for block in language.block.find(unit):
        function = enclosing(block.node, language.function.kinds)
        if function is not None and any(
            function.start_byte <= label.start_byte < function.end_byte for label in labels
        ):
            yield Declined("a jump to a label may not pass a new declaration", block.node)
            continue
        if unit.scopes.dynamic:
            yield Declined(unit.scopes.dynamic, block.node)
            continue
        if function is not None and (reason := language.insertions.head_obstacle(unit, function)):
            yield Declined(reason, block.node)
            continue
        statement = block.statements[name_source.rng.randrange(len(block.statements))]
        if not unit.editable(statement):
            continue
        at = statement.start_byte
        if not begins_line(unit.source, at):
            yield Declined("the statement shares its line with other text", statement)
            continue
        if language.insertions.pinned(statement):
            yield Declined("a directive before the statement speaks of it", statement)
            continue
        name = name_source.name(like=language.facts.function_like)
        loops = language.insertions.junk_loops(name, name_source.number())
        yield Site((Edit(at, at, lines_before(unit, at, name_source.rng.choice(loops))),))
