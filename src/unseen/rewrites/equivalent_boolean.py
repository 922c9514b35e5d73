"""The method `equivalent-boolean`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.tables import INTEGERS
from unseen.languages.types import value_type_of
from unseen.languages.views import Binary
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.flow import ancestors, contains, enclosing

_OPPOSITE = {"<": ">=", ">": "<=", "<=": ">", ">=": "<", "==": "!=", "!=": "=="}
_DUAL = {"and": "or", "or": "and", "&&": "||", "||": "&&"}
_ORDERED = INTEGERS | {"char"}
_EQUATED = _ORDERED | {"float"}


@rewriting(category="logic", semantic=True)
def equivalent_boolean(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Write a truth value another way by De Morgan's laws and double negation.

    Before: `if a and b == 1`. After: `if not (not a or b != 1)`.

    *Preserves*: the operands are asked in the same order, each once and only as far as before. An operator
    is turned round only where both sides are known to be integers (or numbers, for `==`), so that no NaN
    and no operator of a type of its own is in play; any other operand is negated as a whole.
    *Declines*: expressions whose very operand is used, as Python's `and` gives one, operands that bind a
    name or jump, macros, and programs that decide for a type of their own what is true.
    """
    insertions = unit.language.insertions
    seen: set[int] = set()
    for binary in unit.language.logical.find(unit):
        if unit.text(binary.operator) not in _DUAL or _continues_chain(unit, binary):
            continue
        seen.update(node.id for node in (binary.node, *_operands(unit, binary)))
        reason = _obstacle(unit, binary.node)
        if reason is None and not insertions.only_truth(unit, binary.node):
            reason = "the value of the expression may be used, not only its truth"
        yield Declined(reason, binary.node) if reason else _dual(unit, binary)
    for comparison in unit.language.comparison.find(unit):
        edits = _turned(unit, comparison)
        if edits is None:
            continue
        seen.add(comparison.node.id)
        reason = _obstacle(unit, comparison.node)
        yield Declined(reason, comparison.node) if reason else _negated_twice(unit, comparison.node, edits)
    conditions = [
        *(branch.condition for branch in unit.language.branch.find(unit)),
        *(loop.condition for loop in unit.language.condition_loop.find(unit)),
    ]
    for condition in conditions:
        inner = _bare(condition)
        known = inner.id in seen or insertions.negation(unit, inner) is not None
        if known or unit.text(inner).lower() in {"true", "false", "1", "0"}:
            continue
        reason = _obstacle(unit, inner)
        if reason is not None:
            yield Declined(reason, inner)
            continue
        word = _word(unit)
        yield replace(_site(unit, _around(unit, inner, word + word)), contrived=True)


def _word(unit: SourceUnit) -> str:
    """Return the negation as the language writes it before an operand."""
    return unit.language.emit.negate("").removesuffix("()")


def _bare(node: Node) -> Node:
    while node.type == "parenthesized_expression" and node.named_child_count == 1:
        node = node.named_children[0]
    return node


def _continues_chain(unit: SourceUnit, binary: Binary) -> bool:
    """Return True for `a && b` in `a && b && c`, which is one chain of three operands."""
    parent = binary.node.parent
    if parent is None or parent.type not in unit.language.logical.kinds:
        return False
    outer = unit.language.logical.see(unit, parent)
    return outer is not None and outer.left == binary.node and _same(outer, binary)


def _same(one: Binary, other: Binary) -> bool:
    return one.operator.type == other.operator.type


def _chain(unit: SourceUnit, binary: Binary) -> list[Binary]:
    """Return the binaries of a chain of one operator, the innermost first."""
    inner = (
        unit.language.logical.see(unit, binary.left)
        if binary.left.type in unit.language.logical.kinds
        else None
    )
    if inner is None or not _same(inner, binary):
        return [binary]
    return [*_chain(unit, inner), binary]


def _operands(unit: SourceUnit, binary: Binary) -> list[Node]:
    chain = _chain(unit, binary)
    return [chain[0].left, *(part.right for part in chain)]


