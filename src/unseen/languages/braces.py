"""The shared syntax of C, C++, Java, Go and Rust: braces, `if (…)`, `for (…; …; …)`, operators."""

from __future__ import annotations

from collections.abc import Callable

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.language import FreshName, SourceUnit
from unseen.languages.opaque_predicate import above, always_false
from unseen.languages.views import Assignment, Binary, Block, Branch, ConditionLoop, StepLoop
from unseen.syntax.edit import Edit
from unseen.syntax.flow import contains

COMPARISONS = frozenset({"<", ">", "<=", ">=", "==", "!="})
LOGICAL = frozenset({"&&", "||", "and", "or"})
ARITHMETIC = frozenset({"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>", "&^"})


def binary(operators: frozenset[str]) -> Callable[[SourceUnit, Node], Binary | None]:
    """Return a view of binary expressions with one of the operators."""

    def see(unit: SourceUnit, node: Node) -> Binary | None:
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        operator = node.child_by_field_name("operator")
        if left is None or right is None or operator is None or operator.type not in operators:
            return None
        return Binary(node, left, operator, right)

    return see


def condition_of(node: Node) -> Node | None:
    """Return the bare condition of `if (…)` or `while (…)`; None if it declares something."""
    condition = node.child_by_field_name("condition")
    if condition is None:
        return None
    if condition.type == "condition_clause":
        value = condition.child_by_field_name("value")
        plain = value is not None and value.type != "declaration" and condition.named_child_count == 1
        return value if plain else None
    if condition.type == "parenthesized_expression" and condition.named_child_count == 1:
        return condition.named_children[0]
    return None


def branch(unit: SourceUnit, node: Node) -> Branch | None:
    condition, consequence = condition_of(node), node.child_by_field_name("consequence")
    if condition is None or consequence is None or any(child.type == "constexpr" for child in node.children):
        return None
    parent = node.parent
    chained = parent is not None and (
        parent.type == "else_clause"
        or (parent.type == "if_statement" and parent.child_by_field_name("alternative") == node)
    )
    return Branch(node, condition, consequence, node.child_by_field_name("alternative"), chained)


def condition_loop(unit: SourceUnit, node: Node) -> ConditionLoop | None:
    condition, body = condition_of(node), node.child_by_field_name("body")
    return ConditionLoop(node, condition, body) if condition is not None and body is not None else None


def step_loop(unit: SourceUnit, node: Node) -> StepLoop | None:
    """View `for` of C and C++; several updates are one comma expression."""
    body, condition = node.child_by_field_name("body"), node.child_by_field_name("condition")
    initial, update = node.child_by_field_name("initializer"), node.child_by_field_name("update")
    if body is None or (condition is not None and condition.type == "declaration"):
        return None
    return StepLoop(
        node,
        (initial,) if initial is not None else (),
        condition,
        (update,) if update is not None else (),
        body,
    )


def while_to_for(unit: SourceUnit, loop: ConditionLoop, fresh: FreshName) -> list[Edit] | Declined:
    """Turn `while (c)` into `for (; c; )`, its synonym (C17 6.8.5, JLS 14.14)."""
    condition = loop.node.child_by_field_name("condition")
    if condition is None:
        return Declined("the loop has no condition")
    header = b"for (; " + unit.bytes(loop.condition) + b"; )"
    return [Edit(loop.node.start_byte, condition.end_byte, header)]


def assignment(statement: str) -> Callable[[SourceUnit, Node], Assignment | None]:
    """Return a view of assignments that are statements of their own, under a node of kind `statement`."""

    def see(unit: SourceUnit, node: Node) -> Assignment | None:
        target, value = node.child_by_field_name("left"), node.child_by_field_name("right")
        operator = node.child_by_field_name("operator")
        parent = node.parent
        if target is None or value is None or operator is None or parent is None or parent.type != statement:
            return None
        return Assignment(node, target, operator.type, value)

    return see


def block(*, not_in: frozenset[str], labels: frozenset[str]) -> Callable[[SourceUnit, Node], Block | None]:
    """Return a view of statement blocks inside functions."""

    def see(unit: SourceUnit, node: Node) -> Block | None:
        if node.parent is None or node.parent.type in not_in or not unit.in_function(node):
            return None
        statements = tuple(
            child for child in node.named_children if child.type not in unit.language.kinds.comments
        )
        if not statements or any(child.type in labels for child in statements):
            return None
        return Block(node, statements)

    return see


def mentions_sizeof(node: Node) -> bool:
    return contains(node, {"sizeof_expression", "alignof_expression", "offsetof_expression"})


def hides_braces(unit: SourceUnit) -> bool:
    """Return True if a macro of the text holds an opening brace without its closing one, or the reverse."""
    return any(
        unit.bytes(value).count(b"{") != unit.bytes(value).count(b"}")
        for kind in ("preproc_def", "preproc_function_def")
        for node in unit.by_kind.get(kind, [])
        if (value := node.child_by_field_name("value")) is not None
    )


def negation(unit: SourceUnit, node: Node) -> Node | None:
    """Return the operand of `!`, in the C family, Go and Rust alike."""
    if node.type != "unary_expression" or node.children[0].type not in {"!", "not"}:
        return None
    return node.named_children[-1]


def braced_junk(name: str, number: int) -> list[list[str]]:
    """Return loops that are never entered, as the C family and Java write them."""
    return [
        [
            f"int {name} = {number};",
            f"while ({always_false(name, number)}) {{",
            f"    {name} -= {number % 7 + 2};",
            "}",
        ],
        [
            f"for (int {name} = {number}; {name} * {name} < {name}; {name}++) {{",
            f"    {name} = {name} * {above(number)} + {number % 5 + 3};",
            "}",
        ],
    ]
