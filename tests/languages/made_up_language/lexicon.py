"""What the measures of similarity must know of it."""

from __future__ import annotations

from unseen.languages.lexicon import Lexicon

LEXICON = Lexicon(
    strings=frozenset({"string"}),
    pieces=frozenset({"string_content"}),
    interpolation="interpolation",
    openers=frozenset({"string_start"}),
    keywords=frozenset({"true", "false", "none"}),
    assignments={"assignment": ("left", "right"), "augmented_assignment": ("left", "right")},
)
