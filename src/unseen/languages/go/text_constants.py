"""Texts as constants in Go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from unseen.languages.text_constants import escaping, literals


def text_constants(texts: Mapping[str, Sequence[str]]) -> str:
    """Declare a variable for each name, a slice."""
    escape = escaping(lambda code: f"\\x{code:02x}" if code < 0x80 else f"\\U{code:08x}")
    return "".join(f"var {name} = []string{{\n{literals(some, escape)}}}\n" for name, some in texts.items())
