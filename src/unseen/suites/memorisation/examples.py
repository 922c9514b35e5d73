"""One answered question in each language, which shows a small model what an answer looks like."""

from __future__ import annotations

from unseen.languages import LANGUAGES

STATEMENTS = 5
"""The number of lines after the header of each example; any run of them can be masked."""


def example(language: str, lines: int) -> tuple[str, str, str]:
    """Return an example with about that many lines masked: the code before, the lines, the code after."""
    text = LANGUAGES[language].writing.example.splitlines(keepends=True)
    masked = max(1, min(lines, STATEMENTS))
    # The first statement stays where that is possible: it shows how the others are written.
    first = 2 if masked < STATEMENTS - 1 else 1
    return "".join(text[:first]), "".join(text[first : first + masked]), "".join(text[first + masked :])
