"""The method `for-while`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.purity import addressed
from unseen.languages.types import value_type_of_binding
from unseen.languages.views import StepLoop
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.flow import ancestors, walk
from unseen.syntax.jumps import continues
from unseen.syntax.layout import begins_line, deeper, indent_at, indent_step, line_start, newline_of


@rewriting(category="loop", semantic=True)
def for_while(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Turn `for` loops into `while` loops and `while` loops into the language's other loop.

    Before: `for (int i = 0; i < n; i++) { total += i; }`.
    After: `{ int i = 0; while (i < n) { total += i; i++; } }`.

    *Preserves*: the update runs after each round, also after one that `continue` ends; what the loop goes
    over is evaluated once; names declared by the loop stay inside it.
    *Declines*: closures that may capture a fresh variable in each round, loops whose end control cannot
    reach, labels, and `else` clauses of loops.
    """
    language = unit.language
    for loop in language.step_loop.find(unit):
        yield _step_to_while(unit, loop)
    for each in language.each_loop.find(unit):
        yield _site(each.node, language.each_to_while(unit, each, name_source.name))
    for condition_loop in language.condition_loop.find(unit):
        yield _site(condition_loop.node, language.while_to_for(unit, condition_loop, name_source.name))


def _site(node: Node, edits: list[Edit] | Declined) -> Site | Declined:
    return Declined(edits.reason, node) if isinstance(edits, Declined) else Site(tuple(edits))


def _step_to_while(unit: SourceUnit, loop: StepLoop) -> Site | Declined:
    reason = _obstacle(unit, loop)
    if reason is not None:
        return Declined(reason, loop.node)
    emit, body = unit.language.emit, loop.body
    newline, indent = newline_of(unit.source), indent_at(unit.source, loop.node.start_byte)
    step = indent_step(unit)
    initial = [unit.text(part).rstrip(";").encode() + emit.statement_end.encode() for part in loop.initial]
    update = [unit.text(part).encode() + emit.statement_end.encode() for part in loop.update]
    condition = unit.text(loop.condition) if loop.condition is not None else emit.true
    lines = [b"{", *(step + part for part in initial), step + emit.while_open(condition).encode()]
    edits = [
        Edit(node.start_byte, node.end_byte, b"{ " + _inline(unit, update) + unit.bytes(node) + b" }")
        for node in continues(body, unit)
        if update
    ]
    if body.type not in unit.language.block.kinds:
        head = b" ".join(line.strip() for line in lines) + b" "
        edits.append(Edit(loop.node.start_byte, body.start_byte, head))
        edits.append(Edit(body.end_byte, body.end_byte, b" " + b" ".join(update) + b" } }"))
        return Site(tuple(edits))
    # The body keeps its own opening brace, so the header's is left off.
    head = (newline + indent).join(lines).removesuffix(b"{")
    edits.append(Edit(loop.node.start_byte, body.start_byte, head))
    closing = body.end_byte - 1
    if begins_line(unit.source, closing):
        inner = indent_at(unit.source, closing) + step * 2
        at = line_start(unit.source, closing)
        if update:
            edits.append(Edit(at, at, b"".join(inner + part + newline for part in update)))
        edits.extend(deeper(unit, loop.node.start_byte, loop.node.end_byte))
    else:
        edits.append(Edit(closing, closing, _joined(unit, update)))
        edits.extend(deeper(unit, loop.node.start_byte, loop.node.end_byte))
    edits.append(Edit(loop.node.end_byte, loop.node.end_byte, newline + indent + b"}"))
    inside_header = range(loop.node.start_byte, body.start_byte)
    return Site(tuple(edit for edit in edits if edit.end != edit.start or edit.start not in inside_header))


def _inline(unit: SourceUnit, update: list[bytes]) -> bytes:
    separator = b" " if unit.language.emit.statement_end else b"; "
    return b"".join(part + separator for part in update)


def _joined(unit: SourceUnit, update: list[bytes]) -> bytes:
    separator = b" " if unit.language.emit.statement_end else b"; "
    return b"".join(separator + part for part in update) + b" "


def _obstacle(unit: SourceUnit, loop: StepLoop) -> str | None:
    facts, kinds = unit.language.facts, unit.language.kinds
    if loop.node.parent is not None and loop.node.parent.type in kinds.labels:
        return "the loop has a label"
    if "continue" in unit.scopes.opaque:
        return "a macro may hide a continue, which would skip the update"
    if facts.unreachable_is_error and not unit.language.can_complete(loop.body):
        return "control never reaches the end of the loop's body, where the update would stand"
    if any(_tried(jump, body=loop.body) for jump in continues(loop.body, unit)):
        return "a try stands around a continue, which would then stand around the update too"
    if unit.by_kind.get("destructor_name") and _declares_objects(unit, loop.body):
        return "an object of the body would be destroyed after the update instead of before"
    declared = [
        b for b in unit.scopes.references_in(loop.node) if _declared_in_header(b.declarations[0], loop)
    ]
    if facts.fresh_loop_variable and any(b.captured or addressed(unit, b.name) for b in declared):
        return "a closure or pointer may hold the variable of one round"
    names = {unit.text(node) for part in loop.update for node in walk(part) if node.type in kinds.identifiers}
    for binding in unit.scopes.references_in(loop.body):
        first = binding.declarations[0]
        if binding.name in names and loop.body.start_byte <= first.start_byte < loop.body.end_byte:
            return f"the body declares another {binding.name!r}, which the update would find"
    if _foreign_case(unit, loop.body):
        return "a case label of an outer switch stands inside the loop"
    return None


def _tried(jump: Node, *, body: Node) -> bool:
    return any(
        node.type.startswith("try_") and body.start_byte <= node.start_byte < body.end_byte
        for node in ancestors(jump)
    )


def _declares_objects(unit: SourceUnit, body: Node) -> bool:
    """Return True if a local may have a destructor that reads the loop's variable."""
    return any(
        binding.kind == "variable"
        and body.start_byte <= binding.declarations[0].start_byte < body.end_byte
        and value_type_of_binding(unit, binding) is None
        for binding in unit.scopes.references_in(body)
    )


def _declared_in_header(name: Node, loop: StepLoop) -> bool:
    return loop.node.start_byte <= name.start_byte < loop.body.start_byte


def _foreign_case(unit: SourceUnit, body: Node) -> bool:
    stack = [body]
    while stack:
        node = stack.pop()
        if node.type == "case_statement":
            return True
        stack.extend(child for child in node.children if child.type != "switch_statement")
    return False
