"""Incremental parsing of an edited text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tree_sitter import Parser, Point, Tree

from unseen.syntax.edit import Edit


@dataclass(frozen=True, slots=True)
class PreviousParse:
    """A text before its last edits, which are in order and do not overlap."""

    source: bytes
    tree: Tree
    edits: Sequence[Edit]

    def reparse(self, parser: Parser, source: bytes) -> Tree:
        """Parse the new text, reusing what the edits left alone.

        The same as parsing from the start gives, where both texts have no syntax error: how a grammar
        recovers from one depends on where it began, so such texts are parsed from the start.
        """
        if self.tree.root_node.has_error:
            return parser.parse(source)
        # Moving a tree's offsets changes the tree, and nodes of the old one are still in use.
        moved = self.tree.copy()
        for edit in reversed(self.edits):
            start = _point(self.source, edit.start)
            moved.edit(
                edit.start,
                edit.end,
                edit.start + len(edit.text),
                start,
                _point(self.source, edit.end),
                _after(start, edit.text),
            )
        tree = parser.parse(source, moved)
        return parser.parse(source) if tree.root_node.has_error else tree


def _point(source: bytes, offset: int) -> Point:
    return Point(source.count(b"\n", 0, offset), offset - source.rfind(b"\n", 0, offset) - 1)


def _after(start: Point, text: bytes) -> Point:
    rows = text.count(b"\n")
    return Point(start.row + rows, len(text) - text.rfind(b"\n") - 1 if rows else start.column + len(text))
