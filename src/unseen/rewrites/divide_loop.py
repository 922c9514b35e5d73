"""The method `divide-loop`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.insertions import FreshNames
from unseen.languages.purity import addressed, effect_free
from unseen.languages.tables import INTEGERS
from unseen.languages.types import value_type_of_binding
from unseen.languages.views import StepLoop
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.flow import contains, enclosing
from unseen.syntax.layout import indent_at, newline_of
from unseen.syntax.scopes import Binding
from unseen.syntax.wrapping import alone, content_end, copied, divides_regions, indent_inside, step_at

_LONGEST = 30
"""Lines of a loop that is still copied."""


@rewriting(category="loop", at_most=1, moves_code=True)
def divide_loop(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Divide a loop over a range into two, one behind the other.

    Before: `for (i = 0; i < n; i++) { use(i); }`.
    After: `for (i = 0; i < 7 && i < n; i++) { use(i); }` and `for (; i < n; i++) { use(i); }`.

    *Preserves*: the second loop goes on from where the first one stopped, with the same condition, wherever
    that is: also if the range is empty, or the body changes the variable or the bound. What the loop goes
    over is evaluated once where it was before.
    *Declines*: `break`, which would have to leave both loops, `else` clauses, labels, conditions with
    effects, closures that may hold a variable of one round, and bodies that declare types, functions or
    static variables, which cannot stand twice.
    """
    language = unit.language
    for loop in language.step_loop.find(unit):
        reason = _obstacle(unit, loop.node, loop.body) or _step_obstacle(unit, loop)
        yield Declined(reason, loop.node) if reason else _step(unit, loop, name_source)
    if language.insertions.divided is None:
        return
    fresh = FreshNames(lambda like: name_source.name(like=like), name_source.number)
    for each in language.each_loop.find(unit):
        reason = _obstacle(unit, each.node, each.body)
        if reason is None and each.alternative is not None:
            reason = "the loop has an else clause"
        edits = Declined(reason) if reason else language.insertions.divided(unit, each, fresh)
        if isinstance(edits, Declined):
            yield Declined(edits.reason, each.node)
        else:
            yield Site(tuple(edits), exclusive_range=_exclusive_range(unit, each.node))


def _exclusive_range(unit: SourceUnit, loop: Node) -> tuple[int, int]:
    return loop.start_byte, content_end(unit, loop.end_byte)


def _obstacle(unit: SourceUnit, loop: Node, body: Node) -> str | None:
    kinds, insertions = unit.language.kinds, unit.language.insertions
    holder = loop.parent
    if holder is not None and holder.type == "expression_statement":
        holder = holder.parent
    if holder is None or holder.type not in {*unit.language.block.kinds, "statement_list"}:
        return "there is no place for a second loop behind it"
    if holder.type in unit.language.block.kinds and unit.language.block.see(unit, holder) is None:
        return "there is no place for a second loop behind it"
    if insertions.pinned(loop if loop.parent == holder else loop.parent or loop):
        return "a directive before the loop speaks of it"
    if unit.scopes.dynamic:
        return unit.scopes.dynamic
    function = enclosing(loop, unit.language.function.kinds)
    if function is None:
        return "the loop is not inside a function"
    if (reason := insertions.head_obstacle(unit, function)) is not None:
        return reason
    if any(child.type == "label" for child in loop.children) or contains(body, kinds.labels):
        return "there is a label"
    if not alone(unit, loop.start_byte, loop.end_byte):
        return "the loop shares a line with other text"
    if divides_regions(unit, loop.start_byte, loop.end_byte):
        return "the loop begins in the prompt and ends in the solution"
    if loop.end_point[0] - loop.start_point[0] > _LONGEST:
        return "the body is too long to stand twice"
    if insertions.hides(unit, loop):
        return "a macro in the loop may declare something or jump"
    if breaks(unit, body):
        return "a break would have to leave both loops"
    return insertions.copy_obstacle(unit, body)


def breaks(unit: SourceUnit, body: Node) -> bool:
    """Return True if the body may leave its loop for the code right behind it, or for a label."""
    return next(_own_breaks(unit, body), None) is not None


