"""`switch` of Java: colons and arrows, strings and enums, and chains of `if` that could be one."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from unseen.languages.braces import condition_of
from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.languages.switches import behind, breaks_out, compared, constant_of, repeatable, switch_of
from unseen.languages.tables import INTEGERS
from unseen.languages.types import value_type_of
from unseen.languages.views import Arm, Cases, Chain, Switch


def java_switch(unit: SourceUnit, node: Node) -> Switch | None:
    """View a `switch` statement, with colons or arrows; a switch with a value is none."""
    scrutinee, body, holder = condition_of(node), node.child_by_field_name("body"), node.parent
    if scrutinee is None or body is None or holder is None:
        return None
    if holder.type not in {"block", "switch_block_statement_group", "constructor_body"}:
        return Switch(node, scrutinee, (), obstacle="the switch gives a value or is a body of its own")
    groups = [child for child in body.named_children if child.type not in unit.language.kinds.comments]
    found: list[tuple[list[Node], list[Node], bool, Node]] = []
    arrows = False
    for group in groups:
        labels = [child for child in group.children if child.type == "switch_label"]
        marks = [child for child in group.children if child.type in {":", "->"}]
        if not labels or not marks:
            return Switch(node, scrutinee, (), obstacle="a statement stands outside the cases")
        arrows = arrows or marks[-1].type == "->"
        values = [value for label in labels for value in label.named_children]
        default = any(label.children[0].type == "default" for label in labels)
        found.append((values, behind(unit, group, marks[-1]), default, marks[-1]))
    return switch_of(unit, node, scrutinee, body, found, arrows=arrows)


def java_matches(unit: SourceUnit, switch: Switch, arm: Arm, scrutinee: str) -> str | Declined:
    """Return `x == 1` or `x.equals("a")`, both of which fail for null as `switch` does (JLS 14.11.3)."""
    parts = []
    node = switch.scrutinee
    binding = unit.scopes.of(node) if node is not None and node.type == "identifier" else None
    value_type = value_type_of(unit, node) if node is not None else None
    for value in arm.values:
        text = unit.text(value)
        literal = (
            value.named_children[0] if value.type == "unary_expression" and value.named_children else value
        )
        if literal.type in {"character_literal", "decimal_integer_literal", "hex_integer_literal"}:
            parts.append(f"{scrutinee} == {text}")
        elif value.type == "string_literal":
            parts.append(f"{_receiver(node, scrutinee)}.equals({text})")
        elif value.type == "identifier" and value_type in INTEGERS:
            parts.append(f"{scrutinee} == {text}")
        elif value.type == "identifier" and value_type == "string":
            parts.append(f"{_receiver(node, scrutinee)}.equals({text})")
        elif value.type == "identifier" and binding is not None and binding.type_text in _enums(unit):
            parts.append(f"{scrutinee}.equals({binding.type_text}.{text})")
        else:
            return Declined("a case is no literal, and its type is not written nearby")
    return " || ".join(parts)


def _receiver(node: Node | None, text: str) -> str:
    closed = {"identifier", "method_invocation", "field_access", "array_access", "parenthesized_expression"}
    return text if node is None or node.type in closed or text.startswith("(") else f"({text})"


def _enums(unit: SourceUnit) -> set[str]:
    return {
        unit.text(name)
        for node in unit.by_kind.get("enum_declaration", [])
        if (name := node.child_by_field_name("name")) is not None
    }


def java_cases(unit: SourceUnit, chain: Chain) -> Cases | Declined:
    """Write a chain of comparisons of an int, a char or a String as a `switch` with arrows (JLS 14.11)."""
    found = compared(unit, chain)
    equals = isinstance(found, Declined)
    if isinstance(found, Declined):
        found = _equal_strings(unit, chain) or found
    if isinstance(found, Declined):
        return found
    scrutinee, values = found
    if not equals and not _switchable(unit, scrutinee, values):
        return Declined("what is compared is not known to be an int or a char")
    if not repeatable(unit, scrutinee):
        return Declined("what is compared may have an effect or change")
    texts = [unit.text(v) if equals else str(constant_of(unit, v)) for group in values for v in group]
    if "None" in texts and not equals:
        return Declined("it is compared with something that may be no constant")
    if len(set(texts)) < len(texts) or (equals and any("\\" in text for text in texts)):
        return Declined("two conditions may compare with the same constant")
    bodies = [link.consequence for link in chain.links]
    bodies += [chain.otherwise] if chain.otherwise is not None else []
    if any(breaks_out(body) for body in bodies):
        return Declined("a break of the loop around would end the switch")
    return Cases(
        header=f"switch ({unit.text(scrutinee)}) {{",
        labels=(
            *(f"case {', '.join(unit.text(value) for value in group)} -> {{" for group in values),
            "default -> {",
        ),
        breaks=(False,) * len(bodies),
        blocks=(True,) * len(bodies),
        footer="}",
        nested=True,
    )


def _switchable(unit: SourceUnit, node: Node, values: Sequence[Sequence[Node]]) -> bool:
    """Return True if the constant fits: int takes small ones, char its literals, long none (JLS 14.11)."""
    binding = unit.scopes.of(node) if node.type == "identifier" else None
    kind = binding.type_text if binding is not None else None
    if node.type == "method_invocation" and (name := node.child_by_field_name("name")) is not None:
        # `charAt` is pure only where the text has no method of this name, which `repeatable` asks.
        kind = {"charAt": "char", "length": "int", "size": "int"}.get(unit.text(name))
    characters = all(value.type == "character_literal" for group in values for value in group)
    return kind == "int" or (kind == "char" and characters)


def _equal_strings(unit: SourceUnit, chain: Chain) -> tuple[Node, list[list[Node]]] | None:
    """Match `s.equals("a")` in each condition: it throws for null like a switch; `"a".equals(s)` does not."""
    if len(chain.links) < 2:
        return None
    first: Node | None = None
    values = []
    for link in chain.links:
        call = link.condition
        name, receiver = call.child_by_field_name("name"), call.child_by_field_name("object")
        arguments = call.child_by_field_name("arguments")
        if call.type != "method_invocation" or name is None or receiver is None or arguments is None:
            return None
        given = arguments.named_children
        if unit.text(name) != "equals" or [node.type for node in given] != ["string_literal"]:
            return None
        first = first or receiver
        if unit.text(receiver) != unit.text(first) or value_type_of(unit, receiver) != "string":
            return None
        values.append([given[0]])
    return (first, values) if first is not None else None
