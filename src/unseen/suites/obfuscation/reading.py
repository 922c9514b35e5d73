"""Read the function from a reply."""

from __future__ import annotations

from unseen.obfuscation.program_text import program_text
from unseen.obfuscation.questions import Question
from unseen.suites.answers.code_blocks import texts_of


def read(question: Question, reply: str) -> str:
    """Return the code that should define the function; empty if the reply has none."""
    return program_text(question, texts_of(reply))
