"""The pinned tokeniser against the real module where that is still the old one, and by hand everywhere."""

from __future__ import annotations

import io
import sys
import tokenize

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from unseen.scores.python_tokens import python_tokens

PIECES = st.sampled_from(
    [
        *("x", "if", "²", "é", "٣", "0", "007", "0x1F", "1_000", "1.5e-3j", "1e5", ".5", "3.", "...", ".."),
        *("1__0", '"', "'", '"""', "'''", "\\", "\\'", 'b"a"', "rb'a'", "fR'", "u'", "ur'", "$", "?", "!"),
        *("!=", "->", ":=", "//", "/*", "#", "<<=", "**=", "(", ")", "}", "[", " ", "\t", "\f", "\v", "\r"),
        *("\u00a0", "`", "@", "::"),
    ]
)


def test_by_hand() -> None:
    found = python_tokens('if (a == b || c()) { return "x"; } // no')
    texts = [(token.kind, token.text) for token in found]
    assert " ".join(text for _, text in texts) == 'if ( a == b | | c ( ) ) { return "x" ; } // no'
    assert " ".join(text for kind, text in texts if kind == "operator") == "( == | | ( ) ) { ; } //"
    assert " ".join(text for kind, text in texts if kind == "name") == "if a b c return no"


@pytest.mark.parametrize(
    ("line", "tokens"),
    [
        ("", []),
        ("# a comment # of all", ["# a comment # of all"]),
        ("a # b", ["a", "# b"]),
        ("s = 'open", ["s", "=", "'", "open"]),
        ('s = """open', ["s", "="]),
        ("$x != !y", ["$", "x", "!=", "!", "y"]),
        ("0777 1.e5", ["0", "777", "1.e5"]),
        ("a ? b : 'c'", ["a", "?", "b", ":", "'c'"]),
        ("std::vector<int> v;", ["std", ":", ":", "vector", "<", "int", ">", "v", ";"]),
    ],
)
def test_text_that_is_not_python(line: str, tokens: list[str]) -> None:
    assert [token.text for token in python_tokens(line)] == tokens


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="tokenize reads otherwise from 3.12 on")
@settings(max_examples=500)
@given(st.lists(PIECES, max_size=12).map("".join) | st.text(max_size=30))
@example("²")
@example('f\'{x}\' """a\\"""b""" c')
def test_equals_the_module_before_3_12(text: str) -> None:
    line = " ".join(text.split("\n")).strip()
    kept: list[tuple[str, str]] = []
    sorts = {tokenize.OP: "operator", tokenize.NAME: "name"}
    try:
        for token in tokenize.generate_tokens(io.StringIO(line).readline):
            if token.string.strip():
                kept.append((token.string, sorts.get(token.type, "other")))
    except tokenize.TokenError:
        pass
    assert [tuple(token) for token in python_tokens(line)] == kept
