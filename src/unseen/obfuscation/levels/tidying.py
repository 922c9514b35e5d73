"""Remove what several rewrites leave behind together: double negations and blocks that declare nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tree_sitter import Node

from unseen.obfuscation.levels.expansions import argument_spans
from unseen.obfuscation.levels.masking import MaskedUnit
from unseen.syntax import Edit
from unseen.syntax.edit import apply_edits
from unseen.syntax.flow import walk

_ROUNDS = 8
_OPPOSITE = {b"==": b"!=", b"!=": b"=="}
_ASKING = frozenset({"if_statement", "while_statement", "do_statement", "for_statement"})


def tidied(unit: MaskedUnit, span: tuple[int, int], macros: Collection[str]) -> bytes:
    """Return a function's text without double negations and without blocks that declare nothing.

    `!(a == b)` is `a != b` for all values, NaN included (C17 6.5.9); `!!a` is `a` where only its truth is
    asked for; and the braces of a block matter only to what it declares.

    Args:
        unit: the text that holds the function.
        span: where the function is.
        macros: names of macros that take arguments, inside which nothing is changed.
    """
    start, end = span
    for _ in range(_ROUNDS):
        closed = [*argument_spans(unit.source, (start, end), macros), *unit.loops]
        found = [
            edits
            for node in walk(unit.tree.root_node)
            if start <= node.start_byte and node.end_byte <= end
            if (edits := _edits(unit, node))
            if not any(first < edit.end and edit.start < last for edit in edits for first, last in closed)
        ]
        chosen = _apart(found)
        if not chosen:
            break
        text = apply_edits(unit.source, chosen)
        end += len(text) - len(unit.source)
        unit = MaskedUnit(text, unit.macros, unit.path)
    return unit.source[start:end]


def _apart(found: list[tuple[Edit, ...]]) -> list[Edit]:
    """Return the edits of the first places whose spans do not overlap."""
    chosen: list[Edit] = []
    free_from = 0
    for edits in found:
        first, last = min(edit.start for edit in edits), max(edit.end for edit in edits)
        if first >= free_from:
            chosen += edits
            free_from = last
    return chosen


def _edits(unit: MaskedUnit, node: Node) -> tuple[Edit, ...]:
    if node.type == "compound_statement":
        return tuple(_without_braces(unit, node))
    if node.type == "unary_expression" and node.children[0].type == "!":
        return tuple(_without_negation(unit, node))
    return ()


def _without_negation(unit: MaskedUnit, node: Node) -> Iterator[Edit]:
    outer = node.named_children[0]
    if outer.type != "parenthesized_expression" or outer.named_child_count != 1:
        return
    inner = outer.named_children[0]
    if inner.type == "unary_expression" and inner.children[0].type == "!" and _only_truth(node):
        asked = inner.children[1]
        wrapped = asked.type == "parenthesized_expression" and _in_parentheses(node)
        yield Edit(node.start_byte, asked.start_byte + wrapped, b"")
        yield Edit(asked.end_byte - wrapped, node.end_byte, b"")
        return
    operator = inner.child_by_field_name("operator") if inner.type == "binary_expression" else None
    if operator is None or operator.type.encode() not in _OPPOSITE or _hides_operators(unit, inner):
        return
    bare = _in_parentheses(node) or (node.parent is not None and _operator(node.parent) in {"&&", "||"})
    head, tail = (node.start_byte, outer.start_byte + bare), (outer.end_byte - bare, node.end_byte)
    yield Edit(*head, b"")
    yield Edit(operator.start_byte, operator.end_byte, _OPPOSITE[operator.type.encode()])
    if bare:
        yield Edit(*tail, b"")


def _in_parentheses(node: Node) -> bool:
    return node.parent is not None and node.parent.type == "parenthesized_expression"


def _operator(node: Node) -> str:
    operator = node.child_by_field_name("operator")
    return operator.type if operator is not None else ""


def _only_truth(node: Node) -> bool:
    """Return True if nothing but the truth of an expression matters where it stands."""
    inner, around = node, node.parent
    while around is not None and around.type == "parenthesized_expression":
        inner, around = around, around.parent
    if around is None:
        return False
    if around.type in _ASKING:
        return around.child_by_field_name("condition") == inner
    if around.type == "unary_expression":
        return around.children[0].type == "!"
    return around.type == "binary_expression" and _operator(around) in {"&&", "||"}


def _hides_operators(unit: MaskedUnit, node: Node) -> bool:
    """Return True if a macro of more than one token is among the operands."""
    return any(
        len(macro.body) != 1
        for name in walk(node)
        if name.type == "identifier"
        for macro in unit.macros.get(unit.text(name), ())
    )


def _without_braces(unit: MaskedUnit, node: Node) -> Iterator[Edit]:
    parent = node.parent
    if parent is None or parent.type != "compound_statement":
        return
    inside = [child for child in node.named_children if child.type != "comment"]
    if any(child.type.startswith("preproc") or child.has_error for child in inside):
        return
    others = [child for child in parent.named_children if child.type != "comment"]
    # What a block declares that stands last is in sight up to the same brace, and meets no other name there.
    alone = others[-1] == node and not any(map(_declares, others)) and not _is_function_body(parent)
    if any(map(_declares, inside)) and not alone:
        return
    yield Edit(node.start_byte, node.start_byte + 1, b"")
    yield Edit(node.end_byte - 1, node.end_byte, b"")


def _declares(statement: Node) -> bool:
    return not statement.type.endswith("_statement")


def _is_function_body(node: Node) -> bool:
    return node.parent is not None and node.parent.type == "function_definition"
