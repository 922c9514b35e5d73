"""What the measures of similarity must know of Ruby."""

from __future__ import annotations

from unseen.languages.lexicon import Lexicon

_PAPER_KEYWORDS = """
BEGIN ENCODING END FILE LINE alias and begin break case class def defined? do else elsif end ensure
false for if in module next nil not or redo rescue retry return self super then true undef unless
until when while yield
"""

LEXICON = Lexicon(
    strings=frozenset({"string", "subshell", "character", "heredoc_content", "bare_string"}),
    pieces=frozenset({"string_content", "escape_sequence"}),
    interpolation="interpolation",
    openers=frozenset({"string_content"}),
    keywords=frozenset({"true", "false", "self", "super"}),
    assignments={
        "assignment": ("left", "right"),
        "operator_assignment": ("left", "right"),
        "for": ("pattern", "value"),
        "optional_parameter": ("name", "value"),
        "keyword_parameter": ("name", "value"),
    },
    paper_keywords=frozenset(_PAPER_KEYWORDS.split()),
)
