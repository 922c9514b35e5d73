"""How it is written."""

from __future__ import annotations

from unseen.languages.writing import Writing

WRITING = Writing(heading=lambda word: rf"func\s+{word}\b", step="\t")
