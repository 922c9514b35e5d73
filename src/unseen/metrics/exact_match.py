"""Whether an answer is the published text, letter for letter."""

from __future__ import annotations


def exact_match(answer: str, reference: str) -> bool:
    """True when both texts are equal apart from outer blank space and spaces at the ends of lines.

    The "exact match" of line completion (Lu et al. 2021, "CodeXGLUE"). Indentation inside the
    text counts, since in Python it is meaning; that of the first line does not, since a model may or may
    not repeat what stood before its answer.
    """
    return settled(answer) == settled(reference)


def settled(text: str) -> str:
    """The text without the blank space that exact match and edit similarity overlook."""
    return "\n".join(line.rstrip() for line in text.strip().splitlines())
