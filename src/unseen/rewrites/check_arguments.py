"""The method `check-arguments`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.languages.views import Function
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.layout import begins_line
from unseen.syntax.wrapping import lines_before


@rewriting(category="basic", at_most=3, restructures=False)
def check_arguments(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Ask at the start of a function whether an argument is there.

    Before: `def total(xs): …`. After: `velvet = 31`, `if xs is None: velvet = 8`, and then the body.

    *Preserves*: the question has no effect and cannot fail; both answers only store a number in a variable
    that occurs nowhere else. Where a type has no null, the question is whether the argument is zero or empty.
    *Declines*: arguments of types that are not known well enough for a question without effect, code that
    lists its own local names, and functions that the compiler evaluates.
    """
    for function in unit.language.function.find(unit):
        yield from _of(unit, function, name_source)


def _of(unit: SourceUnit, function: Function, name_source: NameSource) -> Iterator[Site | Declined]:
    language = unit.language
    block = language.block.see(unit, function.body) if function.body.type in language.block.kinds else None
    if block is None or not unit.editable(block.statements[0]):
        return
    at = block.statements[0].start_byte
    reason = unit.scopes.dynamic or language.insertions.head_obstacle(unit, function.node)
    if reason is None and not begins_line(unit.source, at):
        reason = "the function's body shares its line with other text"
    if reason is not None:
        yield Declined(reason, function.node)
        return
    for binding in unit.scopes.bindings:
        if binding.kind != "parameter" or binding.scope.node != function.node or binding.name == "_":
            continue
        condition = language.insertions.absent(unit, binding)
        if binding.name in unit.scopes.opaque and unit.by_kind.get("preproc_def"):
            condition = Declined("a macro may have the name of the parameter")
        if isinstance(condition, Declined):
            yield Declined(condition.reason, binding.declarations[0])
            continue
        name = name_source.name(like=language.facts.function_like)
        lines = [
            language.insertions.number(name, name_source.number()),
            language.emit.if_open(condition),
            f"    {name} = {name_source.number()}{language.emit.statement_end}",
            *(["}"] if language.block_style == "braces" else []),
            *language.insertions.discard(name),
        ]
        yield Site((Edit(at, at, lines_before(unit, at, lines)),))
