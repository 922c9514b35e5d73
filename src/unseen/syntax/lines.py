"""The whole lines of a statement and its comments, and how to move them."""

from __future__ import annotations

from dataclasses import dataclass

from tree_sitter import Node

from unseen.syntax.edit import Edit
from unseen.syntax.layout import begins_line, line_end, line_start, newline_of
from unseen.syntax.unit import AnyText


@dataclass(frozen=True, slots=True)
class LineRange:
    """Whole lines: the offsets of the first byte and of the byte behind the last line end."""

    start: int
    end: int


def lines_of(unit: AnyText, node: Node) -> LineRange | None:
    """Return the lines of a statement and the comments above it; None if it shares a line with code."""
    comments, outer = unit.language.kinds.comments, unit.language.outer_comment
    source, first, last = unit.source, node, node
    if not begins_line(source, node.start_byte):
        return None
    while True:
        above, inner = first.prev_sibling, first
        while above is None and inner.parent is not None and inner.parent.start_byte == first.start_byte:
            # A comment before the first statement may be a sibling of the node that holds the statements.
            inner = inner.parent
            above = inner.prev_sibling
        if (
            above is None
            or above.type not in comments
            or not begins_line(source, above.start_byte)
            or (outer is not None and outer.match(source, above.start_byte) is not None)
            or source[above.end_byte : first.start_byte].count(b"\n") > 1
        ):
            break
        first = above
    behind = node.next_sibling
    while behind is not None and behind.type == ";" and not behind.is_named:
        last, behind = behind, behind.next_sibling
    while behind is not None and behind.type in comments and _same_line(source, last, behind):
        last, behind = behind, behind.next_sibling
    # A comment that its grammar counts to its line takes the line end with it (Rust's doc comments).
    stop = last.end_byte - (1 if source[last.end_byte - 1 : last.end_byte] == b"\n" else 0)
    end = line_end(source, stop)
    if source[stop:end].strip():
        return None
    return LineRange(line_start(source, first.start_byte), min(end + 1, len(source)))


def _same_line(source: bytes, before: Node, after: Node) -> bool:
    return b"\n" not in source[before.start_byte : after.start_byte][before.end_byte - before.start_byte :]


def moved(unit: AnyText, lines: LineRange, at: int) -> list[Edit]:
    """Return edits that move whole lines to the beginning of another line."""
    text = unit.source[lines.start : lines.end]
    if text.endswith(b"\n"):
        return [Edit(at, at, text), Edit(lines.start, lines.end, b"")]
    # The last line of the text has no end; the line before gives its own.
    newline = newline_of(unit.source)
    return [Edit(at, at, text + newline), Edit(lines.start - len(newline), lines.end, b"")]


def next_statement(unit: AnyText, node: Node) -> Node | None:
    """Return the sibling that follows, comments aside."""
    sibling = node.next_named_sibling
    while sibling is not None and sibling.type in unit.language.kinds.comments:
        sibling = sibling.next_named_sibling
    return sibling
