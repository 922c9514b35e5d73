"""What the measures of similarity must know of Java."""

from __future__ import annotations

from unseen.languages.lexicon import Lexicon

_PAPER_KEYWORDS = """
_ abstract assert boolean break byte case catch char class const continue default do double else enum
exports extends final finally float for goto if implements import instanceof int interface long
module native new non-sealed open opens package permits private protected provides public record
requires return sealed short static strictfp super switch synchronized this throw throws to transient
transitive try uses var void volatile while with yield
"""

LEXICON = Lexicon(
    strings=frozenset({"string_literal", "character_literal"}),
    pieces=frozenset({"string_fragment", "multiline_string_fragment", "escape_sequence"}),
    keywords=frozenset({"true", "false", "null_literal", "this", "super", "void_type", "boolean_type"}),
    assignments={
        "variable_declarator": ("name", "value"),
        "assignment_expression": ("left", "right"),
        "update_expression": ("*", "*"),
        "enhanced_for_statement": ("name", "value"),
    },
    paper_keywords=frozenset(_PAPER_KEYWORDS.split()),
)
