"""What the measures of similarity must know of it."""

from __future__ import annotations

from unseen.languages.lexicon import Lexicon

LEXICON = Lexicon(
    strings=frozenset({"interpreted_string_literal"}),
    pieces=frozenset({"interpreted_string_literal_content", "escape_sequence"}),
    keywords=frozenset({"true", "false", "nil"}),
    assignments={"short_var_declaration": ("left", "right"), "assignment_statement": ("left", "right")},
)
