"""White space: the indent of a line, a unit's indent step and line end, and deeper indentation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from unseen.syntax.edit import Edit
from unseen.syntax.unit import AnyText

_BLANKS = re.compile(rb"[ \t]*")


def line_start(source: bytes, offset: int) -> int:
    """Return the offset of the first byte of the line that holds `offset`."""
    return source.rfind(b"\n", 0, offset) + 1


def line_end(source: bytes, offset: int) -> int:
    """Return the offset of the line end (or the end of the text) at or after `offset`."""
    end = source.find(b"\n", offset)
    return len(source) if end < 0 else end


def indent_at(source: bytes, offset: int) -> bytes:
    """Return the white space at the start of the line that holds `offset`."""
    found = _BLANKS.match(source, line_start(source, offset))
    return found[0] if found else b""


def above(source: bytes, offset: int) -> int:
    """Return where text goes above what begins at `offset`: before its line, or on it if code precedes it."""
    return line_start(source, offset) if begins_line(source, offset) else offset


def begins_line(source: bytes, offset: int) -> bool:
    """Return True if only white space stands before `offset` on its line."""
    return not source[line_start(source, offset) : offset].strip()


@lru_cache(maxsize=16)
def newline_of(source: bytes) -> bytes:
    """Return the line end that the text uses."""
    return b"\r\n" if b"\r\n" in source else b"\n"


def indent_step(unit: AnyText) -> bytes:
    """Return one level of indentation, as most of the text has it: a tab, or its smallest run of blanks."""
    return unit.cached(_indent_step)


def _indent_step(unit: AnyText) -> bytes:
    tabs = sum(count for run, count in unit.indents.items() if run.startswith(b"\t"))
    blanks = [len(run) for run in unit.indents if not run.startswith(b"\t")]
    if tabs > unit.indents.total() - tabs:
        return b"\t"
    smallest = min(blanks, default=4)
    return b" " * (smallest if smallest > 1 else 4)


def other_indent(unit: AnyText, offset: int) -> bool:
    """Return True if the line of `offset` begins with a tab where most begin with blanks, or the reverse."""
    indent = indent_at(unit.source, offset)
    return bool(indent) and indent[:1] != indent_step(unit)[:1]


def lines_inside(unit: AnyText, start: int, end: int) -> Iterator[int]:
    """List the starts of non-empty lines that begin inside `start:end`.

    Lines that begin inside a string or other literal are left out: their white space is the program's data.
    """
    position = unit.source.find(b"\n", start, end)
    while position >= 0:
        first = position + 1
        position = unit.source.find(b"\n", first, end)
        line = unit.source[first : position if position >= 0 else line_end(unit.source, first)]
        if first < end and line.strip() and not unit.inside_literal(first):
            yield first


def deeper(unit: AnyText, start: int, end: int) -> list[Edit]:
    """Return insertions that indent the lines beginning inside `start:end` by one step."""
    step = indent_step(unit)
    return [Edit(first, first, step) for first in lines_inside(unit, start, end)]


def indented(lines: Sequence[bytes], indent: bytes, newline: bytes) -> bytes:
    """Join the lines, each after the first begun by `indent`."""
    return (newline + indent).join(lines)
