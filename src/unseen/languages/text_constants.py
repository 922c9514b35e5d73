"""Texts written as constants in the source of a program; what is shared between languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

_COMMON = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\", '"': '\\"'}

Escape = Callable[[str], str]


def escaping(other: Callable[[int], str], special: str = "") -> Escape:
    """Make a function that writes one character between double quotes.

    Args:
        other: code point → how a character outside of printable ASCII is written.
        special: printable characters that need a backslash beside the common ones.
    """

    def escape(character: str) -> str:
        if character in special:
            return f"\\{character}"
        if character in _COMMON:
            return _COMMON[character]
        return character if " " <= character <= "~" else other(ord(character))

    return escape


def literals(texts: Sequence[str], escape: Escape) -> str:
    """Write texts as string literals, each on a line that ends with a comma."""
    return "".join(f'    "{"".join(map(escape, text))}",\n' for text in texts)
