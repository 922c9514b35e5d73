"""Texts as constants in Java."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from unseen.languages.text_constants import escaping, literals


def _other(code: int) -> str:
    # Unicode escapes are read before literals are (JLS 3.3), so control characters are written in octal.
    if code < 0x100:
        return f"\\{code:03o}"
    units = chr(code).encode("utf-16-be")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def text_constants(texts: Mapping[str, Sequence[str]]) -> str:
    """Declare a field of the class `Attacks` for each name."""
    escape = escaping(_other)
    fields = "".join(
        f"    static final String[] {name} = {{\n{literals(some, escape)}    }};\n"
        for name, some in texts.items()
    )
    return f"final class Attacks {{\n{fields}}}\n"