def _own_breaks(unit: SourceUnit, body: Node) -> Iterator[Node]:
    """Return the `break`s, labelled jumps and `goto`s that do not belong to a loop or switch of the body."""
    kinds, switches = unit.language.kinds, unit.language.insertions.switches
    stack = [(body, False)]
    while stack:
        node, inner = stack.pop()
        if node.type in kinds.closures:
            continue
        if node.type in kinds.jumps and node.type.startswith(("break", "goto", "continue")):
            plain = not node.named_children
            if not (plain and (inner or node.type.startswith("continue"))):
                yield node
        # A `break` behind `else` of an inner loop belongs to the outer one.
        rest = node.child_by_field_name("alternative") if node.type in kinds.loops else None
        within = inner or node.type in kinds.loops | switches
        stack.extend((child, inner if child == rest else within) for child in node.named_children)


def _step_obstacle(unit: SourceUnit, loop: StepLoop) -> str | None:
    kinds = unit.language.kinds
    if loop.condition is None or not loop.update or not loop.initial:
        return "the loop does not count"
    if not effect_free(unit, loop.condition) or contains(loop.condition, kinds.effects):
        return "the condition may have an effect, and would be evaluated once more"
    binding = counter(unit, loop)
    if binding is None:
        return "the loop's variable is not known to be an integer"
    if unit.language.facts.fresh_loop_variable and any(
        found.captured or addressed(unit, found.name) for found in _declared(unit, loop)
    ):
        return "a closure or pointer may hold the variable of one round"
    if binding.scope.function is None or "volatile" in unit.words:
        return "other code may see the loop's variable"
    return None


def _declared(unit: SourceUnit, loop: StepLoop) -> list[Binding]:
    """Return the names that the loop's header declares."""
    return [
        binding
        for binding in unit.scopes.references_in(loop.node)
        if loop.node.start_byte <= binding.declarations[0].start_byte < loop.body.start_byte
    ]


def counter(unit: SourceUnit, loop: StepLoop) -> Binding | None:
    """Return the integer that the update changes and the condition tests."""
    assert loop.condition is not None
    asked = unit.scopes.references_in(loop.condition)
    for part in loop.update:
        for binding in unit.scopes.references_in(part):
            if binding in asked and value_type_of_binding(unit, binding) in INTEGERS:
                return binding
    return None


def _step(unit: SourceUnit, loop: StepLoop, name_source: NameSource) -> Site | Declined:
    condition, binding = loop.condition, counter(unit, loop)
    assert condition is not None
    assert binding is not None
    node, source = loop.node, unit.source
    newline, indent = newline_of(source), indent_at(source, node.start_byte)
    step = step_at(unit, node.start_byte)
    first, last = loop.initial[0], loop.initial[-1]
    down = any(
        mark in unit.bytes(part)
        for part in loop.update
        if binding in unit.scopes.references_in(part)
        for mark in (b"--", b"-=")
    )
    more = f"{binding.name} {'>' if down else '<'} {name_source.number() % 8 + 2} && ".encode()
    asks = condition.child_by_field_name("operator")
    joined = asks is None or unit.text(asks) in {"<", ">", "<=", ">=", "==", "!=", "&&"}
    opening, closing = (b"", b"") if joined else (b"(", b")")
    semicolon = b";" if unit.bytes(last).endswith(b";") else b""
    start, end = node.start_byte, node.end_byte
    at = content_end(unit, end)
    own = bool(_declared(unit, loop))
    lines = indent_inside(unit, start, end) if own else []
    lines = [edit for edit in lines if not first.start_byte < edit.start < last.end_byte]
    without_initial = Edit(first.start_byte, last.end_byte, semicolon)
    again = copied(unit, start, end, [without_initial, *lines])
    edits = [
        Edit(condition.start_byte, condition.start_byte, more + opening),
        Edit(condition.end_byte, condition.end_byte, closing),
    ]
    if own:
        ended = source[first.start_byte : last.end_byte].rstrip(b";")
        ended += unit.language.emit.statement_end.encode()
        inner = newline + indent + step
        edits += [Edit(start, start, b"{" + inner + ended + inner), without_initial, *lines]
        edits.append(Edit(at, at, inner + again + newline + indent + b"}"))
    else:
        edits.append(Edit(at, at, newline + indent + again))
    return Site(
        tuple(edit for edit in edits if edit.text or edit.start < edit.end), exclusive_range=(start, at)
    )
