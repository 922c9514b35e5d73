"""Expressions without effect, and those of them that cannot fail either."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.syntax.flow import assigned_before, walk

_FAILING_OPERATORS = frozenset({"/", "%", "//", "**", "<<", ">>", "@"})

# Words of a program in which two reads of one variable may differ, and each read may be an effect.
UNSTEADY = frozenset({"volatile", "_Atomic", "atomic"})


def effect_free(unit: SourceUnit, node: Node) -> bool:
    """Return True if evaluating the expression, or not, or twice, makes no difference but for failures.

    No expression with a variable is free of effects in a program with the words `volatile` or `atomic`: its
    accesses are observable (C17 5.1.2.3, C++20 [intro.abstract]).
    """
    return _all(unit, node, partial=True)


def cannot_fail(unit: SourceUnit, node: Node) -> bool:
    """Return True if the expression has no effect and always gives a value."""
    return _all(unit, node, partial=False)


def _all(unit: SourceUnit, node: Node, *, partial: bool) -> bool:
    language = unit.language
    kinds, facts = language.kinds, language.facts
    if node.type in kinds.identifiers and (
        UNSTEADY & unit.words or not _plain_name(unit, node, partial=partial)
    ):
        return False
    if node.type == "unary_expression" and any(child.type == "<-" for child in node.children):
        return False
    if node.type == "subscript_expression" and facts.operators_overloadable and not reads_array(unit, node):
        return False
    if node.type in kinds.calls:
        if not (partial and language.pure_call(unit, node)):
            return False
    elif node.type in language.types.arithmetic:
        operator = node.child_by_field_name("operator")
        # A grammar without this field gives no word to tell a division by: it may fail.
        word = operator.type if operator is not None else "/"
        fails = word in _FAILING_OPERATORS or (facts.arithmetic_can_fail and word in {"+", "-", "*"})
        if fails and not partial:
            return False
    elif node.type in kinds.partial:
        if not partial:
            return False
    elif node.is_named and node.type not in kinds.plain and node.type not in kinds.comments:
        return False
    return all(_all(unit, child, partial=partial) for child in node.children)


def _plain_name(unit: SourceUnit, node: Node, *, partial: bool) -> bool:
    """Return True for a name that certainly has a value: no macro, boxed number or unbound local."""
    macros = unit.by_kind.get("preproc_def", [])
    if macros:
        for macro in macros:
            name, value = macro.child_by_field_name("name"), macro.child_by_field_name("value")
            if name is not None and value is not None and name.text == node.text:
                return re.search(rb"[(=]|\+\+|--", unit.bytes(value)) is None
    binding, facts = unit.scopes.of(node), unit.language.facts
    if partial:
        return True
    if binding is None:
        return not facts.unbound_locals
    if facts.unbound_locals and binding.scope.function is not None and not assigned_before(binding, node):
        return False
    return binding.type_text not in facts.boxed


def reads_array(unit: SourceUnit, node: Node) -> bool:
    """Return True if a subscript of C++ reads an array, vector or string; a map's may insert."""
    base = node.child_by_field_name("argument")
    while base is not None and base.type == "subscript_expression":
        base = base.child_by_field_name("argument")
    binding = unit.scopes.of(base) if base is not None and base.type == "identifier" else None
    text = (binding.type_text or "") if binding is not None else ""
    return re.search(r"[\]*]\s*$|^(std::)?(vector|string|array|deque)\b", text) is not None


def addressed(unit: SourceUnit, name: str) -> bool:
    """Return True if the text somewhere takes the address of the name, so that aliases may change it."""
    taken = re.compile(rb"&+\s*(mut\s+)?\(*" + re.escape(name.encode()) + rb"\)*")
    return any(
        taken.fullmatch(unit.bytes(node)) is not None
        for kind in ("unary_expression", "pointer_expression", "reference_expression")
        for node in unit.by_kind.get(kind, [])
    ) or (unit.language.facts.references and _referenced(unit, name))


def _referenced(unit: SourceUnit, name: str) -> bool:
    """Return True if the name is handed on whole, where a reference may be bound to it."""
    for node in unit.by_kind.get("identifier", []):
        holder = node.parent
        if holder is None or unit.text(node) != name:
            continue
        if holder.type in {"argument_list", "initializer_list", "field_initializer_list"}:
            return True
        declared = holder.child_by_field_name("declarator") if holder.type == "init_declarator" else None
        if declared is not None and declared.type == "reference_declarator":
            return True
    return False


def multiline(node: Node) -> bool:
    """Return True if the node or a literal inside goes over several lines and is not a mere block."""
    return any(found.start_point[0] != found.end_point[0] for found in walk(node) if "string" in found.type)
