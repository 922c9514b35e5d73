"""Texts as constants in Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from unseen.languages.text_constants import escaping, literals


def _other(code: int) -> str:
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def text_constants(texts: Mapping[str, Sequence[str]]) -> str:
    """Declare a list for each name."""
    escape = escaping(_other)
    return "".join(f"{name} = [\n{literals(some, escape)}]\n" for name, some in texts.items())
