"""Tokens of one line as Python's `tokenize` read it before 3.12, independent of the running Python.

CFCEval's artefact uses that module for every language. Since 3.12 it is the interpreter's own tokeniser,
which fails on text that is not Python, so that scores of C++, Java and Ruby would change.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

TokenKind = Literal["operator", "name", "other"]


class PythonToken(NamedTuple):
    """A token, and whether it counts as an operator or delimiter, a name, or something else."""

    text: str
    kind: TokenKind


_DIGITS = r"[0-9](?:_?[0-9])*"
_EXPONENT = rf"[eE][-+]?{_DIGITS}"
_FLOAT = rf"(?:(?:{_DIGITS}\.(?:{_DIGITS})?|\.{_DIGITS})(?:{_EXPONENT})?|{_DIGITS}{_EXPONENT})"
_INTEGER = r"0[xX](?:_?[0-9a-fA-F])+|0[bB](?:_?[01])+|0[oO](?:_?[0-7])+|0(?:_?0)*|[1-9](?:_?[0-9])*"
_PREFIX = r"(?:[bB][rR]?|[rR][bBfF]?|[fF][rR]?|[uU])?"
# Python 3.8 to 3.11; 3.12 added `!`. Longer operators precede their prefixes.
_OPERATORS = (
    *("...", "**=", "//=", ">>=", "<<=", "!=", "%=", "&=", "**", "*=", "+=", "-=", "->", "//", "/=", ":="),
    *("<<", "<=", "==", ">=", ">>", "@=", "^=", "|=", *"%&()*+,-./:;<=>@[]^{|}~"),
)

# The order is that of `tokenize`: the first alternative that matches wins, not the longest.
_TOKEN = re.compile(
    r"[ \f\t]*(?:"
    r"(?P<comment>#[^\r\n]*)"
    rf"|(?P<triple>{_PREFIX}(?:'''|\"\"\"))"
    rf"|(?P<number>{_DIGITS}[jJ]|{_FLOAT}[jJ]?|{_INTEGER})"
    rf"|(?P<operator>{'|'.join(map(re.escape, _OPERATORS))})"
    rf"|(?P<string>{_PREFIX}(?:'[^'\\]*(?:\\.[^'\\]*)*'|\"[^\"\\]*(?:\\.[^\"\\]*)*\"))"
    r"|(?P<name>\w+)"
    r")"
)
_BLANK = re.compile(r"[ \f\t]*")
_REST_OF_TRIPLE = {
    "'": re.compile(r"[^'\\]*(?:(?:\\.|'(?!''))[^'\\]*)*'''"),
    '"': re.compile(r'[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*"""'),
}


def python_tokens(line: str) -> list[PythonToken]:
    """Split a text without line feeds into tokens; those without a visible character are skipped.

    A character that begins no token is one by itself. Where the module raises, at a triple quote that
    nothing closes, the tokens before it are returned, as the artefact keeps them.
    """
    place = _BLANK.match(line).end()  # type: ignore[union-attr]  # it matches the empty text too
    # Before the first token a comment goes to the end of the text, whatever stands in it.
    if line.startswith("#", place):
        return [PythonToken(line[place:].rstrip("\r"), "other")]
    found: list[PythonToken] = []
    while place < len(line):
        match = _TOKEN.match(line, place)
        kind: TokenKind = "other"
        if match is None:
            text = line[place]
            place += 1
        else:
            text, kind = match[match.lastgroup or 0], _kind(match)
            place = match.end()
            if match.lastgroup == "triple":
                rest = _REST_OF_TRIPLE[text[-1]].match(line, place)
                if rest is None:
                    break
                text, place = text + rest[0], rest.end()
        if text.strip():
            found.append(PythonToken(text, kind))
    return found


def _kind(match: re.Match[str]) -> TokenKind:
    if match.lastgroup == "operator":
        return "operator"
    if match.lastgroup == "name":
        # A character such as "²" matches `\w` but cannot begin a Python identifier.
        return "name" if match["name"][0].isidentifier() else "operator"
    return "other"
