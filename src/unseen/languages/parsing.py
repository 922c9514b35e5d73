"""Parsing for graders: find the function under test, and look at code without its comments and strings."""

from __future__ import annotations

from collections.abc import Iterator

import tree_sitter

from unseen.languages import LANGUAGES

_COMMENTS = ("comment", "line_comment", "block_comment")
_STRINGS = (
    "string",
    "string_literal",
    "raw_string_literal",
    "char_literal",
    "character_literal",
    "interpreted_string_literal",
    "rune_literal",
    "system_lib_string",
)


def parse(language: str, text: str) -> tree_sitter.Node:
    """Return the root of the syntax tree; offsets are in the text's UTF-8 bytes."""
    return tree_sitter.Parser(LANGUAGES[language].grammar).parse(text.encode()).root_node


def walk(node: tree_sitter.Node) -> Iterator[tree_sitter.Node]:
    """Yield the node and its descendants in the order of the text."""
    pending = [node]
    while pending:
        current = pending.pop()
        yield current
        pending.extend(reversed(current.children))


def text_of(node: tree_sitter.Node) -> str:
    """Return the node's text."""
    return (node.text or b"").decode()


def field(node: tree_sitter.Node, name: str) -> tree_sitter.Node | None:
    """Return the child in a field."""
    return node.child_by_field_name(name)


def code_only(language: str, text: str, *, strings: bool = False) -> str:
    """Blank out comments, and string literals unless `strings`; the length in bytes stays the same."""
    data = bytearray(text.encode())
    blank = _COMMENTS if strings else _COMMENTS + _STRINGS
    for node in walk(parse(language, text)):
        if node.type in blank:
            data[node.start_byte : node.end_byte] = b" " * (node.end_byte - node.start_byte)
    return data.decode(errors="replace")


def edit(text: str, edits: list[tuple[int, int, str]]) -> str:
    """Replace byte ranges, which must not overlap."""
    data = text.encode()
    for start, end, new in sorted(edits, reverse=True):
        data = data[:start] + new.encode() + data[end:]
    return data.decode()
