"""What the measures of similarity must know of C."""

from __future__ import annotations

from unseen.languages.lexicon import Lexicon

_PAPER_KEYWORDS = """
_Alignas _Alignof _Atomic _Bool _Complex _Generic _Imaginary _Noreturn _Static_assert _Thread_local
const continue default do double else enum extern float for goto if inline int long register restrict
return short signed sizeof static struct switch typedef union unsigned void volatile while
"""

LEXICON = Lexicon(
    strings=frozenset({"string_literal", "char_literal"}),
    pieces=frozenset({"string_content", "escape_sequence", "character"}),
    keywords=frozenset({"true", "false", "null", "primitive_type"}),
    assignments={
        "init_declarator": ("declarator", "value"),
        "assignment_expression": ("left", "right"),
        "update_expression": ("argument", "argument"),
    },
    paper_keywords=frozenset(_PAPER_KEYWORDS.split()),
)
