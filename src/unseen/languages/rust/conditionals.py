"""Rust: `let x = if …` and its deferred form, and the value of a function by `return`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages.chains import chains
from unseen.languages.conditionals import Rephrasing
from unseen.languages.declined import Declined
from unseen.languages.language import SourceUnit
from unseen.languages.rust.match import is_value
from unseen.languages.types import value_type_of
from unseen.languages.views import Chain
from unseen.syntax.bodies import comments_between, on_one_line
from unseen.syntax.edit import Edit
from unseen.syntax.flow import enclosing, walk
from unseen.syntax.layout import begins_line, indent_at, indent_step, newline_of
from unseen.syntax.names import identifiers

_DIVERGING = frozenset({"panic", "unreachable", "todo", "unimplemented"})
_JUMPS = frozenset({"return_expression", "break_expression", "continue_expression"})
_BLOCKS = frozenset(
    {"if_expression", "match_expression", "loop_expression", "unsafe_block", "block", "for_expression"}
    | {"while_expression", "async_block"}
)


def rephrasings(unit: SourceUnit) -> Iterator[Rephrasing]:
    """Yield every `if` with a value and an equivalent statement, and the reverse."""
    for chain in chains(unit):
        holder = chain.node.parent
        if holder is None or chain.otherwise is None:
            continue
        if holder.type == "let_declaration":
            yield chain.node, _let(unit, chain, holder)
        elif holder.type == "expression_statement":
            function = _function_of_value(holder)
            folded = _assigned(unit, chain, holder)
            if folded is not None:
                yield chain.node, folded
            elif function is not None and function.child_by_field_name("return_type") is not None:
                yield chain.node, _returned(unit, chain, function)


def _function_of_value(statement: Node) -> Node | None:
    """Return the function whose value the last expression of its body is."""
    block = statement.parent
    if block is None or block.parent is None or not is_value(statement):
        return None
    return block.parent if block.parent.type == "function_item" else None


def _bodies(chain: Chain) -> list[Node]:
    bodies = [link.consequence for link in chain.links]
    return [*bodies, chain.otherwise] if chain.otherwise is not None else bodies


def _tails(unit: SourceUnit, chain: Chain) -> list[Node] | Declined:
    """Return the values of the bodies; those that leave give none."""
    tails = []
    for body in _bodies(chain):
        named = [child for child in body.named_children if child.type not in unit.language.kinds.comments]
        last = named[-1] if named else None
        if last is None or last.type == "empty_statement":
            return Declined("a body has no value")
        if last.type in _JUMPS or _diverges(unit, last):
            continue
        if last.type in {"expression_statement", "let_declaration"} | unit.language.kinds.hoisted:
            inner = last.named_children[0] if last.type == "expression_statement" else last
            if inner.type in _JUMPS or _diverges(unit, inner):
                continue
            return Declined("a body has no value")
        if last.type in _BLOCKS:
            return Declined("the value of a body is a block of its own")
        tails.append(last)
    return tails if tails else Declined("a body has no value")


def _diverges(unit: SourceUnit, node: Node) -> bool:
    macro = node.child_by_field_name("macro") if node.type == "macro_invocation" else None
    return macro is not None and unit.text(macro) in _DIVERGING


def _let(unit: SourceUnit, chain: Chain, let: Node) -> list[Edit] | Declined:
    """Rewrite `let x; if c { x = a; } else { x = b; }`, initialised once on each path (reference, 13.1)."""
    pattern, type_ = let.child_by_field_name("pattern"), let.child_by_field_name("type")
    holder = let.parent
    if pattern is None or pattern.type != "identifier" or holder is None or holder.type != "block":
        return Declined("the pattern is more than a name")
    if let.child_by_field_name("alternative") is not None:
        return Declined("the declaration has an else of its own")
    if not begins_line(unit.source, let.start_byte) or comments_between(
        unit, let.start_byte, chain.node.start_byte
    ):
        return Declined("the declaration shares its line with other text")
    if comments_between(unit, chain.node.end_byte, let.end_byte):
        return Declined("a comment stands inside the statement")
    name = unit.text(pattern)
    if name in identifiers(unit.bytes(chain.node)):
        return Declined("the value speaks of another variable of this name")
    tails = _tails(unit, chain)
    if isinstance(tails, Declined):
        return tails
    if type_ is None and not _alike(unit, tails):
        return Declined("the first value would decide the type of the variable")
    if "Drop" in unit.words:
        return Declined("a value may be dropped at another time")
    end = (type_ or pattern).end_byte
    newline, indent = newline_of(unit.source), indent_at(unit.source, let.start_byte)
    return [
        Edit(end, chain.node.start_byte, b";" + newline + indent),
        *(edit for tail in tails for edit in _given(unit, chain, tail, f"{name} = ")),
        Edit(chain.node.end_byte, let.end_byte, b""),
    ]


def _given(unit: SourceUnit, chain: Chain, tail: Node, before: str) -> list[Edit]:
    """Make a statement of a value; what stood on one line is given lines of its own."""
    body = tail.parent
    if (
        body is not None
        and body.named_child_count == 1
        and on_one_line(unit, chain.node.start_byte, chain.node.end_byte)
    ):
        newline = newline_of(unit.source) + indent_at(unit.source, chain.node.start_byte)
        return [
            Edit(body.start_byte + 1, tail.start_byte, newline + indent_step(unit) + before.encode()),
            Edit(tail.end_byte, body.end_byte - 1, b";" + newline),
        ]
    return [
        Edit(tail.start_byte, tail.start_byte, before.encode()),
        Edit(tail.end_byte, tail.end_byte, b";"),
    ]


def _alike(unit: SourceUnit, tails: list[Node]) -> bool:
    types = {value_type_of(unit, tail) for tail in tails}
    kinds = {tail.type for tail in tails}
    return (None not in types and len(types - {"integer"}) <= 1) or kinds == {"string_literal"}


def _returned(unit: SourceUnit, chain: Chain, function: Node) -> list[Edit] | Declined:
    """Turn each value into a `return` of its own, which expects the same type."""
    result = function.child_by_field_name("return_type")
    if result is not None and "impl" in identifiers(unit.bytes(result)):
        return Declined("the first value would decide the type of the result")
    if "Drop" in unit.words:
        return Declined("a value may be dropped at another time")
    tails = _tails(unit, chain)
    if isinstance(tails, Declined):
        return tails
    return [edit for tail in tails for edit in _given(unit, chain, tail, "return ")]


def _assigned(unit: SourceUnit, chain: Chain, statement: Node) -> list[Edit] | Declined | None:
    """Rewrite `if c { x = a; } else { x = b; }` as `x = if c { a } else { b };`."""
    assignments = []
    for body in _bodies(chain):
        named = [child for child in body.named_children if child.type not in unit.language.kinds.comments]
        if len(named) != 1 or named[0].type != "expression_statement":
            return None
        inner = named[0].named_children[0]
        target = inner.child_by_field_name("left")
        if inner.type != "assignment_expression" or target is None or target.type != "identifier":
            return None
        assignments.append((named[0], inner, target))
    names = {unit.text(target) for _, _, target in assignments}
    if len(names) != 1:
        return None
    if unit.bytes(statement).endswith(b";") or not begins_line(unit.source, statement.start_byte):
        return Declined("the statement shares its line with other text")
    if any(
        node.type in _BLOCKS | {"closure_expression"} for _, inner, _ in assignments for node in walk(inner)
    ):
        return Declined("the value of a body is a block of its own")
    edits = [Edit(statement.start_byte, statement.start_byte, f"{names.pop()} = ".encode())]
    for one, inner, target in assignments:
        value = inner.child_by_field_name("right")
        if value is None:
            return None
        edits += [Edit(target.start_byte, value.start_byte, b""), Edit(value.end_byte, one.end_byte, b"")]
    return [*edits, Edit(statement.end_byte, statement.end_byte, b";")]


def flippable(unit: SourceUnit, chain: Chain) -> bool:
    """Return True if no value is wanted or its type is written; else the first branch may decide it."""
    node, holder = chain.node, chain.node.parent
    if holder is None or (holder.type == "expression_statement" and not is_value(holder)):
        return True
    tails = _tails(unit, chain)
    if isinstance(tails, Declined) or _alike(unit, tails):
        return not isinstance(tails, Declined) or all(_without_value(unit, body) for body in _bodies(chain))
    if holder.type == "let_declaration":
        return holder.child_by_field_name("type") is not None
    function = enclosing(node, {"function_item", "closure_expression", "async_block"})
    if function is None or function.type != "function_item":
        return False
    result = function.child_by_field_name("return_type")
    if result is None or "impl" in identifiers(unit.bytes(result)):
        return False
    return holder.type == "return_expression" or _function_of_value(holder) == function


def _without_value(unit: SourceUnit, body: Node) -> bool:
    named = [child for child in body.named_children if child.type not in unit.language.kinds.comments]
    return not named or unit.bytes(named[-1]).endswith(b";")