def _obstacle(unit: SourceUnit, node: Node) -> str | None:
    kinds, insertions = unit.language.kinds, unit.language.insertions
    if contains(node, kinds.binders):
        return "an operand binds a name"
    if contains(node, kinds.jumps, skip=kinds.closures):
        return "an operand may jump"
    if insertions.own_truth(unit):
        return "a type of the program decides for itself what is true or what a negation is"
    if insertions.hides(unit, node):
        return "a macro may bind otherwise than it looks"
    if enclosing(node, {"template_argument_list", "requires_clause", "constraint_conjunction"}) is not None:
        return "two declarations with the expression would no longer be the same"
    if any(
        around.type.startswith("preproc_")
        and (condition := around.child_by_field_name("condition")) is not None
        and condition.start_byte <= node.start_byte < condition.end_byte
        for around in ancestors(node)
    ):
        return "it is a condition of the preprocessor"
    return None


def _dual(unit: SourceUnit, binary: Binary) -> Site:
    """Apply De Morgan: `a && b` becomes `!(!a || !b)`; under a negation `!(a && b)` becomes `(!a || !b)`."""
    edits = [edit for operand in _operands(unit, binary) for edit in _negated(unit, operand)]
    for part in _chain(unit, binary):
        dual = _DUAL[unit.text(part.operator)].encode()
        edits.append(Edit(part.operator.start_byte, part.operator.end_byte, dual))
    holder = binary.node.parent
    if holder is not None and holder.type == "parenthesized_expression" and holder.parent is not None:
        negated = unit.language.insertions.negation(unit, holder.parent)
        if negated == holder:
            return Site((Edit(holder.parent.start_byte, holder.start_byte, b""), *edits))
    start, end = binary.node.start_byte, binary.node.end_byte
    return _site(unit, (Edit(start, start, _word(unit).encode() + b"("), *edits, Edit(end, end, b")")))


def _site(unit: SourceUnit, edits: tuple[Edit, ...]) -> Site:
    """Make a site of edits that begin with a negation, separated from a word right before it (`if(a)`)."""
    first = edits[0]
    before = unit.source[first.start - 1 : first.start] if first.start else b""
    blank = b" " if (before.isalnum() or before == b"_") and first.text[:1].isalpha() else b""
    return Site((Edit(first.start, first.end, blank + first.text), *edits[1:]))


def _negated(unit: SourceUnit, operand: Node) -> tuple[Edit, ...]:
    """Return the edits that negate an operand in the least conspicuous way that is right."""
    insertions = unit.language.insertions
    inner = insertions.negation(unit, operand)
    if inner is not None and insertions.strips:
        return (Edit(operand.start_byte, inner.start_byte, b""),)
    bare = _bare(operand)
    if bare.type in unit.language.comparison.kinds:
        comparison = unit.language.comparison.see(unit, bare)
        edit = _turned(unit, comparison) if comparison is not None else None
        if edit is not None:
            return (edit,)
    return _around(unit, operand, _word(unit))


def _around(unit: SourceUnit, node: Node, word: str) -> tuple[Edit, ...]:
    start, end = node.start_byte, node.end_byte
    if not node.child_count or node.type in unit.language.insertions.closed:
        return (Edit(start, start, word.encode()),)
    return Edit(start, start, word.encode() + b"("), Edit(end, end, b")")


def _negated_twice(unit: SourceUnit, node: Node, turned: Edit) -> Site:
    start, end = node.start_byte, node.end_byte
    edits = (Edit(start, start, _word(unit).encode() + b"("), turned, Edit(end, end, b")"))
    return replace(_site(unit, edits), contrived=True)


def _turned(unit: SourceUnit, comparison: Binary) -> Edit | None:
    """Return the edit that makes a comparison its own negation, if that is certain."""
    insertions, operator = unit.language.insertions, comparison.operator
    text = unit.text(operator)
    for one, other in insertions.negated_comparisons:
        if text in {one, other}:
            return Edit(operator.start_byte, operator.end_byte, (other if text == one else one).encode())
    if text not in _OPPOSITE or not insertions.types_are_certain(unit, comparison.node):
        return None
    types = _EQUATED if text in {"==", "!="} else _ORDERED
    if (
        value_type_of(unit, comparison.left) not in types
        or value_type_of(unit, comparison.right) not in types
    ):
        return None
    if _OPPOSITE[text].startswith("<") and contains(comparison.left, {"type_cast_expression"}):
        return None  # `x as T < y` begins the arguments of a type (Rust).
    return Edit(operator.start_byte, operator.end_byte, _OPPOSITE[text].encode())
