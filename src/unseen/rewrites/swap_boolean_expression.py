"""The method `swap-boolean-expression`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.purity import cannot_fail, effect_free
from unseen.languages.types import value_type_of
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.flow import contains, enclosing

MIRROR = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}


@rewriting(category="logic", semantic=True)
def swap_boolean_expression(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Exchange the sides of a comparison.

    Before: `low < high`. After: `high > low`.

    *Preserves*: `a < b` and `b > a` are the same relation for all numbers, NaN included, and the operands
    have no effects. If one operand can fail, the other cannot, so the first failure stays the same.
    *Declines*: operands with calls or effects, and types whose operators the program defines itself.
    """
    for comparison in unit.language.comparison.find(unit):
        operator = unit.text(comparison.operator)
        if operator not in MIRROR:
            continue
        left, right = comparison.left, comparison.right
        reason = None
        if not (effect_free(unit, left) and effect_free(unit, right)):
            reason = "an operand may have an effect"
        elif not (cannot_fail(unit, left) or cannot_fail(unit, right)):
            reason = "both operands can fail, and which fails first would change"
        elif not unit.language.facts.commuting_compiles and not (
            value_type_of(unit, left) or value_type_of(unit, right)
        ):
            reason = "the operands' types are not known, and the mirrored comparison may not exist"
        elif enclosing(comparison.node, {"template_argument_list"}) is not None:
            reason = "inside template arguments the mirrored sign would end the list"
        elif unit.language.defines_operators(unit):
            reason = "the program defines comparison for a type of its own"
        if reason is not None:
            yield Declined(reason, comparison.node)
            continue
        yield Site(
            (
                Edit(left.start_byte, left.end_byte, _operand(unit, right)),
                Edit(comparison.operator.start_byte, comparison.operator.end_byte, MIRROR[operator].encode()),
                Edit(right.start_byte, right.end_byte, _operand(unit, left)),
            )
        )


def _operand(unit: SourceUnit, node: Node) -> bytes:
    """Return the operand's text; in parentheses where the new neighbour would change how it reads.

    A comparison binds to its left neighbour, and in Rust `x as T < y` begins the arguments of a type.
    """
    operator = node.child_by_field_name("operator")
    compares = operator is not None and unit.text(operator) in MIRROR
    return (
        b"(" + unit.bytes(node) + b")"
        if compares or contains(node, {"type_cast_expression"})
        else unit.bytes(node)
    )
