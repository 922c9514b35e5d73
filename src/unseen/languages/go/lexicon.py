"""What the measures of similarity must know of Go."""

from __future__ import annotations

from unseen.languages.lexicon import Lexicon

_PAPER_KEYWORDS = """
break case chan const continue default defer else fallthrough for func go goto if import interface
map package range return select struct switch type var
"""

LEXICON = Lexicon(
    strings=frozenset({"interpreted_string_literal", "raw_string_literal", "rune_literal"}),
    pieces=frozenset({"interpreted_string_literal_content", "raw_string_literal_content", "escape_sequence"}),
    keywords=frozenset({"true", "false", "nil", "iota"}),
    assignments={
        "short_var_declaration": ("left", "right"),
        "assignment_statement": ("left", "right"),
        "var_spec": ("name", "value"),
        "const_spec": ("name", "value"),
        "range_clause": ("left", "right"),
        "inc_statement": ("*", "*"),
        "dec_statement": ("*", "*"),
    },
    paper_keywords=frozenset(_PAPER_KEYWORDS.split()),
)
