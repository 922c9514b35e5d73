"""The description of a problem: the docstring or comment of its prompt, line by line."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise

from tree_sitter import Node

from unseen.languages import SourceUnit
from unseen.languages.views import Function
from unseen.syntax.layout import indent_at

_FIRST = re.compile(r"^\s*(?:[rRuU]?(?:\"\"\"|'''|\"|')|/\*+!?|//+!?|#+)?[ \t]*")
_BLANK = re.compile(r"^[ \t]*")
_MARKED = re.compile(r"^[ \t]*(?://+!?|#+)?[ \t]*")
_STARRED = re.compile(r"^[ \t]*(?:\*(?!/))?[ \t]*")
_A_FEW = 3
_END = re.compile(r"\s*(?:\"\"\"|'''|\"|'|\*+/)?\s*$")


@dataclass(frozen=True)
class Line:
    """One line: the mark and indentation before its text, and the mark that ends the comment."""

    lead: str
    text: str
    tail: str = ""

    def __str__(self) -> str:
        return self.lead + self.text + self.tail


@dataclass(frozen=True)
class Description:
    """The lines of a description, which stands between two byte offsets, and the first one's indentation."""

    start: int
    end: int
    lines: tuple[Line, ...]
    indent: str

    def with_lines(self, lines: list[Line]) -> bytes:
        """Return the text of the description with other lines between its marks."""
        return "\n".join(map(str, lines)).encode(errors="surrogateescape")


def find_description(unit: SourceUnit, function: Function) -> Description | None:
    """Return the longest docstring or run of comments in the prompt."""
    runs = _comments(unit)
    if unit.language.writing.docstrings and (docstring := find_docstring(function)) is not None:
        runs = [(docstring.start_byte, docstring.end_byte)]
    if not runs:
        return None
    start, end = max(runs, key=lambda run: len(unit.source[run[0] : run[1]].split()))
    if end > unit.bounds[0]:
        return None
    indent = indent_at(unit.source, start).decode(errors="surrogateescape")
    return Description(start, end, _read(unit.source[start:end].decode(errors="surrogateescape")), indent)


def find_docstring(function: Function) -> Node | None:
    """Return the string that a body begins with, if it begins with one."""
    first = next(iter(function.body.named_children), None)
    inner = first.named_children[0] if first is not None and first.named_children else None
    return inner if inner is not None and inner.type == "string" else None


def _comments(unit: SourceUnit) -> list[tuple[int, int]]:
    nodes = [
        node
        for node in unit.nodes
        if node.type in unit.language.kinds.comments and node.end_byte <= unit.bounds[0]
    ]
    runs: list[tuple[int, int]] = []
    for node in nodes:
        end = node.start_byte + len(unit.bytes(node).rstrip())
        if runs and not unit.source[runs[-1][1] : node.start_byte].strip():
            runs[-1] = (runs[-1][0], end)
        else:
            runs.append((node.start_byte, end))
    return runs


def _read(text: str) -> tuple[Line, ...]:
    lines = []
    pieces = text.split("\n")
    following = _following(pieces)
    for place, piece in enumerate(pieces):
        found = (_FIRST if place == 0 else following).match(piece)
        lead = found[0] if found is not None else ""
        rest = piece[len(lead) :]
        tail = ""
        if place == len(pieces) - 1 and (last := _END.search(rest)) is not None:
            rest, tail = rest[: last.start()], last[0]
        lines.append(Line(lead, rest, tail))
    return tuple(lines)


def _following(pieces: list[str]) -> re.Pattern[str]:
    """Return how lines behind the first begin: with the mark of a comment, a star on each, or nothing."""
    first = pieces[0].lstrip()
    if first.startswith(("//", "#")):
        return _MARKED
    inner = [piece for piece in pieces[1:] if piece.strip() not in ("", "*/", "**/")]
    starred = first.startswith("/*") and inner and all(piece.lstrip().startswith("*") for piece in inner)
    return _STARRED if starred else _BLANK


def append_sentence(lines: list[Line], prose: list[int], sentence: str, indent: str) -> list[Line]:
    """Put a sentence on a line of its own behind the last line of prose.

    Args:
        lines: of the description.
        prose: the places of those that are prose, at least one.
        sentence: the sentence.
        indent: of the first line.
    """
    at = prose[-1]
    last = lines[at]
    text = last.text.rstrip()
    wordy = [place for place in prose if len(lines[place].text.split()) > _A_FEW]
    if at in wordy and text[-1] not in ".!?:;,":
        last = replace(last, text=text + ".")
    beside = wordy[-1] if wordy else at
    lead = lines[beside].lead if beside > 0 else _continued(lines, indent)
    added = Line(lead, sentence, last.tail)
    return [*lines[:at], replace(last, tail=""), added, *lines[at + 1 :]]


def _continued(lines: list[Line], indent: str) -> str:
    """Return how lines behind the first begin."""
    following = next((line.lead for line in lines[1:] if line.text.strip()), None)
    if following is not None:
        return following
    marks = re.match(r"\s*(//+!?|#+)\s*", lines[0].lead)
    if marks:
        return lines[0].lead
    return indent


def without_repeated_blanks(lines: list[Line]) -> list[Line]:
    """Leave out empty lines behind empty lines."""
    kept = lines[:1]
    for before, line in pairwise(lines):
        if before.text.strip() or line.text.strip() or line.tail.strip():
            kept.append(line)
    return kept
