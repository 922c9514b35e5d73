"""The elements of a text that the text measures count: tokens, keywords and operators, literals."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from unseen.languages.lexicon import Lexicon
from unseen.scores.ngrams import NGrams

if TYPE_CHECKING:
    from tree_sitter import Node

    from unseen.languages import SourceUnit

# In a literal without child nodes the content is the text between the outermost quotes.
_QUOTED = re.compile(rb"^[^'\"`]*(['\"`])(.*)\1#*$", re.DOTALL)
_OPERATOR, _KEYWORD, _WORD, _OTHER, _STRING, _COMMENT, _OPENER = range(7)


class Elements:
    """The tokens of a text, as its language's grammar sees them; build once, compare often.

    A literal is one token, unless code is interpolated into it; comments are not tokens. A text that does not
    parse has tokens as well: those that the grammar recognises, and the stretches that it skips.

    Attributes:
        tokens: all of them.
        signs: the keywords, operators and delimiters.
        keywords: the texts that occur as keywords.
        literals: the contents of the string and character literals joined by spaces; None without literals.
    """

    __slots__ = ("keywords", "literals", "signs", "tokens")

    def __init__(self, unit: SourceUnit) -> None:
        source, lexicon = unit.source, unit.language.lexicon
        roles, texts = _roles(unit.language.name)
        tokens: list[bytes] = []
        signs: list[bytes] = []
        literals: list[bytes] = []
        keywords: set[bytes] = set()
        sound = not unit.has_errors
        cursor = unit.tree.walk()
        into, onwards, out = cursor.goto_first_child, cursor.goto_next_sibling, cursor.goto_parent
        done = False
        while not done:
            # Node objects are created for leaves only: a cursor step costs a tenth of creating one.
            while into():
                pass
            node = cursor.node
            assert node is not None
            kind = node.kind_id
            role = roles.get(kind, _OTHER)
            if role == _OPENER:
                role = _OTHER if node.is_named else _OPERATOR
                around = node.parent
                outer = _OTHER if around is None else roles.get(around.kind_id, _OTHER)
                if around is not None and outer in (_STRING, _COMMENT) and around.child(0) == node:
                    if outer == _STRING and any(one.type == lexicon.interpolation for one in around.children):
                        # Its parts are tokens as well, because interpolated text is code.
                        literals.append(_content(source, around, lexicon))
                        role = _OTHER
                    else:
                        out()
                        role, node = outer, around
            # In a text with errors a token may be missing: it has a kind but no text.
            if role <= _KEYWORD and (sound or node.end_byte > node.start_byte):
                # One object for all tokens of a kind: its hash is cached, and equality is identity.
                text = texts[kind]
                tokens.append(text)
                signs.append(text)
                if role == _KEYWORD:
                    keywords.add(text)
            elif role != _COMMENT and (text := source[node.start_byte : node.end_byte]).strip():
                tokens.append(text)
                if role == _WORD:
                    signs.append(text)
                    keywords.add(text)
                elif role == _STRING:
                    literals.append(_content(source, node, lexicon))
            while not onwards():
                if not out():
                    done = True
                    break
        self.tokens, self.signs = NGrams(tokens), NGrams(signs)
        self.keywords = frozenset(keywords)
        self.literals = b" ".join(literals).decode(errors="surrogateescape") if literals else None


@lru_cache(maxsize=1024)
def elements_of(language: str, text: str) -> Elements:
    """Return the elements of a text; recent texts are cached, because references recur.

    A lone surrogate, which a model's answer may contain but UTF-8 cannot encode, is read as its escape.
    """
    from unseen.languages import LANGUAGES, SourceUnit

    return Elements(SourceUnit(text.encode(errors="backslashreplace"), LANGUAGES[language]))


def _content(source: bytes, node: Node, lexicon: Lexicon) -> bytes:
    """Return the text inside a literal."""
    if not node.child_count:
        return _QUOTED.sub(rb"\2", source[node.start_byte : node.end_byte])
    pieces = [child for child in node.children if child.type in lexicon.pieces]
    return b"".join([source[piece.start_byte : piece.end_byte] for piece in pieces])


@cache
def _roles(language: str) -> tuple[dict[int, int], dict[int, bytes]]:
    """Return the role of each node kind by its number, and the text of the keywords and operators."""
    from unseen.languages import LANGUAGES

    grammar, lexicon = LANGUAGES[language].grammar, LANGUAGES[language].lexicon
    named = {
        **dict.fromkeys(lexicon.strings, _STRING),
        **dict.fromkeys(lexicon.openers, _OPENER),
        **dict.fromkeys(LANGUAGES[language].kinds.comments, _COMMENT),
        **dict.fromkeys(lexicon.keywords, _WORD),
    }
    roles: dict[int, int] = {}
    texts: dict[int, bytes] = {}
    for number in range(grammar.node_kind_count):
        kind = grammar.node_kind_for_id(number)
        if kind is None or not grammar.node_kind_is_visible(number):
            continue
        if grammar.node_kind_is_named(number):
            roles[number] = named.get(kind, _OTHER)
        elif not kind.strip() or not kind.isprintable():
            # Some grammars have tokens for the end of a line and of the text.
            roles[number] = _OTHER
        elif any(sign in kind for sign in ("'", '"', "`", "//", "/*")):
            roles[number] = _OPENER
        elif any(character.isalpha() for character in kind) and not kind.startswith("%"):
            # `%` begins Ruby's openers of word lists, `%w(`.
            roles[number] = _KEYWORD
        else:
            roles[number] = _OPERATOR
        texts[number] = kind.encode()
    return roles, texts
