"""Evaluate a part of a statement before the statement, into a new variable; shared by methods."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.effects import conflict, effects
from unseen.languages.evaluation import early_obstacle, position_of, without_types
from unseen.rewrites.method import NameSource
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.flow import contains, walk
from unseen.syntax.layout import indent_at, newline_of
from unseen.syntax.lines import lines_of, next_statement


def hoist(unit: SourceUnit, node: Node, name_source: NameSource, *, like: str = "value") -> Site | Declined:
    """Give the expression a variable of its own, declared on a line before its statement."""
    reason = early_obstacle(unit, node)
    if reason is not None:
        return Declined(reason, node)
    place = position_of(unit, node)
    if isinstance(place, str):
        return Declined(place, node)
    name = name_source.name(like=like)
    declaration = unit.language.temporary(unit, node, name)
    if isinstance(declaration, Declined):
        return Declined(declaration.reason, node)
    at = place.statement.start_byte
    line = declaration.encode() + newline_of(unit.source) + indent_at(unit.source, at)
    replaced = _with_parentheses(unit, node)
    if replaced.start_byte == at:
        return Site((Edit(at, replaced.end_byte, line + name.encode()),))
    edits = (Edit(at, at, line), Edit(replaced.start_byte, replaced.end_byte, name.encode()))
    return Site(edits)


def inline(unit: SourceUnit, statement: Node, use: Node, value: Node) -> Site | Declined:
    """Put the value of a variable where its only use is, in the statement right behind."""
    analysis = effects(unit)
    binding = unit.scopes.of(use)
    if binding is None or not analysis.own(binding) or len(binding.references) != 2:
        return Declined("the variable has other uses", statement)
    if analysis.guarded(statement) and len(binding.declarations) != 1:
        return Declined("the variable has other uses", statement)
    place = position_of(unit, use)
    if isinstance(place, str):
        return Declined(place, statement)
    if place.statement != next_statement(unit, statement):
        return Declined("the only use is not in the next statement", statement)
    lines = lines_of(unit, statement)
    if lines is None or unit.source[lines.start : statement.start_byte].strip():
        return Declined("a comment stands with the statement", statement)
    if unit.source[lines.start : place.statement.start_byte].strip() != unit.bytes(statement).strip():
        return Declined("a comment stands with the statement", statement)
    if contains(value, unit.language.kinds.comments):
        return Declined("a comment stands in the expression", statement)
    own = analysis.of(value)
    if own.unknown is not None or own.leaves:
        return Declined(own.unknown or "the expression may jump", statement)
    undefined = unit.language.effects.failures_undefined
    for other in place.before:
        reason = conflict(without_types(analysis.of(other)), own, failures_undefined=undefined)
        if reason is not None:
            return Declined("it would be evaluated too late: " + reason, statement)
    return Site(
        (
            Edit(lines.start, lines.end, b""),
            Edit(use.start_byte, use.end_byte, unit.bytes(value)),
        )
    )


def declared_value(unit: SourceUnit, statement: Node) -> tuple[Node, Node] | None:
    """Return name and value of `x = e`, if that gives x exactly the type of e."""
    name = value = None
    for found in walk(statement, skip=unit.language.kinds.calls | unit.language.kinds.closures):
        name = name or next((part for part in _named(found)), None)
        value = value or found.child_by_field_name("value") or found.child_by_field_name("right")
    if name is None or value is None:
        return None
    if value.type == "expression_list" and value.named_child_count == 1:
        value = value.named_children[0]
    text = unit.language.temporary(unit, value, unit.text(name))
    if isinstance(text, Declined) or _words(text) != _words(unit.text(statement)):
        return None
    return name, value


def _named(node: Node) -> list[Node]:
    """Return the identifier that a declaration or assignment gives a value."""
    target = None
    for part in ("left", "declarator", "name", "pattern"):
        target = target or node.child_by_field_name(part)
    if target is not None and target.type == "expression_list" and target.named_child_count == 1:
        target = target.named_children[0]
    return [target] if target is not None and target.type == "identifier" else []


def _words(text: str) -> str:
    return "".join(text.split()).removesuffix(";")


def uses_of(unit: SourceUnit, name: Node) -> list[Node]:
    """List the other references to the variable of a declaring name."""
    binding = unit.scopes.of(name)
    if binding is None:
        return []
    return [reference for reference in binding.references if reference.start_byte != name.start_byte]


def _with_parentheses(unit: SourceUnit, node: Node) -> Node:
    """Return the parentheses around the expression, where nothing but grouping is their purpose."""
    around = node.parent
    while around is not None and around.type == "parenthesized_expression" and around.parent is not None:
        if (
            around.parent.type not in unit.language.arithmetic.kinds
            or node.type == "parenthesized_expression"
        ):
            break
        node, around = around, around.parent
    return node


def hoist_all(unit: SourceUnit, nodes: Iterable[Node], name_source: NameSource) -> Iterator[Site | Declined]:
    """Propose a site for each of the expressions."""
    for node in nodes:
        yield hoist(unit, node, name_source)
