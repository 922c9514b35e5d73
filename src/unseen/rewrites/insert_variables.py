"""The method `insert-variables`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.flow import enclosing
from unseen.syntax.layout import begins_line, indent_at, newline_of


@rewriting(category="basic", at_most=2)
def insert_variables(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Declare local variables that nothing reads.

    Before: `return total`. After: `velvet = 31` and then `return total`.

    *Preserves*: a constant is stored under a name that occurs nowhere else.
    *Declines*: functions with labels, where a jump may not pass a declaration, and code that lists its
    own local names.
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
        statement = block.statements[name_source.rng.randrange(len(block.statements))]
        if not unit.editable(statement):
            continue
        name = name_source.name(like=language.facts.function_like, words=1)
        lines = [line.encode() for line in language.emit.unused_variable(name, name_source.number())]
        at = statement.start_byte
        if begins_line(unit.source, at):
            separator = newline_of(unit.source) + indent_at(unit.source, at)
        else:
            separator = b" " if language.emit.statement_end else b"; "
        yield Site((Edit(at, at, b"".join(line + separator for line in lines)),))
