"""What is evaluated before an expression in its statement, and whether exactly once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tree_sitter import Node

from unseen.languages.effects import Effects, conflict, effects
from unseen.languages.language import SourceUnit
from unseen.syntax.flow import contains
from unseen.syntax.layout import begins_line


@dataclass(frozen=True, slots=True)
class EvaluationPosition:
    """An expression that its statement evaluates exactly once, and what may be evaluated before."""

    statement: Node
    before: tuple[Node, ...]


@lru_cache(maxsize=4)
def _statements(unit: SourceUnit) -> dict[int, Node]:
    return {
        statement.id: statement
        for block in unit.language.block.find(unit)
        for statement in block.statements
        if begins_line(unit.source, statement.start_byte)
    }


def position_of(unit: SourceUnit, node: Node) -> EvaluationPosition | str:
    """Find what precedes the expression in its statement, or return why nothing may be put before it."""
    table, statements = unit.language.evaluation, _statements(unit)
    before: list[Node] = []
    child, parent = node, node.parent
    while child.id not in statements:
        if parent is None:
            return "the expression belongs to no statement of a block"
        kind = parent.type
        if table.misread(parent):
            return "the grammar takes the expression for something else"
        if kind in table.assigns:
            if child != parent.child_by_field_name("right"):
                return "the expression is part of an assignment's target"
            left, operator = parent.child_by_field_name("left"), parent.child_by_field_name("operator")
            plain = operator is None or operator.type in {"=", ":="}
            named = left is not None and all(
                part.type in unit.language.kinds.identifiers
                for part in (left.named_children if left.type == "expression_list" else [left])
            )
            if left is not None and not (plain and (table.right_first or named)):
                before.append(left)
        elif kind in table.chosen:
            if parent.named_children[table.chosen[kind]] != child:
                return "the expression is not always evaluated"
        elif kind in table.first or _short(parent):
            if parent.named_children[0] != child:
                return "the expression is not always evaluated"
        elif kind in table.statements:
            field_name = table.statements[kind]
            inside = parent.child_by_field_name(field_name)
            if inside != child or parent.child_by_field_name("initializer") is not None:
                return "the expression is not evaluated first and once by its statement"
        elif kind in table.ordered:
            if table.own_calls and kind in unit.language.kinds.calls and not is_function(unit, parent):
                return "what looks like a call may be a macro"
            if kind == "comparison_operator" and child not in parent.named_children[:2]:
                return "the expression is not always evaluated"
            if len(parent.children_by_field_name("declarator")) > 1:
                return "the statement declares several names"
            before.extend(_siblings(unit, parent, child))
        else:
            return "the expression is not evaluated exactly once by its statement"
        child, parent = parent, parent.parent
    return EvaluationPosition(child, tuple(before))


def _short(node: Node) -> bool:
    operator = node.child_by_field_name("operator")
    return operator is not None and operator.type in {"&&", "||", "and", "or"}


def _siblings(unit: SourceUnit, parent: Node, child: Node) -> list[Node]:
    """List what the parent evaluates, or may evaluate, before the child."""
    table = unit.language.evaluation
    found = []
    passed = False
    for index, sibling in enumerate(parent.children):
        if sibling == child:
            passed = True
        elif not sibling.is_named or sibling.type in _SILENT | unit.language.kinds.comments:
            continue
        elif passed and not table.unordered:
            break
        elif parent.field_name_for_child(index) in table.silent:
            continue
        elif parent.field_name_for_child(index) in {"function", "object"}:
            found.extend(_callee(unit, sibling))
        else:
            found.append(sibling)
    return found


def _callee(unit: SourceUnit, node: Node) -> list[Node]:
    """List what is evaluated to find the callee: nothing for a function's name or a variable's member."""
    if unit.language.evaluation.callee_may_run_code:
        return [node]
    analysis = effects(unit)
    base = node
    if node.type in {"field_expression", "selector_expression"}:
        base = node.named_children[0]
    if base.type in unit.language.kinds.identifiers or base.type in {"self", "this"}:
        binding = unit.scopes.of(base)
        if base == node and (binding is None or binding.kind in {"function", "method", "type"}):
            return []
        if binding is not None and (analysis.private(binding) or (analysis.own(binding) and base != node)):
            return []
        if binding is None and base != node:
            return []
    return [] if node.type in {"scoped_identifier", "qualified_identifier", "primitive_type"} else [node]


def is_function(unit: SourceUnit, call: Node) -> bool:
    """Return True if what looks like a call in C is one, rather than a macro that pastes its arguments."""
    function = call.child_by_field_name("function")
    if function is None:
        return False
    if function.type != "identifier":
        return True
    binding, text = unit.scopes.of(function), unit.text(function)
    if any(
        (name := node.child_by_field_name("name")) is not None and unit.text(name) == text
        for kind in ("preproc_def", "preproc_function_def")
        for node in unit.by_kind.get(kind, [])
    ):
        return False
    if binding is not None:
        return binding.kind in {"function", "variable", "parameter"}
    return text == text.lower() and text not in _MACROS and b'#include "' not in unit.source


_SILENT = frozenset({"modifiers", "mutable_specifier", "type_qualifier", "type_arguments"})


_MACROS = frozenset(
    {"assert", "offsetof", "va_arg", "va_start", "va_end", "va_copy", "static_assert", "setjmp"}
)


def early_obstacle(unit: SourceUnit, node: Node) -> str | None:
    """Return why the expression cannot be evaluated first in its statement, or None."""
    if contains(node, unit.language.kinds.comments):
        return "a comment stands in the expression"
    if contains(node, unit.language.kinds.binders):
        return "the expression binds a name"
    place = position_of(unit, node)
    if isinstance(place, str):
        return place
    if "goto_statement" in unit.by_kind:
        return "a goto may not jump over new declarations"
    analysis = effects(unit)
    own = analysis.of(node)
    if own.unknown is not None:
        return own.unknown
    if own.leaves:
        return "the expression may jump"
    undefined = unit.language.effects.failures_undefined
    for other in place.before:
        reason = conflict(without_types(analysis.of(other)), own, failures_undefined=undefined)
        if reason is not None:
            return "it would be evaluated too early: " + reason
    return None


def without_types(found: Effects) -> Effects:
    """Drop inferred types, which are found out together within one statement."""
    return Effects(
        found.reads,
        found.writes,
        found.declares,
        found.words,
        set(),
        found.reads_memory,
        found.writes_memory,
        found.effect,
        found.fails,
        found.leaves,
        found.drops,
        found.unknown,
    )
