"""What the measures of similarity must know of Rust."""

from __future__ import annotations

from unseen.languages.lexicon import Lexicon

_PAPER_KEYWORDS = """
Self abstract as async await become box break const continue crate do dyn else enum extern false
final fn for if impl in let loop macro match mod move mut override priv pub ref return self static
struct super trait true try type typeof union unsafe unsized use virtual where while yield
"""

LEXICON = Lexicon(
    strings=frozenset({"string_literal", "raw_string_literal", "char_literal"}),
    pieces=frozenset({"string_content", "escape_sequence"}),
    openers=frozenset({"string_content"}),
    keywords=frozenset({"self", "super", "crate", "mutable_specifier"}),
    assignments={
        "let_declaration": ("pattern", "value"),
        "let_condition": ("pattern", "value"),
        "assignment_expression": ("left", "right"),
        "compound_assignment_expr": ("left", "right"),
        "for_expression": ("pattern", "value"),
    },
    paper_keywords=frozenset(_PAPER_KEYWORDS.split()),
)
