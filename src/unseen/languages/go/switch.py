"""`switch` of Go: no implicit fall-through, any values, conditions as labels."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.declined import Declined
from unseen.languages.go.types import CALLS
from unseen.languages.language import SourceUnit
from unseen.languages.switches import arm_of, breaks_out, compared, operand, repeatable
from unseen.languages.views import Arm, Cases, Chain, Switch
from unseen.syntax.flow import contains

_CONSTANTS = frozenset({"int_literal", "rune_literal", "interpreted_string_literal"})


def go_switch(unit: SourceUnit, node: Node) -> Switch | None:
    """View an expression switch; type switches are of another kind."""
    scrutinee, initial = node.child_by_field_name("value"), node.child_by_field_name("initializer")
    if node.parent is not None and node.parent.type == "labeled_statement":
        return Switch(node, scrutinee, (), initial, "the switch has a label")
    comments = unit.language.kinds.comments
    cases = [child for child in node.children if child.type in {"expression_case", "default_case"}]
    arms: list[Arm] = []
    for case in cases:
        colon = next(child for child in case.children if child.type == ":")
        listed = case.child_by_field_name("value")
        values = [v for v in listed.named_children if v.type not in comments] if listed is not None else []
        statements = [
            statement
            for part in case.named_children
            if part.type == "statement_list"
            for statement in part.named_children
            if statement.type not in comments
        ]
        if any(contains(statement, {"fallthrough_statement"}) for statement in statements[-1:]):
            return Switch(node, scrutinee, (), initial, "an arm falls through to the next")
        label = (case.start_byte, colon.end_byte)
        arm = arm_of(unit, label, values, case.type == "default_case", statements, last=True, unwrap=False)
        if isinstance(arm, Declined):
            return Switch(node, scrutinee, (), initial, arm.reason)
        arms.append(arm)
    return Switch(node, scrutinee, tuple(arms), initial)


def go_matches(unit: SourceUnit, switch: Switch, arm: Arm, scrutinee: str) -> str | Declined:
    """Return `x == 1 || x == 2`; without a tag the labels are the conditions (Switch statements)."""
    if switch.scrutinee is None:
        if any(contains(value, {"composite_literal"}) for value in arm.values):
            return Declined("a label holds braces that an if would take for its body")
        return " || ".join(unit.text(value) for value in arm.values)
    parts = []
    for value in arm.values:
        if value.type not in _CONSTANTS and contains(value, CALLS | {"func_literal"}):
            return Declined("a label calls something that may change what is compared")
        if contains(value, {"composite_literal"}):
            return Declined("a label holds braces that an if would take for its body")
        parts.append(f"{scrutinee} == {operand(unit, value)}")
    return " || ".join(parts)


def go_cases(unit: SourceUnit, chain: Chain) -> Cases | Declined:
    """Write a chain of comparisons with constants as a `switch`, or any chain as one without a tag."""
    first, *further = chain.links
    if any(link.node.child_by_field_name("initializer") is not None for link in further):
        return Declined("a later condition has a statement of its own")
    initial = first.node.child_by_field_name("initializer")
    bodies = [link.consequence for link in chain.links]
    bodies += [chain.otherwise] if chain.otherwise is not None else []
    if len(chain.links) < 2:
        return Declined("there is but one condition")
    if any(breaks_out(body) for body in bodies):
        return Declined("a break of the loop around would end the switch")
    head = f"switch {unit.text(initial)}; " if initial is not None else "switch "
    found = compared(unit, chain)
    labels: tuple[str, ...] | None = None
    if not isinstance(found, Declined):
        scrutinee, values = found
        constants = [value for group in values for value in group]
        texts = {unit.text(value) for value in constants}
        plain = all(value.type in _CONSTANTS for value in constants) and len({v.type for v in constants}) == 1
        same = len(texts) < len(constants) or any("\\" in text or _unusual(text) for text in texts)
        if plain and not same and repeatable(unit, scrutinee):
            labels = tuple(f"case {', '.join(unit.text(value) for value in group)}:" for group in values)
            head += unit.text(scrutinee) + " "
    if labels is None:
        labels = tuple(f"case {unit.text(link.condition)}:" for link in chain.links)
    return Cases(
        header=head + "{",
        labels=(*labels, "default:"),
        breaks=(False,) * len(bodies),
        blocks=(False,) * len(bodies),
        footer="}",
        nested=False,
    )


def _unusual(text: str) -> bool:
    """Return True for an integer not written in plain decimals, which another text may equal."""
    return text[0].isdigit() and str(int(text) if text.isdigit() else "") != text
