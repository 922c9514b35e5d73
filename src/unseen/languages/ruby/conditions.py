"""Negated conditions in Ruby: `if` and `unless`, `while` and `until`, `?:` and `if`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.language import FreshName, SourceUnit
from unseen.languages.views import ConditionLoop
from unseen.syntax.edit import Edit
from unseen.syntax.flow import contains

BRANCHES = ("if", "unless", "if_modifier", "unless_modifier")
LOOPS = ("while", "until", "while_modifier", "until_modifier")

_OTHER = {"if": "unless", "unless": "if", "while": "until", "until": "while"}
_JOINING = frozenset({"and", "or", "&&", "||"})
_NEGATIONS = frozenset({"!", "not"})
_BINDING = frozenset({"match_pattern", "test_pattern", "heredoc_beginning", "comment"})


def own_negation(unit: SourceUnit) -> bool:
    """Return True if a class of the program defines `!`."""
    return any(
        name.type == "operator" and unit.text(name) == "!"
        for node in unit.by_kind.get("method", [])
        if (name := node.child_by_field_name("name")) is not None
    )


def rephrasings(unit: SourceUnit) -> Iterator[tuple[Node, list[Edit] | Declined]]:
    """Yield every editable `if`, `unless` and `?:` with the edits for its other form."""
    for kind in BRANCHES:
        for node in unit.by_kind.get(kind, []):
            # The words themselves are nodes of the same name.
            if node.is_named and unit.editable(node) and unit.parsed_cleanly(node):
                yield node, opposite(unit, node)
    for node in unit.by_kind.get("conditional", []):
        if unit.editable(node) and unit.parsed_cleanly(node):
            yield node, _as_if(unit, node)


def opposite(unit: SourceUnit, node: Node) -> list[Edit] | Declined:
    """Return the edits that put the other word before the negated condition."""
    condition, alternative = node.child_by_field_name("condition"), node.child_by_field_name("alternative")
    word = next((child for child in node.children if child.type in _OTHER), None)
    if condition is None or word is None:
        return Declined("it has no condition")
    if alternative is not None and alternative.type == "elsif":
        return Declined("a chain of conditions has no opposite")
    if own_negation(unit):
        return Declined("a class of the program decides for itself what a negation is")
    if contains(condition, _BINDING):
        return Declined("the condition binds a name, or has text that stands elsewhere")
    if special(unit, condition):
        return Declined("a range or an expression alone in a condition means something else there")
    before = unit.source[condition.start_byte - 1 : condition.start_byte]
    gap = b"" if before.isspace() else b" "
    return [
        Edit(word.start_byte, word.end_byte, _OTHER[word.type].encode()),
        Edit(condition.start_byte, condition.end_byte, gap + negated(unit, condition).encode()),
    ]


def negated(unit: SourceUnit, condition: Node) -> str:
    """Return the text that is true where the condition is not."""
    operand = negation(unit, condition)
    return unit.text(operand) if operand is not None else f"!({unit.text(condition)})"


def negation(unit: SourceUnit, node: Node) -> Node | None:
    """Return the operand of a negation, if the node is one."""
    operator, operand = node.child_by_field_name("operator"), node.child_by_field_name("operand")
    if node.type != "unary" or operator is None or unit.text(operator) not in _NEGATIONS:
        return None
    return operand


def special(unit: SourceUnit, condition: Node) -> bool:
    """Return True if the condition has a range (flip-flop) or a regular expression (it reads `$_`)."""
    if condition.type in {"range", "regex"}:
        return True
    if condition.type == "parenthesized_statements":
        return any(special(unit, child) for child in condition.named_children)
    operator = condition.child_by_field_name("operator")
    word = unit.text(operator) if operator is not None else ""
    joined = condition.type == "binary" and word in _JOINING
    if joined or (condition.type == "unary" and word in _NEGATIONS):
        return any(special(unit, child) for child in condition.named_children)
    return False


def _as_if(unit: SourceUnit, node: Node) -> list[Edit] | Declined:
    """Write `c ? a : b` as `(if c then a else b end)`."""
    condition = node.child_by_field_name("condition")
    signs = {child.type: child for child in node.children if not child.is_named}
    if condition is None or "?" not in signs or ":" not in signs:
        return Declined("it has no condition")
    if contains(node, {"heredoc_beginning", "comment"}):
        return Declined("a comment or a text that stands elsewhere is in it")
    return [
        Edit(node.start_byte, node.start_byte, b"(if "),
        *(_word(unit, signs[sign], word) for sign, word in (("?", b"then"), (":", b"else"))),
        Edit(node.end_byte, node.end_byte, b" end)"),
    ]


def _word(unit: SourceUnit, sign: Node, word: bytes) -> Edit:
    before = unit.source[sign.start_byte - 1 : sign.start_byte]
    behind = unit.source[sign.end_byte : sign.end_byte + 1]
    text = (b"" if before.isspace() else b" ") + word + (b"" if behind.isspace() else b" ")
    return Edit(sign.start_byte, sign.end_byte, text)


def condition_loop(unit: SourceUnit, node: Node) -> ConditionLoop | None:
    condition, body = node.child_by_field_name("condition"), node.child_by_field_name("body")
    return ConditionLoop(node, condition, body) if condition is not None and body is not None else None


def while_to_until(unit: SourceUnit, loop: ConditionLoop, fresh: FreshName) -> list[Edit] | Declined:
    """Turn `while c` into `until !(c)`, and the reverse, also after a body."""
    return opposite(unit, loop.node)
