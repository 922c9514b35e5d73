"""How it is written."""

from __future__ import annotations

from unseen.languages.writing import Writing

WRITING = Writing(
    heading=lambda word: rf"def\s+{word}\b",
    definition=lambda word: rf"^\s*def\s+{word}(?!\w)",
    import_line=r"(import|from)\s",
    scripts=True,
    docstrings=True,
)
