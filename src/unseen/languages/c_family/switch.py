"""`switch` of C and C++."""

from __future__ import annotations

import re

from tree_sitter import Node

from unseen.languages.braces import condition_of
from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.languages.switches import (
    behind,
    breaks_out,
    compared,
    constant_of,
    leaves,
    repeatable,
    small_integer,
    switch_of,
)
from unseen.languages.tables import INTEGERS
from unseen.languages.types import value_type_of
from unseen.languages.views import Arm, Cases, Chain, Switch


def switch(unit: SourceUnit, node: Node) -> Switch | None:
    """View a `switch` of C or C++."""
    scrutinee, body = condition_of(node), node.child_by_field_name("body")
    if scrutinee is None or body is None or body.type != "compound_statement":
        return None
    if {"break", "case", "default"} & unit.scopes.opaque:
        return Switch(node, scrutinee, (), obstacle="a macro may hide a break or a label")
    found: list[tuple[list[Node], list[Node], bool, Node]] = []
    for case in (child for child in body.named_children if child.type not in unit.language.kinds.comments):
        if case.type != "case_statement":
            return Switch(node, scrutinee, (), obstacle="a statement stands outside the cases")
        value = case.child_by_field_name("value")
        colon = next(child for child in case.children if child.type == ":")
        found.append(([value] if value is not None else [], behind(unit, case, colon), value is None, colon))
    return switch_of(unit, node, scrutinee, body, found)


def matches(unit: SourceUnit, switch: Switch, arm: Arm, scrutinee: str) -> str | Declined:
    """Return `x == 1 || x == 2`; case constants convert to the type of x (C17 6.8.4.2)."""
    parts = []
    if "operator" in unit.words:
        return Declined("the text may convert or compare its own types")
    for value in arm.values:
        inner = (
            value.named_children[0] if value.type == "unary_expression" and value.named_children else value
        )
        if inner.type == "number_literal" and small_integer(unit.text(inner)) is None:
            return Declined("a case's constant may be converted to another type")
        known = inner.type in {"number_literal", "char_literal", "qualified_identifier"}
        known = known or (inner.type == "identifier" and _enumerator(unit, inner))
        text = unit.text(value)
        parts.append(f"{scrutinee} == {text if known else f'({text})'}")
    return " || ".join(parts)


def _enumerator(unit: SourceUnit, name: Node) -> bool:
    binding = unit.scopes.of(name)
    return binding is not None and binding.fixed == "it is an enumerator"


def cases(unit: SourceUnit, chain: Chain) -> Cases | Declined:
    """Write a chain of comparisons of one integer with different constants as a `switch`."""
    found = compared(unit, chain)
    if isinstance(found, Declined):
        return found
    scrutinee, values = found
    if not _integral(unit, scrutinee):
        return Declined("what is compared is not known to be an integer")
    if not repeatable(unit, scrutinee):
        return Declined("what is compared may have an effect or change")
    labels: list[str] = []
    seen: set[int] = set()
    for group in values:
        for value in group:
            number = constant_of(unit, value)
            if number is None:
                return Declined("it is compared with something that may be no constant")
            if number in seen:
                return Declined("two conditions compare with the same constant")
            seen.add(number)
        labels.append(" ".join(f"case {unit.text(value)}:" for value in group))
    bodies = [link.consequence for link in chain.links]
    bodies += [chain.otherwise] if chain.otherwise is not None else []
    if any(breaks_out(body) for body in bodies) or "break" in unit.scopes.opaque:
        return Declined("a break of the loop around would end the switch")
    blocks = tuple(_declares(body) for body in bodies)
    labels.append("default:")
    return Cases(
        header=f"switch ({unit.text(scrutinee)}) {{",
        labels=tuple(
            f"{label} {{" if block else label for label, block in zip(labels, (*blocks, False), strict=False)
        ),
        breaks=tuple(not leaves(unit, body) for body in bodies),
        blocks=blocks,
        footer="}",
        nested=True,
    )


def _declares(body: Node) -> bool:
    return any(child.type.endswith("declaration") for child in body.named_children)


def _integral(unit: SourceUnit, node: Node) -> bool:
    """Return True for integers, and elements of arrays and strings of them."""
    if value_type_of(unit, node) in INTEGERS | {"bool"}:
        return True
    if node.type != "subscript_expression":
        return False
    base = node.child_by_field_name("argument")
    binding = unit.scopes.of(base) if base is not None and base.type == "identifier" else None
    text = re.sub(r"\b(const|std::)\s*|\s*&", "", (binding.type_text or "") if binding is not None else "")
    return (
        re.fullmatch(r"string|vector<(int|long long|char)>|(unsigned )?(char|int|long)\s*(\*|\[\])", text)
        is not None
    )
