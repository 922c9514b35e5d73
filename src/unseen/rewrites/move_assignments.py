"""The method `move-assignments`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.effects import EffectAnalysis, effects
from unseen.languages.views import Assignment
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.flow import contains
from unseen.syntax.layout import indent_at, newline_of
from unseen.syntax.lines import lines_of, next_statement


@rewriting(category="basic", at_most=4, moves_code=True, semantic=True, relies_on_writes=True)
def move_assignments(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Move the assignment of a value: behind its declaration, before a `return`, or into one.

    Before: `int total = price * count;`, `return total + fee;`.
    After: `int total;`, `total = price * count;`, `int pebble = total + fee;`, `return pebble;`.

    *Preserves*: every value is computed at the same moment and converted to the same type.
    *Declines*: constants, objects whose making differs from assigning, types that follow from the value and
    are not certain, and names that other code can see.
    """
    language, analysis = unit.language, effects(unit)
    for block in language.block.find(unit):
        for statement in block.statements:
            if lines_of(unit, statement) is None:
                continue
            divided = language.divided(unit, statement)
            if isinstance(divided, Declined):
                yield Declined(divided.reason, statement)
            elif divided is not None:
                yield Site(tuple(divided))
            value = _returned(unit, statement)
            if value is not None:
                yield _before_return(unit, statement, value, name_source)
            else:
                site = _into_return(unit, analysis, statement)
                if site is not None:
                    yield site


def _returned(unit: SourceUnit, statement: Node) -> Node | None:
    """Return the value of a `return`, if it is more than a word."""
    if statement.type != "return_statement" or len(statement.named_children) != 1:
        return None
    value = statement.named_children[0]
    single = value.type == "expression_list" and value.named_child_count == 1
    inner = value.named_children[0] if single else value
    return value if inner.child_count and inner.type not in {"string", "string_literal"} else None


def _before_return(
    unit: SourceUnit, statement: Node, value: Node, name_source: NameSource
) -> Site | Declined:
    if contains(statement, unit.language.kinds.comments):
        return Declined("a comment stands in the statement", statement)
    name = name_source.name(like="value")
    text = unit.language.result(unit, value, name)
    if isinstance(text, Declined):
        return Declined(text.reason, statement)
    line = text.encode() + newline_of(unit.source) + indent_at(unit.source, statement.start_byte)
    at = statement.start_byte
    return Site((Edit(at, value.end_byte, line + b"return " + name.encode()),))


def _into_return(unit: SourceUnit, analysis: EffectAnalysis, statement: Node) -> Site | Declined | None:
    """Turn `x = e`, `return x` into `return e` where nothing else reads x."""
    assignment = _assignment(unit, statement)
    following = next_statement(unit, statement)
    if assignment is None or following is None or following.type != "return_statement":
        return None
    if unit.bytes(following) != b"return " + unit.bytes(assignment.target):
        return None
    binding = unit.scopes.of(assignment.target)
    if binding is None or not analysis.own(binding) or unit.scopes.dynamic:
        return Declined("other code may see the variable", statement)
    if analysis.guarded(statement):
        return Declined("the code may go on after a failure and see the variable", statement)
    if analysis.of(statement).effect and not analysis.of(assignment.value).effect:
        return Declined("what the variable held may do something when it is let go", statement)
    if unit.source[statement.end_byte : following.start_byte].strip():
        return Declined("a comment stands between", statement)
    if unit.contains_kind(_function_of(unit, statement), {"yield"}):
        return Declined("the function is a generator", statement)
    return Site(
        (
            Edit(assignment.target.start_byte, assignment.value.start_byte, b"return "),
            Edit(statement.end_byte, following.end_byte, b""),
        )
    )


def _assignment(unit: SourceUnit, statement: Node) -> Assignment | None:
    """Return an assignment that declares nothing, in a language where names need no declaration."""
    if unit.language.block_style == "braces" or statement.type != "expression_statement":
        return None
    inner = statement.named_children[0] if statement.named_child_count == 1 else None
    if inner is None or inner.type not in unit.language.assignment.kinds:
        return None
    seen = unit.language.assignment.see(unit, inner)
    plain = seen is not None and seen.operator == "=" and seen.target.type in unit.language.kinds.identifiers
    return seen if plain else None


def _function_of(unit: SourceUnit, node: Node) -> Node:
    function = node
    while function.parent is not None and function.type not in unit.language.function.kinds:
        function = function.parent
    return function
