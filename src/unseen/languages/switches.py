"""What all languages ask of a `switch`: labels, fall-through, what is compared."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.languages.negation import may_hide_operators
from unseen.languages.purity import UNSTEADY, effect_free
from unseen.languages.views import Arm, Binary, Chain, Switch
from unseen.syntax.bodies import comments_between
from unseen.syntax.flow import contains

# Operators that bind more than `==` does in C, Java and Go alike.
_ARITHMETIC = frozenset({"+", "-", "*", "/", "%"})


def behind(unit: SourceUnit, case: Node, mark: Node) -> list[Node]:
    comments = unit.language.kinds.comments
    return [c for c in case.named_children if c.start_byte >= mark.end_byte and c.type not in comments]


def switch_of(
    unit: SourceUnit,
    node: Node,
    scrutinee: Node,
    body: Node,
    found: Sequence[tuple[list[Node], list[Node], bool, Node]],
    *,
    arrows: bool = False,
) -> Switch:
    """Put labels that share a body together, and see what ends each body."""
    arms: list[Arm] = []
    values: list[Node] = []
    default, start, extents = False, -1, []
    for index, (new, statements, is_default, mark) in enumerate(found):
        values, default = values + new, default or is_default
        start = mark.parent.start_byte if start < 0 and mark.parent is not None else start
        last = index == len(found) - 1
        if not statements and not last and not arrows:
            continue
        arm = arm_of(unit, (start, mark.end_byte), values, default, statements, last=last or arrows)
        if isinstance(arm, Declined):
            return Switch(node, scrutinee, (), obstacle=arm.reason)
        arms.append(arm)
        extents.append((start, statements[-1].end_byte if statements else mark.end_byte))
        values, default, start = [], False, -1
    obstacle = _shared_names(unit, body, extents)
    if any(
        contains(child, {"case_statement"}) and _foreign_case(child) for _, s, _, _ in found for child in s
    ):
        obstacle = "a case label stands inside another statement"
    return Switch(node, scrutinee, tuple(arms), obstacle=obstacle)


def arm_of(
    unit: SourceUnit,
    label: tuple[int, int],
    values: Sequence[Node],
    default: bool,
    statements: Sequence[Node],
    *,
    last: bool,
    unwrap: bool = True,
) -> Arm | Declined:
    """Return the arm with these statements; `last` if control leaves the switch at their end anyway."""
    statements_left, ends = _without_break(statements)
    whole = statements[-1].end_byte if statements else label[1]
    if unwrap and len(statements_left) == 1 and statements_left[0].type in {"compound_statement", "block"}:
        inner = statements_left[0]
        within = [child for child in inner.named_children if child.type not in unit.language.kinds.comments]
        label = (label[0], inner.start_byte + 1)
        statements_left, inner_ends = _without_break(within)
        ends = ends or inner_ends
    if any(breaks_out(node) for node in statements_left):
        return Declined("a break stands in the middle of an arm")
    if not (ends or last) and not (statements_left and leaves(unit, statements_left[-1])):
        return Declined("an arm falls through to the next")
    behind = statements_left[-1].end_byte if statements_left else label[1]
    between = unit.source[behind:whole]
    if comments_between(unit, behind, whole) and b"break" in between:
        return Declined("a comment stands at the end of an arm")
    span = (statements_left[0].start_byte, statements_left[-1].end_byte) if statements_left else None
    return Arm(label, tuple(values), None, default, span)


def _without_break(statements: Sequence[Node]) -> tuple[list[Node], bool]:
    statements_left = list(statements)
    ends = (
        bool(statements_left)
        and statements_left[-1].type == "break_statement"
        and not statements_left[-1].named_children
    )
    return (statements_left[:-1], True) if ends else (statements_left, False)


def breaks_out(node: Node) -> bool:
    """Return True if a `break` without label in the statement ends what is around it."""
    inner = {"for_statement", "while_statement", "do_statement", "for_range_loop", "enhanced_for_statement"}
    inner |= {"switch_statement", "switch_expression", "expression_switch_statement", "select_statement"}
    inner |= {"type_switch_statement", "lambda_expression", "func_literal", "class_body"}
    return any(
        found.type == "break_statement" and not found.named_children for found in walk_outside(node, inner)
    )


def walk_outside(node: Node, inner: set[str]) -> list[Node]:
    """Yield the node and what is below it, skipping what lies in nodes of the kinds `inner`."""
    found, stack = [], [node]
    while stack:
        one = stack.pop()
        if one.type not in inner:
            found.append(one)
            stack.extend(one.children)
    return found


def leaves(unit: SourceUnit, node: Node) -> bool:
    """Return True if control certainly does not continue behind the statement."""
    kinds = unit.language.kinds
    if node.type in kinds.jumps or node.type == "throw_statement":
        return True
    if node.type in unit.language.block.kinds or node.type == "statement_list":
        statements = [child for child in node.named_children if child.type not in kinds.comments]
        return bool(statements) and leaves(unit, statements[-1])
    if node.type == "expression_statement" and node.named_child_count == 1:
        return node.named_children[0].type in kinds.jumps | {"throw_expression"}
    if node.type in unit.language.branch.kinds:
        bodies = [node.child_by_field_name("consequence"), node.child_by_field_name("alternative")]
        return all(body is not None and leaves(unit, body) for body in bodies)
    if node.type == "else_clause":
        return leaves(unit, node.named_children[-1])
    return False


def _shared_names(unit: SourceUnit, body: Node, extents: Sequence[tuple[int, int]]) -> str | None:
    """Return a name of one arm that another uses; the block is one scope (C17 6.8.4.2, JLS 6.3)."""
    for binding, references in unit.scopes.references_in(body).items():
        first = binding.declarations[0].start_byte
        if not body.start_byte <= first < body.end_byte:
            continue
        for start, end in extents:
            if start <= first < end and not all(start <= use.start_byte < end for use in references):
                return f"two arms use the same {binding.name!r}"
    return None


def _foreign_case(statement: Node) -> bool:
    return any(found.type == "case_statement" for found in walk_outside(statement, {"switch_statement"}))


def repeatable(unit: SourceUnit, scrutinee: Node) -> bool:
    """Return True if the expression may be written once for each arm."""
    return (
        effect_free(unit, scrutinee) and not may_hide_operators(unit, scrutinee) and not UNSTEADY & unit.words
    )


def operand(unit: SourceUnit, node: Node) -> str:
    """Return the expression's text as an operand of `==`."""
    operator = node.child_by_field_name("operator")
    loose = node.type in {"binary_expression", "boolean_operator", "comparison_operator", "binary_operator"}
    if loose and (operator is None or operator.type not in _ARITHMETIC):
        return f"({unit.text(node)})"
    lowest = {"conditional_expression", "ternary_expression", "assignment_expression", "cast_expression"}
    lowest |= {"lambda_expression", "switch_expression", "composite_literal", "comma_expression", "lambda"}
    return f"({unit.text(node)})" if node.type in lowest else unit.text(node)


