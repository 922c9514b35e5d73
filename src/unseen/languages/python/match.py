"""Python's `match` with literal patterns, and chains of comparisons that could be one."""

from __future__ import annotations

from tree_sitter import Node

from unseen import python_ast
from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.languages.switches import compared
from unseen.languages.views import Arm, Cases, Chain, Switch
from unseen.syntax.flow import contains

# Compared with `is` by `match` (reference, 8.6.4.2); everything else with `==`.
_SINGLE = frozenset({"none", "true", "false"})
_LITERALS = frozenset({"integer", "string", "float"}) | _SINGLE


def python_switch(unit: SourceUnit, node: Node) -> Switch | None:
    """View a `match` of one subject."""
    subjects, body = node.children_by_field_name("subject"), node.child_by_field_name("body")
    if len(subjects) != 1 or body is None:
        return None
    arms: list[Arm] = []
    clauses = [child for child in body.named_children if child.type == "case_clause"]
    for clause in clauses:
        patterns = [child for child in clause.named_children if child.type == "case_pattern"]
        guard, block = clause.child_by_field_name("guard"), clause.child_by_field_name("consequence")
        values = _alternatives(patterns[0]) if len(patterns) == 1 else None
        if values is None or block is None:
            return Switch(node, subjects[0], (), obstacle="a pattern is more than literals")
        colon = next(child for child in reversed(clause.children) if child.type == ":")
        condition = guard.named_children[0] if guard is not None else None
        default = not values
        if default and condition is not None:
            return Switch(node, subjects[0], (), obstacle="the last pattern has a guard")
        label = (clause.start_byte, colon.end_byte)
        arms.append(Arm(label, tuple(values), condition, default, (block.start_byte, clause.end_byte)))
    return Switch(node, subjects[0], tuple(arms))


def _alternatives(pattern: Node) -> list[Node] | None:
    """Return the literals of a pattern, none for `_`; None for any other pattern."""
    if pattern.text == b"_":
        return []
    inner = [pattern]
    if len(pattern.named_children) == 1 and pattern.named_children[0].type == "union_pattern":
        inner = pattern.named_children[0].named_children
        if b"-" in (pattern.text or b"") or any(node.type not in _LITERALS for node in inner):
            return None
        return inner
    literals = pattern.named_children
    if len(literals) != 1 or literals[0].type not in _LITERALS:
        return None
    return inner if (pattern.text or b"").startswith(b"-") else literals


def python_matches(unit: SourceUnit, switch: Switch, arm: Arm, scrutinee: str) -> str | Declined:
    """Return a condition like `x == 1 or x is None`, in the order of the patterns."""
    parts = [
        f"{scrutinee} {'is' if value.type in _SINGLE else '=='} {unit.text(value)}" for value in arm.values
    ]
    text = " or ".join(parts)
    if arm.guard is None:
        return text
    if "\n" in unit.text(arm.guard) or contains(arm.guard, {"named_expression"}):
        return Declined("a guard binds a name or goes over several lines")
    loose = arm.guard.type in {"boolean_operator", "conditional_expression", "lambda"}
    guard = f"({unit.text(arm.guard)})" if loose else unit.text(arm.guard)
    return f"({text}) and {guard}" if len(parts) > 1 else f"{text} and {guard}"


def unchanging_name(unit: SourceUnit, node: Node) -> bool:
    """Return True for a local name that no comparison can rebind."""
    binding = unit.scopes.of(node) if node.type == "identifier" else None
    return (
        binding is not None
        and binding.scope.function is not None
        and not binding.captured
        and not unit.scopes.dynamic
    )


def python_cases(unit: SourceUnit, chain: Chain) -> Cases | Declined:
    """Write a chain of comparisons of one local name with literals as a `match` (Python ≥ 3.10)."""
    found = compared(unit, chain)
    if isinstance(found, Declined):
        return found
    scrutinee, values = found
    if not unchanging_name(unit, scrutinee):
        return Declined("what is compared is no local name, so it may change or have an effect")
    seen: list[tuple[str, object]] = []
    for group in values:
        for value in group:
            word = (
                next(child.type for child in value.parent.children if child.type in {"==", "is"})
                if (value.parent is not None)
                else ""
            )
            constant = _constant(unit, value)
            if constant is None or (word == "is") != (value.type in _SINGLE):
                return Declined("a condition compares otherwise than a pattern does")
            if constant in seen:
                return Declined("two conditions compare with the same constant")
            seen.append(constant)
    bodies = len(chain.links) + (chain.otherwise is not None)
    return Cases(
        header=f"match {unit.text(scrutinee)}:",
        labels=(*(f"case {' | '.join(unit.text(value) for value in group)}:" for group in values), "case _:"),
        breaks=(False,) * bodies,
        blocks=(False,) * bodies,
        footer="",
        nested=True,
    )


def _constant(unit: SourceUnit, node: Node) -> tuple[str, object] | None:
    """Return the kind and value of a literal that may be a pattern."""
    text = unit.text(node)
    if node.type in _SINGLE:
        return node.type, None
    negative = node.type == "unary_operator" and text.startswith("-") and node.named_child_count == 1
    literal = node.named_children[0] if negative else node
    plain = literal.type == "integer" or (
        literal.type == "string" and not negative and not contains(literal, {"interpolation"})
    )
    if not plain or "\n" in text or text[:1] in {"f", "F", "b", "B", "r", "R", "u", "U"}:
        return None
    return literal.type, python_ast.literal_eval(text)
