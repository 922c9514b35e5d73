"""Rust's `match` with literal patterns and paths, and chains of comparisons that could be one."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.languages.purity import effect_free
from unseen.languages.switches import compared
from unseen.languages.types import value_type_of
from unseen.languages.views import Arm, Cases, Chain, Switch
from unseen.syntax.flow import contains

_LITERALS = frozenset(
    {"integer_literal", "char_literal", "string_literal", "boolean_literal", "negative_literal"}
)
_PATTERNS = _LITERALS | {"range_pattern", "scoped_identifier"}
_LEAVES = frozenset({"return_expression", "break_expression", "continue_expression"})
_ASSIGNS = frozenset({"assignment_expression", "compound_assignment_expr"})
_NUMBER = re.compile(r"[iu](8|16|32|64|128|size)|bool|char")


def rust_switch(unit: SourceUnit, node: Node) -> Switch | None:
    """View a `match` whose patterns bind nothing."""
    scrutinee, body, holder = node.child_by_field_name("value"), node.child_by_field_name("body"), node.parent
    if scrutinee is None or body is None or holder is None:
        return None
    if holder.type not in {"expression_statement", "block", "let_declaration", "return_expression"}:
        return Switch(node, scrutinee, (), obstacle="the match is an operand of something")
    statement = holder.type == "expression_statement" and not is_value(holder)
    arms: list[Arm] = []
    found = [child for child in body.named_children if child.type == "match_arm"]
    for index, arm in enumerate(found):
        pattern, value = arm.child_by_field_name("pattern"), arm.child_by_field_name("value")
        if pattern is None or value is None or arm.named_children[0].type == "attribute_item":
            return Switch(node, scrutinee, (), obstacle="an arm has an attribute")
        guard = pattern.child_by_field_name("condition")
        values = _alternatives(unit, pattern, guard)
        if values is None:
            return Switch(node, scrutinee, (), obstacle="a pattern is more than literals")
        # The compiler has proved that the last arm takes whatever the others leave.
        default = not values or (index == len(found) - 1 and guard is None)
        if not values and guard is not None:
            return Switch(node, scrutinee, (), obstacle="the last pattern has a guard")
        arms.append(_arm(unit, arm, values, guard, value, default=default, statement=statement))
    return Switch(node, scrutinee, tuple(arms))


def is_value(statement: Node) -> bool:
    """Return True for the last expression of a block, which the grammar takes for a statement without `;`."""
    holder = statement.parent
    ends = statement.child_count > 0 and statement.children[-1].type == ";"
    return holder is not None and not ends and holder.named_children[-1] == statement


def _arm(
    unit: SourceUnit,
    arm: Node,
    values: list[Node],
    guard: Node | None,
    value: Node,
    *,
    default: bool,
    statement: bool,
) -> Arm:
    if value.type == "unit_expression":
        return Arm((arm.start_byte, value.end_byte), tuple(values), guard, default, None)
    if value.type != "block" or any(child.type == "label" for child in value.named_children):
        closed = value.type in _LEAVES | _ASSIGNS or (statement and not _ends_itself(value))
        span = (value.start_byte, value.end_byte)
        label = (arm.start_byte, value.start_byte)
        return Arm(label, tuple(values), guard, default, span, ";" if closed else "", arm.end_byte)
    inner = [child for child in value.named_children if child.type not in unit.language.kinds.comments]
    body_span = (inner[0].start_byte, inner[-1].end_byte) if inner else None
    return Arm((arm.start_byte, value.start_byte + 1), tuple(values), guard, default, body_span)


def _ends_itself(value: Node) -> bool:
    return value.type in {
        "if_expression",
        "match_expression",
        "for_expression",
        "while_expression",
        "loop_expression",
        "unsafe_block",
        "block",
    }


def _alternatives(unit: SourceUnit, pattern: Node, guard: Node | None) -> list[Node] | None:
    """Return the literals of a pattern, none for `_`; None for patterns that may bind."""
    parts = [child for child in pattern.children if child != guard and child.type not in {"if", ","}]
    if len(parts) != 1:
        return None
    if parts[0].type == "_":
        return []
    values: list[Node] = []
    stack = [parts[0]]
    while stack:
        node = stack.pop()
        if node.type == "or_pattern":
            stack.extend(reversed(node.named_children))
        elif node.type in _PATTERNS:
            values.append(node)
        else:
            return None
    return values


def rust_matches(unit: SourceUnit, switch: Switch, arm: Arm, scrutinee: str) -> str | Declined:
    """Return `x == 1` where x certainly is a plain value, else the pattern in `matches!`."""
    if switch.scrutinee is None:
        return Declined("there is nothing to compare")
    guard = f" if {unit.text(arm.guard)}" if arm.guard is not None else ""
    if not guard and _plain(unit, switch.scrutinee) and all(v.type in _LITERALS for v in arm.values):
        return " || ".join(f"{scrutinee} == {unit.text(value)}" for value in arm.values)
    if "matches" in {
        unit.text(n) for m in unit.by_kind.get("macro_definition", []) for n in m.named_children
    }:
        return Declined("the text defines a macro named matches")
    patterns = " | ".join(unit.text(value) for value in arm.values)
    return f"matches!({unit.text(switch.scrutinee)}, {patterns}{guard})"


def _plain(unit: SourceUnit, node: Node) -> bool:
    """Return True if the value is a number, a character or a `&str`, not a reference to one."""
    if unit.language.defines_operators(unit):
        return False
    if node.type == "identifier":
        binding = unit.scopes.of(node)
        text = binding.type_text if binding is not None else None
        return text is not None and (text == "&str" or _NUMBER.fullmatch(text) is not None)
    return (
        node.type in {"binary_expression", "type_cast_expression"} and value_type_of(unit, node) is not None
    )


def rust_repeatable(unit: SourceUnit, node: Node) -> bool:
    """Return True for a place or value without effect; one borrowed or locked by the match is none."""
    return effect_free(unit, node)


def rust_cases(unit: SourceUnit, chain: Chain) -> Cases | Declined:
    """Write a chain of comparisons with literals of one type as a `match`."""
    found = compared(unit, chain)
    if isinstance(found, Declined):
        return found
    scrutinee, values = found
    if not rust_repeatable(unit, scrutinee):
        return Declined("what is compared may have an effect or change")
    constants = [value for group in values for value in group]
    kinds = {v.named_children[0].type if _negative(unit, v) else v.type for v in constants}
    if len(kinds) != 1 or not kinds <= {"integer_literal", "char_literal", "string_literal"}:
        return Declined("it is compared with something that may be no constant")
    texts = [unit.text(value) for value in constants]
    if len(set(texts)) < len(texts) or any(_unusual(text) for text in texts):
        return Declined("two conditions may compare with the same constant")
    if unit.language.defines_operators(unit):
        return Declined("the program defines comparison for a type of its own")
    if not _matchable(unit, scrutinee, kinds):
        return Declined("the type of what is compared is not known")
    bodies = len(chain.links) + (chain.otherwise is not None)
    last = "_ => {" if chain.otherwise is not None else "_ => {}"
    return Cases(
        header=f"match {unit.text(scrutinee)} {{",
        labels=(*(f"{' | '.join(unit.text(value) for value in group)} => {{" for group in values), last),
        breaks=(False,) * bodies,
        blocks=(True,) * bodies,
        footer="}",
        nested=True,
    )


def _negative(unit: SourceUnit, node: Node) -> bool:
    return node.type == "unary_expression" and unit.text(node).startswith("-") and node.named_child_count == 1


def _unusual(text: str) -> bool:
    """Return True for a literal that another text may equal: escapes, other bases, suffixes."""
    if text[0] in "\"'":
        return "\\" in text
    number = text.removeprefix("-")
    return not number.isdigit() or str(int(number)) != number


def _matchable(unit: SourceUnit, node: Node, kinds: set[str]) -> bool:
    """Return True for integers with integer literals and char with char, all that is sure to compare.

    Text may be compared with `String` too, which no pattern matches.
    """
    if kinds == {"string_literal"}:
        binding = unit.scopes.of(node) if node.type == "identifier" else None
        function = node.child_by_field_name("function")
        field = function.child_by_field_name("field") if function is not None else None
        as_str = field is not None and unit.text(field) == "as_str"
        return as_str or (binding is not None and binding.type_text in {"&str", "&'static str"})
    if value_type_of(unit, node) in {"int", "unsigned", "integer", "char"}:
        return True
    uses = [unit.text(use) for use in unit.by_kind.get("use_declaration", [])]
    return all(re.match(r"(pub\s+)?use\s+(std|core|alloc|super|crate|self)\b", use) for use in uses) and not (
        contains(unit.root, {"extern_crate_declaration"})
    )
