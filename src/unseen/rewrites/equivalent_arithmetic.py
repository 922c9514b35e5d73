"""The method `equivalent-arithmetic`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.purity import cannot_fail, effect_free
from unseen.languages.tables import INTEGERS, NUMBERS
from unseen.languages.types import value_type_of
from unseen.languages.views import Binary
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit


@rewriting(category="arithmetic", semantic=True)
def equivalent_arithmetic(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Write sums and products another way with the same value.

    Before: `a + b * 2`. After: `b * 2 + a`, `a + (b + b)`; `n - 1` becomes `n + (-1)`.

    *Preserves*: addition and multiplication commute, also where they round (IEEE 754, 5.1), wrap or
    overflow; `x - 1` and `x + (-1)` overflow for the same x; `x + x` is `x * 2` to the last bit.
    *Declines*: operands that are not known to be numbers, that have effects, or that can both fail.
    """
    for binary in unit.language.arithmetic.find(unit):
        operator = unit.text(binary.operator)
        if operator not in {"+", "-", "*"}:
            continue
        left, right = value_type_of(unit, binary.left), value_type_of(unit, binary.right)
        if left not in NUMBERS or right not in NUMBERS:
            yield Declined("an operand is not known to be a number", binary.node)
            continue
        if not (effect_free(unit, binary.left) and effect_free(unit, binary.right)):
            yield Declined("an operand may have an effect", binary.node)
            continue
        if operator in {"+", "*"}:
            if cannot_fail(unit, binary.left) or cannot_fail(unit, binary.right):
                yield _exchanged(unit, binary)
            else:
                yield Declined("both operands can fail, and which fails first would change", binary.node)
        subtracts = operator == "-" and not unit.language.facts.overflow_names_operator
        if subtracts and left == "float" and not unit.text(binary.right).strip("0"):
            # `-0` is the integer 0 (and Go's constants have no negative zero): `-0.0 + 0` is not `-0.0 - 0`.
            yield Declined("a zero is taken from what may be a negative zero", binary.node)
        elif subtracts and left in {"int", "float"} and _small_literal(unit, binary.right):
            yield Site(
                (
                    Edit(binary.operator.start_byte, binary.operator.end_byte, b"+"),
                    Edit(
                        binary.right.start_byte,
                        binary.right.end_byte,
                        b"(-" + unit.bytes(binary.right) + b")",
                    ),
                ),
                contrived=True,
            )
        doubled = operator == "*" and unit.text(binary.right) == "2" and not binary.left.child_count
        if doubled and left in INTEGERS and binary.left.type in unit.language.kinds.identifiers:
            twice = b"(" + unit.bytes(binary.left) + b" + " + unit.bytes(binary.left) + b")"
            yield Site((Edit(binary.node.start_byte, binary.node.end_byte, twice),))


def _exchanged(unit: SourceUnit, binary: Binary) -> Site:
    return Site(
        (
            Edit(binary.left.start_byte, binary.left.end_byte, _operand(unit, binary.right)),
            Edit(binary.right.start_byte, binary.right.end_byte, _operand(unit, binary.left)),
        )
    )


def _operand(unit: SourceUnit, node: Node) -> bytes:
    """Return the operand's text, in parentheses unless nothing can come between its parts."""
    closed = {"parenthesized_expression"} | unit.language.kinds.calls
    return unit.bytes(node) if not node.child_count or node.type in closed else b"(" + unit.bytes(node) + b")"


def _small_literal(unit: SourceUnit, node: Node) -> bool:
    return unit.text(node).isdigit() and len(unit.text(node)) < 6
