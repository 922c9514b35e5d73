"""Whether an answer equals the published text, apart from insignificant whitespace."""

from __future__ import annotations


def exact_match(answer: str, reference: str) -> bool:
    """Return True if both texts are equal apart from outer whitespace and trailing spaces of lines.

    The "exact match" of line completion (Lu et al. 2021, "CodeXGLUE"). Indentation inside the
    text counts, because it is significant in Python; that of the first line does not, because a model may or
    may not repeat what precedes its answer.
    """
    return normalise_whitespace(answer) == normalise_whitespace(reference)


def normalise_whitespace(text: str) -> str:
    """Remove the whitespace that exact match and edit similarity ignore."""
    return "\n".join(line.rstrip() for line in text.strip().splitlines())
