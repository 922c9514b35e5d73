"""What the similarity measures need to know of a grammar.

Keywords and operators are the grammar's own anonymous tokens, so only what a grammar names is listed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Node kinds of one grammar; a test asserts that each exists in it.

    Attributes:
        strings: literals of text and characters.
        pieces: their children that hold text.
        openers: named kinds that begin a literal or a comment, as quotes do.
        paper_keywords: the keyword list of CFCEval's artefact, with what it leaves out and adds: C lacks
            `auto`, `break`, `case` and `char`, Python counts `match`, `case` and `_`, Java its restricted
            words but not `true`, `false` and `null`. The scores of that profile depend on it.
        interpolation: the child that makes a literal a piece of code rather than one token.
        keywords: words of the language that the grammar gives a name, such as `true`.
        assignments: kind → the fields of what receives a value and of what it is computed from. A field of
            `*` means all children, for grammars without a field for them.
    """

    strings: frozenset[str]
    pieces: frozenset[str]
    keywords: frozenset[str]
    assignments: Mapping[str, tuple[str, str]]
    interpolation: str | None = None
    openers: frozenset[str] = frozenset()
    paper_keywords: frozenset[str] = frozenset()
