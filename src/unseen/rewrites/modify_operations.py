"""The method `modify-operations`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.purity import addressed, effect_free
from unseen.languages.types import value_type_of
from unseen.languages.views import Assignment
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.flow import contains
from unseen.syntax.scopes import Binding

_COMPOUND = frozenset({"+=", "-=", "*=", "/=", "%=", "//=", "&=", "|=", "^=", "<<=", ">>=", ">>>=", "&^="})

_NO_CAST = "the target's type is not known, so neither is the cast of its compound assignment"


@rewriting(category="arithmetic", semantic=True)
def modify_operations(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Exchange `a += b` and `a = a + b`.

    Before: `total += 2 * price`. After: `total = total + (2 * price)`.

    *Preserves*: the target is a place without effects, so naming it twice changes nothing, and the
    language's conversion on assignment is written out where it has one (JLS 15.26.2).
    *Declines*: targets whose type is not known in languages where `+=` may change an object in place, and
    values that may change the target while they are computed.
    """
    for assignment in unit.language.assignment.find(unit):
        if assignment.operator in _COMPOUND:
            yield _spelled_out(unit, assignment)
        elif assignment.operator == "=":
            site = _contracted(unit, assignment)
            if site is not None:
                yield site


def _obstacle(unit: SourceUnit, assignment: Assignment) -> str | None:
    target, value = assignment.target, assignment.value
    if not effect_free(unit, target):
        return "the target may have an effect"
    if unit.language.facts.compound_needs_type and value_type_of(unit, target) is None:
        return "the target's type is not known, and its operator may change an object in place"
    if effect_free(unit, value):
        return None
    binding = _named(unit, target)
    if binding is not None and any(
        use.parent is not None and use.parent.type in {"selector_expression", "field_expression"}
        for use in unit.scopes.references_in(value).get(binding, [])
    ):
        return "the value may change the target while it is computed"
    if contains(value, unit.language.kinds.effects):
        return "the value may change the target while it is computed"
    if binding is None or binding.scope.function is None or binding.captured or addressed(unit, binding.name):
        return "the value may change the target while it is computed"
    return None


def _named(unit: SourceUnit, target: Node) -> Binding | None:
    """Return the binding of a bare name; `a[0]` begins with a name but is none."""
    return unit.scopes.of(target) if target.type in unit.language.kinds.identifiers else None


def _spelled_out(unit: SourceUnit, assignment: Assignment) -> Site | Declined:
    reason = _obstacle(unit, assignment)
    if reason is not None:
        return Declined(reason, assignment.node)
    binding = _named(unit, assignment.target)
    cast: str | Declined = ""
    if unit.language.facts.compound_casts:
        cast = unit.language.compound_cast(unit, binding) if binding else Declined(_NO_CAST)
    if isinstance(cast, Declined):
        return Declined(cast.reason, assignment.node)
    value = unit.bytes(assignment.value)
    closed = {"parenthesized_expression"} | unit.language.kinds.calls
    if assignment.value.child_count and assignment.value.type not in closed:
        value = b"(" + value + b")"
    operator = assignment.operator.removesuffix("=").encode()
    whole = unit.bytes(assignment.target) + b" " + operator + b" " + value
    if cast:
        whole = cast.encode() + b"(" + whole + b")"
    start = assignment.target.end_byte
    return Site((Edit(start, assignment.value.end_byte, b" = " + whole),))


def _contracted(unit: SourceUnit, assignment: Assignment) -> Site | Declined | None:
    language, value = unit.language, assignment.value
    binary = language.arithmetic.see(unit, value) if value.type in language.arithmetic.kinds else None
    if binary is None or unit.bytes(binary.left) != unit.bytes(assignment.target):
        return None
    operator = unit.text(binary.operator) + "="
    if operator not in _COMPOUND:
        return None
    reason = _obstacle(unit, Assignment(assignment.node, assignment.target, operator, binary.right))
    if reason is not None:
        return Declined(reason, assignment.node)
    text = b" " + operator.encode() + b" " + unit.bytes(binary.right)
    return Site((Edit(assignment.target.end_byte, value.end_byte, text),))
