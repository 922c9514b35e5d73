"""Wrap a run of statements in lines, one step deeper, and keep their comments next to them."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from unseen.syntax.bodies import reindented
from unseen.syntax.edit import Edit, apply_edits
from unseen.syntax.layout import begins_line, indent_at, indent_step, line_end, lines_inside, newline_of
from unseen.syntax.unit import AnyText

SHARED_LINE = "it shares a line with other text"


def with_text_indent(line: str, step: str) -> bytes:
    """Replace the four blanks that a line was written with by the text's own indentation."""
    bare = line.lstrip(" ")
    return (step * ((len(line) - len(bare)) // 4) + bare).encode()


def step_at(unit: AnyText, at: int) -> bytes:
    """Return one indentation step for a line indented like that of `at`, in its tabs or blanks."""
    step, indent = indent_step(unit), indent_at(unit.source, at)
    if step == b"\t" and indent and b"\t" not in indent:
        return b"    "
    return step


def lines_before(unit: AnyText, at: int, lines: Sequence[str]) -> bytes:
    """Lay out lines for insertion at the start of a statement that begins a line."""
    step = step_at(unit, at).decode()
    behind = newline_of(unit.source) + indent_at(unit.source, at)
    return b"".join(with_text_indent(line, step) + behind for line in lines)


def alone(unit: AnyText, start: int, end: int) -> bool:
    """Return True if the stretch begins a line and only a comment follows it on its last line."""
    if not begins_line(unit.source, start) or _mixed(unit, start, end):
        return False
    rest = unit.source[end : line_end(unit.source, end)].strip()
    mark = unit.language.comment.encode()
    block = mark == b"//" and rest.startswith(b"/*") and rest.find(b"*/") == len(rest) - 2
    return not rest or rest.startswith(mark) or block


def _mixed(unit: AnyText, start: int, end: int) -> bool:
    """Return True if indentation matters and the lines inside do not continue that of the first.

    Tabs and blanks may be mixed so that lines are deeper without that (reference, 2.1.8).
    """
    if unit.language.block_style != "indent":
        return False
    indent = indent_at(unit.source, start)
    return any(
        not unit.source.startswith(indent, first) and b"\t" in indent + indent_at(unit.source, first)
        for first in lines_inside(unit, start, end)
    )


def content_end(unit: AnyText, end: int) -> int:
    """Return the end of the stretch's last line, a comment behind it included."""
    end = _bare(unit, end)
    return end + len(unit.source[end : line_end(unit.source, end)].rstrip())


def _bare(unit: AnyText, end: int) -> int:
    """Return the end without half a line end: Python's grammar counts `\\r` to a comment."""
    return end - (unit.source[end - 1 : end] == b"\r")


def around(unit: AnyText, start: int, end: int, opening: Sequence[str], closing: Sequence[str]) -> list[Edit]:
    """Return edits that put lines around a stretch on its own lines, and indent what is between."""
    step = step_at(unit, start)
    newline, indent = newline_of(unit.source), indent_at(unit.source, start)
    head = lines_before(unit, start, opening) + step
    edits = [Edit(start, start, head), *indent_inside(unit, start, end)]
    if closing:
        at = content_end(unit, end)
        tail = b"".join(newline + indent + with_text_indent(line, step.decode()) for line in closing)
        edits.append(Edit(at, at, tail))
    return edits


def indent_inside(unit: AnyText, start: int, end: int) -> list[Edit]:
    """Return insertions that indent the lines beginning inside the stretch by one step.

    In a text that mixes tabs and blanks the step must come behind what its first line is indented with. Lines
    further out, which can only be comments and continued lines, stay.
    """
    indent = indent_at(unit.source, start)
    return reindented(unit, start, end, indent, indent + step_at(unit, start))


def divides_regions(unit: AnyText, start: int, end: int) -> bool:
    """Return True if the prompt ends inside the stretch, so that a block would span both regions."""
    return any(start < border < end for border in unit.bounds)


def copied(unit: AnyText, start: int, end: int, edits: Sequence[Edit] = ()) -> bytes:
    """Return the stretch after the edits, which lie inside it, without its comments."""
    end = _bare(unit, end)
    cuts = [
        _cut(unit, node, start)
        for kind in unit.language.kinds.comments
        for node in unit.by_kind.get(kind, [])
        if start <= node.start_byte and _bare(unit, node.end_byte) <= end
    ]
    remaining = [edit for edit in edits if not any(cut.start <= edit.start < cut.end for cut in cuts)]
    moved = [Edit(edit.start - start, edit.end - start, edit.text) for edit in (*remaining, *cuts)]
    return apply_edits(unit.source[start:end], moved)


def _cut(unit: AnyText, comment: Node, start: int) -> Edit:
    """Remove a comment, with its line where it stands alone on it."""
    first, last = comment.start_byte, _bare(unit, comment.end_byte)
    while first > start and unit.source[first - 1 : first] in b" \t":
        first -= 1
    whole = first > start and unit.source[first - 1 : first] == b"\n"
    if whole and not unit.source[last : line_end(unit.source, last)].strip():
        return Edit(first - 1 - (unit.source[first - 2 : first - 1] == b"\r"), line_end_bare(unit, last), b"")
    behind = unit.source[last : line_end(unit.source, last)].strip()
    return Edit(first, last, b" " if behind else b"")


def line_end_bare(unit: AnyText, offset: int) -> int:
    """Return the end of the line's text, before its line end."""
    end = line_end(unit.source, offset)
    return end - 1 if unit.source[end - 1 : end] == b"\r" else end
