"""How Ruby is written."""

from __future__ import annotations

from unseen.languages.ruby.scopes import library_methods
from unseen.languages.ruby.text_constants import text_constants
from unseen.languages.writing import Writing

WRITING = Writing(
    import_line=r"require(_relative)?\b",
    heading=lambda word: rf"def\s+(?:self\.)?{word}(?![\w?!])",
    definition=lambda word: rf"^\s*(?:private\s+)?def\s+(?:self\.)?{word}(?!\w)",
    left_open=lambda text: any(word in text for word in ("<<~", "<<-", "=begin")),
    scripts=True,
    bare_calls=True,
    step="  ",
    library=library_methods,
    text_constants=text_constants,
)
