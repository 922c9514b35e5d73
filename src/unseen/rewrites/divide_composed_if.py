"""The method `divide-composed-if`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.views import Binary, Branch
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.flow import contains
from unseen.syntax.layout import begins_line, deeper, indent_at, indent_step, line_start, newline_of


@rewriting(category="condition", semantic=True)
def divide_composed_if(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Divide `if a and b` into two nested `if`s.

    Before: `if (a && b) { use(x); }`. After: `if (a) { if (b) { use(x); } }`.

    *Preserves*: `b` is evaluated exactly when `a` holds, as `and` does.
    *Declines*: branches with an `else`, which both new conditions would have to reach, and bodies on the
    line of their `if` in languages that indent.
    """
    for branch in unit.language.branch.find(unit):
        composed = _conjunction(unit, branch.condition)
        if composed is None:
            continue
        if branch.alternative is not None:
            yield Declined("the branch has an else that both conditions would have to reach", branch.node)
        elif contains(branch.condition, unit.language.kinds.binders):
            yield Declined("the condition binds a name", branch.node)
        elif unit.language.block_style == "braces":
            yield _with_braces(unit, branch, composed)
        elif begins_line(unit.source, branch.consequence.start_byte):
            yield _with_indentation(unit, branch, composed)
        else:
            yield Declined("the body stands on the line of its if", branch.node)


def _conjunction(unit: SourceUnit, condition: Node) -> Binary | None:
    language = unit.language
    while condition.type == "parenthesized_expression" and condition.named_child_count == 1:
        condition = condition.named_children[0]
    composed = language.logical.see(unit, condition) if condition.type in language.logical.kinds else None
    return composed if composed is not None and composed.operator.type in {"and", "&&"} else None


def _first_only(unit: SourceUnit, branch: Branch, composed: Binary) -> list[Edit]:
    """Leave only the first operand of the condition, without the parentheses around both.

    Where it goes over several lines it needs parentheses of its own in a language that indents.
    """
    condition, left = branch.condition, composed.left
    bare = _whole(unit, left) == unit.text(left)
    return [
        Edit(condition.start_byte, left.start_byte, b"" if bare else b"("),
        Edit(left.end_byte, condition.end_byte, b"" if bare else b")"),
    ]


def _with_braces(unit: SourceUnit, branch: Branch, composed: Binary) -> Site:
    emit, body = unit.language.emit, branch.consequence
    header = emit.if_open(_whole(unit, composed.right)).encode()
    edits = _first_only(unit, branch, composed)
    if body.type not in unit.language.block.kinds:
        edits.append(Edit(body.start_byte, body.start_byte, b"{ " + header + b" "))
        edits.append(Edit(body.end_byte, body.end_byte, b" } }"))
        return Site(tuple(edits))
    newline, step = newline_of(unit.source), indent_step(unit)
    opening, closing = body.start_byte + 1, body.end_byte - 1
    indent = indent_at(unit.source, branch.node.start_byte) + step
    if begins_line(unit.source, closing):
        at = line_start(unit.source, closing)
        edits.append(Edit(opening, opening, newline + indent + header))
        # The inner brace closes on a line of its own; the outer one keeps the line that it has.
        edits.append(Edit(at, at, indent + b"}" + newline))
        edits.extend(edit for edit in deeper(unit, opening, closing) if edit.start != at)
    else:
        edits.append(Edit(opening, opening, b" " + header))
        edits.append(Edit(closing, closing, b"} "))
    return Site(tuple(edits))


def _with_indentation(unit: SourceUnit, branch: Branch, composed: Binary) -> Site:
    body = branch.consequence
    inner = indent_at(unit.source, body.start_byte)
    header = unit.language.emit.if_open(_whole(unit, composed.right)).encode()
    step = indent_step(unit)
    text = header + newline_of(unit.source) + inner + step
    edits = [*_first_only(unit, branch, composed), Edit(body.start_byte, body.start_byte, text)]
    edits.extend(deeper(unit, body.start_byte, body.end_byte))
    return Site(tuple(edits), exclusive_range=(branch.node.start_byte, body.end_byte))


def _whole(unit: SourceUnit, node: Node) -> str:
    """Return the operand's text, in parentheses where it goes over several lines."""
    text = unit.text(node)
    wrapped = (
        node.type == "parenthesized_expression" or "\n" not in text or unit.language.block_style == "braces"
    )
    return text if wrapped else f"({text})"