def repeated(unit: SourceUnit, node: Node) -> str | None:
    """Return the text to write once for each arm, if it may be."""
    return operand(unit, node) if repeatable(unit, node) else None


_PLAIN_NUMBER = re.compile(r"-?(0[xX][0-9a-fA-F]+|\d+)")


def small_integer(text: str) -> int | None:
    """Return the value of an integer literal that every integer type of 32 bits holds."""
    if _PLAIN_NUMBER.fullmatch(text) is None:
        return None
    # A leading zero means octal in all three languages.
    octal = re.fullmatch(r"-?0[0-7]+", text) is not None
    value = int(text, 8 if octal else 0) if text.strip("-0") else 0
    return value if -(2**31) < value < 2**31 else None


def compared(unit: SourceUnit, chain: Chain) -> tuple[Node, list[list[Node]]] | Declined:
    """Return what a chain compares everywhere with `==`, and with what in each condition."""
    first: Node | None = None
    values: list[list[Node]] = []
    if len(chain.links) < 2:
        return Declined("there is but one condition")
    for link in chain.links:
        equalities = _equalities(unit, link.condition)
        if equalities is None:
            return Declined("a condition is no comparison with ==")
        for equality in equalities:
            first = first or equality.left
            if unit.text(equality.left) != unit.text(first):
                return Declined("the conditions compare different things")
        values.append([equality.right for equality in equalities])
    return (first, values) if first is not None else Declined("there is no condition")


def _equalities(unit: SourceUnit, condition: Node) -> list[Binary] | None:
    """Return the comparisons of `x == 1 || x == 2`."""
    language = unit.language
    while condition.type == "parenthesized_expression" and condition.named_child_count == 1:
        condition = condition.named_children[0]
    if condition.type in language.logical.kinds:
        composed = language.logical.see(unit, condition)
        if composed is not None and composed.operator.type in {"||", "or"}:
            left, right = _equalities(unit, composed.left), _equalities(unit, composed.right)
            return left + right if left is not None and right is not None else None
    if condition.type not in language.comparison.kinds:
        return None
    comparison = language.comparison.see(unit, condition)
    if comparison is None or unit.text(comparison.operator) not in {"==", "is"}:
        return None
    return [comparison]


def constant_of(unit: SourceUnit, node: Node) -> int | None:
    """Return the value of a literal that may be a case label."""
    if node.type == "unary_expression" and unit.text(node).startswith("-") and node.named_child_count == 1:
        value = constant_of(unit, node.named_children[0])
        return -value if value is not None else None
    if node.type == "number_literal":
        return small_integer(unit.text(node))
    if node.type in {"char_literal", "character_literal"}:
        inner = unit.text(node)[1:-1]
        simple = {"\\n": 10, "\\t": 9, "\\0": 0, "\\\\": 92, "\\'": 39, "\\r": 13}
        if len(inner) == 1 and inner.isascii():
            return ord(inner)
        return simple.get(inner)
    if node.type == "decimal_integer_literal":
        return small_integer(unit.text(node))
    return None
