"""What the measures of similarity must know of Python."""

from __future__ import annotations

from unseen.languages.lexicon import Lexicon

_PAPER_KEYWORDS = """
False None True _ and as assert async await break case class continue def del elif else except
finally for from global if import in is lambda match nonlocal not or pass raise return try while with
yield
"""

LEXICON = Lexicon(
    strings=frozenset({"string"}),
    pieces=frozenset({"string_content"}),
    interpolation="interpolation",
    openers=frozenset({"string_start"}),
    keywords=frozenset({"true", "false", "none"}),
    assignments={
        "assignment": ("left", "right"),
        "augmented_assignment": ("left", "right"),
        "named_expression": ("name", "value"),
        "for_statement": ("left", "right"),
        "for_in_clause": ("left", "right"),
        "default_parameter": ("name", "value"),
        "typed_default_parameter": ("name", "value"),
    },
    paper_keywords=frozenset(_PAPER_KEYWORDS.split()),
)
