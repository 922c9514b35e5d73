"""Tokenise C text before preprocessing: comments, literals, identifiers and directives."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

Kind = Literal["comment", "string", "char", "number", "name", "punctuation", "header", "newline", "directive"]

# A backslash at the end of a line joins it to the next (C17 5.1.1.2), inside literals and comments too.
_SPLICE = rb"\\[ \t]*\r?\n"
_TOKEN = re.compile(
    rb"(?P<splice>" + _SPLICE + rb")"
    rb"|(?P<newline>\r?\n)"
    rb"|(?P<comment>/\*.*?(?:\*/|\Z)|//(?:\\[ \t]*\r?\n|[^\n])*)"
    rb'|(?P<string>(?:u8|[uUL])?"(?:\\(?:\r?\n|.)|[^"\\\n])*(?:"|(?=\n)|\Z))'
    rb"|(?P<char>[uUL]?'(?:\\(?:\r?\n|.)|[^'\\\n])*(?:'|(?=\n)|\Z))"
    rb"|(?P<number>\.?\d(?:[eEpP][+-]|[\w.])*)"
    rb"|(?P<name>[A-Za-z_$\x80-\xff][\w$\x80-\xff]*)"
    rb"|(?P<punctuation>\#\#|->|\.\.\.|[^\s\w])",
    re.DOTALL,
)
# Images and fonts may be C files with millions of numbers, which are irrelevant here.
_DATA = re.compile(rb"(?:(?:0[xX][0-9a-fA-F]+|\d+)\s*,\s*){31,}(?:0[xX][0-9a-fA-F]+|\d+)\s*,")
_DIRECTIVE = re.compile(rb"\#[ \t]*(include_next|include|import|error|warning)\b")
_HEADER = re.compile(rb"[ \t]*(?:<[^>\n]*>|\"[^\"\n]*\")")


class Token(NamedTuple):
    """A token; `start` and `end` are byte offsets, `directive` is true inside `#` lines."""

    kind: Kind
    text: bytes
    start: int
    end: int
    directive: bool


def tokens(source: bytes) -> Iterator[Token]:
    """Yield all tokens in order, including line ends, but not blanks, line splices or long lists of numbers.

    The word after `#` has the kind `directive`, the text of `#error` and `#warning` counts as a comment, the
    file name of an `#include` as a header.
    """
    position, fresh, directive, opened = 0, True, False, False
    while position < len(source):
        if fresh and not directive and (found := _DIRECTIVE.match(source, position)):
            name = found.group(1)
            yield Token("punctuation", b"#", position, position + 1, True)
            yield Token("directive", name, found.start(1), found.end(1), True)
            position, directive, fresh = found.end(), True, False
            if name in {b"error", b"warning"}:
                stop = _logical_end(source, position)
                yield Token("comment", source[position:stop], position, stop, True)
                position = stop
            elif header := _HEADER.match(source, position):
                yield Token("header", header.group().strip(), position, header.end(), True)
                position = header.end()
            continue
        match = _TOKEN.match(source, position)
        if match is None:
            position += 1
            continue
        kind, text = match.lastgroup, match.group()
        if kind == "number" and not directive and (data := _DATA.match(source, position)):
            position, fresh = data.end(), False
            continue
        position = match.end()
        if kind == "splice":
            continue
        if kind == "newline":
            yield Token("newline", text, match.start(), position, directive)
            fresh, directive = True, False
            continue
        if kind == "name" and opened:
            kind = "directive"
        if kind != "comment":
            opened, fresh = fresh and text == b"#", False
            directive = directive or opened
        yield Token(kind, text, match.start(), position, directive)  # type: ignore[arg-type]


def _logical_end(source: bytes, position: int) -> int:
    """Return the end of a logical line, which may continue after a backslash."""
    while True:
        stop = source.find(b"\n", position)
        if stop < 0:
            return len(source)
        if not source[position:stop].rstrip().endswith(b"\\"):
            return stop
        position = stop + 1


def words(source: bytes) -> set[str]:
    """Return the identifiers of a text, without those in comments and literals."""
    return {token.text.decode("utf-8", "surrogateescape") for token in tokens(source) if token.kind == "name"}


def header_names(source: bytes) -> set[str]:
    """Return the identifiers of a header that are visible to files that include it.

    Parameters of functions and macros are not visible outside their declaration (C17 6.2.1p4).
    """
    found: set[str] = set()
    stream = [token for token in tokens(source) if token.kind not in {"comment", "newline"}]
    depth, own = 0, set[bytes]()
    for at, token in enumerate(stream):
        if token.kind == "directive":
            own = _parameters(stream, at) if token.text == b"define" else set()
        if token.text == b"(":
            depth += 1
        elif token.text == b")":
            depth = max(0, depth - 1)
        elif token.text in {b";", b"{", b"}"} or token.directive != stream[at - 1].directive:
            depth = 0
        if token.kind != "name":
            continue
        if token.directive:
            if token.text not in own:
                found.add(token.text.decode("utf-8", "surrogateescape"))
            continue
        after = stream[at + 1].text if at + 1 < len(stream) else b""
        pointer = after == b")" and stream[at + 2 : at + 3] and stream[at + 2].text == b"("
        if depth and after in {b",", b")", b"["} and not pointer:
            continue
        found.add(token.text.decode("utf-8", "surrogateescape"))
    return found


def _parameters(stream: list[Token], at: int) -> set[bytes]:
    """Return the parameters of the macro defined at the directive."""
    if len(stream) <= at + 2 or stream[at + 2].text != b"(" or stream[at + 2].start != stream[at + 1].end:
        return set()
    found = set()
    for token in stream[at + 3 :]:
        if token.text == b")":
            break
        found.add(token.text)
    return found
