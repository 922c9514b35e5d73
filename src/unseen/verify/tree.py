"""Parsing for graders: find the function under test, and look at code without its comments and strings."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import tree_sitter
import tree_sitter_c
import tree_sitter_cpp
import tree_sitter_go
import tree_sitter_java
import tree_sitter_python
import tree_sitter_rust

_GRAMMARS = {
    "python": tree_sitter_python,
    "c": tree_sitter_c,
    "cpp": tree_sitter_cpp,
    "java": tree_sitter_java,
    "go": tree_sitter_go,
    "rust": tree_sitter_rust,
}
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


@functools.cache
def _parser(language: str) -> tree_sitter.Parser:
    return tree_sitter.Parser(tree_sitter.Language(_GRAMMARS[language].language()))


def parse(language: str, text: str) -> tree_sitter.Node:
    """The root of the syntax tree; offsets are in the text's UTF-8 bytes."""
    return _parser(language).parse(text.encode()).root_node


def walk(node: tree_sitter.Node) -> Iterator[tree_sitter.Node]:
    """The node and all below it, in the order of the text."""
    pending = [node]
    while pending:
        current = pending.pop()
        yield current
        pending.extend(reversed(current.children))


def text_of(node: tree_sitter.Node) -> str:
    """The node's text."""
    return (node.text or b"").decode()


def field(node: tree_sitter.Node, name: str) -> tree_sitter.Node | None:
    """The child in a field, following nothing."""
    return node.child_by_field_name(name)


def code_only(language: str, text: str, *, strings: bool = False) -> str:
    """The text with comments, and string literals unless `strings`, blanked out; length in bytes is kept."""
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
