"""Ends of statements, comments included, and reindentation of their lines."""

from __future__ import annotations

from tree_sitter import Node

from unseen.syntax.edit import Edit
from unseen.syntax.layout import (
    begins_line,
    indent_at,
    indent_step,
    line_end,
    line_start,
    lines_inside,
    newline_of,
)
from unseen.syntax.unit import AnyText


def comments_between(unit: AnyText, start: int, end: int) -> bool:
    """Return True if a comment lies in the stretch."""
    return any(
        start < node.end_byte and node.start_byte < end
        for kind in sorted(unit.language.kinds.comments)
        for node in unit.by_kind.get(kind, [])
    )


def on_one_line(unit: AnyText, start: int, end: int) -> bool:
    return b"\n" not in unit.source[start:end]


def behind_comment(unit: AnyText, end: int) -> int:
    """Return the end of a comment on the same line with nothing behind it, else `end` itself."""
    rest = unit.source[end : line_end(unit.source, end)].rstrip()
    found = _comment_at(unit, end + len(rest) - len(rest.lstrip())) if rest else None
    return end + len(rest) if found is not None and found.end_byte == end + len(rest) else end


def behind_deep_comments(unit: AnyText, end: int, depth: int) -> int:
    """Return the end of the comments that follow on lines of their own, indented by `depth` bytes or more.

    Where blocks are indented they belong to the block above, even if the grammar puts them elsewhere.
    """
    end = behind_comment(unit, end)
    position = line_end(unit.source, end)
    while position < len(unit.source):
        line = unit.source[position + 1 : line_end(unit.source, position + 1)]
        text = line.strip()
        if text:
            first = position + 1 + len(line) - len(line.lstrip())
            if len(line) - len(line.lstrip()) < depth or _comment_at(unit, first) is None:
                break
            end = first + len(text)
        elif not line and position + 1 >= len(unit.source):
            break
        position = line_end(unit.source, position + 1)
    return end


def _comment_at(unit: AnyText, offset: int) -> Node | None:
    return next(
        (
            node
            for kind in sorted(unit.language.kinds.comments)
            for node in unit.by_kind.get(kind, [])
            if node.start_byte == offset
        ),
        None,
    )


def braced(unit: AnyText, before: int, body: Node, indent: bytes) -> list[Edit]:
    """Put braces around a body that has none.

    Args:
        unit: the program.
        before: where the text that the body belongs to ends: behind `)` or `else`.
        body: one statement.
        indent: the indentation of the statement that the body belongs to.
    """
    newline, step = newline_of(unit.source), indent_step(unit)
    end = behind_comment(unit, body.end_byte)
    closing = Edit(end, end, newline + indent + b"}")
    if begins_line(unit.source, body.start_byte):
        return [Edit(before, before, b" {"), closing]
    if comments_between(unit, before, body.start_byte):
        return [Edit(body.start_byte, body.start_byte, b"{" + newline + indent + step), closing]
    return [Edit(before, body.start_byte, b" {" + newline + indent + step), closing]


def reindented(unit: AnyText, start: int, end: int, old: bytes, new: bytes) -> list[Edit]:
    """Return edits that change the indentation of lines beginning inside `start:end` from `old` to `new`.

    Lines that are not as deep as `old` stay.
    """
    common = len(old) if new.startswith(old) else 0
    return [
        Edit(first + common, first + len(old), new[common:])
        for first in lines_inside(unit, start, end)
        if unit.source.startswith(old, first) and new != old
    ]


def mixed_indentation(unit: AnyText, start: int, end: int) -> bool:
    """Return True if tabs and blanks both indent the stretch, or would after indenting it once more.

    Python compares such lines with tabs of eight blanks and of one, and refuses what depends on it
    (reference, 2.1.8).
    """
    used = set(indent_step(unit))
    position = line_start(unit.source, start)
    while position < end:
        if unit.source[position : line_end(unit.source, position)].strip():
            used.update(indent_at(unit.source, position))
        position = line_end(unit.source, position) + 1
    return len(used) > 1


def depth_of(unit: AnyText, offset: int) -> int:
    """Count the bytes of white space that begin the line."""
    return len(indent_at(unit.source, offset))
